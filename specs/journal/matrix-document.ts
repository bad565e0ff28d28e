import {
  type PlaceName,
  places,
  type WalkCell,
  type WrongValueClass,
  walkCells,
  wrongValues,
} from './matrix.js';
import { wrongs } from './paging/wrong-values.js';

const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string[] => [
  `| ${heads.join(' | ')} |`,
  `|${heads.map(() => '---').join('|')}|`,
  ...rows.map((row) => `| ${row.join(' | ')} |`),
  '',
];

const sorts = Object.keys(wrongValues) as WrongValueClass[];

const share = (sort: WrongValueClass, place: PlaceName): string => {
  const count = wrongValues[sort][place];
  return count === undefined ? '' : count === 'all' ? `all ${wrongs[sort].length}` : String(count);
};

const clausesOf = (sort: WrongValueClass): string =>
  [...new Set(wrongs[sort].map(({ clause: { id } }) => id))].join(', ');

const limitTexts: Partial<Record<WalkCell['limit'], string>> = {
  divides: 'so that the last page is full',
  collations: 'so that a page ends where collations differ; without such ids 2',
};

const walkRow = ({ name, kinds, limit, pages }: WalkCell): string[] => [
  kinds ? `${name}, each kind` : name,
  limitTexts[limit] ?? String(limit),
  pages === 'end' ? 'to the end' : `the first ${pages}`,
];

/** Returns `docs/reference/matrix.md` as Markdown: what tests each cell of operation, parameter and page. */
export const matrixDocument = (): string =>
  [
    '# What is tested where on Interface A',
    '',
    'Written from `specs/journal/matrix.ts` by `npm run generate`; do not edit.',
    '',
    '## Wrong values that must be refused',
    '',
    'The number of values tried at each place. If it is less than all, one value is among the three simplest, another one at each place, and the seed of the run chooses the others. Each request has a control: a legal request that differs in this value only. Scenario: wrong values of every parameter, wherever it is read.',
    '',
    ...table(
      ['place', ...sorts.map((sort) => `${sort} (${clausesOf(sort)})`)],
      places.map(({ name }) => [name, ...sorts.map((sort) => share(sort, name))]),
    ),
    '## Walks',
    '',
    'Large journals are read for a limited number of pages. Every walk is judged on its order, duplicates, snapshot, page sizes and end, and against the whole listing or the whole search.',
    '',
    ...table(['listing', 'limit', 'pages'], walkCells.map(walkRow)),
  ].join('\n');
