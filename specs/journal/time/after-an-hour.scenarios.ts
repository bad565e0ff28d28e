import { moveClock } from '../../../harness/engine/hooks.js';
import type { Random } from '../../../harness/engine/random.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { type Exchange, isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath, snapshotOf, type Walk, type WalkedItem } from '../driver/listing.js';
import { sameItems } from '../paging/items.clauses.js';
import { anyWord, walkClauses } from '../paging/listing.scenarios.js';
import { defaultLimit, kindKept } from '../paging/page.clauses.js';
import { ascendingIds, sameForEveryLimit } from '../paging/paging.clauses.js';
import { limitOutOfRange } from '../paging/parameters.clauses.js';
import { writeRefused } from '../protocol/methods.clauses.js';
import { contrast } from '../protocol/refusals.js';
import { sameRequestSameResponse } from '../protocol/stability.clauses.js';
import { unknownId } from '../records/record-access.clauses.js';
import { holdsWord } from '../search/holders.js';
import { mixedWord } from '../search/mixed-word.js';
import { queryMissing } from '../search/query.clauses.js';
import { frequentWord } from '../search/words.js';

/** Clauses that judge requests which are sent before and after the hour. */
const ofRequests = [
  sameRequestSameResponse,
  kindKept,
  defaultLimit,
  limitOutOfRange,
  unknownId,
  queryMissing,
  writeRefused,
];

const ofWalks = [sameForEveryLimit, sameItems, ascendingIds, ...walkClauses];

/** Returns a limit from 2 to 99, such that this many records have a second page where they can. */
const anyLimitBelow = (random: Random, records: number): number =>
  2 + Math.floor(random() * Math.max(1, Math.min(98, records - 2)));

/** Costs of which every run opens the records: the first ones of the listing. */
const openedCosts = 3;

/**
 * Returns the first cost, or one of the next whose amount ends with a zero, as far as its item states it: a number with
 * a fraction loses that zero.
 */
const tellingCost = (items: readonly WalkedItem[]): WalkedItem | undefined => {
  const costs = items.filter(({ kind }) => kind === 'cost').slice(0, openedCosts);
  const endsWithZero = ({ item }: WalkedItem) => /"decimal":"[^"]*0"/.test(JSON.stringify(item ?? null));
  return costs.find(endsWithZero) ?? costs[0];
};

interface Requests {
  readonly independent: readonly string[];
  readonly inTurn: readonly string[];
}

/** Requests to every operation, each with the default behaviour of the contract. */
const requestsOf = async ({ journal }: JournalContext): Promise<Requests> => {
  const walk = await journal.walk({ limit: 100 });
  const items = isUnavailable(walk) ? [] : walk.items;
  const q = (isUnavailable(walk) ? undefined : frequentWord(walk)) ?? anyWord;
  // A word of several kinds shows the filter.
  const mixed = (isUnavailable(walk) ? undefined : mixedWord(walk)) ?? q;
  // The kind of the last one: without the filter, records of other kinds come before it.
  const kind = items.findLast(({ item }) => holdsWord(item, mixed))?.kind ?? 'cost';
  const cost = tellingCost(items);
  const independent = [
    '/site',
    listingPath({ q, limit: 100 }),
    listingPath({ q: mixed, kind, limit: 100 }),
    ...(cost ? [`/content/${percentEncoded(cost.id)}`] : []),
  ];
  // A kind precedes the request without one: the server must not keep the last filter.
  return { independent, inTurn: [listingPath({ kind: 'cost' }), '/content'] };
};

/** Sends independent requests at once, then the others one by one. */
const sendAll = async (
  { journal }: JournalContext,
  { independent, inTurn }: Requests,
  again: boolean,
): Promise<Exchange[]> => {
  const send = (path: string) => journal.send(path, again ? { again } : {});
  const exchanges = await Promise.all(independent.map(send));
  for (const path of inTurn) exchanges.push(await send(path));
  return exchanges;
};

/** Sends requests that must be rejected at any hour, each with a control that is served. */
const refuseStill = async (
  { journal, judge }: JournalContext,
  control: Exchange,
  search: Exchange,
): Promise<void> => {
  const send = (path: string) => journal.send(path, { again: true });
  const [limit, id, query, write] = await Promise.all([
    send('/content?limit=101'),
    send('/content/nobody-wrote-this'),
    send('/search'),
    journal.send('/content', { method: 'POST', body: '{}', again: true }),
  ]);
  judge([limitOutOfRange], contrast(limit, control));
  judge([unknownId], contrast(id, control));
  judge([queryMissing], contrast(query, search));
  judge([writeRefused], contrast(write, control));
};

/** Judges a walk at this later hour, beside an earlier one. */
const walkAgain = async (
  { journal, judge, random }: JournalContext,
  walk: Walk | Unavailable,
): Promise<void> => {
  const limit = anyLimitBelow(random, isUnavailable(walk) ? 0 : walk.items.length);
  const again = await journal.walkAnew({ limit }, { again: true, pages: 2 });
  judge([...walkClauses, ascendingIds], again);
  if (isUnavailable(walk) || isUnavailable(again)) return;
  const exchanges = [...walk.exchanges, ...again.exchanges];
  judge([sameForEveryLimit, sameItems], { exchanges, one: walk, other: again });
};

/** Repeats all requests when the clock of the target is an hour later: only cursors may have expired. */
const readAgain = async (context: JournalContext): Promise<void> => {
  const { journal, judge, judges, hooks } = context;
  if (!judges(ofRequests)) {
    const walk = await journal.walk({ limit: 100 });
    if ((await moveClock(hooks, 3700)) === 'moved') await walkAgain(context, walk);
    return;
  }
  const requests = await requestsOf(context);
  const paths = [...requests.independent, ...requests.inTurn];
  const before = await sendAll(context, requests, false);
  // The oldest response of the run has this snapshot: if it is still current, nothing was published in
  // between.
  const walk = await journal.walk({ limit: 100 });
  const oldest = isUnavailable(walk) ? undefined : walk.snapshots[0];
  if ((await moveClock(hooks, 3700)) !== 'moved') return;
  const after = await sendAll(context, requests, true);
  const [last] = after.slice(-1);
  if (!last) return;
  const snapshotAfter = snapshotOf(last);
  await refuseStill(context, last, after[paths.findIndex((path) => path.startsWith('/search'))] ?? last);
  paths.forEach((path, index) => {
    const [first, second] = [before[index], after[index]];
    if (!first || !second) return;
    judge([sameRequestSameResponse], {
      exchanges: [first, second],
      snapshots: [oldest, snapshotAfter],
      unordered: path.startsWith('/search'),
    });
  });
  if (judges(ofWalks)) await walkAgain(context, walk);
};

export const afterAnHour = scenario(
  'everything except cursors, an hour later by the clock of the target',
  [...ofRequests, ...ofWalks],
  async (context) => {
    // Without the hook, the exchanges of the calm scenarios are judged.
    if ((await moveClock(context.hooks, 1)) === 'moved') await readAgain(context);
  },
  { phase: 'clock' },
);
