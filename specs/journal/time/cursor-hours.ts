import { startedOf } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { isObject } from '../../../harness/formats/json.js';
import { isUnavailable, status, type Unavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import type { ListingQuery, Walk } from '../driver/listing.js';
import { kindIsFilter, oneSnapshot } from '../paging/paging.clauses.js';
import {
  type IssuedCursor,
  issue,
  issuedBy,
  type LastIssues,
  sharedClock,
  type TargetClock,
  useCursor,
} from './aged-cursor.js';
import {
  type AgedCursor,
  oldCursorRefused,
  youngCursorContinues,
  youngCursorWorks,
} from './cursor-life.clauses.js';
import { besideListing, fewOfKind, searchIn } from './cursor-places.js';
import { earlierCursor } from './earlier-cursor.js';

export const lifeClauses = [youngCursorWorks, youngCursorContinues, oldCursorRefused];

/** A page opened late is the next one of the snapshot that its cursor is bound to. */
const continued = [youngCursorContinues, oneSnapshot];

/**
 * Minutes around the hour, with a margin on both sides: clocks may have whole seconds, and before the hour a response
 * may take its whole deadline. Token libraries allow for a difference of clocks, from ten seconds to a minute.
 */
const [justBefore, justAfter] = [59.75, 60.1];

/** A day and less than an hour after the start, in minutes. */
const dayLater = 24 * 60 + 50;

/**
 * Returns the ids of the listing that a cursor belongs to, whole or of one kind, if its snapshot is that of the
 * whole listing. Undefined for a search, because its order is open. Undefined also for a kind whose own page
 * contradicts the listing: other clauses judge that.
 */
const idsBeside = (
  walk: Walk | Unavailable,
  { page, query, reached }: IssuedCursor,
): readonly string[] | undefined => {
  if (isUnavailable(walk) || walk.snapshots[0] !== page.snapshot || query.q !== undefined) return undefined;
  if (query.kind === undefined) return walk.items.map(({ id }) => id);
  const ids = walk.items.filter(({ kind }) => kind === query.kind).map(({ id }) => id);
  const shown = ids.slice(reached - page.items.length, reached);
  return page.items.every((item, index) => isObject(item) && item.id === shown[index]) ? ids : undefined;
};

const nothingBeside = { control: Promise.resolve(undefined) };

/** Attempts for a control on a target that publishes by itself. */
const mostControls = 3;

/** How time passes. */
interface Passage {
  readonly clock: TargetClock;
  /** Minute at which later pages, and a first page again, are requested. */
  readonly halfWay: number;
  /** Whether a day may pass too. */
  readonly daysPass: boolean;
  /** Advances the clock of the target to this many minutes after the start, or after another timestamp. */
  moveTo(minute: number, from?: number): Promise<void>;
}

/** The latest issue of some cursors, by the clock of the target. */
const lastIssueOf = (cursors: readonly (IssuedCursor | undefined)[]): number =>
  Math.max(...cursors.flatMap((cursor) => cursor?.issued.before ?? []));

/** Returns the cursors that were issued. */
const issuedOf = (cursors: readonly (IssuedCursor | undefined)[]): readonly IssuedCursor[] =>
  cursors.filter((cursor) => cursor !== undefined);

export const playHours = async (
  context: JournalContext,
  { clock, halfWay, daysPass, moveTo }: Passage,
): Promise<void> => {
  const { journal, judge, inapplicable, noData, random } = context;
  const issues: LastIssues = new Map();
  const open = (query: ListingQuery) => issue(journal, clock, issues, query);
  const openAll = (queries: readonly { readonly query: ListingQuery; readonly from?: IssuedCursor }[]) => {
    const shared = sharedClock(clock, queries.length);
    return Promise.all(queries.map(({ query, from }) => issue(journal, shared, issues, query, from)));
  };
  const { drawn, several, ...found } = await searchIn(context);
  // Where no clock is moved, other scenarios may request its place meanwhile.
  const earlier = daysPass ? await earlierCursor(journal, clock) : undefined;
  // Of the search alone and the one with a kind, the seed chooses which is used young; the other is only used old.
  const searches = sample(
    random,
    [
      { q: found.q, limit: 1 },
      { ...found, limit: 1 },
    ],
    2,
  );
  // Each place separately: where tokens encode a place, requesting the place again starts a new hour.
  const [first, search, ofKind, begunKind, begunSearch, ...unused] = await openAll(
    [
      { limit: 2 },
      ...searches.slice(0, 1),
      // No other walk of a kind has pages of one record.
      { kind: found.kind, limit: 1 },
      { kind: drawn, limit: fewOfKind },
      { q: several, limit: 2 },
      {},
      ...searches.slice(1),
    ].map((query) => ({ query })),
  );
  const behind = async (cursors: readonly (IssuedCursor | undefined)[]) => {
    const issued = issuedOf(cursors);
    const next = await openAll(issued.map((from) => ({ query: from.query, from })));
    return new Map(issued.map((from, index) => [from, next[index]]));
  };
  const second = await behind([begunKind, begunSearch]);
  // A third page may have another lifetime than the one after the first.
  const third = await behind([begunKind && second.get(begunKind)]);
  for (const later of second.values()) unused.push((later && third.get(later)) ?? later);
  const ofOneKind = begunKind && [
    begunKind,
    second.get(begunKind),
    third.get(second.get(begunKind) ?? begunKind),
  ];
  const pair = besideListing(await journal.walk({ limit: 100 }), issuedOf(ofOneKind ?? []));
  if (pair) judge([kindIsFilter], pair);
  if (!first) {
    noData(lifeClauses, 'second page of a listing');
    return;
  }
  const listing = await journal.walk({ limit: 100 });
  const use = (cursors: readonly IssuedCursor[], old?: Parameters<typeof useCursor>[5]) => {
    const shared = sharedClock(clock, cursors.length);
    return Promise.all(
      cursors.map((cursor) => {
        const ids = old ? undefined : idsBeside(listing, cursor);
        return useCursor(journal, shared, issues, cursor, ids, old);
      }),
    );
  };

  await moveTo(halfWay);
  const [inTime] = await use([first]);
  if (!inTime) return;
  judge([youngCursorWorks, ...continued], inTime);
  const later = issuedBy(issues, first, inTime);
  const anew = await open({ limit: 2 });

  await moveTo(justBefore);
  // The first page of the whole listing is used at this age below, requested again and as a later page.
  const usedBefore = issuedOf([search, ofKind]);
  const young = await use(usedBefore);
  for (const one of young) judge([youngCursorWorks, ...continued], one);
  // The next cursor of a search or of a kind, by the seed, has its own hour like that of the whole listing.
  const issuedLate = issuedOf(young.map((one, index) => issuedBy(issues, usedBefore[index] ?? first, one)));
  const filtered = sample(random, issuedLate, 1);

  await moveTo(justAfter, lastIssueOf([first, search, ofKind, ...unused]));
  /** Returns the use of a young cursor, or of another one where the target published meanwhile and refuses the first. */
  const controlFrom = async (young: AgedCursor | undefined) => {
    if (!young?.publishedSince) return young?.cursorExchange;
    // It may publish between the issue and the use of that one too.
    for (let attempt = 1; ; attempt += 1) {
      const [newer] = await use(issuedOf([await open({ limit: 13 })]), nothingBeside);
      const exchange = newer?.cursorExchange;
      if (!exchange || status(exchange) === 200 || attempt === mostControls) return exchange;
    }
  };
  const refusals = async (
    never: readonly IssuedCursor[],
    used: readonly IssuedCursor[],
    fresh: IssuedCursor | undefined,
  ) => {
    // A young cursor, together with old ones that must be refused.
    const begun = fresh ? use([fresh]) : Promise.resolve([]);
    const control = startedOf(begun.then(([young]) => controlFrom(young)));
    const [[young], aged] = await Promise.all([begun, use([...never, ...used], { control })]);
    if (young) judge([youngCursorWorks], young);
    for (const one of aged) judge([oldCursorRefused], one);
  };
  const fresh = await open({ limit: 13 });
  // A journal of few records that publishes within walks may have issued no other cursor.
  if (issuedOf(unused).length === 0)
    inapplicable(
      [oldCursorRefused],
      'every cursor was used before its hour had passed: another clause judges those',
    );
  await refusals(issuedOf(unused), issuedOf([first, search, ofKind]), fresh);

  // The listing has no third page.
  if (!later || !anew) return;
  await moveTo(halfWay + justBefore);
  const [inItsHour, again, ...inTheirs] = await use([later, anew, ...filtered]);
  for (const one of [...(inItsHour ? [inItsHour] : []), ...inTheirs])
    judge([youngCursorWorks, ...continued], one);
  if (again) judge([youngCursorWorks, ...continued], again);
  // Nearly two hours old, or a day more: a server that compares minutes or times of the day takes it for a young one.
  const useOld = async (cursor: IssuedCursor, control?: AgedCursor) => {
    for (const aged of await use([cursor], { control: startedOf(controlFrom(control)) }))
      judge([oldCursorRefused], aged);
  };
  if (!daysPass) await useOld(first, inItsHour);
  await moveTo(justAfter, lastIssueOf([later, anew]));
  await refusals([], [later, anew], fresh);
  if (!daysPass) return;
  // Its minute of the hour is that of a young cursor, and so is its time of the day.
  await moveTo(dayLater);
  await useOld(earlier ?? first);
};
