import { advice, open } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { inapplicable, observed } from '../../../harness/engine/verdict.js';
import { type JsonObject, shown } from '../../../harness/formats/json.js';
import { exactInteger } from '../../../harness/formats/numbers.js';
import summary from '../../../schemas/journal/summary.schema.json' with { type: 'json' };
import category from '../../../schemas/journal/summary-category.schema.json' with { type: 'json' };
import month from '../../../schemas/journal/summary-month.schema.json' with { type: 'json' };
import { below, eachBelow, eachObject, fieldsOf, type Located, type Objects } from '../records/objects.js';

const section = 'Summary object';
const { field, closed } = fieldsOf(summary, section);
const months = fieldsOf(month, section);
const categories = fieldsOf(category, section);

const amountIn = (evidence: Objects, holder: Located, name: string): bigint | undefined =>
  below(holder, name)
    .map(({ pointer }) => exactInteger(evidence.numbers.get(`${pointer}/amount_minor`) ?? ''))
    .at(0);

const sumAgainstTotal = (evidence: Objects, located: Located, part: 'monthly' | 'categories') => {
  const total = amountIn(evidence, located, 'total');
  const amounts = eachBelow(located, part).map((entry) => amountIn(evidence, entry, 'amount'));
  const known = amounts.filter((amount) => amount !== undefined);
  if (total === undefined || known.length < amounts.length) return undefined;
  // A total without parts is no sum of them; where there is nothing to add, nothing is judged.
  const isSummed = part === 'categories' && Array.isArray(located.value[part]) && total !== 0n;
  if (amounts.length === 0 && !isSummed) return undefined;
  return { total, sum: known.reduce((one, other) => one + other, 0n) };
};

const monthsAgainstTotal = clause<Objects>({
  id: 'A-SUMMARY-14',
  basis: open,
  section,
  place: 'monthly',
  text: 'Do the amounts of the months add up to the total? Costs without a date belong to no month.',
  judge: (evidence) => {
    const [first] = evidence.objects;
    const sums = first && sumAgainstTotal(evidence, first, 'monthly');
    if (!sums) return inapplicable('no summary with months');
    return observed(sums.sum === sums.total ? 'yes' : `no, ${sums.sum} of ${sums.total} paise`);
  },
});

const categoriesSumToTotal = clause<Objects>({
  id: 'A-SUMMARY-15',
  basis: advice('the list of categories leaves small or private categories out'),
  section,
  place: 'categories',
  text: 'The amounts of the categories add up to the total.',
  cause:
    'The categories of the summary do not add up to its total: expected {expected}, received {received}.',
  fix: 'Compute total and categories from the same costs.',
  judge: (evidence) =>
    eachObject(evidence, summary.title, (located) => {
      const sums = sumAgainstTotal(evidence, located, 'categories');
      if (!sums) return 'skip';
      return sums.sum === sums.total
        ? undefined
        : {
            at: `${located.pointer}/categories`,
            expected: `a sum of ${sums.total} paise, the total`,
            received: `${sums.sum} paise`,
          };
    }),
});

const countNotNegative = clause<Objects>({
  id: 'A-SUMMARY-16',
  basis: advice('a later correction of the counts is entered as a negative number'),
  section,
  place: 'work_entries',
  also: ['Summary object, worker_days_minimum'],
  text: 'Counts of work entries and of worker-days are not negative.',
  cause: 'A count of the summary is negative: {received}.',
  fix: 'Count from zero.',
  judge: (evidence) =>
    eachObject(evidence, summary.title, ({ pointer, value }: { pointer: string; value: JsonObject }) => {
      const negative = ['work_entries', 'worker_days_minimum'].find((name) => Number(value[name]) < 0);
      return negative === undefined
        ? undefined
        : {
            at: `${pointer}/${negative}`,
            expected: 'an integer of 0 or more',
            received: shown(value[negative]),
          };
    }),
});

/** The parts of a summary, and the member that names each of their entries. */
const namedParts = [
  ['monthly', 'month'],
  ['categories', 'id'],
] as const;

/** Returns the first entry of a part with a name that an earlier one has. */
const namedTwice = (located: Located, part: string, name: string): Located | undefined => {
  const met = new Set<string>();
  return eachBelow(located, part).find(({ value }) => {
    const named = value[name];
    // A text that is no month is judged by another clause.
    if (typeof named !== 'string' || (name === 'month' && !/^[0-9]{4}-[0-9]{2}$/.test(named))) return false;
    const isKnown = met.has(named);
    met.add(named);
    return isKnown;
  });
};

const partsAreDistinct = clause<Objects>({
  id: 'A-SUMMARY-20',
  basis: advice('a month has one entry for each of several accounts'),
  section,
  place: 'monthly',
  also: ['Summary object, categories'],
  text: 'Each month and each category occurs once in a summary.',
  cause: 'A summary names a month or a category twice: {received}.',
  fix: 'Group amounts by this name alone.',
  judge: (evidence) =>
    eachObject(evidence, summary.title, (located) => {
      if (namedParts.every(([part]) => eachBelow(located, part).length === 0)) return 'skip';
      for (const [part, name] of namedParts) {
        const twice = namedTwice(located, part, name);
        if (twice)
          return {
            at: `${twice.pointer}/${name}`,
            expected: 'a name that no earlier entry has',
            received: shown(twice.value[name]),
          };
      }
      return undefined;
    }),
});

const bounds = ['Summary object, integer bounds', 'Limits, integer amounts and counts'];

export const summaryClauses = [
  field('A-SUMMARY-01', 'total', 'A summary has a total, an object.'),
  field('A-SUMMARY-02', 'monthly', 'A summary has an array of months, each an object.'),
  field('A-SUMMARY-03', 'categories', 'A summary has an array of categories, each an object.'),
  field(
    'A-SUMMARY-04',
    'work_entries',
    'A summary has the count of work entries, an integer within ±9007199254740991.',
    bounds,
  ),
  field(
    'A-SUMMARY-05',
    'worker_days_minimum',
    'A summary has the minimum of worker-days, an integer within ±9007199254740991.',
    bounds,
  ),
  field(
    'A-SUMMARY-06',
    'worker_days_is_lower_bound',
    'A summary says whether the worker-days are only a lower bound, as a boolean.',
  ),
  field('A-SUMMARY-07', 'stage', 'A summary has a stage, an object.'),
  closed('A-SUMMARY-08', 'A summary has only the listed properties.'),
  monthsAgainstTotal,
  categoriesSumToTotal,
  countNotNegative,
  partsAreDistinct,
] as const;

export const monthClauses = [
  months.field('A-SUMMARY-09', 'month', 'Each month of a summary is named YYYY-MM.'),
  months.field('A-SUMMARY-10', 'amount', 'Each month of a summary has an amount, an object.'),
] as const;

export const categoryClauses = [
  categories.field('A-SUMMARY-11', 'id', 'Each category of a summary has an id, a string.'),
  categories.field('A-SUMMARY-12', 'label', 'Each category of a summary has a label, a string.'),
  categories.field('A-SUMMARY-13', 'amount', 'Each category of a summary has an amount, an object.'),
] as const;
