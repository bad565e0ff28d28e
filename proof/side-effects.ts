/**
 * Clauses that a derived fault breaks in addition to the clause of its field, by the prefix of its id. All
 * matching rows apply.
 */
const table: readonly (readonly [beginning: string, clauses: readonly string[]])[] = [
  ['record-id-text', ['A-RECORD-17', 'A-GET-03']],
  ['record-kind-text', ['A-GET-03']],
  ['record-canonical-text', ['A-GET-03']],
  ...['last-updated', 'revision'].flatMap((field) =>
    ['null', 'number', 'text', 'object'].map((value) => [`record-${field}-${value}`, ['A-GET-09']] as const),
  ),
  ...['null', 'number', 'text', 'object'].map(
    (value) => [`record-visibility-${value}`, ['A-SEARCH-10']] as const,
  ),
  ['money-amount-minor-below', ['A-MONEY-05', 'A-SUMMARY-15']],
  ['money-amount-minor-above', ['A-MONEY-05', 'A-SUMMARY-15']],
  ['work-crew-below', ['A-WORK-08']],
  ['summary-work-entries-below', ['A-SUMMARY-16']],
  ['summary-worker-days-minimum-below', ['A-SUMMARY-16']],
  ['page-next-cursor-dropped', ['A-KIND-04', 'A-PAGE-07', 'A-SEARCH-07']],
  ['page-next-cursor-number', ['A-KIND-04', 'A-PAGE-07', 'A-SEARCH-07']],
  ['page-next-cursor-object', ['A-KIND-04', 'A-PAGE-07', 'A-SEARCH-07']],
  ['item-id-text', ['A-GET-01', 'A-ITEM-07', 'A-PAGE-06', 'A-PAGE-09', 'A-SEARCH-25']],
  ['item-kind-text', ['A-GET-03']],
  ['item-canonical-text', ['A-GET-03']],
];

/** Returns the additional clauses that a derived fault breaks. */
export const sideEffects = (id: string): string[] =>
  table.filter(([beginning]) => id.startsWith(beginning)).flatMap(([, clauses]) => clauses);
