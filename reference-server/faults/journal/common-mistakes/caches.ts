import type { Fault } from '../../../fault.js';
import type { Content, JournalCall } from '../../../journal/exchange.js';
import { fault, type JournalOverride } from '../journal-fault.js';

/**
 * A cache in front of pages that distinguishes requests by this key only; cached pages are already written.
 */
const cachedBy =
  (keyOf: (call: JournalCall) => string | undefined): JournalOverride =>
  (sound) => {
    const kept = new Map<string, Content>();
    return {
      serialise: (content, exchange) => {
        const key = exchange.status === 200 && exchange.method === 'GET' ? keyOf(exchange) : undefined;
        if (key === undefined) return sound.serialise(content, exchange);
        const hit = kept.get(key) ?? content;
        kept.set(key, hit);
        return sound.serialise(hit, exchange);
      },
    };
  };

const withoutParameter =
  (...names: readonly string[]) =>
  (call: JournalCall) => {
    if (call.operation !== 'list' && call.operation !== 'search') return undefined;
    const query = new URLSearchParams(call.query);
    for (const name of names) query.delete(name);
    query.sort();
    return `${call.path}?${query}`;
  };

/** Caches and proxies in front of the journal (contract: Endpoints, Interface A). */
export const commonCacheMistakes: readonly Fault[] = [
  fault(
    'a-cache-ignores-queries',
    'Caches searches by path only',
    [
      'A-LIMIT-02',
      'A-KIND-02',
      'A-LIMIT-03',
      'A-SEARCH-05',
      'A-SEARCH-06',
      'A-SEARCH-08',
      'A-SEARCH-09',
      'A-SEARCH-14',
      'A-SEARCH-19',
      'A-SEARCH-21',
    ],
    cachedBy((call) => (call.operation === 'search' ? call.path : undefined)),
  ),
  fault(
    'a-cache-ignores-cursors',
    'Caches without the cursor in its keys',
    [
      'A-PAGE-09',
      'A-CURSOR-01',
      'A-CURSOR-05',
      'A-CURSOR-11',
      'A-KIND-04',
      'A-PAGE-05',
      'A-PAGE-06',
      'A-PAGE-07',
      'A-STATE-02',
    ],
    cachedBy(withoutParameter('cursor')),
  ),
  fault(
    'a-cache-ignores-kinds',
    'Caches without the kind in its keys',
    ['A-KIND-02', 'A-CURSOR-01', 'A-CURSOR-05', 'A-KIND-04', 'A-PAGE-07', 'A-SEARCH-08', 'A-STATE-02'],
    cachedBy(withoutParameter('kind')),
  ),
  fault(
    'a-cache-ignores-limits',
    'Caches without the limit in its keys',
    ['A-LIMIT-02', 'A-CURSOR-01', 'A-CURSOR-05', 'A-LIMIT-03', 'A-LIMIT-04', 'A-STATE-02'],
    cachedBy(withoutParameter('limit')),
  ),
  fault(
    'a-cache-ignores-limits-and-kinds',
    'Caches without the limit and the kind in its keys',
    [
      'A-LIMIT-02',
      'A-CURSOR-01',
      'A-CURSOR-05',
      'A-KIND-02',
      'A-KIND-04',
      'A-LIMIT-03',
      'A-LIMIT-04',
      'A-SEARCH-08',
      'A-STATE-02',
    ],
    cachedBy(withoutParameter('limit', 'kind')),
  ),
  fault(
    'a-cache-folds-case',
    'Caches URLs in lower case',
    ['A-STATE-02'],
    cachedBy((call) =>
      call.operation === 'record' ? call.path?.toLowerCase() : `${call.path}?${call.rawQuery}`.toLowerCase(),
    ),
  ),
];
