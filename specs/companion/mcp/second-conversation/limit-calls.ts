import { inOrder } from '../../../../harness/engine/in-order.js';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { entriesOf, kinds } from '../../rest/content/entries.js';
import { listed } from '../../rest/requests.js';
import type { Conversation } from '../conversation.js';
import { accepts, largestOf, listsValue, requiresOnly } from '../features/accepted-arguments.js';
import { toolKeepsLimit } from '../same-as-rest/entries.clauses.js';
import { entriesOnce } from '../same-as-rest/listings.clauses.js';
import { entriesFrom } from '../same-as-rest/result-value.js';
import { judgedCall } from './judged-call.js';
import type { ReadListing } from './whole-results.js';

/** Limits of every listing: the smallest ones, and round numbers with their neighbours. */
const usualLimits = [1, 3, 5, 9, 10, 11, 19, 20, 21, 25] as const;

/** Returns the limits to list a kind with: around the number of its entries, and the usual ones below. */
const limitsFor = (entries: number): number[] => [
  ...new Set([...usualLimits.filter((limit) => limit < entries), entries - 1, entries, entries + 1]),
];

/** Lists with list_content at many limits; each listing holds as many entries as its limit has room for. */
export const listAtLimits = async (
  conversation: Conversation,
  list: JsonObject,
): Promise<readonly ReadListing[]> => {
  const { context } = conversation;
  const read: ReadListing[] = [];
  if (!requiresOnly(list, 'kind', 'limit')) return read;
  // Without a maximum any limit may be too large.
  const largest = largestOf(list, 'limit', 0) ?? 0;
  const isAllowed = (limit: number) => limit > 0 && limit <= largest && accepts(list, 'limit', limit);
  const listings = await Promise.all(
    [...kinds, 'all' as const].map(async (kind) => {
      const own = await Promise.all((kind === 'all' ? kinds : [kind]).map((one) => listed(context, one)));
      const entries = own.flatMap(({ listing }) => entriesOf(listing)?.entries ?? []).length;
      const isTaken = kind === 'all' ? listsValue(list, 'kind', kind) : accepts(list, 'kind', kind);
      return { kind, own, limits: isTaken ? limitsFor(entries).filter(isAllowed) : [] };
    }),
  );
  const calls = listings.flatMap(({ kind, own, limits }) => limits.map((limit) => ({ kind, own, limit })));
  await inOrder(
    calls,
    ({ kind, limit }) => judgedCall(conversation, list, `list ${limit}: ${kind}`, { kind, limit }, true),
    (rpc, { own, limit }) => {
      context.judge([toolKeepsLimit, entriesOnce], { ...rpc, limit, shownByRest: 1 });
      read.push({ rpc, told: entriesFrom(rpc), limit, own });
    },
  );
  return read;
};
