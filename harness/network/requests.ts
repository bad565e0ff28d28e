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
  /** Returns why a request is not sent: it would replace a header that is fixed; undefined for any other. */
  replacing(request: PlainRequest): Reason | undefined;
}

export interface RequestsOptions {
  readonly name: InterfaceName;
  readonly baseUrl: string;
  /** Sent with every request that does not set them itself. */
  readonly headers: readonly HeaderLine[];
  /** Names of those that no request may replace, in lower case. */
  readonly fixedHeaders?: readonly string[] | undefined;
  readonly clock: Clock;
  readonly nextId: () => number;
}

/** Reason code of a request that is not sent, because it would replace a header of the run. */
export const headerOfTheRun = 'header-of-the-run';

/** Headers without which a message in the body, or the protocol that it belongs to, cannot be understood. */
const isOfTheMessage = (name: string, request: PlainRequest): boolean =>
  name.startsWith('mcp-') || (request.body !== undefined && ['accept', 'content-type'].includes(name));

/** Returns what builds the requests of one interface. */
export const createRequests = ({
  name,
  baseUrl,
  headers,
  fixedHeaders = [],
  clock,
  nextId,
}: RequestsOptions): Requests => {
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
      // A request has one Cookie line (RFC 6265, 5.4): the cookies of the run come first.
      const cookies = fixedHeaders.includes('cookie')
        ? headers.filter(([key]) => key.toLowerCase() === 'cookie').map(([, value]) => value)
        : [];
      // A path may be a link of the target.
      const path = asPath(request.withoutPrefix ? request.path : prefix + request.path);
      return {
        method: request.method ?? 'GET',
        url: url.origin + path,
        path,
        headers: [
          ...headers.filter(([key]) => !given.has(key.toLowerCase())),
          // An empty value removes a header of the run.
          ...(request.headers ?? [])
            .filter(([, value]) => value !== '')
            .map(
              ([key, value]): HeaderLine =>
                key.toLowerCase() === 'cookie' ? [key, [...cookies, value].join('; ')] : [key, value],
            ),
        ],
        ...(request.body === undefined ? {} : { body: request.body }),
      };
    },
    unsent,
    replacing: (request) => {
      const [replaced] = (request.headers ?? []).find(([given, value]) => {
        const key = given.toLowerCase();
        const isAppended = key === 'cookie' && value !== '';
        return fixedHeaders.includes(key) && !isAppended && !isOfTheMessage(key, request);
      }) ?? [''];
      return replaced === ''
        ? undefined
        : {
            code: headerOfTheRun,
            text: `the run sends its own ${replaced} header, and this request would replace it`,
          };
    },
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
