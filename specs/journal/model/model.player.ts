import { moveClock } from '../../../harness/engine/hooks.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { type Exchange, isUnavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import { type ListingQuery, listingPath } from '../driver/listing.js';
import { isPastItsHour, type PlayedPage, type PlayedStep, type Step } from './model.js';

interface OpenWalk {
  readonly kind: string | undefined;
  readonly limit: number;
  /** Cursor of the next page; null at the end. */
  next: string | null;
  readonly number: number;
}

/** A used cursor, to use it again. */
interface UsedCursor {
  readonly cursor: string;
  readonly kind: string | undefined;
  readonly limit: number;
  readonly text: string;
}

/**
 * Plays steps against the target from an empty state; steps without anything to act on are skipped. In a
 * sequence of requests only, a known first page can start a walk instead of a new request.
 */
export const playSteps = async (
  { journal, hooks, clock: ours, publish }: JournalContext,
  steps: readonly Step[],
  isCalm: boolean,
): Promise<{ readonly exchanges: readonly Exchange[]; readonly played: readonly PlayedStep[] }> => {
  const played: PlayedStep[] = [];
  const walks: OpenWalk[] = [];
  const used: UsedCursor[] = [];
  let published = 0;
  // Timestamps are needed only if a step moves the clock of the target.
  const isTimed = steps.some((step) => step.do === 'advance');
  // Without a reading the age of a cursor is not known; another clock would give a wrong one.
  const clock = async () => (isTimed ? ((await hooks.now()) ?? Number.NaN) : ours.elapsed());
  let latest: number | undefined;
  /** Pages requested since the clock was read: each reading is a request. */
  let unread: { until: number }[] = [];
  const readClock = async () => {
    if (unread.length === 0) return;
    latest = await clock();
    for (const page of unread) page.until = latest;
    unread = [];
  };

  /**
   * Returns whether the target published since the last publication that was requested. A target may do so at any time:
   * only a refusal requires this check, and a walk from before the requested publication may be refused anyway.
   */
  const hasPublishedItself = async (query: ListingQuery, cursor: string): Promise<boolean> => {
    const isSince = (one: PlayedStep) =>
      one.exchange &&
      one.published === published &&
      (one.cursor === undefined || one.page?.nextCursor === cursor);
    const pages = played.filter(isSince).flatMap(({ page }) => page ?? []);
    if (pages.length === 0) return false;
    const now = await journal.page(query, { again: true, remember: false });
    // First pages may be known from earlier in the run, each from another snapshot.
    return !isUnavailable(now) && pages.some(({ snapshot }) => snapshot !== now.snapshot);
  };

  const send = async (
    text: string,
    query: { readonly kind: string | undefined; readonly limit: number },
    cursor: string | undefined,
  ): Promise<PlayedPage> => {
    const { kind, limit } = query;
    const listingQuery: ListingQuery = { limit, ...(kind === undefined ? {} : { kind }) };
    const from = latest ?? (await clock());
    const reading = await journal.page(
      { ...listingQuery, ...(cursor === undefined ? {} : { cursor }) },
      isCalm && cursor === undefined ? {} : { again: true, remember: false },
    );
    const [exchange] = reading.exchanges as readonly [Exchange];
    const page = isUnavailable(reading) ? undefined : reading;
    // A cursor older than an hour must be refused: that shows no publication.
    const issued = played.findLast(
      (one) => one.page && cursor !== undefined && one.page.nextCursor === cursor,
    );
    const isOld = issued?.exchange !== undefined && isPastItsHour(issued.until, from);
    const isUnexpected = !page && cursor !== undefined && !isOld;
    const publishedItself = isUnexpected && (await hasPublishedItself(listingQuery, cursor));
    const outcome = page ? quantity(page.items.length, 'record') : `status ${exchange.response?.status ?? 0}`;
    const whole = {
      text: `${text}: ${outcome}`,
      exchange,
      page,
      cursor,
      kind,
      limit,
      from,
      // Not known yet: no cursor of this page has expired.
      until: Number.NaN,
      published,
      publishedItself,
    };
    played.push(whole);
    unread.push(whole);
    if (!isTimed) await readClock();
    return whole;
  };

  const take: { readonly [S in Step as S['do']]: (step: S) => Promise<void> } = {
    open: async ({ kind, limit }) => {
      const number = walks.length + 1;
      const path = listingPath({ limit, ...(kind === undefined ? {} : { kind }) });
      const { page } = await send(`begin walk ${number} with ${path}`, { kind, limit }, undefined);
      if (page) walks.push({ kind, limit, next: page.nextCursor || null, number });
    },
    next: async ({ walk: index, limit }) => {
      const walk = walks[index % walks.length];
      if (!walk || walk.next === null) return;
      const cursor = walk.next;
      const query = { kind: walk.kind, limit: limit ?? walk.limit };
      const text = `next page of walk ${walk.number}${limit === undefined ? '' : `, with limit ${limit}`}`;
      const { page } = await send(text, query, cursor);
      used.push({ cursor, ...query, text });
      if (page) walk.next = page.nextCursor || null;
    },
    again: async ({ cursor: index }) => {
      const old = used[index % used.length];
      if (old) await send(`${old.text}, requested again`, old, old.cursor);
    },
    advance: async ({ minutes }) => {
      await readClock();
      await moveClock(hooks, minutes * 60);
      latest = hooks.latest?.()?.at;
      played.push({ text: `let ${minutes} minutes pass` });
    },
    publish: async () => {
      published += 1;
      await publish();
      played.push({ text: 'make the target publish' });
    },
  };
  // Each step is handled by the function of its name.
  for (const step of steps) await (take[step.do] as (step: Step) => Promise<void>)(step);
  await readClock();
  return { exchanges: played.flatMap(({ exchange }) => exchange ?? []), played };
};
