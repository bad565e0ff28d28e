import { type Exchange, status } from '../../../harness/network/exchange.js';
import { getOperation, queryOf } from '../protocol/operations.js';
import { madeOutside } from '../protocol/origin.js';

/**
 * Returns the refusal of a listing that the contract allows, for the clause of the one parameter that may be its reason:
 * the limit without a kind, the kind beside a usual limit. With a cursor the reason may be its age.
 */
export const refusedListing = (exchange: Exchange, suspect: 'kind' | 'limit'): Exchange | undefined => {
  const query = getOperation(exchange) === 'listContent' ? queryOf(exchange) : undefined;
  if (query === undefined || query.cursor !== undefined) return undefined;
  const { kind, limit } = query;
  const isSuspect =
    suspect === 'kind'
      ? kind !== undefined && (limit === undefined || limit === 100)
      : kind === undefined && limit !== undefined;
  const isRefused = [400, 404, 405].includes(status(exchange)) && madeOutside(exchange) === undefined;
  return isSuspect && isRefused ? exchange : undefined;
};
