import { type HostileRow, judged, survived } from '../../row.js';
import { changedJson, type Json, respondsWith } from '../../target/behaviour.js';
import { responseOf } from '../../target/response.js';
import { page, row } from './row.js';

/** The entries of a listing, repeated to so many. */
const multiplied = (value: Json, count: number): Json => {
  if (Array.isArray(value)) return Array.from({ length: count }, (_, index) => value[index % value.length]);
  const [name, list] = Object.entries(value).find(([, member]) => Array.isArray(member)) ?? [];
  return name === undefined ? value : { ...value, [name]: multiplied(list, count) };
};

/** Bodies with too many items, members or words. */
export const manyRows: readonly HostileRow[] = [
  row(
    '300000-items',
    'sends a page of 300,000 items',
    respondsWith(responseOf(page(Array.from({ length: 300_000 }, () => '{}').join(',')))),
    { expected: judged },
  ),
  row(
    'million-numbers',
    'sends a page of 900,000 numbers',
    respondsWith(responseOf(page(Array.from({ length: 900_000 }, () => '1').join(',')))),
  ),
  row(
    'million-members',
    'sends a site with 150,000 members',
    changedJson((site) => ({
      ...site,
      ...Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`m${index}`, 0])),
    })),
    { on: '/api/v1/site', expected: survived },
  ),
  row(
    'million-links',
    'sends a site with 20,000 links',
    changedJson((site) => ({
      ...site,
      links: {
        ...site.links,
        ...Object.fromEntries(
          Array.from({ length: 20_000 }, (_, index) => [`l${index}`, 'https://journal.example/']),
        ),
      },
    })),
    { on: '/api/v1/site', expected: survived },
  ),
  row(
    'million-capabilities',
    'sends a site with 400,000 capabilities',
    changedJson((site) => ({ ...site, capabilities: Array.from({ length: 400_000 }, () => 'x') })),
    { on: '/api/v1/site', expected: survived },
  ),
  row(
    '1mb-words',
    'sends items whose titles are 20,000 words',
    changedJson((value: Json) => ({
      ...value,
      items: value.items.map((item: Json, index: number) =>
        index === 0 ? { ...item, title: 'house wall '.repeat(10_000) } : item,
      ),
    })),
    { expected: judged },
  ),
  row(
    '1mb-different-words',
    'sends items with 50,000 different words',
    changedJson((value: Json) => ({
      ...value,
      items: value.items.map((item: Json, index: number) =>
        index === 0
          ? { ...item, description: Array.from({ length: 50_000 }, (_, at) => `w${at}x`).join(' ') }
          : item,
      ),
    })),
    { expected: judged },
  ),
  row(
    'sources',
    'sends records with 20,000 sources',
    changedJson((record: Json) => ({
      ...record,
      source: Array.from({ length: 20_000 }, () => ({
        label: 'x',
        url: 'https://x.example/',
        recorded_at: '2026-01-01',
        precision: 'day',
      })),
    })),
    { on: '/api/v1/content/', expected: survived },
  ),
  row(
    'entries',
    'lists 50,000 entries',
    changedJson((value: Json) => multiplied(value, 50_000)),
    { interface: 'b', on: '/api/v1/content', expected: survived },
  ),
];
