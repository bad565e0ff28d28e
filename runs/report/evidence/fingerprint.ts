import { createHash } from 'node:crypto';
import type { SentRequest } from '../../../harness/network/exchange.js';
import type { Finding } from '../../../reports/model/findings.js';

/** Returns the path of a request as a route: without prefix and query, ids and slugs as placeholders. */
export const routeOf = (path: string): string => {
  const plain = path.split('?', 1)[0] ?? '';
  const isWhole = plain.startsWith('/api/v1/') && !plain.includes('/api/v1', 1);
  const route = isWhole ? plain : plain.replace(/^.*(?=\/api\/v1(\/|$))/, '');
  return route.replace(/^(\/api\/v1\/(?:content|notes)\/).+$/, '$1{}');
};

/** Returns the same route with named placeholders, for people. */
export const routeTemplate = (path: string): string =>
  routeOf(path).replace('/content/{}', '/content/{id}').replace('/notes/{}', '/notes/{slug}');

/** Returns the id or slug of a path on a route with a placeholder, as sent; undefined on other routes. */
export const idIn = (route: string, path: string): string | undefined => {
  const plain = path.split('?', 1)[0] ?? '';
  return route.endsWith('}') ? plain.slice(plain.lastIndexOf('/') + 1) : undefined;
};

/** Returns a JSON Pointer without its array indexes. */
const wildcards = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

/** Returns twelve hexadecimal digits that identify clause, route and place across runs. */
export const fingerprintOf = (
  clause: string,
  request: Pick<SentRequest, 'method' | 'path'> | undefined,
  pointer: string,
): string =>
  createHash('sha256')
    .update(JSON.stringify([clause, request?.method, request && routeOf(request.path), wildcards(pointer)]))
    .digest('hex')
    .slice(0, 12);

/** Returns the fingerprint that a reported finding has under another id of its clause, such as a retired one. */
export const fingerprintUnder = (clause: string, { request, pointer }: Finding): string => {
  const path = request === undefined ? undefined : request.url.replace(/^[a-z]+:\/\/[^/?#]*/i, '');
  return fingerprintOf(clause, request && { method: request.method, path: path ?? '' }, pointer);
};

/** Returns the id for replaying a finding: six hexadecimal digits of its fingerprint. */
export const replayIdOf = (fingerprint: string): string => fingerprint.slice(0, 6);
