import { type AnyClause, interfaceOf } from '../harness/declarations/clause.js';
import { addressOf } from '../harness/declarations/ledger.js';
import { basisKinds } from '../schemas/basis.js';
import { clauses, outline } from './catalogue.js';
import { cell } from './clauses-document.js';
import { droppedIds, retiredIds } from './retired.js';

const linkOf = ({ id }: { readonly id: string }): string =>
  `[${id}](../reference/clauses.md#${id.toLowerCase()})`;

/** Returns the rows of a table without equal ones below each other: clauses that share a basis share a row. */
const grouped = (
  all: readonly AnyClause[],
  cells: (clause: AnyClause) => readonly string[],
): readonly string[] => {
  const rows = new Map<string, AnyClause[]>();
  for (const clause of all) {
    const key = cells(clause).map(cell).join(' | ');
    rows.set(key, [...(rows.get(key) ?? []), clause]);
  }
  return [...rows].map(([key, mine]) => `| ${mine.map(linkOf).join(', ')} | ${key} |`);
};

const byKind = (kind: AnyClause['basis']['kind']): readonly AnyClause[] =>
  clauses.filter(({ basis }) => basis.kind === kind);

/** Returns the generated half of `docs/explanation/how-the-contract-is-read.md`: what each requirement stands on. */
export const basisDocument = (): string => {
  const gists = new Map(outline.map((entry) => [`${entry.interface} ${addressOf(entry)}`, entry.gist]));
  const gistOf = (clause: AnyClause) => gists.get(`${interfaceOf(clause)} ${addressOf(clause)}`) ?? '';
  const counts = basisKinds.map((kind) => `${byKind(kind).length} ${kind}`);
  return [
    `The catalogue has ${clauses.length} clauses: ${counts.join(', ')}.`,
    '',
    '### Derived: one step from a sentence',
    '',
    '| clauses | sentence of the contract, in our words | because | therefore |',
    '|---|---|---|---|',
    ...grouped(byKind('derived'), (clause) =>
      clause.basis.kind === 'derived'
        ? [`${addressOf(clause)}: ${gistOf(clause)}`, clause.basis.because, clause.basis.therefore]
        : [],
    ),
    '',
    '### Standards, and where the contract names them',
    '',
    '| clauses | standard | named by the contract at |',
    '|---|---|---|',
    ...grouped(byKind('standard'), (clause) =>
      clause.basis.kind === 'standard'
        ? [`${clause.basis.document}, ${clause.basis.section}`, `${addressOf(clause)}: ${gistOf(clause)}`]
        : [],
    ),
    '',
    '### Retired ids',
    '',
    'These requirements are judged by another clause now. `explain`, `--only`, waivers and `diff` read the old ids.',
    '',
    '| retired | judged by |',
    '|---|---|',
    ...retiredIds.map(([old, successor]) => `| ${old} | ${linkOf({ id: successor })} |`),
    '',
    'These were advice, and nothing judges them any more.',
    '',
    '| dropped | because |',
    '|---|---|',
    ...[...droppedIds].map(([id, why]) => `| ${id} | ${why} |`),
  ].join('\n');
};
