import { clause } from '../../../harness/engine/clause.js';
import { broken, inapplicable, inconclusive, type Judgement, pass } from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import type { PageReading } from '../driver/listing.js';
import { refusesClient } from '../protocol/refusals.js';

/** A cursor used at a known age. */
export interface AgedCursor {
  /** The answer to the cursor is the last but for the control. */
  readonly exchanges: readonly Exchange[];
  /** The answer to the cursor. */
  readonly answer: Exchange;
  /** The page it opened, if it did. */
  readonly page: PageReading | undefined;
  /** Ids that must come next; undefined when nobody knows them. */
  readonly expected: readonly string[] | undefined;
  /** Seconds by the clock of the target: the least and the most that the cursor can be old. */
  readonly age: { readonly least: number; readonly most: number };
  /** Whether the target issued the same token again, and its hour with it. */
  readonly reissued?: boolean;
  /** Whether another snapshot is current than the one the cursor was issued in. */
  readonly publishedSince: boolean;
  /** A cursor issued and used a moment ago: a target that refuses every cursor refuses old ones for no reason. */
  readonly control?: Exchange;
  readonly steps: readonly string[];
}

/** Seconds that a cursor lives (contract, States and transitions; Limits). */
export const lifeSeconds = 3600;
/** A clock of whole seconds is off by up to one at the issue and by up to one at the use. */
const granularitySeconds = 2;

const withSteps = (judgement: Judgement, { steps, exchanges, answer: exchange }: AgedCursor): Judgement =>
  judgement.kind === 'broken'
    ? broken({ ...judgement.breach, steps, exchange: exchanges.indexOf(exchange) })
    : judgement;

const section = 'States and transitions';
const place = 'cursor paragraph';

/** A cursor of less than an hour opens its page; a target that published meanwhile may refuse it. */
export const worksWhileYoung = (aged: AgedCursor): Judgement => {
  if (!(aged.age.most <= lifeSeconds - granularitySeconds))
    return inconclusive('too-late', `the cursor was ${aged.age.most} s old when it was answered`);
  if (status(aged.answer) === 200) return pass;
  if (aged.publishedSince && refusesClient(aged.answer).kind === 'pass')
    return inapplicable(
      'the target published after it issued the cursor, and refuses cursors of old snapshots',
    );
  return withSteps(
    broken({
      at: '',
      expected: `status 200 at an age of ${aged.age.least} s`,
      received: `status ${status(aged.answer)}`,
    }),
    aged,
  );
};

/** A cursor of more than an hour is refused, where one that was just issued is not. */
export const refusedWhenOld = (aged: AgedCursor): Judgement => {
  if (aged.reissued && aged.age.least < lifeSeconds + granularitySeconds)
    return inapplicable('the target issued the same cursor again meanwhile');
  if (!(aged.age.least >= lifeSeconds + granularitySeconds))
    return inconclusive('too-early', `the cursor was only ${aged.age.least} s old when it was used`);
  if (aged.control && status(aged.control) !== 200)
    return inconclusive(
      'control-refused',
      `a cursor that was just issued got status ${status(aged.control)} as well`,
    );
  const judgement = refusesClient(aged.answer);
  return judgement.kind === 'broken'
    ? withSteps(
        broken({
          ...judgement.breach,
          received: `${judgement.breach.received} at an age of ${aged.age.least} s`,
        }),
        aged,
      )
    : judgement;
};

/** The page that a cursor opened holds the records that come next, whenever it was used. */
export const continuesExactly = (aged: AgedCursor): Judgement => {
  const { page, expected } = aged;
  if (!page || page.items.length === 0) return inapplicable('the cursor opened no page with items');
  if (!expected) return inapplicable('the records that must come next are not known');
  const slip = page.items.findIndex(
    (item, index) => isObject(item) && typeof item.id === 'string' && item.id !== expected[index],
  );
  if (slip < 0) return pass;
  const item = page.items[slip];
  return withSteps(
    broken({
      at: `/items/${slip}/id`,
      expected: expected[slip] === undefined ? 'no further record' : `"${expected[slip]}"`,
      received: shown(isObject(item) ? item.id : item),
    }),
    aged,
  );
};

export const youngCursorWorks = clause<AgedCursor>({
  id: 'A-CURSOR-05',
  level: 'must',
  section,
  place,
  also: ['Limits, cursor lifetime', 'Parameters, cursor'],
  text: 'A cursor that is not yet one hour old still opens its page.',
  judge: worksWhileYoung,
});

export const oldCursorRefused = clause<AgedCursor>({
  id: 'A-CURSOR-06',
  level: 'must',
  section,
  place,
  also: ['Limits, cursor lifetime', 'Endpoints, rule 6'],
  text: 'A cursor older than one hour is refused.',
  judge: refusedWhenOld,
});

export const youngCursorContinues = clause<AgedCursor>({
  id: 'A-CURSOR-11',
  level: 'must',
  section,
  place,
  text: 'A cursor used late goes on exactly where its page ended.',
  judge: continuesExactly,
});

export const laterPageHasOwnHour = clause<AgedCursor>({
  id: 'A-CURSOR-12',
  level: 'must',
  section,
  place,
  also: ['Limits, cursor lifetime'],
  text: 'The cursor of a later page has an hour of its own, however long ago the walk began.',
  judge: worksWhileYoung,
});

export const hourRunsFromIssue = clause<AgedCursor>({
  id: 'A-CURSOR-13',
  level: 'must',
  section,
  place,
  also: ['Limits, cursor lifetime'],
  text: 'The hour of a cursor runs from its issue: using it does not make it live longer.',
  judge: refusedWhenOld,
});

export const reissuedCursorLivesAnHour = clause<AgedCursor>({
  id: 'A-CURSOR-14',
  level: 'must',
  section,
  place,
  also: ['Limits, cursor lifetime'],
  text: 'A first page that is asked for again issues a cursor with a whole hour.',
  judge: worksWhileYoung,
});
