import type { JsonObject } from '../../../../harness/formats/json.js';
import type { CompanionContext } from '../../context.js';
import type { Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { agentsTellTheSame, markdownIsRaw, toolReturnsMarkdown } from '../same-as-rest/notes.clauses.js';
import { judgedCall } from './judged-call.js';

/** Compares a note from an agent endpoint with those of REST. */
export const judgeSameNote = (
  { judge }: CompanionContext,
  rpc: RpcExchange,
  own: Opened,
  notes: readonly Opened[],
  text: string,
): void => {
  const others = notes.filter((note) => note !== own).map(({ get }) => get);
  if (others.length > 0)
    judge([agentsTellTheSame, markdownIsRaw], {
      exchanges: [rpc.exchanges[0], own.get, ...others],
      text,
    });
};

/** Reads a note with the tool for notes and compares it with those of REST; returns the call. */
export const readNote = async (
  conversation: Conversation,
  tool: JsonObject,
  id: string,
  slug: string,
  own: Opened,
  notes: readonly Opened[],
): Promise<RpcExchange> => {
  const { context } = conversation;
  const rpc = await judgedCall(conversation, tool, id, { slug }, true);
  context.judge([toolReturnsMarkdown], { ...rpc, own: own.get });
  judgeSameNote(context, rpc, own, notes, JSON.stringify(objectResult(rpc)?.content ?? ''));
  return rpc;
};
