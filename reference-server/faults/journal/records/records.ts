import type { Fault } from '../../../fault.js';
import type { JsonBody } from '../../../journal/exchange.js';
import type { JournalRecord } from '../../../journal/storage/record.js';
import { without } from '../change.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';

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

/** A record like many others: no rule of the sample names it. */
const oneRecord = 'cost-2026-06-19-mason';

/** Records that differ from the contract (contract: Content record; Source). */
export const recordFaults: readonly Fault[] = [
  ...breaking('A-RECORD-12')([
    ['a-record-without-text', 'Omits text', record((body) => without(body, 'text'))],
    ['a-record-text-null', 'Sends null as text', record((body) => ({ ...body, text: null }))],
  ]),
  ...breaking('A-RECORD-10')([
    ['a-record-without-source', 'Omits source', record((body) => without(body, 'source'))],
    [
      'a-record-source-left-out-when-empty',
      'Omits source where it is empty',
      record((body, { source: sources }) => (sources.length === 0 ? without(body, 'source') : body)),
    ],
    [
      'a-record-source-single',
      'Sends a single source as an object',
      record((body) => {
        const { source: sources } = body;
        return Array.isArray(sources) && sources.length === 1 ? { ...body, source: sources[0] } : body;
      }),
    ],
  ]),
  fault(
    'a-record-without-revision',
    'Omits revision',
    ['A-RECORD-07'],
    record((body) => without(body, 'revision')),
  ),
  fault(
    'a-record-review-left-out-when-null',
    'Omits review where it is null',
    ['A-RECORD-11'],
    record((body) => (body.review === null ? without(body, 'review') : body)),
  ),
  fault(
    'a-record-text-is-html',
    'Sends texts as HTML',
    ['A-RECORD-21'],
    record((body, { text }) => ({ ...body, text: `<p>${text}</p>` })),
  ),
  ...breaking('A-SOURCE-05')([
    [
      'a-source-of-one-item-no-day',
      'Lists whole records, and a source of one of them names a day that does not exist',
      () => ({
        item: (body) => body,
        source: (body, { id }) =>
          id === oneRecord ? { ...body, recorded_at: '2025-02-30', precision: 'day' } : body,
      }),
    ],
    [
      'a-source-day-as-month',
      'Sends month as the precision of a day',
      source((body) => ({ ...body, precision: 'month' })),
    ],
    [
      'a-source-month-as-first',
      'Sends a month as its first day',
      source((body) =>
        body.precision === 'month' ? { ...body, recorded_at: `${body.recorded_at}-01` } : body,
      ),
    ],
    [
      'a-source-day-of-no-calendar',
      'Sends recorded_at on 30 February',
      source((body) => (body.precision === 'day' ? { ...body, recorded_at: '2025-02-30' } : body)),
    ],
    [
      'a-source-month-of-no-calendar',
      'Sends recorded_at in a 13th month',
      source((body) => (body.precision === 'month' ? { ...body, recorded_at: '2025-13' } : body)),
    ],
  ]),
  fault(
    'a-record-extra-member',
    'Adds a member',
    ['A-RECORD-13'],
    record((body) => ({ ...body, author: 'owner' })),
  ),
  fault(
    'a-record-language-region',
    'Sends en-IN as language',
    ['A-RECORD-08'],
    record((body) => ({ ...body, language: 'en-IN' })),
  ),
  fault(
    'a-record-visibility-other',
    'Sends unlisted as visibility',
    ['A-RECORD-09', 'A-SEARCH-10'],
    record((body) => ({ ...body, visibility: 'unlisted' })),
  ),
  fault(
    'a-record-review-other',
    'Sends approved as review',
    ['A-RECORD-11'],
    record((body) => (body.review === null ? body : { ...body, review: 'approved' })),
  ),
  fault(
    'a-record-canonical-relative',
    'Sends a path as canonical',
    ['A-GET-03', 'A-RECORD-05'],
    record((body, { id }) => ({ ...body, canonical: `/journal/${id}` })),
  ),
  fault(
    'a-record-title-number',
    'Sends title as a number',
    ['A-RECORD-03'],
    record((body) => ({ ...body, title: 7 })),
  ),
  fault(
    'a-record-updated-as-number',
    'Sends milliseconds as last_updated',
    ['A-RECORD-06'],
    record((body, { last_updated }) => ({ ...body, last_updated: Date.parse(last_updated) })),
  ),
  fault(
    'a-record-kind-part-missing',
    'Omits cost from costs',
    ['A-RECORD-14'],
    record((body) => without(body, 'cost')),
  ),
  fault(
    'a-record-work-missing',
    'Omits work from days of work',
    ['A-RECORD-15'],
    record((body) => without(body, 'work')),
  ),
  fault(
    'a-record-summary-missing',
    'Omits summary from summaries',
    ['A-RECORD-16'],
    record((body) => without(body, 'summary')),
  ),
  fault(
    'a-record-cost-null',
    'Sends null as cost on records of another kind',
    ['A-RECORD-24'],
    record((body, { kind }) => (kind === 'cost' ? body : { ...body, cost: null })),
  ),
  fault(
    'a-record-summary-null',
    'Sends null as summary on records of another kind',
    ['A-RECORD-26'],
    record((body, { kind }) => (kind === 'summary' ? body : { ...body, summary: null })),
  ),
  fault(
    'a-record-kind-part-null',
    'Sends null as work on records of another kind',
    ['A-RECORD-25'],
    record((body, { kind }) => (kind === 'work' ? body : { ...body, work: null })),
  ),
  fault(
    'a-record-kind-part-foreign',
    'Adds a work object to costs',
    ['A-RECORD-25'],
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
    'Adds a member to sources',
    ['A-SOURCE-06'],
    source((body) => ({ ...body, note: '' })),
  ),
  ...breaking('A-SOURCE-02')([
    ['a-source-without-url', 'Omits url from sources', source((body) => without(body, 'url'))],
    ['a-source-url-relative', 'Sends a path as url', source((body) => ({ ...body, url: '/sources/1' }))],
  ]),
  fault(
    'a-source-precision-year',
    'Sends year as a precision',
    ['A-SOURCE-04'],
    source((body) => ({ ...body, precision: 'year' })),
  ),
];
