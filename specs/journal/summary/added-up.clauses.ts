import { advice } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, madeVoid, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { paiseOf, type SummaryBesideRecords } from './sums.clauses.js';

/** A counted cost and its amount in paise. */
interface Counted {
  readonly cost: JsonObject;
  readonly paise: bigint;
}

/** An entry of a part of a summary, its place in the list, and its amount in paise. */
interface Entry {
  readonly index: number;
  readonly value: JsonObject;
  readonly paise: bigint;
}

const notKnown = inapplicable('not all counted costs are known, or an amount is no integer');
const published = madeVoid('the target published while the records were read');

/** Returns all counted costs; undefined where a cost or an amount is not known. */
const countedIn = ({ costs, listedCosts }: SummaryBesideRecords): readonly Counted[] | undefined => {
  if (costs.length === 0 || costs.length < listedCosts) return undefined;
  const counted = costs.filter(({ counted }) => counted === true);
  const known = counted.flatMap((cost) => {
    const paise = paiseOf(cost.amount);
    return paise === undefined ? [] : [{ cost, paise }];
  });
  return known.length === counted.length ? known : undefined;
};

/** Returns the entries of a part of a summary; undefined where one has no exact amount. */
const entriesOf = (part: JsonValue | undefined): readonly Entry[] | undefined => {
  if (!Array.isArray(part)) return undefined;
  const entries = part.flatMap((value, index) => {
    const paise = isObject(value) ? paiseOf(value.amount) : undefined;
    return isObject(value) && paise !== undefined ? [{ index, value, paise }] : [];
  });
  return entries.length === part.length ? entries : undefined;
};

const sumOf = (list: readonly { readonly paise: bigint }[]): bigint =>
  list.reduce((sum, { paise }) => sum + paise, 0n);

/** Returns the member that names each category as costs name theirs; undefined where neither does, or a name occurs twice. */
const nameIn = (entries: readonly Entry[], counted: readonly Counted[]): 'id' | 'label' | undefined =>
  (['id', 'label'] as const).find((name) => {
    const names = new Set(entries.map(({ value }) => value[name]));
    return names.size === entries.length && counted.every(({ cost }) => names.has(cost.category ?? null));
  });

export const categoriesSumTheirCosts = clause<SummaryBesideRecords>({
  id: 'A-SUMMARY-21',
  basis: advice('a category includes costs that are not published one by one'),
  section: 'Summary object',
  place: 'categories',
  also: ['Cost object, category'],
  text: 'If all costs are known and name their categories alike, the amount of each category is the sum of its counted costs.',
  cause: 'A category is not the sum of its counted costs: expected {expected}, received {received}.',
  fix: 'Add up each counted cost in its own category.',
  judge: (evidence) => {
    const counted = countedIn(evidence);
    const entries = entriesOf(evidence.summary.categories);
    if (!counted || !entries) return notKnown;
    const name = nameIn(entries, counted);
    if (name === undefined || entries.length === 0)
      return inapplicable('the costs and the summary name categories differently');
    const sums = entries.map((entry) => ({
      ...entry,
      sum: sumOf(counted.filter(({ cost }) => cost.category === entry.value[name])),
    }));
    const slip = sums.find(({ paise, sum }) => paise !== sum);
    if (!slip) return pass;
    if (evidence.snapshots[0] !== evidence.snapshots[1]) return published;
    return broken({
      at: `/summary/categories/${slip.index}/amount/amount_minor`,
      expected: `${slip.sum}, the sum of the counted costs of ${shown(slip.value[name])}`,
      received: String(slip.paise),
    });
  },
});

/** Undated costs up to which each sum of some of them is tried. */
const mostUndated = 10;

/** Returns every sum of some of these amounts. */
const sumsOfSome = (amounts: readonly bigint[]): ReadonlySet<bigint> => {
  let sums = [0n];
  for (const amount of amounts) sums = [...sums, ...sums.map((sum) => sum + amount)];
  return new Set(sums);
};

/** Returns the months in which the period of a cost begins and ends, as far as they are stated. */
const monthsOf = ({ from, to }: JsonObject): readonly string[] =>
  [from, to].flatMap((end) => (typeof end === 'string' && /^\d{4}-\d{2}/.test(end) ? [end.slice(0, 7)] : []));

/** Returns the sums of the costs that are of several months, by precision: a list of months has no month for them. */
const ofSeveralMonths = (counted: readonly Counted[]): readonly bigint[] => {
  const sums = new Map<JsonValue | undefined, bigint>();
  for (const { cost, paise } of counted)
    if (new Set(monthsOf(cost)).size > 1 || (cost.precision === 'cumulative' && monthsOf(cost).length > 0))
      sums.set(cost.precision, (sums.get(cost.precision) ?? 0n) + paise);
  return [...sums.values()];
};

export const monthsSumDatedCosts = clause<SummaryBesideRecords>({
  id: 'A-SUMMARY-22',
  basis: advice('the months are those of payment, and the periods of the costs are those of delivery'),
  section: 'Summary object',
  place: 'monthly',
  also: ['Cost object, from'],
  text: 'If all costs are known and the months cover their periods, the amounts of the months add up to the counted costs, with or without the costs that have no date or are of several months.',
  cause: 'The months do not add up to the counted costs: expected {expected}, received {received}.',
  fix: 'Add up each counted cost in one month, with its sign.',
  judge: (evidence) => {
    const counted = countedIn(evidence);
    const entries = entriesOf(evidence.summary.monthly);
    if (!counted || !entries) return notKnown;
    const named = entries.map(({ value }) => String(value.month)).sort();
    const [first, last] = [named.at(0), named.at(-1)];
    if (first === undefined || last === undefined) return inapplicable('no months');
    const isCovered = (month: string) => month >= first && month <= last;
    if (!counted.every(({ cost }) => monthsOf(cost).every(isCovered)))
      return inapplicable('the months do not cover the periods of all costs');
    const undated = counted.filter(({ cost }) => monthsOf(cost).length === 0);
    if (undated.length > mostUndated) return inapplicable('too many costs have no date');
    const [sum, dated] = [sumOf(entries), sumOf(counted) - sumOf(undated)];
    const left = ofSeveralMonths(counted).map((paise) => -paise);
    if (sumsOfSome([...undated.map(({ paise }) => paise), ...left]).has(sum - dated)) return pass;
    if (evidence.snapshots[0] !== evidence.snapshots[1]) return published;
    return broken({
      at: '/summary/monthly',
      expected: `a sum of ${dated} paise, that of the counted costs with a date`,
      received: `${sum} paise`,
    });
  },
});
