import type { AnyClause } from '../harness/declarations/clause.js';
import { suiteOf, titleOf } from '../harness/declarations/interface.js';
import { interfaces } from './interfaces.js';

/** Returns a text as a cell of a Markdown table. */
export const cell = (text: string) =>
  text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('<', '&lt;');

const row = ({ id, basis, section, place, text }: AnyClause) =>
  `| <a id="${id.toLowerCase()}"></a>${id} | ${basis.kind} | ${cell(`${section}, ${place}`)} | ${cell(text)} |`;

/**
 * Returns `docs/reference/clauses.md` as Markdown: one line per clause in catalogue order, then the untestable
 * sentences.
 */
export const clausesDocument = (): string => {
  const parts = interfaces.flatMap((one) => {
    const name = one.letter.toUpperCase();
    const { clauses: mine } = suiteOf([one]);
    const left = one.untestable;
    return [
      `## ${titleOf(one)}`,
      '',
      `${mine.length} clauses. [How the contract is read](../explanation/how-the-contract-is-read.md) explains each basis.`,
      '',
      '| id | basis | section of the contract | requirement |',
      '|---|---|---|---|',
      ...mine.map(row),
      '',
      `### What no request can decide about Interface ${name}`,
      '',
      '| section of the contract | sentence | reason |',
      '|---|---|---|',
      ...left.map(
        ({ section, place, text, reason }) =>
          `| ${cell(`${section}, ${place}`)} | ${cell(text)} | ${cell(reason)} |`,
      ),
      '',
    ];
  });
  return [
    '# All clauses',
    '',
    'Generated from the catalogue by `npm run generate`; do not edit. `plumbrule explain ID` prints more about one clause.',
    '',
    ...parts,
  ].join('\n');
};
