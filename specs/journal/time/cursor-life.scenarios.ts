import { judgementOf } from '../../../harness/docket/judging.js';
import type { Clock } from '../../../harness/engine/clock.js';
import { moveClock } from '../../../harness/engine/hooks.js';
import { isUnavailable, unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath } from '../driver/listing.js';
import { kindIsFilter, oneSnapshot } from '../paging/paging.clauses.js';
import { clockOf, type TargetClock, targetClock, useCursor } from './aged-cursor.js';
import { lifeClauses, playHours } from './cursor-hours.js';
import { lifeSeconds, youngCursorWorks } from './cursor-life.clauses.js';

const leftUntested = ({ untested }: JournalContext) =>
  untested(
    lifeClauses,
    'needs-clock-hook',
    'needs an hour: offer the clock hook and give --control-url, keep cursors for a later run with --state FILE, or wait with --profile full --wait',
  );

/** Whether even the smallest pages leave nothing for a second one. */
const hasNoCursor = async ({ journal }: JournalContext): Promise<boolean> => {
  const page = await journal.page({ limit: 1 });
  return !isUnavailable(page) && page.nextCursor === null;
};

/**
 * Cursors are issued after this second of a minute. If a server keeps only the minute of the issue, the hour of
 * these cursors ends too early or too late by more than the margins of a test.
 */
const issueSecond = 40;

/** Returns the seconds until this second of a minute, at least one. */
const secondsTo = (second: number, now: number): number =>
  1 + ((59 + second - (Math.floor(now / 1000) % 60)) % 60);

export const cursorLife = scenario(
  'cursors before and after their hour, by the clock of the target',
  [...lifeClauses, oneSnapshot, kindIsFilter],
  async (context) => {
    const { hooks, missing, noData } = context;
    const broken = () =>
      missing(
        lifeClauses,
        unavailable('hook-broken', 'the clock hook of the target does not advance its clock'),
      );
    const begun = await hooks.now();
    const move = begun === undefined ? 'absent' : await moveClock(hooks, secondsTo(issueSecond, begun));
    if (move === 'absent') {
      // A run that waits has already judged them.
      if (await hasNoCursor(context)) noData(lifeClauses, 'second page of a listing');
      else leftUntested(context);
      return;
    }
    if (move === 'broken') return broken();
    const clock = clockOf(hooks);
    const start = await clock.before();
    const moveTo = async (minute: number, from = start) => {
      // Nothing was sent since the latest reading.
      const seconds = Math.ceil((from + minute * 60_000 - (await clock.before())) / 1000);
      if (seconds > 0 && (await moveClock(hooks, seconds)) !== 'moved') broken();
      clock.moved();
    };
    await playHours(context, { clock, halfWay: 50, daysPass: true, moveTo });
  },
  { phase: 'clock' },
);

/** Age up to which a cursor of the start of the run is used, of its hour: nothing here may come near the end. */
const youngShare = 0.8;

export const cursorOfTheStart = scenario(
  'a cursor from the start of the run, when many others have been issued since',
  [youngCursorWorks],
  async (context) => {
    const { journal, judge, hooks, clock: ours } = context;
    // A small journal has one page of a hundred.
    const pages = await Promise.all([{ limit: 100 }, { limit: 2 }].map((query) => journal.page(query)));
    const page = pages.find((one) => !isUnavailable(one) && one.nextCursor);
    if (!page || isUnavailable(page) || !page.nextCursor) return;
    const { query } = page;
    // The clock of the target may have been moved since.
    const now = () => ours.now() + (hooks.advanced?.() ?? 0) * 1000;
    const { startedAt, durationMs } = page.exchange;
    const issued = { after: startedAt, before: startedAt + durationMs };
    if (now() - issued.after > youngShare * lifeSeconds * 1000) return;
    const clock: TargetClock = { now: async () => now(), before: async () => now(), moved: () => undefined };
    const steps = [`at the start of the run, request ${listingPath(query)} and keep its next_cursor`];
    const from = { cursor: page.nextCursor, query, page, reached: page.items.length, issued, steps };
    const used = await useCursor(journal, clock, new Map([[page.nextCursor, issued]]), from, undefined);
    // That it works so young proves nothing about its hour.
    if (judgementOf(youngCursorWorks, used).kind === 'broken') judge([youngCursorWorks], used);
  },
  { phase: 'exhaust' },
);

/** Largest difference of two clocks of one machine over an hour, milliseconds. */
const mostDrift = 3000;

/**
 * Returns a reading of the machine's clock; NaN after the clock was set or the machine slept: then the age of a
 * cursor is not known.
 */
const steadyClock = (clock: Clock): (() => Promise<number>) => {
  const difference = () => clock.now() - clock.elapsed();
  const atStart = difference();
  return async () => (Math.abs(difference() - atStart) > mostDrift ? Number.NaN : clock.now());
};

export const cursorLifeByWaiting = scenario(
  'cursors before and after their hour, by waiting',
  [...lifeClauses, oneSnapshot, kindIsFilter],
  async (context) => {
    const { hooks, waits, wait, clock: ours } = context;
    // With a clock hook the hours pass at once, in a separate scenario, which also says what leaves its clauses
    // untested: on a slow target, a clause that has a reason here would not be judged there any more.
    if (!waits || (await hooks.now()) !== undefined) return;
    const clock = targetClock(steadyClock(ours));
    const start = await clock.now();
    const moveTo = async (minute: number, from = start) => {
      const seconds = Math.ceil((from + minute * 60_000 - (await clock.now())) / 1000);
      if (seconds > 0) await wait(seconds, `cursors must become ${minute} minutes old`);
      clock.moved();
    };
    await playHours(context, { clock, halfWay: 3, daysPass: false, moveTo });
  },
);
