import { moveClock } from '../../../harness/engine/hooks.js';
import { isUnavailable, unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath } from '../driver/listing.js';
import { anyWord } from '../paging/listing.scenarios.js';
import { frequentWord } from '../search/words.js';
import { type IssuedCursor, issue, type TargetClock, useCursor } from './aged-cursor.js';
import {
  askedAnewLivesAnew,
  hourRunsFromIssue,
  laterPageHasOwnHour,
  oldCursorRefused,
  youngCursorContinues,
  youngCursorWorks,
} from './cursor-life.clauses.js';

const lifeClauses = [
  youngCursorWorks,
  youngCursorContinues,
  oldCursorRefused,
  laterPageHasOwnHour,
  hourRunsFromIssue,
  askedAnewLivesAnew,
];

/** Minutes around the hour: kept clear of it on both sides, for clocks tick in whole seconds and answers take time. */
const [justBefore, justAfter] = [59, 61];

/** A cursor issued and used at once, beside old ones that must be refused. */
const freshControl = async ({ journal }: JournalContext, clock: TargetClock) => {
  const fresh = await issue(journal, clock, { limit: 2 });
  return fresh && journal.ask(listingPath({ limit: 2, cursor: fresh.cursor }), { again: true });
};

/** Ids of the whole listing when they are those of the snapshot a cursor was issued in. */
const listingOf = async ({ journal }: JournalContext, { page }: IssuedCursor) => {
  const walk = await journal.walk({ limit: 100 });
  if (isUnavailable(walk)) return undefined;
  const ids = walk.items.map(({ id }) => id);
  return walk.snapshots[0] === page.snapshot ? ids : undefined;
};

/** How time passes. */
interface Passage {
  readonly clock: TargetClock;
  /** Minute at which later pages and a first page anew are asked for. */
  readonly halfWay: number;
  /** Brings the clock of the target to so many minutes after the beginning. */
  moveTo(minute: number): Promise<void>;
}

const playHours = async (context: JournalContext, { clock, halfWay, moveTo }: Passage): Promise<void> => {
  const { journal, judge, inapplicable } = context;
  const first = await issue(journal, clock, { limit: 2 });
  const unused = await issue(journal, clock, { limit: 3 });
  if (!first || !unused) {
    inapplicable(lifeClauses, 'the listing has no second page');
    return;
  }
  const walk = await journal.walk({ limit: 100 });
  const q = (isUnavailable(walk) ? undefined : frequentWord(walk)) ?? anyWord;
  const found = await issue(journal, clock, { q, limit: 1 });
  const listing = await listingOf(context, first);
  const use = (cursor: IssuedCursor, ids = listing) => useCursor(journal, clock, cursor, ids);

  await moveTo(halfWay);
  judge([youngCursorWorks, youngCursorContinues], await use(first));
  const second = await issue(journal, clock, { limit: 2 }, first);
  // Of another place: two cursors of one place and moment may well be the same.
  const other = await issue(journal, clock, { limit: 4 });
  const unusedSecond = other && (await issue(journal, clock, { limit: 4 }, other));
  const anew = await issue(journal, clock, { limit: 2 });

  await moveTo(justBefore);
  judge([youngCursorWorks, youngCursorContinues], await use(first));
  if (found) judge([youngCursorWorks], await use(found, undefined));

  await moveTo(justAfter);
  const refusals = async (never: readonly (IssuedCursor | undefined)[], used: typeof never) => {
    const control = await freshControl(context, clock);
    for (const [clauses, cursors] of [
      [[oldCursorRefused], never],
      [[hourRunsFromIssue], used],
    ] as const)
      for (const cursor of cursors)
        if (cursor) judge(clauses, await useCursor(journal, clock, cursor, undefined, control));
  };
  await refusals([unused], [first, found]);

  if (!second || !anew) {
    inapplicable([laterPageHasOwnHour, askedAnewLivesAnew], 'the listing has no third page');
    return;
  }
  await moveTo(halfWay + justBefore);
  judge([laterPageHasOwnHour, youngCursorContinues], await use(second));
  judge([askedAnewLivesAnew, youngCursorContinues], await use(anew));
  await moveTo(halfWay + justAfter);
  await refusals([unusedSecond], [second, anew]);
};

const leftUntested = ({ untested }: JournalContext) =>
  untested(
    lifeClauses,
    'needs-an-hour',
    'needs an hour: offer the clock hook and give --control-url, keep cursors for a later run with --state FILE, or wait with --profile full --wait',
  );

export const cursorLife = scenario(
  'cursors before and after their hour, by the clock of the target',
  lifeClauses,
  async (context) => {
    const { hooks, missing } = context;
    const broken = () =>
      missing(
        lifeClauses,
        unavailable('hook-broken', 'the clock of the target does not move when its hook is asked to'),
      );
    const move = await moveClock(hooks, 1);
    if (move === 'absent') {
      // A run that waits has judged them already.
      leftUntested(context);
      return;
    }
    if (move === 'broken') return broken();
    const clock: TargetClock = async () => (await hooks.now()) ?? Number.NaN;
    const start = await clock();
    const moveTo = async (minute: number) => {
      const seconds = Math.ceil((start + minute * 60_000 - (await clock())) / 1000);
      if (seconds > 0 && (await moveClock(hooks, seconds)) !== 'moved') broken();
    };
    await playHours(context, { clock, halfWay: 50, moveTo });
  },
  { phase: 'clock' },
);

export const cursorLifeByWaiting = scenario(
  'cursors before and after their hour, waited for',
  lifeClauses,
  async (context) => {
    const { hooks, waits, wait } = context;
    // With a clock hook the hours pass in moments, in a scenario of its own.
    if (!waits || (await hooks.now()) !== undefined) {
      leftUntested(context);
      return;
    }
    const clock: TargetClock = async () => Date.now();
    const start = await clock();
    const moveTo = async (minute: number) => {
      const seconds = Math.ceil((start + minute * 60_000 - (await clock())) / 1000);
      if (seconds > 0) await wait(seconds, `cursors must become ${minute} minutes old`);
    };
    await playHours(context, { clock, halfWay: 3, moveTo });
  },
);
