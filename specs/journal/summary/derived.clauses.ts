import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { type Breach, broken, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  shown,
} from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';

/** The only summary of a completely listed journal, with the work objects of its records. */
export interface SummaryBesideWork {
  readonly exchanges: readonly [Exchange];
  readonly summary: JsonObject;
  /** The work objects of all work records, or of some. */
  readonly works: readonly JsonObject[];
  /** Number of listed work records. */
  readonly listed: number;
}

const isCount = (value: JsonValue | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const breachOf = ({ summary, works, listed }: SummaryBesideWork): Breach | undefined => {
  const worked = works.filter(({ state }) => state === 'worked');
  const { work_entries: entries } = summary;
  const isWhole = works.length === listed;
  const isPossible = (count: number) =>
    isWhole ? [listed, worked.length].includes(count) : count >= worked.length && count <= listed;
  if (isCount(entries) && !isPossible(entries))
    return {
      at: '/summary/work_entries',
      expected: `${isWhole ? [...new Set([listed, worked.length])].join(' or ') : `${worked.length} to ${listed}`} entries, the number of work records`,
      received: shown(entries),
    };
  const uncertain = worked.filter(({ crew_precision: precision }) => precision !== 'exact');
  if (summary.worker_days_is_lower_bound === false && uncertain.length > 0)
    return {
      at: '/summary/worker_days_is_lower_bound',
      expected: `true, because ${uncertain.length} days have a minimum or unknown crew`,
      received: 'false',
    };
  return undefined;
};

export const summaryCountsWork = clause<SummaryBesideWork>({
  id: 'A-SUMMARY-17',
  basis: advice('the entries of the summary count other units than records, such as shifts'),
  section: 'Summary object',
  place: 'work_entries',
  also: ['Summary object, worker_days_is_lower_bound', 'What the service does, 4'],
  text: 'A summary states the number of work records, and marks its worker-days as exact only where every crew is exact.',
  cause:
    'The summary does not agree with the published work records: expected {expected}, received {received}.',
  fix: 'Compute the summary from the published records.',
  judge: (evidence) => {
    const breach = breachOf(evidence);
    return breach ? broken(breach) : pass;
  },
});

/** Finds the summary among opened records; undefined where there is none, or more than one. */
export const besideWork = (opened: readonly Exchange[], listed: number): SummaryBesideWork | undefined => {
  const records = opened.map((exchange) => ({ exchange, record: jsonObjectOf(exchange) }));
  const [only, ...more] = records.filter(({ record }) => isObject(record?.summary));
  const summary = only?.record?.summary;
  if (!only || more.length > 0 || !isObject(summary)) return undefined;
  const works = records.map(({ record }) => record?.work).filter(isObject);
  return { exchanges: [only.exchange], summary, works, listed };
};
