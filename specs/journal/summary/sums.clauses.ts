import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, madeVoid, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';

/** The only summary of a completely listed journal, beside what its records state. */
export interface SummaryBesideRecords {
  readonly exchanges: readonly Exchange[];
  readonly summary: JsonObject;
  /** The cost objects that are known: of opened records, and of items that carry them. */
  readonly costs: readonly JsonObject[];
  /** Number of listed costs. */
  readonly listedCosts: number;
  /** The work objects that are known. */
  readonly works: readonly JsonObject[];
  /** Number of listed work records. */
  readonly listedWorks: number;
  /** Snapshots before and after the records were read; equal when nothing was published. */
  readonly snapshots: readonly [before: string | undefined, after: string | undefined];
}

const published = madeVoid('the target published while the records were read');
const isUnchanged = ({ snapshots: [before, after] }: SummaryBesideRecords) => before === after;

/** Returns the paise of an amount; undefined where it is no exact integer. */
export const paiseOf = (money: JsonValue | undefined): bigint | undefined =>
  isObject(money) && Number.isSafeInteger(money.amount_minor)
    ? BigInt(Number(money.amount_minor))
    : undefined;

export const totalIsSumOfCosts = clause<SummaryBesideRecords>({
  id: 'A-SUMMARY-18',
  basis: advice('the total includes recorded costs that are not published one by one'),
  section: 'Summary object',
  place: 'total',
  also: ['Cost object, counted'],
  text: 'The total is the sum of the counted costs, where all costs are known.',
  cause: 'The total is not the sum of the counted costs: expected {expected}, received {received}.',
  fix: 'Add up each cost that is counted, once.',
  judge: (evidence) => {
    const { summary, costs, listedCosts } = evidence;
    const total = paiseOf(summary.total);
    const amounts = costs.filter(({ counted }) => counted === true).map(({ amount }) => paiseOf(amount));
    const known = amounts.filter((amount) => amount !== undefined);
    if (costs.length === 0 || costs.length < listedCosts) return inapplicable('not all costs are known');
    if (total === undefined || known.length < amounts.length)
      return inapplicable('an amount is no integer: another clause judges that');
    const sum = known.reduce((one, other) => one + other, 0n);
    if (sum === total) return pass;
    if (!isUnchanged(evidence)) return published;
    return broken({
      at: '/summary/total/amount_minor',
      expected: `${sum}, the sum of ${known.length} counted costs`,
      received: String(total),
    });
  },
});

/**
 * Returns the least number of worker-days on days with a known crew; several records of one day may be of one crew. A
 * number beside the precision unknown is not to be inferred from.
 */
const leastWorkerDays = (works: readonly JsonObject[]): number => {
  const crews = new Map<string, number>();
  for (const { state, crew, crew_precision: precision, date } of works)
    if (state === 'worked' && precision !== 'unknown' && Number.isSafeInteger(crew))
      crews.set(String(date), Math.max(crews.get(String(date)) ?? 0, Number(crew)));
  return [...crews.values()].reduce((sum, crew) => sum + crew, 0);
};

/** Returns the most worker-days that are a minimum: each crew that is stated, and one worker where none is. */
const mostWorkerDays = (works: readonly JsonObject[]): number =>
  works
    .map(({ state, crew }) => (Number.isSafeInteger(crew) ? Number(crew) : state === 'worked' ? 1 : 0))
    .reduce((sum, crew) => sum + crew, 0);

export const workerDaysCoverCrews = clause<SummaryBesideRecords>({
  id: 'A-SUMMARY-19',
  basis: advice('the minimum counts workers in another way, such as half days'),
  section: 'Summary object',
  place: 'worker_days_minimum',
  text: 'The minimum of worker-days is at least the sum of the known crews. If all days are known, it is at most this sum plus one worker for each unknown crew.',
  cause:
    'worker_days_minimum is below the crews of the days of work: expected {expected}, received {received}.',
  fix: 'Add up the crews of all days that were worked.',
  judge: (evidence) => {
    const { summary, works, listedWorks } = evidence;
    const { worker_days_minimum: stated } = summary;
    const least = leastWorkerDays(works);
    if (least === 0) return inapplicable('no day of work with a crew is known');
    if (!Number.isSafeInteger(stated)) return inapplicable('no integer: another clause judges that');
    const most = works.length < listedWorks ? Number.POSITIVE_INFINITY : mostWorkerDays(works);
    if (Number(stated) >= least && Number(stated) <= most) return pass;
    if (!isUnchanged(evidence)) return published;
    return broken({
      at: '/summary/worker_days_minimum',
      expected:
        Number(stated) < least
          ? `at least ${least}, the crews of the days that are known`
          : `at most ${most}, all crews and one worker for each that is unknown`,
      received: shown(stated),
    });
  },
});
