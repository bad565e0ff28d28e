import type { JsonObject } from '../../../../harness/formats/json.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { judgeLasting, requestedAgain } from '../../lasting.js';
import type { Opened } from '../../rest/requests.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { agentsTellTheSame, markdownIsRaw, toolReturnsMarkdown } from '../same-as-rest/notes.clauses.js';
import { judgedCall, repeatedCall } from './judged-call.js';

/** A note from an agent endpoint, the same one from REST, and how the agent endpoint is asked again. */
export interface NoteTold {
  readonly rpc: RpcExchange;
  readonly own: Opened;
  readonly again: () => Promise<RpcExchange>;
}

/** Asks REST and then the agent endpoint for a note once more. */
export const toldAgain = async (
  { companion }: Pick<CompanionContext, 'companion'>,
  { own, again }: NoteTold,
): Promise<{ readonly get: Exchange; readonly rpc: RpcExchange }> => {
  const get = await requestedAgain(companion, own.get);
  return { get, rpc: await again() };
};

/** Compares a note from an agent endpoint with those of REST; both are asked again where they differ. */
export const judgeSameNote = async (
  context: CompanionContext,
  told: NoteTold,
  notes: readonly Opened[],
  textOf: (rpc: RpcExchange) => string,
): Promise<void> => {
  const others = notes.filter((note) => note !== told.own).map(({ get }) => get);
  if (others.length === 0) return;
  const evidence = (rpc: RpcExchange, get: Exchange) => ({
    exchanges: [rpc.exchanges[0], get, ...others] as const,
    text: textOf(rpc),
  });
  await judgeLasting(
    context,
    [agentsTellTheSame, markdownIsRaw],
    evidence(told.rpc, told.own.get),
    async () => {
      const { rpc, get } = await toldAgain(context, told);
      return evidence(rpc, get);
    },
  );
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
  const told: NoteTold = { rpc, own, again: repeatedCall(conversation, tool, `${id} told`, { slug }) };
  await judgeLasting(context, [toolReturnsMarkdown], { ...rpc, own: own.get }, async () => {
    const { rpc: later, get } = await toldAgain(context, told);
    return { ...later, own: get };
  });
  await judgeSameNote(context, told, notes, (one) => JSON.stringify(objectResult(one)?.content ?? ''));
  return rpc;
};
