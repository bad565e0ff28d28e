import { httpDate } from '../../../harness/formats/dates.js';
import { isObject } from '../../../harness/formats/json.js';
import { type Exchange, header, isUnavailable, status } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import type { CursorMemory, KeptCursor } from '../driver/cursor-memory.js';
import { listingPath, type PageReading } from '../driver/listing.js';
import { anyWord } from '../paging/listing.scenarios.js';
import { type AgedCursor, lifeSeconds } from './cursor-life.clauses.js';
import { keptCursorContinues, keptCursorExpired, keptCursorWorks } from './cursor-state.clauses.js';

const stateClauses = [keptCursorExpired, keptCursorWorks, keptCursorContinues];

/** A margin on both sides of the hour: clocks may be set between two runs. */
const marginSeconds = 300;

/** When an exchange happened, milliseconds since the epoch, and which clock says so. */
interface Moment {
  readonly at: number;
  readonly clock: NonNullable<KeptCursor['clock']>;
}

/** The time by the clock hook, which sees how far the clock was moved; undefined where it tells none. */
const hookTime = async ({ hooks }: JournalContext): Promise<number | undefined> => {
  const latest = hooks.latest?.();
  return latest ? latest.at + latest.agoMs : hooks.now();
};

/** The target's own clock where it tells one: a proxy may write Date, and the hook moves another clock. */
const momentOf = async (context: JournalContext, exchange: Exchange): Promise<Moment> => {
  const hook = await hookTime(context);
  if (hook !== undefined) return { at: hook, clock: 'hook' };
  const date = httpDate(header(exchange, 'date') ?? '');
  return date === undefined ? { at: exchange.startedAt, clock: 'run' } : { at: date, clock: 'date' };
};

/** Seconds since a cursor was kept; NaN where this run knows another clock than the run that kept it. */
const ageOf = async (context: JournalContext, kept: KeptCursor, exchange: Exchange): Promise<number> => {
  const { at, clock } = await momentOf(context, exchange);
  const isSame = kept.clock === undefined ? clock !== 'hook' : clock === kept.clock;
  return isSame ? (at - Date.parse(kept.issuedAt)) / 1000 : Number.NaN;
};

interface Control {
  readonly cursorExchange: Exchange;
  readonly snapshot: string | undefined;
}

/** Attempts for a control: a target may publish between the issue and the use, and refuse the cursor. */
const mostTries = 3;

/** A cursor issued and used at once, and the current snapshot. */
const controlOf = async ({ journal }: JournalContext): Promise<Control | undefined> => {
  let control: Control | undefined;
  for (let attempt = 1; attempt <= mostTries; attempt += 1) {
    const page = await journal.page({ limit: 2 }, { again: true });
    if (isUnavailable(page) || !page.nextCursor) return control;
    const path = listingPath({ limit: 2, cursor: page.nextCursor });
    control = { cursorExchange: await journal.send(path, { again: true }), snapshot: page.snapshot };
    if (status(control.cursorExchange) === 200) return control;
  }
  return control;
};

/** Requests that look for a token that is issued again: a target may end equal pages at different records. */
const mostLooks = 3;

/** Moments of two runs; within one run a token may repeat because its timestamp is rounded. */
const apartMs = 60_000;

/** Returns whether the target is known to issue one token at two moments: to earlier runs, or to one and to this run. */
const repeatsTokens = (earlier: readonly KeptCursor[], anew: readonly PageReading[]): boolean =>
  earlier.some(
    ({ cursor, issuedAt }) =>
      anew.some(({ nextCursor }) => nextCursor === cursor) ||
      earlier.some(
        (other) =>
          other.cursor === cursor && Math.abs(Date.parse(other.issuedAt) - Date.parse(issuedAt)) >= apartMs,
      ),
  );

/**
 * Returns whether the target may have issued a kept token again since: it gives the same place the same token, as
 * tokens of earlier runs and of today show, or in a later snapshot two equal requests.
 */
const mayBeReissued = async (
  { journal, memory }: JournalContext,
  kept: KeptCursor,
  first: PageReading,
): Promise<boolean> => {
  const anew = [first];
  for (let look = 1; look <= mostLooks; look += 1) {
    if (repeatsTokens(memory?.earlier ?? [], anew)) return true;
    if (look === mostLooks) break;
    const page = await journal.page(kept.query, { again: true, remember: false });
    if (isUnavailable(page)) return false;
    anew.push(page);
  }
  if (first.snapshot === kept.snapshot) return false;
  const [one, other] = anew.slice(1);
  return one?.snapshot !== other?.snapshot || one?.nextCursor === other?.nextCursor;
};

const use = async (context: JournalContext, kept: KeptCursor, control: Control): Promise<AgedCursor> => {
  const { journal } = context;
  const page = await journal.page({ ...kept.query, cursor: kept.cursor }, { again: true, remember: false });
  const [exchange] = page.exchanges as readonly [Exchange];
  const seconds = await ageOf(context, kept, exchange);
  const isOld = seconds >= lifeSeconds;
  // A target that issues the same token again for the same place gives it another hour.
  const anew = isOld && !isUnavailable(page) ? await journal.page(kept.query) : undefined;
  const reissued = anew !== undefined && !isUnavailable(anew) && (await mayBeReissued(context, kept, anew));
  // A target may publish between the control and this request: after a refusal the current snapshot is read
  // again.
  const now = isUnavailable(page) ? await controlOf(context) : control;
  return {
    exchanges: [exchange, control.cursorExchange],
    cursorExchange: exchange,
    // Records of a longer page beyond the page of the earlier run are unknown.
    page: isUnavailable(page) ? undefined : { ...page, items: page.items.slice(0, kept.ids?.length) },
    expected: kept.ids,
    // A Date has whole seconds: the timestamp may be up to one later. Without an age, none of this holds.
    age: { least: reissued ? 0 : Math.floor(seconds) - 1, most: Math.ceil(seconds) + 1 },
    reissued,
    publishedSince: control.snapshot !== kept.snapshot || now?.snapshot !== kept.snapshot,
    control: control.cursorExchange,
    steps: [
      `an earlier run requested ${listingPath(kept.query)} at ${kept.issuedAt} and kept its next_cursor`,
      `this run used it ${Math.round(seconds / 60)} min later`,
    ],
  };
};

/** Judges the cursors of earlier runs; young cursors are kept. */
const judgeEarlier = async (context: JournalContext, memory: CursorMemory): Promise<void> => {
  const { judge } = context;
  const control = await controlOf(context);
  if (!control) return;
  for (const kept of memory.earlier) {
    const aged = await use(context, kept, control);
    if (aged.reissued || aged.age.least >= lifeSeconds + marginSeconds) judge([keptCursorExpired], aged);
    // A clock that was set back, for example by a restart without hooks, gives no age.
    if (!(aged.age.least >= -1 && aged.age.most <= lifeSeconds - marginSeconds)) continue;
    judge([keptCursorWorks, keptCursorContinues], aged);
    memory.keep(kept);
  }
};

/** Starts listings and stores their cursors, with the records behind them today. */
const keepSome = async (context: JournalContext, memory: CursorMemory): Promise<void> => {
  const { journal } = context;
  const queries: KeptCursor['query'][] = [{ limit: 2 }, { kind: 'cost', limit: 2 }, { q: anyWord, limit: 1 }];
  for (const query of queries) {
    const page = await journal.page(query, { again: true });
    if (isUnavailable(page) || !page.nextCursor) continue;
    const cursor = page.nextCursor;
    const next =
      query.q === undefined ? await journal.page({ ...query, cursor }, { again: true }) : undefined;
    const isKnown = next !== undefined && !isUnavailable(next) && next.snapshot === page.snapshot;
    const { at, clock } = await momentOf(context, page.exchange);
    memory.keep({
      cursor,
      query,
      issuedAt: new Date(at).toISOString(),
      clock,
      ...(page.snapshot === undefined ? {} : { snapshot: page.snapshot }),
      ...(isKnown ? { ids: next.items.map((item) => (isObject(item) ? String(item.id) : '')) } : {}),
    });
  }
};

export const cursorsOfEarlierRuns = scenario('cursors of earlier runs', stateClauses, async (context) => {
  const { memory, untested } = context;
  untested(
    stateClauses,
    'needs-an-hour',
    memory
      ? 'needs an hour: cursors of this run are kept, a run with the same --state FILE judges them later'
      : 'needs an earlier run: keep cursors between runs with --state FILE',
  );
  if (!memory) return;
  await judgeEarlier(context, memory);
  await keepSome(context, memory);
});
