import type { Hooks } from '../../../harness/engine/hooks.js';
import { isObject } from '../../../harness/formats/json.js';
import { type Exchange, isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalDriver } from '../driver/journal.js';
import { type ListingQuery, listingPath, type PageReading } from '../driver/listing.js';
import type { AgedCursor } from './cursor-life.clauses.js';
import { anew, pageAnew, refusalBehindCache } from './pages-anew.js';

/** The clock of the target: milliseconds since the epoch. */
export interface TargetClock {
  now(): Promise<number>;
  /** A timestamp not after now: the latest one read, unless the clock was moved since. */
  before(): Promise<number>;
  /** Must be called after the clock was moved. */
  moved(): void;
}

/**
 * Creates a clock that sends a request per reading, so it reads as rarely as possible. `known` returns a reading that
 * was made for another purpose since the last move.
 */
export const targetClock = (
  read: () => Promise<number>,
  known: () => number | undefined = () => undefined,
): TargetClock => {
  let latest: number | undefined;
  const now = async () => {
    latest = await read();
    return latest;
  };
  return {
    now,
    before: async () => latest ?? known() ?? (await now()),
    moved: () => {
      latest = undefined;
    },
  };
};

/** Returns the clock of a target whose hook tells it; NaN where the hook does not respond. */
export const clockOf = (hooks: Hooks): TargetClock =>
  targetClock(
    async () => (await hooks.now()) ?? Number.NaN,
    () => hooks.latest?.()?.at,
  );

/**
 * Returns a clock for this many requests that are sent together. It is read once, when the last of them has its
 * response: each may seem older than it is by the time that the others took.
 */
export const sharedClock = (clock: TargetClock, requests: number): TargetClock => {
  let pending = requests;
  let release: (reading: Promise<number>) => void = () => undefined;
  const reading = new Promise<number>((resolve) => {
    release = resolve;
  });
  let begun: Promise<number> | undefined;
  return {
    ...clock,
    before: () => {
      begun ??= clock.before();
      return begun;
    },
    now: () => {
      pending -= 1;
      if (pending === 0) release(clock.now());
      return reading;
    },
  };
};

/** An issued cursor, and its history. */
export interface IssuedCursor {
  readonly cursor: string;
  readonly query: ListingQuery;
  /** The page that issued it. */
  readonly page: PageReading;
  /** Records of the listing up to the end of that page. */
  readonly reached: number;
  /** Timestamps just before and after the issue, by the clock of the target. */
  readonly issued: { readonly after: number; readonly before: number };
  /** The steps so far. */
  readonly steps: string[];
}

const minutes = (milliseconds: number) => Math.round(milliseconds / 60_000);

const endOf = ({ startedAt, durationMs }: Exchange): number => startedAt + durationMs;

/** Returns whether two pages have the same records in the same order. */
const sameIds = (one: PageReading['items'], other: PageReading['items']): boolean =>
  one.length === other.length &&
  one.every((item, index) => {
    const counterpart = other[index];
    return isObject(item) && counterpart !== undefined && isObject(counterpart) && item.id === counterpart.id;
  });

/** Returns whether first pages, of which there are four, have the same records and a name of the snapshot each. */
const areNamedAnew = (pages: readonly PageReading[]): boolean =>
  pages.length === 4 &&
  new Set(pages.map(({ snapshot }) => snapshot)).size === 4 &&
  pages.every(({ items }) => sameIds(items, pages[0]?.items ?? []));

/** A cursor of this run, used at a known age. */
export interface UsedCursor extends AgedCursor {
  /** Snapshots of the page that issued the cursor and of the page it opened, if any. */
  readonly snapshots: readonly (string | undefined)[];
}

/** Last issue of each token: the hour of a cursor runs from the last page that issued that same token. */
export type LastIssues = Map<string, IssuedCursor['issued']>;

/** Returns the number of a spelling that was not used before these cursors were issued. */
const spellingAfter = (issues: LastIssues): number => 1 + issues.size;

/**
 * Requests a first page, or the page behind a cursor, and keeps the cursor it issues; undefined without one.
 */
export const issue = async (
  journal: JournalDriver,
  clock: TargetClock,
  issues: LastIssues,
  query: ListingQuery,
  from?: IssuedCursor,
): Promise<IssuedCursor | undefined> => {
  const after = await clock.before();
  const place = { ...query, ...(from ? { cursor: from.cursor } : {}) };
  const page = await pageAnew(journal, place, spellingAfter(issues));
  const before = await clock.now();
  // An empty cursor has its own clauses; as a parameter it would mean no cursor.
  if (isUnavailable(page) || !page.nextCursor) return undefined;
  issues.set(page.nextCursor, { after, before });
  const step = from
    ? `${minutes(after - from.issued.after)} min later: use it and keep the next_cursor of that page`
    : `request ${listingPath(query)} and keep its next_cursor`;
  return {
    cursor: page.nextCursor,
    query,
    page,
    reached: (from?.reached ?? 0) + page.items.length,
    issued: { after, before },
    steps: [...(from?.steps ?? []), step],
  };
};

/** Returns the cursor of the page that a used cursor opened; undefined without one. */
export const issuedBy = (
  issues: LastIssues,
  from: IssuedCursor,
  { page }: AgedCursor,
): IssuedCursor | undefined => {
  const issued = page?.nextCursor ? issues.get(page.nextCursor) : undefined;
  if (!page?.nextCursor || !issued) return undefined;
  return {
    cursor: page.nextCursor,
    query: from.query,
    page,
    reached: from.reached + page.items.length,
    issued,
    steps: [...from.steps, 'keep the next_cursor of that page'],
  };
};

/**
 * Uses a cursor; `listing` holds the ids of the whole listing, where known for its snapshot. An old cursor is
 * sent beside a fresh one, its control.
 */
export const useCursor = async (
  journal: JournalDriver,
  clock: TargetClock,
  issues: LastIssues,
  issued: IssuedCursor,
  listing: readonly string[] | undefined,
  old?: { readonly control: Promise<Exchange | undefined> },
): Promise<UsedCursor> => {
  const query = { ...issued.query, cursor: issued.cursor };
  const from = await clock.before();
  const opened = await pageAnew(journal, query, spellingAfter(issues));
  const refusal =
    old && !isUnavailable(opened)
      ? await refusalBehindCache(journal, query, spellingAfter(issues) + 1)
      : undefined;
  const page = refusal ?? opened;
  const until = await clock.now();
  const [exchange] = page.exchanges as readonly [Exchange];
  const last = issues.get(issued.cursor) ?? issued.issued;
  const age = {
    least: Math.floor((from - last.before) / 1000),
    most: Math.ceil((until - last.after) / 1000),
  };
  if (!isUnavailable(page) && page.nextCursor) issues.set(page.nextCursor, { after: from, before: until });
  issued.steps.push(`use it ${minutes(from - issued.issued.after)} min after its issue`);
  const control = await old?.control;
  // Only an unexpected refusal requires a check for a publication: most cursors cost one request.
  const now = isUnavailable(page) && !old ? await journal.page(issued.query, { again: true }) : undefined;
  if (now && !isUnavailable(now) && now.nextCursor) {
    // The target may issue a token that is judged later: its hour begins again.
    const [check] = now.exchanges as readonly [Exchange];
    const passed = Math.max(0, endOf(check) - endOf(exchange));
    issues.set(now.nextCursor, { after: until, before: until + passed });
  }
  const isRenamed = now !== undefined && !isUnavailable(now) && now.snapshot !== issued.page.snapshot;
  // Two more first pages with two more names: a target that publishes now and then does not do so between any two requests.
  const further: PageReading[] = [];
  while (isRenamed && further.length < 2) {
    const again = await journal.page(issued.query, anew);
    if (isUnavailable(again)) break;
    if (again.nextCursor) issues.set(again.nextCursor, { after: until, before: await clock.now() });
    further.push(again);
  }
  return {
    exchanges: [issued.page.exchange, exchange, ...(control ? [control] : [])],
    cursorExchange: exchange,
    page: isUnavailable(page) ? undefined : page,
    snapshots: [issued.page.snapshot, ...(isUnavailable(page) ? [] : [page.snapshot])],
    expected: listing?.slice(issued.reached),
    age,
    reissued: last.before > issued.issued.before,
    publishedSince: isRenamed,
    namesEveryPage: isRenamed && areNamedAnew([issued.page, now, ...further]),
    ...(control ? { control } : {}),
    steps: [...issued.steps],
  };
};
