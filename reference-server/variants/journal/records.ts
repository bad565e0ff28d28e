import type { Variant } from '../../variant.js';
import { nested } from '../nested.js';
import { variant } from './journal-variant.js';

/** Other journals, and other legal content (contract: Page of content; Site). */
export const recordVariants: readonly Variant[] = [
  variant('a-items-are-records', 'Lists whole records', () => ({ item: (record) => record })),
  variant('a-items-are-short', 'Lists only the five leading fields', () => ({
    item: ({ id, kind, title, description, canonical }) => ({ id, kind, title, description, canonical }),
  })),
  variant('a-items-have-more', 'Adds a score and a link to every item', (sound) => ({
    item: (record, kept, operation) => ({
      ...(sound.item(record, kept, operation) as object),
      score: 0.5,
      links: { self: `/api/v1/content/${kept.id}` },
    }),
  })),
  variant('a-members-nest-deep', 'Adds members to items and to the site that nest 450 levels', (sound) => ({
    item: (record, kept, operation) => ({
      ...(sound.item(record, kept, operation) as object),
      outline: nested(450),
    }),
    site: (site) => ({ ...sound.site(site), outline: nested(450) }),
  })),
  variant(
    'a-items-differ-by-operation',
    'Lists short items, but returns whole records for a search',
    (sound) => ({
      item: (record, kept, operation) =>
        operation === 'search' ? record : sound.item(record, kept, operation),
    }),
  ),
  variant('a-hits-are-marked', 'Marks a word in the title of each hit', (sound) => ({
    item: (record, kept, operation) => {
      const item = sound.item(record, kept, operation) as { readonly title: string };
      return operation === 'search' ? { ...item, title: item.title.replace(/\S+/, '<mark>$&</mark>') } : item;
    },
  })),
  variant(
    'a-site-in-another-language',
    'States in Hindi that nothing is needed and nothing is charged',
    (sound) => ({
      site: (site) => ({
        ...sound.site(site),
        authentication: 'Sab padh sakte hain: login ya API key required nahi.',
        pricing: 'Bilkul muft. Subscription required nahi.',
      }),
    }),
  ),
  variant('a-site-tagline', 'Describes the site in other words on every second request', (sound) => {
    let requested = 0;
    return {
      site: (site) => {
        requested += 1;
        return requested % 2 === 0
          ? { ...sound.site(site), description: 'A house, day by day.' }
          : sound.site(site);
      },
    };
  }),
  variant('a-only-costs', 'Contains costs only', (sound) => ({
    curate: (records) => sound.curate(records).filter(({ kind }) => kind === 'cost'),
  })),
  variant('a-only-pages', 'Contains pages only', (sound) => ({
    curate: (records) => sound.curate(records).filter(({ kind }) => kind === 'page'),
  })),
  variant('a-only-the-summary', 'Contains one record, a summary', (sound) => ({
    curate: (records) => sound.curate(records).filter(({ kind }) => kind === 'summary'),
  })),
  variant('a-no-summary', 'Contains no summary', (sound) => ({
    curate: (records) => sound.curate(records).filter(({ kind }) => kind !== 'summary'),
  })),
  variant('a-several-summaries', 'Contains three summaries', (sound) => ({
    curate: (records) =>
      sound.curate(records).flatMap((record) =>
        // Two characters more: an id has at most 120.
        record.kind === 'summary' && record.id.length <= 118
          ? [record, { ...record, id: `${record.id}-1` }, { ...record, id: `${record.id}-2` }]
          : [record],
      ),
  })),
  variant('a-nothing-reviewed', 'Contains neither reviews nor sources', (sound) => ({
    curate: (records) => sound.curate(records).map((record) => ({ ...record, review: null, source: [] })),
  })),
  variant('a-empty-texts', 'Sends empty titles, descriptions and texts', (sound) => ({
    curate: (records) =>
      sound.curate(records).map((record) => ({ ...record, title: '', description: '', text: '' })),
  })),
  variant('a-dates-with-times', 'Sends times as last_updated and words as revisions', (sound) => ({
    record: (record, kept) => ({
      ...sound.record(record, kept),
      last_updated: `${kept.last_updated}T06:30:00+05:30`,
      revision: `r-${kept.last_updated}`,
    }),
  })),
  variant('a-work-days-spelled', 'Sends days of work without hyphens', (sound) => ({
    work: (work, record) => {
      const sent = sound.work(work, record) as Record<string, unknown>;
      return { ...sent, date: String(sent.date).replaceAll('-', '') };
    },
  })),
  variant('a-work-days-with-points', 'Sends days of work with a blank after each point', (sound) => ({
    work: (work, record) => {
      const sent = sound.work(work, record) as Record<string, unknown>;
      return { ...sent, date: `${String(sent.date).replaceAll('-', '. ')}.` };
    },
  })),
  variant('a-work-days-with-zone', 'Sends days of work with the zone of the site', (sound) => ({
    work: (work, record) => {
      const sent = sound.work(work, record) as Record<string, unknown>;
      return { ...sent, date: `${String(sent.date)} (UTC+05:30)` };
    },
  })),
  variant(
    'a-work-days-in-words',
    'Sends days of work with the weekday and the name of the month',
    (sound) => ({
      work: (work, record) => {
        const sent = sound.work(work, record) as Record<string, unknown>;
        return { ...sent, date: new Date(String(sent.date)).toUTCString().slice(0, 16) };
      },
    }),
  ),
  variant(
    'a-item-days-as-instants',
    'States days of work in items as the instant when the local day begins',
    (sound) => ({
      item: (record, kept, operation) => {
        const { work } = record as { readonly work?: { readonly date: string } };
        const item = sound.item(record, kept, operation) as object;
        return work === undefined
          ? item
          : { ...item, work: { date: new Date(`${work.date}T00:00:00+05:30`).toISOString() } };
      },
    }),
  ),
  variant('a-items-carry-exact-values', 'Adds amounts and days of work to every item', (sound) => ({
    item: (record, kept, operation) => ({
      ...(sound.item(record, kept, operation) as object),
      ...(record.cost === undefined ? {} : { cost: record.cost }),
      ...(record.work === undefined ? {} : { work: record.work }),
    }),
  })),
  variant(
    'a-items-spell-amounts-otherwise',
    'Adds amounts to items, with further zeros before and after',
    (sound) => ({
      item: (record, kept, operation) => {
        const { cost } = record as { readonly cost?: { readonly amount: { readonly decimal: string } } };
        const item = sound.item(record, kept, operation) as object;
        if (cost === undefined) return item;
        const decimal = `${cost.amount.decimal.replace(/\d/, '00$&')}0`;
        return { ...item, cost: { ...cost, amount: { ...cost.amount, decimal } } };
      },
    }),
  ),
  variant('a-item-summary-in-part', 'States the latest months first and days in words in items', (sound) => ({
    item: (record, kept, operation) => {
      const { summary, work } = record as {
        readonly summary?: { readonly monthly: readonly object[]; readonly categories: readonly object[] };
        readonly work?: { readonly date: string };
      };
      const day = work && new Date(work.date).toUTCString().slice(5, 16);
      return {
        ...(sound.item(record, kept, operation) as object),
        ...(summary && {
          summary: {
            monthly: summary.monthly.toReversed().slice(0, 3),
            categories: summary.categories.toReversed(),
          },
        }),
        ...(work && { work: { ...work, date: day } }),
      };
    },
  })),
  variant(
    'a-site-capabilities-in-any-order',
    'Lists the capabilities of the site in another order each time',
    (sound) => {
      let requested = 0;
      return {
        site: (site) => {
          requested += 1;
          const { capabilities, ...others } = sound.site(site);
          const listed = capabilities as readonly string[];
          return { ...others, capabilities: requested % 2 === 0 ? listed.toReversed() : listed };
        },
      };
    },
  ),
  variant('a-site-bare', 'Sends only the site members that the contract states elsewhere', () => ({
    site: ({ authentication }) => ({ authentication }),
  })),
  variant('a-site-names-keys-it-does-not-need', 'States that no API key is required', (sound) => ({
    site: (site) => ({
      ...sound.site(site),
      authentication:
        'An API key is not required: anyone may read, and a token that is sent is not looked at.',
    }),
  })),
  variant('a-site-in-other-words', 'States access in words that a suite may not know', (sound) => ({
    site: (site) => ({ ...sound.site(site), authentication: 'Reading needs a browser.' }),
  })),
  variant(
    'a-site-states-what-the-house-cost',
    'Names an amount of the house beside the pricing',
    (sound) => ({
      site: (site) => ({ ...sound.site(site), pricing: 'Informational: shows what ₹12,50,000 have built.' }),
    }),
  ),
  variant('a-site-version-with-its-date', 'States the API version with the day of its release', (sound) => ({
    site: (site) => ({ ...sound.site(site), api_version: 'V1 (2026-08-22)' }),
  })),
  variant('a-site-with-more', 'Adds members to the site record and its links', (sound) => ({
    site: (site) => {
      const { links, ...others } = sound.site(site);
      return {
        ...others,
        api_version: '1.4.2',
        links: { ...(links as object), status: 'https://status.example/' },
      };
    },
  })),
  variant('a-months-have-more', 'Counts bills by month and by category too', () => ({
    month: (month) => ({ ...month, bills: 3 }),
    category: (category) => ({ ...category, bills: 3 }),
  })),
  variant('a-members-sorted', 'Sends members in alphabetical order', (sound) => ({
    record: (record, kept) =>
      Object.fromEntries(
        Object.entries(sound.record(record, kept)).sort(([one], [other]) => (one < other ? -1 : 1)),
      ),
  })),
  { id: 'a-empty-journal', title: 'Contains no record', options: { records: 0 } },
  { id: 'a-one-record', title: 'Contains one record', options: { records: 1 } },
  { id: 'a-20-records', title: 'Contains as many records as the default page', options: { records: 20 } },
  { id: 'a-21-records', title: 'Contains one record more than the default page', options: { records: 21 } },
  { id: 'a-100-records', title: 'Contains as many records as the largest page', options: { records: 100 } },
  { id: 'a-101-records', title: 'Contains one record more than the largest page', options: { records: 101 } },
  { id: 'a-1000-records', title: 'Has 1,000 records', options: { records: 1000 } },
];
