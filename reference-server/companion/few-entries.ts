import type { CompanionData, Entry, Note } from './data.js';

/** Titles of few, short words, and notes of one line: what a young site holds. */
const rows = [
  ['note', 'hello', 'Hello there', 'First note of this site.'],
  ['note', 'tea', 'Tea and rain', 'It rained; we made tea.'],
  ['note', 'lime', 'Lime wash', 'Two coats are enough.'],
  ['craft', 'oak-box', 'Oak box', 'A box.'],
  ['craft', 'lamp', 'Desk lamp', 'A lamp.'],
  ['book', 'sand', 'Sand', 'On sand.'],
  ['book', 'iron', 'Iron age', 'On iron.'],
  ['watch', 'kiln', 'The kiln', 'A film.'],
] as const;

const shared = { date: '2026-08-01', tags: [] as string[], details: {} };
const notes: readonly Note[] = rows.flatMap(([kind, slug, title, text]) =>
  kind === 'note' ? [{ ...shared, kind, slug, title, summary: '', markdown: `${text}\n` }] : [],
);
const others: readonly Entry[] = rows.flatMap(([kind, slug, title, summary]) =>
  kind === 'note' ? [] : [{ ...shared, kind, slug, title, summary }],
);

/** Returns the data of a companion with eight short entries. */
export const fewEntries = (data: CompanionData): CompanionData => ({
  ...data,
  notes,
  entries: [...notes, ...others],
});
