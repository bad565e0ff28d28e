import { createHash } from 'node:crypto';
import type { SentRequest } from '../../harness/network/exchange.js';

/** Path of a request as a route: prefix and query left out, ids and slugs as placeholders. */
export const routeOf = (path: string): string => {
  const plain = path.split('?', 1)[0] ?? '';
  const isWhole = plain.startsWith('/api/v1/') && !plain.includes('/api/v1', 1);
  const route = isWhole ? plain : plain.replace(/^.*(?=\/api\/v1(\/|$))/, '');
  return route.replace(/^(\/api\/v1\/(?:content|notes)\/).+$/, '$1{}');
};

/** The same route with its placeholders named, for people. */
export const routeTemplate = (path: string): string =>
  routeOf(path).replace('/content/{}', '/content/{id}').replace('/notes/{}', '/notes/{slug}');

/** A JSON Pointer with its array indexes left out. */
const wildcards = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

/** Twelve hexadecimal digits that stay the same across runs for the same clause, route and place. */
export const fingerprintOf = (clause: string, request: SentRequest | undefined, pointer: string): string =>
  createHash('sha256')
    .update(JSON.stringify([clause, request?.method, request && routeOf(request.path), wildcards(pointer)]))
    .digest('hex')
    .slice(0, 12);

/** The id a finding is replayed by: six hexadecimal digits of its fingerprint. */
export const replayIdOf = (fingerprint: string): string => fingerprint.slice(0, 6);
