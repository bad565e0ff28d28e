import type { JournalRecord } from '../../../reference-server/journal/storage/record.js';
import type { Variant } from '../../../reference-server/variant.js';
import { type Dimension, ofJournal } from '../dimension.js';
import { at, each, trait } from './trait.js';

const costs = (change: (number: number) => Partial<NonNullable<JournalRecord['cost']>>): Variant['journal'] =>
  each((record, number) =>
    record.cost ? { ...record, cost: { ...record.cost, ...change(number) } } : record,
  );

const works = (change: (number: number) => Partial<NonNullable<JournalRecord['work']>>): Variant['journal'] =>
  each((record, number) =>
    record.work ? { ...record, work: { ...record.work, ...change(number) } } : record,
  );

const largest = 9_007_199_254_740_991n;

const addresses = [
  'urn:uuid:6e8bc430-9c3a-11d9-9669-0800200c9a66',
  'tag:koodu.example,2024:id',
  'HTTPS://KOODU.EXAMPLE:443/%7Ea/../b/;v=1?x=/?&y=%20#a/b?c',
  'http://[2001:db8::1]:8080/x',
  'https://xn--80ak6aa92e.example/',
  'https://koodu.example/?',
];

/** Amounts, dates, crews, sources and other values of records, in any journal. */
export const valueTraits: readonly Dimension[] = [
  ofJournal('amounts', [
    trait(
      'amounts-zero',
      'Sends amounts of zero only',
      costs(() => ({ amount: 0n })),
    ),
    trait(
      'amounts-of-one-paisa',
      'Sends amounts of plus or minus one paisa',
      costs((number) => ({ amount: number % 2 === 0 ? 1n : -1n })),
    ),
    trait(
      'amounts-negative',
      'Sends negative amounts only',
      costs((number) => ({ amount: -BigInt(number % 1_000_000) - 1n })),
    ),
    trait(
      'amounts-largest',
      'Sends the largest possible amounts, not counted',
      costs((number) => ({ amount: number % 2 === 0 ? largest : -largest, counted: false })),
    ),
    trait(
      'amounts-below-a-rupee',
      'Sends amounts below a rupee',
      costs((number) => ({ amount: BigInt(number % 199) - 99n })),
    ),
  ]),
  ofJournal('spans of costs', [
    trait(
      'costs-undated',
      'Sends costs without dates',
      costs(() => ({ precision: 'undated', from: null, to: null })),
    ),
    trait(
      'costs-of-a-month',
      'Sends costs by month',
      costs((number) => ({
        precision: 'month',
        from: at(['2024-02', '2025-12'], number),
        to: at(['2024-02', '2025-12'], number),
      })),
    ),
    trait(
      'costs-open-ended',
      'Sends costs with a start only',
      costs(() => ({ precision: 'cumulative', from: '2023-02-28', to: null })),
    ),
    trait(
      'costs-uncounted',
      'Counts no cost',
      costs(() => ({ counted: false })),
    ),
    trait(
      'costs-of-one-category',
      'Sends one category of costs',
      costs(() => ({ category: 'cement', scope: '', kind: '' })),
    ),
  ]),
  ofJournal('crews', [
    trait(
      'crews-unknown',
      'Sends unknown crews only',
      works(() => ({ crew: null, crew_precision: 'unknown' })),
    ),
    trait(
      'crews-of-none',
      'Sends crews of zero',
      works(() => ({ crew: 0, crew_precision: 'exact' })),
    ),
    trait(
      'crews-at-least',
      'Sends every crew as a lower bound',
      works((number) => ({ crew: number % 40, crew_precision: 'minimum' })),
    ),
    trait(
      'crews-idle',
      'Sends days without work only',
      works(() => ({ state: 'no_work', crew: 0, activities: [] })),
    ),
    trait(
      'crews-of-no-number',
      'Sends crews that are exact and null',
      works(() => ({ crew: null, crew_precision: 'exact', activities: ['', ''] })),
    ),
    trait(
      'crews-on-leap-days',
      'Sends work on the last days of February',
      works((number) => ({ date: at(['2024-02-29', '2023-02-28', '2000-02-29'], number) })),
    ),
  ]),
  ofJournal('sources', [
    trait(
      'sources-none',
      'Sends no source',
      each((record) => ({ ...record, source: [], review: null })),
    ),
    trait(
      'sources-of-a-month',
      'Sends sources by month',
      each((record) => ({
        ...record,
        source: [{ label: '', url: 'urn:isbn:9780131103627', recorded_at: '2024-02', precision: 'month' }],
      })),
    ),
    trait(
      'sources-many',
      'Sends thirty sources for each record',
      each((record) => ({
        ...record,
        source: Array.from({ length: 30 }, (_, index) => ({
          label: `Paper ${index}`,
          url: `https://papers.example/${index}`,
          recorded_at: '2024-02-29',
          precision: 'day' as const,
        })),
      })),
    ),
  ]),
  ofJournal('canonical addresses', [
    trait(
      'canonical-with-query',
      'Sends URLs with query and fragment',
      each((record) => ({ ...record, canonical: `https://koodu.example/?id=${record.id}&a=b#part` })),
    ),
    trait(
      'canonical-of-a-port',
      'Sends URLs with a port and escapes',
      each((record) => ({ ...record, canonical: `http://127.0.0.1:8080/%E0%AE%B5/${record.id}` })),
    ),
    trait(
      'canonical-of-many-schemes',
      'Sends URIs of many schemes',
      each((record, number) => ({ ...record, canonical: at(addresses, number) })),
    ),
    trait(
      'canonical-the-same',
      'Sends one URL for all records',
      each((record) => ({ ...record, canonical: 'https://koodu.example/journal' })),
    ),
  ]),
  ofJournal('days of change', [
    trait(
      'updated-long-ago',
      'Sends last_updated in 1970',
      each((record) => ({ ...record, last_updated: '1970-01-01' })),
    ),
    trait(
      'updated-in-many-forms',
      'Sends last_updated in many forms',
      each((record, number) => ({
        ...record,
        last_updated: at(['2024-02-29T10:00:00-11:00', '2024-02', '20240229', '29.02.2024', ''], number),
      })),
    ),
    trait('updated-in-times', 'Sends last_updated as a timestamp', (sound) => ({
      record: (record, kept) => ({
        ...sound.record(record, kept),
        last_updated: `${kept.last_updated}T23:59:59.999Z`,
      }),
    })),
  ]),
  ofJournal('revisions', [
    trait('revisions-of-digits', 'Sends revisions of six digits', (sound) => ({
      record: (record, kept) => {
        const sent = sound.record(record, kept);
        return { ...sent, revision: String(Number.parseInt(String(sent.revision).slice(0, 5), 16) % 1e6) };
      },
    })),
    trait('revisions-empty', 'Sends empty revisions', (sound) => ({
      record: (record, kept) => ({ ...sound.record(record, kept), revision: '' }),
    })),
  ]),
  ofJournal('parts of summaries', [
    trait('summary-newest-first', 'Sends the latest months first', (sound) => ({
      summary: (summary, record) => {
        const { monthly, categories, ...rest } = sound.summary(summary, record) as {
          readonly monthly: readonly unknown[];
          readonly categories: readonly unknown[];
        };
        return { ...rest, monthly: monthly.toReversed(), categories: categories.toReversed() };
      },
    })),
    trait('summary-without-parts', 'Sends a summary without months and categories', (sound) => ({
      summary: (summary, record) => ({
        ...(sound.summary(summary, record) as object),
        monthly: [],
        categories: [],
      }),
    })),
  ]),
  ofJournal('stages', [
    trait(
      'stage-all-stated',
      'Sends a stage without null',
      each((record) =>
        record.stage
          ? {
              ...record,
              stage: {
                lintel_ft_approx: 0,
                walls_ft_approx: -1.5,
                roof_cast: true,
                basement_ft_stated: 1e-7,
                slab_in_stated: 123456.789,
                roof_work: '',
                roof_work_as_of: '2024-02-29',
              },
            }
          : record,
      ),
    ),
  ]),
];
