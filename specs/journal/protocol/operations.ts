import { percentDecoded } from '../../../harness/formats/percent.js';
import { type Exchange, pathOnly } from '../../../harness/network/exchange.js';
import { readOnce } from '../../../harness/network/read-once.js';
import { cursor, pageSize, queryLength } from '../../contract.js';
import type { ListingQuery } from '../driver/listing.js';

export type Operation = 'getSite' | 'listContent' | 'getContent' | 'searchContent';

const decodable = (path: string): boolean => {
  const decoded = percentDecoded(path);
  return decoded !== undefined && !/[\0-\x1F\x7F]/.test(decoded);
};

/**
 * Returns the documented operation of a path (contract, Endpoints, Interface A). Paths with malformed escapes
 * or control characters have none: HTTP parsers and proxies refuse them before the application.
 */
export const operationOf = readOnce((exchange: Exchange): Operation | undefined => {
  const path = pathOnly(exchange);
  // The last match: the prefix of the base URL may contain the same text.
  const at = path.lastIndexOf('/api/v1/');
  if (at < 0 || !decodable(path)) return undefined;
  const rest = path.slice(at + '/api/v1/'.length);
  if (rest === 'site') return 'getSite';
  if (rest === 'content') return 'listContent';
  if (rest === 'search') return 'searchContent';
  return /^content\/[^/]+$/.test(rest) ? 'getContent' : undefined;
});

/** Returns the path of a documented operation below the base URL. */
export const routeOf = (exchange: Exchange): string | undefined =>
  operationOf(exchange) && pathOnly(exchange).slice(pathOnly(exchange).lastIndexOf('/api/v1/'));

/** Returns the documented operation of a GET; undefined for other methods. */
export const getOperation = (exchange: Exchange): Operation | undefined =>
  exchange.request.method === 'GET' ? operationOf(exchange) : undefined;

const legal: Record<string, (value: string) => boolean> = {
  kind: (value) => ['page', 'summary', 'cost', 'work'].includes(value),
  limit: (value) => /^[1-9]\d{0,2}$/.test(value) && Number(value) <= pageSize.most,
  cursor: (value) => value !== '' && value.length <= cursor.longest,
  q: (value) => value !== '' && value.length <= queryLength.most,
};

/**
 * Returns the names and values of a query (URL Standard, 5.1). One without escapes, as nearly all requests have, needs
 * no parser of URLs.
 */
const parametersOf = (query: string): (readonly [name: string, value: string])[] => {
  if (!/^[!-~]*$/.test(query) || /[%+]/.test(query)) return [...new URLSearchParams(`?${query}`)];
  return query
    .split('&')
    .filter((part) => part !== '')
    .map((part) => {
      const end = part.indexOf('=');
      return end < 0 ? [part, ''] : [part.slice(0, end), part.slice(end + 1)];
    });
};

/**
 * Returns the parameters of a listing when every one is legal and given once; undefined otherwise, so that no
 * clause judges the response to a request that the contract leaves open.
 */
export const queryOf = readOnce((exchange: Exchange): (ListingQuery & { cursor?: string }) | undefined => {
  const operation = getOperation(exchange);
  if (operation !== 'listContent' && operation !== 'searchContent') return undefined;
  const { path } = exchange.request;
  const mark = path.indexOf('?');
  const given = mark < 0 ? [] : parametersOf(path.slice(mark + 1).split('#', 1)[0] ?? '');
  const names = given.map(([name]) => name);
  if (new Set(names).size < names.length || given.some(([name, value]) => !legal[name]?.(value)))
    return undefined;
  if (names.includes('q') !== (operation === 'searchContent')) return undefined;
  const { limit, ...others } = Object.fromEntries(given);
  return { ...others, ...(limit === undefined ? {} : { limit: Number(limit) }) };
});

/** Returns the decoded record id of a getContent request. */
export const requestedId = (exchange: Exchange): string =>
  percentDecoded(pathOnly(exchange).split('/').at(-1) ?? '') ?? '';
