import type { Fault } from '../../../fault.js';
import type { JsonBody } from '../../../journal/exchange.js';
import type { JournalRecord } from '../../../journal/storage/record.js';
import { without } from '../change.js';
import { fault, type JournalOverride } from '../journal-fault.js';

// Listings stay the same: such a fault affects getContent only.
const record =
  (change: (record: JsonBody, kept: JournalRecord) => JsonBody): JournalOverride =>
  (sound) => ({
    record: (body, kept) => change(sound.record(body, kept), kept),
    item: (body, kept, operation) => {
      const { id, kind, title, description, canonical } = kept;
      return sound.item({ ...body, id, kind, title, description, canonical }, kept, operation);
    },
  });

const source =
  (change: (source: JsonBody) => unknown): JournalOverride =>
  () => ({ source: change });

/** Records that differ from the contract (contract: Content record; Source). */
export const recordFaults: readonly Fault[] = [
  fault(
    'a-record-without-text',
    'Leaves text out',
    ['A-RECORD-12'],
    record((body) => without(body, 'text')),
  ),
  fault(
    'a-record-without-source',
    'Leaves source out',
    ['A-RECORD-10'],
    record((body) => without(body, 'source')),
  ),
  fault(
    'a-record-without-revision',
    'Leaves revision out',
    ['A-RECORD-07'],
    record((body) => without(body, 'revision')),
  ),
  fault(
    'a-record-review-left-out-when-null',
    'Leaves review out where it is null',
    ['A-RECORD-11'],
    record((body) => (body.review === null ? without(body, 'review') : body)),
  ),
  fault(
    'a-record-source-left-out-when-empty',
    'Leaves source out where it is empty',
    ['A-RECORD-10'],
    record((body, { source: sources }) => (sources.length === 0 ? without(body, 'source') : body)),
  ),
  fault(
    'a-record-source-single',
    'Has an object for source where there is one only',
    ['A-RECORD-10'],
    record((body) => {
      const { source: sources } = body;
      return Array.isArray(sources) && sources.length === 1 ? { ...body, source: sources[0] } : body;
    }),
  ),
  fault(
    'a-record-extra-member',
    'Has a member more',
    ['A-RECORD-13'],
    record((body) => ({ ...body, author: 'owner' })),
  ),
  fault(
    'a-record-language-region',
    'Has en-IN for a language',
    ['A-RECORD-08'],
    record((body) => ({ ...body, language: 'en-IN' })),
  ),
  fault(
    'a-record-visibility-other',
    'Has unlisted for visibility',
    ['A-RECORD-09', 'A-SEARCH-10'],
    record((body) => ({ ...body, visibility: 'unlisted' })),
  ),
  fault(
    'a-record-review-other',
    'Has approved for a review',
    ['A-RECORD-11'],
    record((body) => (body.review === null ? body : { ...body, review: 'approved' })),
  ),
  fault(
    'a-record-canonical-relative',
    'Has a path for canonical',
    ['A-GET-03', 'A-RECORD-05'],
    record((body, { id }) => ({ ...body, canonical: `/journal/${id}` })),
  ),
  fault(
    'a-record-text-null',
    'Has null for text',
    ['A-RECORD-12'],
    record((body) => ({ ...body, text: null })),
  ),
  fault(
    'a-record-title-number',
    'Has a number for a title',
    ['A-RECORD-03'],
    record((body) => ({ ...body, title: 7 })),
  ),
  fault(
    'a-record-updated-as-number',
    'Has milliseconds for last_updated',
    ['A-RECORD-06'],
    record((body, { last_updated }) => ({ ...body, last_updated: Date.parse(last_updated) })),
  ),
  fault(
    'a-record-kind-part-missing',
    'Leaves cost out of costs',
    ['A-RECORD-14'],
    record((body) => without(body, 'cost')),
  ),
  fault(
    'a-record-summary-null',
    'Has null for summary on records that are no summary',
    ['A-RECORD-16'],
    record((body, { kind }) => (kind === 'summary' ? body : { ...body, summary: null })),
  ),
  fault(
    'a-record-kind-part-null',
    'Has null for work on records that are no work',
    ['A-RECORD-15'],
    record((body, { kind }) => (kind === 'work' ? body : { ...body, work: null })),
  ),
  fault(
    'a-record-kind-part-foreign',
    'Has a work object on costs',
    ['A-RECORD-15'],
    record((body, { kind }) =>
      kind !== 'cost'
        ? body
        : {
            ...body,
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
    source((body) => ({ ...body, note: '' })),
  ),
  fault(
    'a-source-without-url',
    'Leaves url out of sources',
    ['A-SOURCE-02'],
    source((body) => without(body, 'url')),
  ),
  fault(
    'a-source-url-relative',
    'Has a path for url',
    ['A-SOURCE-02'],
    source((body) => ({ ...body, url: '/sources/1' })),
  ),
  fault(
    'a-source-precision-year',
    'Has year for a precision',
    ['A-SOURCE-04'],
    source((body) => ({ ...body, precision: 'year' })),
  ),
  fault(
    'a-source-day-as-month',
    'Says month where a day is recorded',
    ['A-SOURCE-05'],
    source((body) => ({ ...body, precision: 'month' })),
  ),
  fault(
    'a-source-month-as-first',
    'Writes a month as its first day',
    ['A-SOURCE-05'],
    source((body) =>
      body.precision === 'month' ? { ...body, recorded_at: `${body.recorded_at}-01` } : body,
    ),
  ),
  fault(
    'a-source-day-of-no-calendar',
    'Was recorded on the 30th of February',
    ['A-SOURCE-05'],
    source((body) => (body.precision === 'day' ? { ...body, recorded_at: '2025-02-30' } : body)),
  ),
  fault(
    'a-source-month-of-no-calendar',
    'Was recorded in the 13th month',
    ['A-SOURCE-05'],
    source((body) => (body.precision === 'month' ? { ...body, recorded_at: '2025-13' } : body)),
  ),
];
