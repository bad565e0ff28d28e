import { createHash, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** What a request asks of the page's server. */
export interface PageRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
}

/** Where the page is, and the secret of its address. */
export interface LiveAddress {
  /** Host and port, as in the address. */
  readonly host: string;
  readonly token: string;
}

/** What the server has, by path below the token. */
const methods: Readonly<Record<string, 'GET' | 'POST'>> = {
  '': 'GET',
  events: 'GET',
  report: 'GET',
  commands: 'POST',
};

/** A request that is answered: a path below the token, or why not. */
export type Access = { readonly path: string } | { readonly status: number; readonly text: string };

const digest = (text: string) => createHash('sha256').update(text).digest();

/** Compares in a time that does not depend on the texts. */
const isSame = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));

/**
 * Decides whether a request may see or do something. Only the page itself may: its address holds a secret, its Host is
 * the loopback address (another name may lead to this machine by DNS rebinding), and no other origin asks.
 */
export const accessOf = ({ method, url, headers }: PageRequest, { host, token }: LiveAddress): Access => {
  if (headers.host !== host)
    return { status: 421, text: `This page has one address: open http://${host}/ as it was printed.` };
  const [, given = '', path, ...more] = (url.split('?', 1)[0] ?? '').split('/');
  if (!isSame(given, token) || path === undefined || more.length > 0 || !Object.hasOwn(methods, path))
    return {
      status: 404,
      text: 'Nothing is here. Open the address as it was printed, to its last character.',
    };
  const origin = `http://${host}`;
  const site = headers['sec-fetch-site'] ?? 'none';
  // A link elsewhere, such as in a terminal that is a page, may lead to the page.
  const isLink = path === '' && headers['sec-fetch-mode'] === 'navigate';
  const isForeign =
    (headers.origin !== undefined && headers.origin !== origin) ||
    (site !== 'same-origin' && site !== 'none' && !isLink);
  if (isForeign) return { status: 403, text: 'Only the page itself may ask.' };
  if (method !== methods[path]) return { status: 405, text: `This path has only ${methods[path]}.` };
  if (method === 'POST' && (headers.origin !== origin || headers['content-type'] !== 'application/json'))
    return { status: 403, text: 'Only the page itself may send commands.' };
  return { path };
};
