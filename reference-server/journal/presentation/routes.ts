import type { HttpRequest } from '../../http/message.js';
import type { RequestLine } from '../../http/parser-errors.js';
import { createMatch } from '../../http/router.js';
import { readQuery, readTarget } from '../../http/target.js';
import type { JournalCall, Operation } from '../exchange.js';

const match = createMatch<Operation>([
  ['/api/v1/site', 'site'],
  ['/api/v1/content', 'list'],
  ['/api/v1/content/:id', 'record'],
  ['/api/v1/search', 'search'],
]);

/** Parses a request; `pathPrefix` is the prefix of the journal. */
export const readCall = (
  { method, target }: RequestLine,
  request: HttpRequest | undefined,
  pathPrefix: string,
  now: number,
  number: number,
): JournalCall => {
  const { path, below, rawQuery } = readTarget(target, pathPrefix);
  const found = below === undefined ? undefined : match(below);
  return {
    method,
    path,
    rawQuery,
    query: readQuery(rawQuery),
    operation: found?.route,
    id: found?.parameters.id ?? '',
    request,
    now,
    number,
  };
};
