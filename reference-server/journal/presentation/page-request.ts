import type { Query } from '../../http/target.js';
import type { PageRequest } from '../behaviours/listing.js';
import type { ParameterName } from '../behaviours/parameters.js';
import type { JournalBehaviours } from '../behaviours.js';
import { type JournalRefusal, refuse } from '../exchange.js';

/** The parameters of a paged operation, and its cursor. */
export interface ReadPageRequest {
  readonly request: PageRequest;
  /** Null at the start of a listing. */
  readonly cursor: string | null;
}

/** Reads the parameters of list and search; refuses the first invalid one. */
export const readPageRequest = (
  operation: 'list' | 'search',
  query: Query,
  behaviours: JournalBehaviours,
): ReadPageRequest | JournalRefusal => {
  const value = (name: ParameterName) => behaviours.readValue(query.getAll(name), name);
  const kindText = value('kind');
  const limitText = value('limit');
  const cursor = value('cursor');
  const sought = operation === 'search' ? value('q') : null;
  if (kindText === undefined || limitText === undefined || cursor === undefined || sought === undefined)
    return refuse('repeated_parameter');
  const q = operation === 'search' ? behaviours.readQ(sought, behaviours) : '';
  if (q === undefined) return refuse('bad_q');
  const kind = behaviours.readKind(kindText, operation);
  if (kind === undefined) return refuse('bad_kind');
  const limit = behaviours.readLimit(limitText, behaviours, operation);
  if (limit === undefined) return refuse('bad_limit');
  if (cursor !== null && !behaviours.acceptsCursor(cursor, behaviours)) return refuse('malformed_cursor');
  return { request: { operation, kind, q, limit }, cursor };
};
