import { contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  inconclusive,
  type Judgement,
  madeVoid,
  pass,
} from '../../../harness/engine/verdict.js';
import { isObject, shown } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import { cursor } from '../../contract.js';
import type { PageReading } from '../driver/listing.js';
import { refusesClient } from '../protocol/refusals.js';

/** A cursor used at a known age. */
export interface AgedCursor {
  /** The response to the cursor is the last one except for the control. */
  readonly exchanges: readonly Exchange[];
  /** The response to the cursor. */
  readonly cursorExchange: Exchange;
  /** The page it opened, if any. */
  readonly page: PageReading | undefined;
  /** Ids that must come next; undefined when they are not known. */
  readonly expected: readonly string[] | undefined;
  /** Minimum and maximum age of the cursor, in seconds of the target's clock. */
  readonly age: { readonly least: number; readonly most: number };
  /** Whether the target issued the same token again, which starts a new hour. */
  readonly reissued?: boolean;
  /** Whether the current snapshot differs from that of the cursor. */
  readonly publishedSince: boolean;
  /** Whether the target names another snapshot on every first page, so that a name shows no publication. */
  readonly namesEveryPage?: boolean;
  /**
   * A cursor issued and used at once: a target that refuses every cursor does not refuse old ones for their
   * age.
   */
  readonly control?: Exchange;
  readonly steps: readonly string[];
}

/** Lifetime of a cursor, seconds (contract, States and transitions; Limits). */
export const { lifeSeconds } = cursor;
/** A clock with whole seconds is wrong by up to one second at the issue and one at the use. */
const granularitySeconds = 2;

const brokenBy = (breach: Breach, { steps, exchanges, cursorExchange }: AgedCursor): Judgement =>
  broken({ ...breach, steps, exchange: exchanges.indexOf(cursorExchange) });

/**
 * A cache beside the application may keep another clock: what it kept shows neither when a cursor was issued nor what
 * the application would return now.
 */
const fromCache = (aged: AgedCursor): Judgement | undefined =>
  servedFromCache(aged.cursorExchange) || aged.exchanges.slice(0, 1).some(servedFromCache)
    ? inconclusive('cached', 'a cache returned the page that issued the cursor, or the page of the cursor')
    : undefined;

const ageUnknown = inconclusive(
  'age-unknown',
  'the clock of the target could not be read when the cursor was issued or used: its age is not known',
);

const section = 'States and transitions';
const place = 'cursor paragraph';

/** A cursor younger than an hour opens its page; a target that published may refuse it. */
export const worksWhileYoung = (aged: AgedCursor): Judgement => {
  if (Number.isNaN(aged.age.most)) return ageUnknown;
  if (aged.age.most > lifeSeconds - granularitySeconds)
    return inconclusive('too-late', `the cursor was ${aged.age.most} s old when the response arrived`);
  if (status(aged.cursorExchange) === 200) return pass;
  const isRefused = refusesClient(aged.cursorExchange).kind === 'pass';
  if (aged.publishedSince && aged.namesEveryPage && isRefused)
    return madeVoid(
      'the cursor was refused, and the target names a new snapshot for every walk: whether it published is not known',
    );
  if (aged.publishedSince && isRefused)
    return inapplicable(
      'the target published after it issued the cursor, and refuses cursors of old snapshots',
    );
  return (
    fromCache(aged) ??
    brokenBy(
      {
        at: '',
        expected: `status 200 at an age of ${aged.age.least} s`,
        received: `status ${status(aged.cursorExchange)}`,
        facts: { ageSeconds: aged.age.least },
      },
      aged,
    )
  );
};

/** A cursor older than an hour is refused, while a fresh one is accepted. */
export const refusedWhenOld = (aged: AgedCursor): Judgement => {
  if (aged.reissued && aged.age.least < lifeSeconds + granularitySeconds)
    return inapplicable('the target issued the same cursor again meanwhile');
  if (Number.isNaN(aged.age.least)) return ageUnknown;
  if (aged.age.least < lifeSeconds + granularitySeconds)
    return inconclusive('too-early', `the cursor was only ${aged.age.least} s old when it was used`);
  if (aged.control && status(aged.control) !== 200)
    return inconclusive(
      'control-refused',
      `the refusal of an old cursor proves nothing, because a new one was refused too: status ${status(aged.control)}`,
    );
  const judgement = refusesClient(aged.cursorExchange);
  return judgement.kind === 'broken'
    ? (fromCache(aged) ??
        brokenBy(
          {
            ...judgement.breach,
            received: `${judgement.breach.received} at an age of ${aged.age.least} s`,
            facts: { ageSeconds: aged.age.least },
          },
          aged,
        ))
    : judgement;
};

/** The page behind a cursor holds the next records, whenever the cursor was used. */
export const continuesExactly = (aged: AgedCursor): Judgement => {
  const { page, expected } = aged;
  if (!page || page.items.length === 0) return inapplicable('the cursor opened no page with items');
  if (!expected) return inapplicable('the records that must come next are not known');
  const slip = page.items.findIndex(
    (item, index) => isObject(item) && typeof item.id === 'string' && item.id !== expected[index],
  );
  if (slip < 0) return pass;
  const item = page.items[slip];
  const id = isObject(item) ? item.id : item;
  return brokenBy(
    {
      at: `/items/${slip}/id`,
      expected: expected[slip] === undefined ? 'no further record' : `"${expected[slip]}"`,
      received: shown(id),
      ...(typeof id === 'string' ? { facts: { recordId: id } } : {}),
    },
    aged,
  );
};

export const youngCursorWorks = clause<AgedCursor>({
  id: 'A-CURSOR-05',
  basis: contract,
  section,
  place,
  also: ['Limits, cursor lifetime', 'Parameters, cursor'],
  text: 'A cursor opens its page until it is one hour old. The hour starts when that cursor is issued, also that of a later page and that of a first page requested again.',
  cause: 'Cursors expire before an hour has passed: {received}.',
  fix: 'Let each cursor live for one hour (3600 seconds) from its own issue, also that of a later page, and issue a new one with each response.',
  judge: worksWhileYoung,
});

export const oldCursorRefused = clause<AgedCursor>({
  id: 'A-CURSOR-06',
  basis: contract,
  section,
  place,
  also: ['Limits, cursor lifetime', 'Errors, error conditions'],
  text: 'A cursor older than one hour is refused: the hour starts when it is issued, and using the cursor does not extend it.',
  cause: 'Cursors are still accepted after more than an hour: {received}.',
  fix: 'Refuse a cursor an hour after its issue, however often it was used, with a problem document.',
  judge: refusedWhenOld,
});

export const youngCursorContinues = clause<AgedCursor>({
  id: 'A-CURSOR-11',
  basis: contract,
  section,
  place,
  text: 'A cursor used late continues exactly where its page ended.',
  cause:
    'A cursor that is used late or again does not continue where its page ended: expected {expected}, received {received}.',
  fix: 'Keep the last id of the page in the cursor.',
  judge: continuesExactly,
});
