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
  /** Snapshots before and after the records were read; equal when nothing was published. */
  readonly snapshots: readonly [before: string | undefined, after: string | undefined];
}

const published = madeVoid('the target published while the records were read');
const isUnchanged = ({ snapshots: [before, after] }: SummaryBesideRecords) => before === after;

const paiseOf = (money: JsonValue | undefined): bigint | undefined =>
  isObject(money) && Number.isSafeInteger(money.amount_minor)
    ? BigInt(Number(money.amount_minor))
    : undefined;

export const totalIsSumOfCosts = clause<SummaryBesideRecords>({
  id: 'A-SUMMARY-18',
  level: 'should',
  section: 'Summary object',
  place: 'total',
  also: ['Cost object, counted'],
  text: 'The total is the sum of the counted costs, where all costs are known.',
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

/** Returns the least number of worker-days on days with a known crew; several records of one day may be of one crew. */
const leastWorkerDays = (works: readonly JsonObject[]): number => {
  const crews = new Map<string, number>();
  for (const { state, crew, date } of works)
    if (state === 'worked' && Number.isSafeInteger(crew))
      crews.set(String(date), Math.max(crews.get(String(date)) ?? 0, Number(crew)));
  return [...crews.values()].reduce((sum, crew) => sum + crew, 0);
};

export const workerDaysCoverCrews = clause<SummaryBesideRecords>({
  id: 'A-SUMMARY-19',
  level: 'should',
  section: 'Summary object',
  place: 'worker_days_minimum',
  text: 'The minimum of worker-days is not below the sum of the known crews.',
  judge: (evidence) => {
    const { summary, works } = evidence;
    const { worker_days_minimum: stated } = summary;
    const least = leastWorkerDays(works);
    if (least === 0) return inapplicable('no day of work with a crew is known');
    if (!Number.isSafeInteger(stated)) return inapplicable('no integer: another clause judges that');
    if (Number(stated) >= least) return pass;
    if (!isUnchanged(evidence)) return published;
    return broken({
      at: '/summary/worker_days_minimum',
      expected: `at least ${least}, the crews of the days that are known`,
      received: shown(stated),
    });
  },
});
