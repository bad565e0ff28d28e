import { isDay } from '../../harness/formats/dates.js';

/** A file of `--data` that its schema accepts, as far as this module reads it. */
export interface DataFile {
  readonly journal?: { readonly [list: string]: unknown };
  readonly companion?: { readonly [list: string]: unknown };
}

/** What is wrong at a place of the file. */
export interface DataMistake {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

interface Row {
  readonly id?: string;
  readonly slug?: string;
  readonly source?: readonly { readonly recorded_at: string; readonly precision: 'day' | 'month' }[];
  readonly cost?: {
    readonly amount: string;
    readonly counted: boolean;
    readonly from: string | null;
    readonly to: string | null;
  };
}

/** Most paise of one amount and of the total. */
const mostPaise = BigInt(Number.MAX_SAFE_INTEGER);

const rowsOf = (part: DataFile['journal'], name: string): { path: (string | number)[]; row: Row }[] =>
  Object.entries(part ?? {}).flatMap(([list, rows]) =>
    Array.isArray(rows) && list !== 'capabilities'
      ? rows.map((row: Row, index) => ({ path: [name, list, index], row }))
      : [],
  );

const isReal = (text: string): boolean => text.length === 7 || isDay(text);

const doubles = (
  rows: readonly { path: (string | number)[]; row: Row }[],
  member: 'id' | 'slug',
): DataMistake[] => {
  const first = new Map<string, string>();
  return rows.flatMap(({ path, row }) => {
    const name = row[member] ?? '';
    const before = first.get(name);
    if (before === undefined) first.set(name, path.slice(1).join(', '));
    return before === undefined ? [] : [{ path: [...path, member], text: `"${name}" is used twice` }];
  });
};

const ofSources = ({ source = [] }: Row, path: readonly (string | number)[]): DataMistake[] =>
  source.flatMap(({ recorded_at: at, precision }, index) => {
    const isRight = precision === 'month' ? at.length === 7 : at.length === 10 && isDay(at);
    const text = `with the precision ${precision}, expected a ${precision === 'day' ? 'real day YYYY-MM-DD' : 'month YYYY-MM'}, received "${at}"`;
    return isRight ? [] : [{ path: [...path, 'source', index, 'recorded_at'], text }];
  });

/** Returns what no schema finds in a file that its schema accepts. */
export const contradictionsIn = ({ journal, companion }: DataFile): DataMistake[] => {
  const records = rowsOf(journal, 'journal');
  let total = 0n;
  const ofCosts = records.flatMap(({ path, row: { cost } }): DataMistake[] => {
    if (cost === undefined) return [];
    const paise = BigInt(cost.amount.replace('.', ''));
    if (cost.counted) total += paise;
    const days = (['from', 'to'] as const).filter((name) => cost[name] !== null && !isReal(cost[name]));
    return [
      ...(paise > mostPaise || paise < -mostPaise
        ? [{ path: [...path, 'cost', 'amount'], text: 'an amount is at most 90071992547409.91 in size' }]
        : []),
      ...days.map((name) => ({
        path: [...path, 'cost', name],
        text: `expected a real day, received "${cost[name]}"`,
      })),
    ];
  });
  return [
    ...doubles(records, 'id'),
    ...doubles(rowsOf(companion, 'companion'), 'slug'),
    ...records.flatMap(({ path, row }) => ofSources(row, path)),
    ...ofCosts,
    ...(total > mostPaise || total < -mostPaise
      ? [{ path: ['journal', 'costs'], text: 'the counted amounts add up to more than 90071992547409.91' }]
      : []),
  ];
};
