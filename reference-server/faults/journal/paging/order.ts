import type { Fault } from '../../../fault.js';
import type { Positions } from '../../../journal/storage/positions.js';
import type { JournalRecord } from '../../../journal/storage/record.js';
import type { Snapshot } from '../../../journal/storage/snapshot.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

type Compare = (one: JournalRecord, other: JournalRecord) => number;

const sorted = (positions: Positions, { collection }: Snapshot, compare: Compare): Positions =>
  Array.from({ length: positions.length }, (_, index) => positions.at(index) ?? 0).sort((one, other) =>
    compare(collection.recordAt(one), collection.recordAt(other)),
  );

// Other orders than by id cannot resume by id: these count the records shown.
const listedBy =
  (compare: Compare): JournalOverride =>
  () => ({
    order: (positions, { operation }, view) =>
      operation === 'list' ? sorted(positions, view, compare) : positions,
    resume: (_positions, { shown }) => shown,
  });

const byText =
  (textOf: (record: JournalRecord) => string): Compare =>
  (one, other) =>
    textOf(one) < textOf(other) ? -1 : 1;

const collator = new Intl.Collator('en', { ignorePunctuation: true });
const numeric = new Intl.Collator('en', { numeric: true });

/** Listings in another order than ascending ids (contract: Endpoints, rule 1). */
export const orderFaults: readonly Fault[] = [
  ...breaking('A-PAGE-05')([
    [
      'a-order-descending',
      'Lists records in descending order of ids',
      listedBy((one, other) => (one.id < other.id ? 1 : -1)),
    ],
    [
      'a-order-of-a-dictionary',
      'Lists records in dictionary order, ignoring hyphens',
      listedBy((one, other) => collator.compare(one.id, other.id)),
    ],
    [
      'a-order-of-numbers',
      'Lists "drawing-2" before "drawing-10"',
      listedBy((one, other) => numeric.compare(one.id, other.id)),
    ],
    [
      'a-order-by-date',
      'Lists records by their last update',
      listedBy(byText(({ last_updated, id }) => last_updated + id)),
    ],
    ['a-order-by-kind', 'Lists records grouped by kind', listedBy(byText(({ kind, id }) => kind + id))],
    ['a-order-by-title', 'Lists records by title', listedBy(byText(({ title, id }) => title + id))],
  ]),
  fault(
    'a-order-on-pages-reversed',
    'Reverses the records within each page',
    ['A-PAGE-05', 'A-CURSOR-11', 'A-KIND-04', 'A-PAGE-07'],
    (sound) => ({ slice: (...place) => [...sound.slice(...place)].reverse() }),
  ),
  fault(
    'a-order-last-two-swapped',
    'Swaps the last two records of a listing',
    ['A-PAGE-05', 'A-KIND-04', 'A-PAGE-07'],
    (sound) => ({
      slice: (positions, start, end) => {
        const shown = sound.slice(positions, start, end);
        const [last, before, ...others] = [...shown].reverse();
        if (end < positions.length || last === undefined || before === undefined) return shown;
        return [...others.reverse(), last, before];
      },
    }),
  ),
  fault(
    'a-order-of-kinds-descending',
    'Lists in descending order when a kind is requested',
    ['A-PAGE-05', 'A-KIND-04'],
    () => {
      const isReversed = ({ operation, kind }: { operation: string; kind: string | null }) =>
        operation === 'list' && kind !== null;
      return {
        order: (positions, selection, view) =>
          isReversed(selection)
            ? sorted(positions, view, (one, other) => (one.id < other.id ? 1 : -1))
            : positions,
        resume: (_positions, { shown }) => shown,
      };
    },
  ),
];
