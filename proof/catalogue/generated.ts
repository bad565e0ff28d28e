import { readFileSync } from 'node:fs';
import { basisDocument } from '../../specs/basis-document.js';
import { clauses } from '../../specs/catalogue.js';
import { clausesDocument } from '../../specs/clauses-document.js';
import { companionDocument } from '../../specs/companion/openapi-document.js';
import { matrixDocument } from '../../specs/journal/matrix-document.js';

/** Ids, levels and texts, one line each: they must not change by accident. */
const clausesSnapshot = (): string =>
  clauses.map(({ id, level, text }) => `${id} ${level} ${text}\n`).join('');

const readPage = 'docs/explanation/how-the-contract-is-read.md';
const mark = '<!-- Generated from the catalogue by `npm run generate`; do not edit below. -->';

/** The page on reading the contract: written by hand down to the mark, generated below it. */
const howItIsRead = (): string => {
  const page = readFileSync(new URL(`../../../${readPage}`, import.meta.url), 'utf8');
  return `${page.split(mark, 1)[0]}${mark}\n\n${basisDocument()}\n`;
};

/** Every file generated from the catalogue, by its path below the project's folder. */
export const generatedFiles: readonly { readonly path: string; readonly write: () => string }[] = [
  { path: 'docs/reference/clauses.md', write: clausesDocument },
  { path: readPage, write: howItIsRead },
  { path: 'docs/reference/matrix.md', write: matrixDocument },
  { path: 'docs/reference/openapi/companion.openapi.json', write: companionDocument },
  { path: 'tests/unit/catalogue/clauses.snapshot.txt', write: clausesSnapshot },
];
