import type { RunLimits } from '../../../harness/engine/limits.js';
import type { Opaque } from '../../../harness/engine/opaque.js';
import type { Client, ClientRequest } from '../../../harness/network/client.js';
import { type Exchange, isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import {
  type ListingQuery,
  listingPath,
  type PageReading,
  readPage,
  recordsPerWholeItem,
  type Walk,
} from './listing.js';
import { type WalkOptions, walkListing } from './walking.js';

/** The driver of Interface A for scenarios: paths are relative to `{base_url}/api/v1`. */
export interface JournalDriver {
  /** Draws what requests contain and the target must not understand. */
  readonly opaque: Opaque;
  send(path: string, request?: Omit<ClientRequest, 'path'>): Promise<Exchange>;
  /** Returns the response that an equal request got before; undefined where none was sent. */
  known(path: string): Promise<Exchange> | undefined;
  /** Sends requests concurrently before they are needed one by one: the client remembers their responses. */
  prefetch(paths: readonly string[]): void;
  page(
    query: ListingQuery & { cursor?: string },
    request?: Omit<ClientRequest, 'path'>,
  ): Promise<PageReading | Unavailable>;
  /** All pages of a listing, read once per query; at most what the request budget allows. */
  walk(query: ListingQuery): Promise<Walk | Unavailable>;
  /** Reads a new walk, never shared. */
  walkAnew(query: ListingQuery, options?: Partial<WalkOptions>): Promise<Walk | Unavailable>;
}

/** Most and least share of the remaining requests that one walk may use. */
const walkShare = { most: 0.6, least: 0.2 };
/**
 * Requests kept for all other scenarios. By default a walk then reads up to 1,200 pages: more would need more
 * memory than a run may use.
 */
const requestsOfOthers = 1800;

/** Most pages of a search. In a large journal fewer, so that the requests of a run do not grow with it. */
const mostPagesOfSearch = { small: 20, large: 5 };

const pagesWithin = (requestsLeft: number): number =>
  Math.max(
    1,
    Math.floor(
      Math.max(
        requestsLeft * walkShare.least,
        Math.min(requestsLeft * walkShare.most, requestsLeft - requestsOfOthers),
      ),
    ),
  );

/** Creates the driver of Interface A. */
export const createJournalDriver = (client: Client, limits: RunLimits): JournalDriver => {
  const walks = new Map<string, Promise<Walk | Unavailable>>();
  const mostPages = () => pagesWithin(limits.requestsLeft());
  const pagesFor = async ({ q }: ListingQuery, wanted = mostPages()): Promise<number> => {
    if (q === undefined) return wanted;
    const listing = await walks.get(listingPath({ limit: 100 }));
    const isLarge = listing && !isUnavailable(listing) && recordsPerWholeItem(listing) > 1;
    return Math.min(wanted, mostPagesOfSearch[isLarge ? 'large' : 'small']);
  };
  const read = async (query: ListingQuery, options: Partial<WalkOptions> = {}) =>
    walkListing(client, query, { ...options, pages: await pagesFor(query, options.pages) });
  return {
    opaque: client.opaque,
    send: (path, request) => client.send({ ...request, path: `/api/v1${path}` }),
    known: (path) => client.known({ path: `/api/v1${path}` }),
    prefetch: (paths) => {
      // A caller that needs the response receives the error of its request.
      for (const path of paths) client.send({ path: `/api/v1${path}` }).catch(() => undefined);
    },
    page: async (query, request) =>
      readPage(await client.send({ ...request, path: `/api/v1${listingPath(query)}` }), query),
    walk: (query) => {
      const key = listingPath(query);
      const known = walks.get(key);
      if (known) return known;
      const walk = read(query);
      walks.set(key, walk);
      return walk;
    },
    walkAnew: read,
  };
};
