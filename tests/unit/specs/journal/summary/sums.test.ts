import type { JsonObject } from '../../../../../harness/formats/json.js';
import {
  type SummaryBesideRecords,
  totalIsSumOfCosts,
  workerDaysCoverCrews,
} from '../../../../../specs/journal/summary/sums.clauses.js';
import { specify } from '../../judgements.js';

const cost = (paise: number, counted = true): JsonObject => ({ amount: { amount_minor: paise }, counted });
const work = (crew: number | null, date = '2026-01-01', state = 'worked'): JsonObject => ({
  crew,
  date,
  state,
});
const summing = (
  total: number,
  costs: readonly JsonObject[],
  changes: Partial<SummaryBesideRecords> = {},
) => ({
  summary: { total: { amount_minor: total } },
  costs,
  listedCosts: costs.length,
  works: [],
  listedWorks: 1000,
  snapshots: ['s', 's'] as const,
  exchanges: [],
  ...changes,
});
const published = 'inconclusive (published-meanwhile): the target published while the records were read';

specify(totalIsSumOfCosts, [
  ['the sum', () => summing(150, [cost(200), cost(-50), cost(7, false)]), 'pass'],
  [
    'an uncounted cost as well',
    () => summing(157, [cost(200), cost(-50), cost(7, false)]),
    'broken at /summary/total/amount_minor: expected 150, the sum of 2 counted costs, received 157',
  ],
  [
    'sums beyond the range of exact numbers',
    () => summing(0, [cost(Number.MAX_SAFE_INTEGER), cost(Number.MAX_SAFE_INTEGER)]),
    'broken at /summary/total/amount_minor: expected 18014398509481982, the sum of 2 counted costs, received 0',
  ],
  [
    'a cost that is not known',
    () => summing(1, [cost(2)], { listedCosts: 2 }),
    'inapplicable: not all costs are known',
  ],
  ['no costs', () => summing(0, []), 'inapplicable: not all costs are known'],
  [
    'an amount that is no integer',
    () => summing(1, [cost(1.5)]),
    'inapplicable: an amount is no integer: another clause judges that',
  ],
  ['a publication', () => summing(1, [cost(2)], { snapshots: ['s', 't'] }), published],
]);

const counting = (
  days: number | string,
  works: readonly JsonObject[],
  changes: Partial<SummaryBesideRecords> = {},
) => summing(0, [], { summary: { worker_days_minimum: days }, works, ...changes });

specify(workerDaysCoverCrews, [
  ['more than the known crews', () => counting(9, [work(3), work(4, '2026-01-02')]), 'pass'],
  [
    'fewer',
    () => counting(6, [work(3), work(4, '2026-01-02')]),
    'broken at /summary/worker_days_minimum: expected at least 7, the crews of the days that are known, received 6',
  ],
  ['two records of one day, perhaps of one crew', () => counting(4, [work(3), work(4)]), 'pass'],
  [
    'unknown crews and days without work',
    () => counting(0, [work(null), work(5, '2026-01-02', 'no_work')]),
    'inapplicable: no day of work with a crew is known',
  ],
  [
    'a number that is said to be unknown',
    () => counting(3, [work(3), { ...work(5, '2026-01-02'), crew_precision: 'unknown' }]),
    'pass',
  ],
  [
    'more than all crews together',
    () => counting(9, [work(3), work(4), work(null, '2026-01-03')], { listedWorks: 3 }),
    'broken at /summary/worker_days_minimum: expected at most 8, all crews and one worker for each that is unknown, received 9',
  ],
  [
    'one worker on a day with an unknown crew',
    () => counting(8, [work(3), work(4), work(null, '2026-01-03')], { listedWorks: 3 }),
    'pass',
  ],
  ['no integer', () => counting('many', [work(3)]), 'inapplicable: no integer: another clause judges that'],
  ['a publication', () => counting(1, [work(3)], { snapshots: ['s', 't'] }), published],
]);
