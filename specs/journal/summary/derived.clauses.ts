import { clause } from '../../../harness/engine/clause.js';
import { type Breach, broken, pass } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  shown,
} from '../../../harness/formats/json.js';
import type { Exchange } from '../../../harness/network/exchange.js';

/** The one summary of a journal that was read whole, beside all its work objects. */
export interface SummaryBesideWork {
  readonly exchanges: readonly [Exchange];
  readonly summary: JsonObject;
  readonly works: readonly JsonObject[];
}

const isCount = (value: JsonValue | undefined): value is number =>
  Number.isSafeInteger(value) && Number(value) >= 0;

const breachOf = ({ summary, works }: SummaryBesideWork): Breach | undefined => {
  const worked = works.filter(({ state }) => state === 'worked');
  const counts = [works.length, worked.length];
  if (isCount(summary.work_entries) && !counts.includes(summary.work_entries))
    return {
      at: '/summary/work_entries',
      expected: `${[...new Set(counts)].join(' or ')} entries, as there are work records`,
      received: shown(summary.work_entries),
    };
  const uncertain = worked.filter(({ crew_precision: precision }) => precision !== 'exact');
  if (summary.worker_days_is_lower_bound === false && uncertain.length > 0)
    return {
      at: '/summary/worker_days_is_lower_bound',
      expected: `true, for ${uncertain.length} days have a minimum or unknown crew`,
      received: 'false',
    };
  return undefined;
};

export const summaryCountsWork = clause<SummaryBesideWork>({
  id: 'A-SUMMARY-17',
  level: 'should',
  section: 'Summary object',
  place: 'work_entries',
  also: ['Summary object, worker_days_is_lower_bound', 'What the service does, 4'],
  text: 'A summary counts the work records there are, and calls its worker-days exact only where every crew is.',
  judge: (evidence) => {
    const breach = breachOf(evidence);
    return breach ? broken(breach) : pass;
  },
});

/** Finds the summary among opened records; undefined where there is none, or more than one. */
export const besideWork = (opened: readonly Exchange[]): SummaryBesideWork | undefined => {
  const records = opened.map((exchange) => ({ exchange, record: jsonObjectOf(exchange) }));
  const [only, ...more] = records.filter(({ record }) => isObject(record?.summary));
  const summary = only?.record?.summary;
  if (!only || more.length > 0 || !isObject(summary)) return undefined;
  const works = records.map(({ record }) => record?.work).filter(isObject);
  return { exchanges: [only.exchange], summary, works };
};
