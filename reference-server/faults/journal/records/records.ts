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
  fault(
    'a-record-source-left-out-when-empty',
    'Omits source where it is empty',
    ['A-RECORD-10'],
    record((body, { source: sources }) => (sources.length === 0 ? without(body, 'source') : body)),
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
    'a-record-canonical-relative',
    'Sends a path as canonical',
    ['A-RECORD-05', 'A-GET-03'],
    record((body, { id }) => ({ ...body, canonical: `/journal/${id}` })),
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
  fault(
    'a-source-url-relative',
    'Sends a path as url',
    ['A-SOURCE-02'],
    source((body) => ({ ...body, url: '/sources/1' })),
  ),
];
