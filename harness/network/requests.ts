import type { Clock } from '../engine/clock.js';
import type { Reason } from '../engine/verdict.js';
import { asPath, withoutTrailingSlashes } from '../formats/percent.js';
import type { Exchange, HeaderLine, InterfaceName } from './exchange.js';

/** What of a request goes to the target. */
export interface PlainRequest {
  readonly method?: string;
  /** Path and query after the base URL's own path, sent as written. */
  readonly path: string;
  readonly headers?: readonly HeaderLine[];
  readonly body?: string;
  /** The path is complete: the path of the base URL is not added. */
  readonly withoutPrefix?: boolean;
}

/** Longest path sent, characters; a cursor of 2,048 characters beyond ASCII has at most 18,432. */
const longestPath = 32 * 1024;

/** Requests of one interface, as they are sent or recorded. */
export interface Requests {
  /** Origin and path prefix of the base URL, without a trailing slash. */
  readonly baseUrl: string;
  of(request: PlainRequest): Exchange['request'];
  /** Returns an exchange that was never sent. */
  unsent(request: Exchange['request'], attempt: number, failure: Reason): Exchange;
  /** Returns the exchange of a request whose path is too long to be sent; undefined for any other. */
  tooLong(request: Exchange['request']): Exchange | undefined;
}

export interface RequestsOptions {
  readonly name: InterfaceName;
  readonly baseUrl: string;
  /** Sent with every request that does not set them itself. */
  readonly headers: readonly HeaderLine[];
  readonly clock: Clock;
  readonly nextId: () => number;
}

/** Returns what builds the requests of one interface. */
export const createRequests = ({ name, baseUrl, headers, clock, nextId }: RequestsOptions): Requests => {
  const url = new URL(baseUrl);
  const prefix = withoutTrailingSlashes(url.pathname);
  const unsent = (request: Exchange['request'], attempt: number, failure: Reason): Exchange => ({
    id: nextId(),
    interface: name,
    request,
    startedAt: clock.now(),
    durationMs: 0,
    attempt,
    failure,
  });
  return {
    baseUrl: url.origin + prefix,
    of: (request) => {
      const given = new Set((request.headers ?? []).map(([key]) => key.toLowerCase()));
      // A path may be a link of the target.
      const path = asPath(request.withoutPrefix ? request.path : prefix + request.path);
      return {
        method: request.method ?? 'GET',
        url: url.origin + path,
        path,
        headers: [
          ...headers.filter(([key]) => !given.has(key.toLowerCase())),
          // An empty value removes a header of the run.
          ...(request.headers ?? []).filter(([, value]) => value !== ''),
        ],
        ...(request.body === undefined ? {} : { body: request.body }),
      };
    },
    unsent,
    tooLong: (request) => {
      if (request.path.length <= longestPath) return undefined;
      // Of a path that is too long, only its beginning is kept.
      const path = request.path.slice(0, 1000);
      return unsent({ ...request, path, url: url.origin + path }, 1, {
        code: 'hostile-input',
        text: `the path would have ${request.path.length} characters: none longer than ${longestPath} is sent`,
      });
    },
  };
};
