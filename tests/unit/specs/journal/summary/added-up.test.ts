import type { JsonObject } from '../../../../../harness/formats/json.js';
import {
  categoriesSumTheirCosts,
  monthsSumDatedCosts,
} from '../../../../../specs/journal/summary/added-up.clauses.js';
import type { SummaryBesideRecords } from '../../../../../specs/journal/summary/sums.clauses.js';
import { specify } from '../../judgements.js';

const amount = (paise: number) => ({ amount: { amount_minor: paise } });
const cost = (paise: number, category: string, day: string | null = null, counted = true): JsonObject => ({
  ...amount(paise),
  category,
  from: day,
  to: day,
  counted,
});
const beside = (
  costs: readonly JsonObject[],
  summary: JsonObject,
  changes: Partial<SummaryBesideRecords> = {},
): SummaryBesideRecords => ({
  summary,
  costs,
  listedCosts: costs.length,
  works: [],
  listedWorks: 0,
  snapshots: ['s', 's'],
  exchanges: [],
  ...changes,
});

const bills = [
  cost(500, 'sand', '2026-01-05'),
  cost(-20, 'sand', '2026-02-05'),
  cost(70, 'lime'),
  cost(9, 'lime', '2026-02-07', false),
];
const categories = (sand: number, lime: number): JsonObject => ({
  categories: [
    { id: 'sand', label: 'Sand', ...amount(sand) },
    { id: 'lime', label: 'Lime', ...amount(lime) },
  ],
});
const months = (january: number, february: number): JsonObject => ({
  monthly: [
    { month: '2026-02', ...amount(february) },
    { month: '2026-01', ...amount(january) },
  ],
});
const notKnown = 'inapplicable: not all counted costs are known, or an amount is no integer';

specify(categoriesSumTheirCosts, [
  ['the sums', () => beside(bills, categories(480, 70)), 'pass'],
  [
    'exchanged sums',
    () => beside(bills, categories(70, 480)),
    'broken at /summary/categories/0/amount/amount_minor: expected 480, the sum of the counted costs of "sand", received 70',
  ],
  [
    'costs that name labels',
    () => beside([cost(5, 'Sand'), cost(6, 'Lime')], categories(5, 7)),
    'broken at /summary/categories/1/amount/amount_minor: expected 6, the sum of the counted costs of "Lime", received 7',
  ],
  [
    'costs that name other categories',
    () => beside([cost(5, 'gravel')], categories(5, 0)),
    'inapplicable: the costs and the summary name categories differently',
  ],
  ['a cost that is not known', () => beside(bills, categories(70, 480), { listedCosts: 5 }), notKnown],
  ['an amount that is no integer', () => beside([cost(1.5, 'sand')], categories(1, 0)), notKnown],
  ['no list', () => beside(bills, {}), notKnown],
  [
    'a publication',
    () => beside(bills, categories(70, 480), { snapshots: ['s', 't'] }),
    'inconclusive (published-meanwhile): the target published while the records were read',
  ],
]);

specify(monthsSumDatedCosts, [
  ['the sums, without a cost that has no date', () => beside(bills, months(500, -20)), 'pass'],
  ['the sums, with a cost that has no date', () => beside(bills, months(570, -20)), 'pass'],
  ['a cost in another month', () => beside(bills, months(0, 480)), 'pass'],
  [
    'the sums, without costs of several months',
    () =>
      beside(
        [
          ...bills,
          { ...cost(33, 'lime', '2026-01-15'), to: '2026-02-14', precision: 'billing_cycle' },
          { ...cost(44, 'sand', '2026-02-14'), from: null, precision: 'cumulative' },
        ],
        months(500, -20),
      ),
    'pass',
  ],
  [
    'the sums, with one of two costs of several months',
    () =>
      beside(
        [
          ...bills,
          { ...cost(33, 'lime', '2026-01-15'), to: '2026-02-14', precision: 'billing_cycle' },
          { ...cost(44, 'lime', '2026-01-16'), to: '2026-02-14', precision: 'billing_cycle' },
        ],
        months(533, -20),
      ),
    'broken at /summary/monthly: expected a sum of 557 paise, that of the counted costs with a date, received 513 paise',
  ],
  [
    'a refund without its sign',
    () => beside(bills, months(500, 20)),
    'broken at /summary/monthly: expected a sum of 480 paise, that of the counted costs with a date, received 520 paise',
  ],
  [
    'a cost outside the months',
    () => beside([...bills, cost(3, 'sand', '2025-12-31')], months(500, 20)),
    'inapplicable: the months do not cover the periods of all costs',
  ],
  [
    'many costs without a date',
    () => beside([...bills, ...Array.from({ length: 10 }, () => cost(1, 'sand'))], months(500, 20)),
    'inapplicable: too many costs have no date',
  ],
  ['no months', () => beside(bills, { monthly: [] }), 'inapplicable: no months'],
  ['an amount that is missing', () => beside(bills, { monthly: [{ month: '2026-01' }] }), notKnown],
  [
    'a publication',
    () => beside(bills, months(1, 1), { snapshots: ['s', 't'] }),
    'inconclusive (published-meanwhile): the target published while the records were read',
  ],
]);
