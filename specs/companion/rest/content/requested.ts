import type { Exchange } from '../../../../harness/network/exchange.js';
import { requestedRoute } from '../paths.js';
import type { KindListing } from '../routes.clauses.js';
import { kinds } from './entries.js';

/** Returns the values of a query parameter, in their order. */
const valuesOf = ({ request }: Exchange, name: string): string[] => {
  const at = request.path.indexOf('?');
  return at < 0 ? [] : new URLSearchParams(request.path.slice(at + 1)).getAll(name);
};

/**
 * Returns a listing or a search with the limit and the kind that its request names once and in their plain form;
 * undefined for other requests, and for those whose meaning is open.
 */
export const requestedListing = (exchange: Exchange): KindListing | undefined => {
  const route = requestedRoute(exchange);
  if (route !== 'content' && route !== 'search') return undefined;
  const [limits, named] = [valuesOf(exchange, 'limit'), valuesOf(exchange, 'kind')];
  if (limits.length > 1 || named.length > 1) return undefined;
  // What a search without words returns is open, and with it whether it is a search at all.
  const queries = valuesOf(exchange, 'query');
  if (route === 'search' && (queries.length !== 1 || queries[0]?.trim() === '')) return undefined;
  const [limit] = limits;
  if (limit !== undefined && !/^[1-9]\d{0,3}$/.test(limit)) return undefined;
  const kind = route === 'content' ? kinds.find((known) => known === named[0]) : undefined;
  if (kind === undefined && limit === undefined) return undefined;
  return {
    exchanges: [exchange],
    limit: limit === undefined ? Number.POSITIVE_INFINITY : Number(limit),
    ...(kind === undefined ? {} : { kind }),
  };
};
