import { inOrder } from '../../../../harness/engine/in-order.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import type { Opened } from '../../rest/requests.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { contractTools, type FeatureList, toolNamed } from '../features/tools.clauses.js';
import { sendOtherArguments } from '../revisions/stateless-requests.js';
import { judgedCall, repeated, takes } from './call.js';
import type { Moment } from './moment.js';
import type { JudgedNote } from './notes-told.js';

/** The four tools, where they are listed. */
export interface OfferedTools {
  readonly search: JsonObject | undefined;
  readonly profile: JsonObject | undefined;
  readonly list: JsonObject | undefined;
  readonly note: JsonObject | undefined;
}

/** Returns the four tools of a list. */
export const offeredIn = (offered: FeatureList): OfferedTools => {
  const [search, profile, list, note] = contractTools.map((name) => toolNamed(offered, name));
  return { search, profile, list, note };
};

/** One call of a tool, and what its result is compared with. */
export interface Ask {
  readonly what: string;
  readonly input: JsonObject;
  /** Whether the result is known to exist. */
  readonly answerable: boolean;
  /** Whether only titles are compared: which letters a search folds is open. */
  readonly folded?: boolean;
  readonly opened?: Opened;
  /** Whether it is a query of signs. */
  readonly isOdd?: boolean;
}

/** A call that was sent. */
export interface Sent extends Ask {
  /** The tool and the moment. */
  readonly read: string;
  readonly rpc: RpcExchange;
  readonly again: () => Promise<RpcExchange>;
}

/** How one of the four tools is read: at every moment in the same way, with fewer or more arguments. */
export interface ToolRead {
  readonly tool: keyof OfferedTools;
  asks(conversation: Conversation, moment: Moment, tool: JsonObject): Promise<readonly Ask[]>;
  /** Judges one result beside REST. */
  judge(
    conversation: Conversation,
    moment: Moment,
    sent: Sent,
    offered: OfferedTools,
  ): Promise<JudgedNote | undefined>;
  /** Judges all results together. */
  together?(
    conversation: Conversation,
    moment: Moment,
    sent: readonly Sent[],
    judged: readonly JudgedNote[],
  ): Promise<void>;
}

/** Reads one of the four tools at some moment, with the arguments that its schema accepts. */
export const readTool = async (
  conversation: Conversation,
  moment: Moment,
  offered: OfferedTools,
  read: ToolRead,
): Promise<void> => {
  const tool = offered[read.tool];
  if (!tool) return;
  const asks = (await read.asks(conversation, moment, tool)).filter(({ input }) => takes(tool, input));
  const sent: Sent[] = [];
  const judged: JudgedNote[] = [];
  await inOrder(
    asks,
    ({ what, input, answerable }) =>
      judgedCall(conversation, tool, `${what} ${moment.when}`, input, answerable),
    async (rpc, ask, index) => {
      const again = repeated(`${ask.what} ${moment.when}`, (what) =>
        judgedCall(conversation, tool, what, ask.input, true),
      );
      const one = { ...ask, rpc, again, read: `${String(tool.name)}, ${moment.when}` };
      sent.push(one);
      const note = await read.judge(conversation, moment, one, offered);
      if (note) judged.push(note);
      if (moment.extent === 'all' && index === 0)
        await sendOtherArguments(conversation, tool, rpc, ask.input);
    },
  );
  await read.together?.(conversation, moment, sent, judged);
};
