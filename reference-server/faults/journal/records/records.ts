import type { Fault } from '../../../fault.js';
import type { Wire } from '../../../journal/exchange.js';
import type { JournalRecord } from '../../../journal/storage/record.js';
import { without } from '../change.js';
import { fault, type JournalOverride } from '../journal-fault.js';

// Lists keep showing what they showed: such a fault is about getContent alone.
const record =
  (change: (record: Wire, kept: JournalRecord) => Wire): JournalOverride =>
  (sound) => ({
    record: (wire, kept) => change(sound.record(wire, kept), kept),
    item: (wire, kept, operation) => {
      const { id, kind, title, description, canonical } = kept;
      return sound.item({ ...wire, id, kind, title, description, canonical }, kept, operation);
    },
  });

const source =
  (change: (source: Wire) => unknown): JournalOverride =>
  () => ({ source: change });

/** Records that are not as the contract has them (contract: Content record; Source). */
export const recordFaults: readonly Fault[] = [
  fault(
    'a-record-without-text',
    'Leaves text out',
    ['A-RECORD-12'],
    record((wire) => without(wire, 'text')),
  ),
  fault(
    'a-record-without-source',
    'Leaves source out',
    ['A-RECORD-10'],
    record((wire) => without(wire, 'source')),
  ),
  fault(
    'a-record-without-revision',
    'Leaves revision out',
    ['A-RECORD-07'],
    record((wire) => without(wire, 'revision')),
  ),
  fault(
    'a-record-review-left-out-when-null',
    'Leaves review out where it is null',
    ['A-RECORD-11'],
    record((wire) => (wire.review === null ? without(wire, 'review') : wire)),
  ),
  fault(
    'a-record-source-left-out-when-empty',
    'Leaves source out where it is empty',
    ['A-RECORD-10'],
    record((wire, { source: sources }) => (sources.length === 0 ? without(wire, 'source') : wire)),
  ),
  fault(
    'a-record-source-single',
    'Has an object for source where there is one only',
    ['A-RECORD-10'],
    record((wire) => {
      const { source: sources } = wire;
      return Array.isArray(sources) && sources.length === 1 ? { ...wire, source: sources[0] } : wire;
    }),
  ),
  fault(
    'a-record-extra-member',
    'Has a member more',
    ['A-RECORD-13'],
    record((wire) => ({ ...wire, author: 'owner' })),
  ),
  fault(
    'a-record-language-region',
    'Has en-IN for a language',
    ['A-RECORD-08'],
    record((wire) => ({ ...wire, language: 'en-IN' })),
  ),
  fault(
    'a-record-visibility-other',
    'Has unlisted for visibility',
    ['A-RECORD-09', 'A-SEARCH-10'],
    record((wire) => ({ ...wire, visibility: 'unlisted' })),
  ),
  fault(
    'a-record-review-other',
    'Has approved for a review',
    ['A-RECORD-11'],
    record((wire) => (wire.review === null ? wire : { ...wire, review: 'approved' })),
  ),
  fault(
    'a-record-canonical-relative',
    'Has a path for canonical',
    ['A-GET-03', 'A-RECORD-05'],
    record((wire, { id }) => ({ ...wire, canonical: `/journal/${id}` })),
  ),
  fault(
    'a-record-text-null',
    'Has null for text',
    ['A-RECORD-12'],
    record((wire) => ({ ...wire, text: null })),
  ),
  fault(
    'a-record-title-number',
    'Has a number for a title',
    ['A-RECORD-03'],
    record((wire) => ({ ...wire, title: 7 })),
  ),
  fault(
    'a-record-updated-as-number',
    'Has milliseconds for last_updated',
    ['A-RECORD-06'],
    record((wire, { last_updated }) => ({ ...wire, last_updated: Date.parse(last_updated) })),
  ),
  fault(
    'a-record-kind-part-missing',
    'Leaves cost out of costs',
    ['A-RECORD-14'],
    record((wire) => without(wire, 'cost')),
  ),
  fault(
    'a-record-summary-null',
    'Has null for summary on records that are no summary',
    ['A-RECORD-16'],
    record((wire, { kind }) => (kind === 'summary' ? wire : { ...wire, summary: null })),
  ),
  fault(
    'a-record-kind-part-null',
    'Has null for work on records that are no work',
    ['A-RECORD-15'],
    record((wire, { kind }) => (kind === 'work' ? wire : { ...wire, work: null })),
  ),
  fault(
    'a-record-kind-part-foreign',
    'Has a work object on costs',
    ['A-RECORD-15'],
    record((wire, { kind }) =>
      kind !== 'cost'
        ? wire
        : {
            ...wire,
            work: {
              date: '2025-06-03',
              date_semantics: 'Local calendar day in Asia/Kolkata, not an instant',
              state: 'no_work',
              crew: 0,
              crew_precision: 'exact',
              activities: [],
            },
          },
    ),
  ),
  fault(
    'a-source-extra-member',
    'Has a member more in sources',
    ['A-SOURCE-06'],
    source((wire) => ({ ...wire, note: '' })),
  ),
  fault(
    'a-source-without-url',
    'Leaves url out of sources',
    ['A-SOURCE-02'],
    source((wire) => without(wire, 'url')),
  ),
  fault(
    'a-source-url-relative',
    'Has a path for url',
    ['A-SOURCE-02'],
    source((wire) => ({ ...wire, url: '/sources/1' })),
  ),
  fault(
    'a-source-precision-year',
    'Has year for a precision',
    ['A-SOURCE-04'],
    source((wire) => ({ ...wire, precision: 'year' })),
  ),
  fault(
    'a-source-day-as-month',
    'Says month where a day is recorded',
    ['A-SOURCE-05'],
    source((wire) => ({ ...wire, precision: 'month' })),
  ),
  fault(
    'a-source-month-as-first',
    'Writes a month as its first day',
    ['A-SOURCE-05'],
    source((wire) =>
      wire.precision === 'month' ? { ...wire, recorded_at: `${wire.recorded_at}-01` } : wire,
    ),
  ),
  fault(
    'a-source-day-of-no-calendar',
    'Was recorded on the 30th of February',
    ['A-SOURCE-05'],
    source((wire) => (wire.precision === 'day' ? { ...wire, recorded_at: '2025-02-30' } : wire)),
  ),
  fault(
    'a-source-month-of-no-calendar',
    'Was recorded in the 13th month',
    ['A-SOURCE-05'],
    source((wire) => (wire.precision === 'month' ? { ...wire, recorded_at: '2025-13' } : wire)),
  ),
];
