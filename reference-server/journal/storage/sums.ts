import type { Collection } from './collection.js';

/** Sums of a summary over all records of its snapshot; amounts in paise. */
export interface Sums {
  /** All counted costs. */
  readonly total: bigint;
  /** By the month in which the period starts, ascending; costs without a date are in none. */
  readonly months: readonly (readonly [month: string, amount: bigint])[];
  /** By category id, ascending. */
  readonly categories: readonly (readonly [id: string, amount: bigint])[];
  readonly workEntries: number;
  readonly workerDaysMinimum: number;
  /** Whether some worked day has more workers than counted, or an unknown number. */
  readonly isLowerBound: boolean;
}

const ascending = (sums: ReadonlyMap<string, bigint>) =>
  [...sums].sort(([one], [other]) => (one < other ? -1 : 1));

const add = (sums: Map<string, bigint>, name: string, amount: bigint): void => {
  sums.set(name, (sums.get(name) ?? 0n) + amount);
};

const computed = (collection: Collection): Sums => {
  let total = 0n;
  const months = new Map<string, bigint>();
  const categories = new Map<string, bigint>();
  let workEntries = 0;
  let workerDaysMinimum = 0;
  let isLowerBound = false;
  for (let position = 0; position < collection.size; position += 1) {
    const { cost, work } = collection.recordAt(position);
    if (cost?.counted) {
      total += cost.amount;
      add(categories, cost.category, cost.amount);
      if (cost.from !== null) add(months, cost.from.slice(0, 7), cost.amount);
    }
    if (work !== undefined) {
      workEntries += 1;
      if (work.state === 'no_work') continue;
      workerDaysMinimum += work.crew ?? 0;
      isLowerBound ||= work.crew_precision !== 'exact';
    }
  }
  return {
    total,
    months: ascending(months),
    categories: ascending(categories),
    workEntries,
    workerDaysMinimum,
    isLowerBound,
  };
};

const known = new WeakMap<Collection, Sums>();

/** Returns the sums of a whole collection, computed once. */
export const sumsOf = (collection: Collection): Sums => {
  const sums = known.get(collection) ?? computed(collection);
  known.set(collection, sums);
  return sums;
};
