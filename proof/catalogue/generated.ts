import { clauses } from '../../specs/catalogue.js';
import { clausesDocument } from '../../specs/clauses-document.js';
import { matrixDocument } from '../../specs/journal/matrix-document.js';

/** Ids, levels and texts, one line each: they must not change by accident. */
const clausesSnapshot = (): string =>
  clauses.map(({ id, level, text }) => `${id} ${level} ${text}\n`).join('');

/** Every file generated from the catalogue, by its path below the project's folder. */
export const generatedFiles: readonly { readonly path: string; readonly write: () => string }[] = [
  { path: 'docs/reference/clauses.md', write: clausesDocument },
  { path: 'docs/reference/matrix.md', write: matrixDocument },
  { path: 'tests/unit/catalogue/clauses.snapshot.txt', write: clausesSnapshot },
];
