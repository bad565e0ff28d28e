import type { JournalRecord } from '../../../reference-server/journal/storage/record.js';
import type { Variant } from '../../../reference-server/variant.js';
import { type Dimension, ofJournal } from '../dimension.js';

type Members = Readonly<Record<string, unknown>>;

/** Items with more members, which replace those of the same name, except the five leading ones. */
const items = (
  id: string,
  title: string,
  more: (kept: JournalRecord, record: Members, operation: 'list' | 'search') => Members,
): Variant => ({
  id,
  title,
  journal: (sound) => ({
    item: (record, kept, operation) => ({
      ...(sound.item(record, kept, operation) as object),
      ...more(kept, record, operation),
    }),
  }),
});

const rupees = (paise: bigint): number => Number(paise) / 100;

/** What items and pages state besides the leading fields is open, but for amounts and days of work. */
export const itemDimensions: readonly Dimension[] = [
  ofJournal('abstracts in items', [
    items('items-with-abstract', 'Sends a text called summary in items', () => ({ summary: 'In short.' })),
    items('items-with-flags', 'Says by booleans of which kind an item is', ({ kind }) => ({
      cost: kind === 'cost',
      work: kind === 'work',
      summary: kind === 'summary',
    })),
    items('items-with-nulls', 'Sends null for what an item leaves out', () => ({
      cost: null,
      work: null,
      summary: null,
      text: null,
      source: null,
      review: null,
      language: null,
    })),
    items('items-with-empty-lists', 'Sends empty lists in items', () => ({
      source: [],
      activities: [],
      tags: [],
      links: [],
    })),
    items('items-with-counts', 'Counts the sources in items', ({ source, review }) => ({
      source: source.length,
      review: review ?? 'none',
    })),
  ]),
  ofJournal('amounts in items', [
    items('items-with-rupees', 'Sends amounts in items as numbers of rupees', ({ cost }) =>
      cost ? { cost: { amount: rupees(cost.amount), currency: 'INR' } } : {},
    ),
    items('items-with-words', 'Sends rounded amounts in words in items', ({ cost }) =>
      cost ? { cost: { amount: `about ${Math.round(rupees(cost.amount) / 1000)} thousand` } } : {},
    ),
  ]),
  ofJournal('days in items', [
    items('items-with-day-alone', 'Sends the day as the work of an item', ({ work }) =>
      work ? { work: work.date } : {},
    ),
    items('items-with-day-first', 'Sends days in items with the day first', ({ work }) =>
      work ? { work: { date: work.date.split('-').reverse().join('/') } } : {},
    ),
    items('items-with-seconds', 'Sends days in items as seconds since 1970', ({ work }) =>
      work ? { work: { date: Date.parse(work.date) / 1000 } } : {},
    ),
  ]),
  ofJournal('texts of hits', [
    items('hits-with-highlights', 'Marks words in members of hits', ({ title }, _record, operation) =>
      operation === 'search' ? { highlight: { title: [`<em>${title}</em>`] }, score: 1.5, matched: [] } : {},
    ),
    items('hits-with-excerpts', 'Sends a part of the text in hits', ({ text }, _record, operation) =>
      operation === 'search' ? { text: `… ${text.split(' ').slice(1, 9).join(' ')} …` } : {},
    ),
  ]),
  ofJournal('members of pages', [
    {
      id: 'pages-count-all',
      title: 'Counts hits and names neighbours in pages',
      journal: (sound) => ({
        page: (page, operation) => ({
          total: 1e3,
          ...sound.page(page, operation),
          has_more: page.next_cursor !== null,
          previous_cursor: null,
          links: { next: null },
          facets: [{ kind: 'cost', count: 3 }],
          query: { q: null, limit: '20' },
        }),
      }),
    },
    {
      id: 'pages-with-time',
      title: 'Sends another time and request id with every page',
      journal: (sound) => {
        let sent = 0;
        return {
          page: (page, operation) => {
            sent += 1;
            return {
              ...sound.page(page, operation),
              generated_at: `edition of second ${sent}`,
              request_id: sent,
            };
          },
        };
      },
    },
  ]),
];
