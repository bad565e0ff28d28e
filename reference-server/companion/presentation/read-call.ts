import type { HttpRequest } from '../../http/message.js';
import type { RequestLine } from '../../http/parser-errors.js';
import type { Match } from '../../http/router.js';
import { readQuery, readTarget } from '../../http/target.js';
import { keepResults } from '../../kept-results.js';
import type { Area, CompanionCall, Route } from './exchange.js';

const prefixes = keepResults<string>(100);

// The two agent paths count against the quota even without a matching method.
const areaOf = (path: string, route: Route | undefined): Area => {
  if (route !== undefined) return route.area;
  if (path === '/api/v1' || path.startsWith('/api/v1/')) return 'rest';
  return path === '/mcp' || path === '/a2a' ? 'agent' : 'elsewhere';
};

/** Reads a request; `base` is the server's own base URL. */
export const readCall = (
  { method, target }: RequestLine,
  request: HttpRequest | undefined,
  match: (path: string) => Match<Route> | undefined,
  base: string,
  now: number,
): CompanionCall => {
  const { path, below, rawQuery } = readTarget(
    target,
    prefixes(base, () => new URL(base).pathname.replace(/\/+$/, '')),
  );
  const found = below === undefined ? undefined : match(below);
  const area = below === undefined ? 'elsewhere' : areaOf(below, found?.route);
  return {
    method,
    path: below ?? path ?? '',
    rawQuery,
    query: readQuery(rawQuery),
    area: request === undefined ? 'parser' : area,
    route: found?.route,
    parameters: found?.parameters ?? {},
    request,
    now,
  };
};
