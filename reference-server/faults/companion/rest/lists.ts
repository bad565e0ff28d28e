import { type Override, respondsWith, servedAt } from '../../../companion/overrides.js';
import type { Fault } from '../../../fault.js';
import { breaking, fault } from '../companion-fault.js';

const repeats =
  (only: string): Override =>
  (sound) => ({
    selectKind: (entries, kind) => {
      const chosen = sound.selectKind(entries, kind);
      return kind === only ? [...chosen, ...chosen.slice(0, 1)] : chosen;
    },
  });

/** Listings that omit or repeat entries (contract: Endpoints, Interface B). */
export const listFaults: readonly Fault[] = [
  fault('b-limit-one-less', 'A limit of one returns nothing', ['B-ROUTE-21', 'B-MCP-36'], (sound) => ({
    cut: (entries, limit) => sound.cut(entries, limit === 1 ? 0 : limit),
  })),
  fault('b-limit-before-kind', 'The limit is applied before the kind filter', ['B-ROUTE-21'], (sound) => ({
    showListing: (kind, limit, items) =>
      sound.showListing(kind, limit, limit === 1 && kind === 'book' ? [] : items),
  })),
  fault('b-limit-one-null', 'The books with a limit of one are null', ['B-ROUTE-21'], (sound) => ({
    showListing: (kind, limit, items) => ({
      ...Object(sound.showListing(kind, limit, items)),
      ...(limit === 1 && kind === 'book' ? { items: null } : {}),
    }),
  })),
  fault(
    'b-search-limit-first',
    'A search with a small limit does not reach the books',
    ['B-ROUTE-21', 'B-MCP-112', 'B-MCP-36'],
    (sound) => ({
      showResults: (query, limit, items, total) =>
        sound.showResults(
          query,
          limit,
          items.filter((item) => limit > 9 || !('kind' in item && item.kind === 'book')),
          total,
        ),
    }),
  ),
  fault('b-search-whole-title', 'A search compares whole titles', ['B-ROUTE-20'], () => ({
    matches: ({ title }, query) => title.toLowerCase() === query.toLowerCase(),
  })),
  fault(
    'b-listing-is-count',
    'A listing is a number',
    ['B-ROUTE-27', 'B-OPENAPI-06'],
    respondsWith(
      'application/json',
      '14',
      (exchange) => servedAt('/api/v1/content')(exchange) && exchange.condition === undefined,
    ),
  ),
  ...breaking(
    'B-MCP-73',
    'B-ROUTE-22',
  )([
    ['b-notes-repeated', 'The listing of notes repeats its first entry at the end', repeats('note')],
    ['b-all-repeated', 'The listing of all repeats its first entry at the end', repeats('all')],
  ]),
  fault(
    'b-listing-holds-null',
    'The listing of what to watch has null in the place of an entry',
    ['B-ROUTE-47'],
    (sound) => ({
      showListing: (kind, limit, items) => ({
        ...Object(sound.showListing(kind, limit, items)),
        ...(kind === 'watch' ? { items: [...items.slice(0, 1), null, ...items.slice(2)] } : {}),
      }),
    }),
  ),
  fault('b-search-repeats', 'A search returns its first entry twice', ['B-ROUTE-24'], (sound) => ({
    showResults: (query, limit, items, total) =>
      sound.showResults(
        query,
        limit,
        [...items.slice(0, 1), ...items].slice(0, Math.max(items.length, 1)),
        total,
      ),
  })),
];
