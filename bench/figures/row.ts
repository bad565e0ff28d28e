/** One line of a table of figures, with its budget. */
export interface Row {
  readonly what: string;
  readonly measured: string;
  readonly budget: string;
  /** Undefined where the machine was too busy to decide: `note` says why. */
  readonly kept: boolean | undefined;
  readonly note?: string;
}

/** A table of another shape: titles and cells. */
export interface Table {
  readonly titles: readonly string[];
  readonly cells: readonly (readonly (string | number)[])[];
}

/** Figures of one part of the bench, as plain data, so that they can be stored. */
export interface Figures {
  readonly rows: readonly Row[];
  readonly tables?: readonly Table[];
  /** Sentences under the tables. */
  readonly notes?: readonly string[];
  /** Numbers as measured, for `bench/results.json`. */
  readonly data: unknown;
}

const line = (cells: readonly (string | number)[]): string =>
  `| ${cells.map((cell) => String(cell).replaceAll('|', '\\|')).join(' | ')} |`;

const markdown = ({ titles, cells }: Table): string =>
  [line(titles), `|${'---|'.repeat(titles.length)}`, ...cells.map(line)].join('\n');

const outcome = ({ kept, note }: Row): string =>
  kept === undefined ? `undecided: ${note}` : `${kept ? 'kept' : '**missed**'}${note ? `; ${note}` : ''}`;

/** Figures as Markdown: the budgets first, then the other tables, then the sentences. */
export const shownFigures = ({ rows, tables = [], notes = [] }: Figures): string => {
  const budgets: Table = {
    titles: ['what', 'measured', 'budget', ''],
    cells: rows.map((row) => [row.what, row.measured, row.budget, outcome(row)]),
  };
  const all = [...(rows.length > 0 ? [budgets] : []), ...tables].map(markdown);
  return [...all, ...notes].join('\n\n');
};
