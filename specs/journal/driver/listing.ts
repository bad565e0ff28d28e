import {
  forgetReading,
  isObject,
  type JsonObject,
  type JsonValue,
  jsonObjectOf,
  jsonOf,
} from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import type { Client } from '../../../harness/network/client.js';
import { type Exchange, status, type Unavailable, unavailable } from '../../../harness/network/exchange.js';
import { reasonNotApplication } from '../../../harness/network/intermediaries.js';
import { readOnce } from '../../../harness/network/read-once.js';

/** Parameters of a listing; values are sent unchanged, so that invalid ones can be sent too. */
export interface ListingQuery {
  readonly q?: string;
  readonly kind?: string;
  readonly limit?: number | string;
}

/** One page: evidence for everything a page promises. */
export interface PageReading {
  readonly exchanges: readonly [Exchange];
  readonly exchange: Exchange;
  readonly body: JsonObject;
  readonly items: readonly JsonValue[];
  readonly nextCursor: string | null;
  readonly snapshot: string | undefined;
  readonly query: ListingQuery & { readonly cursor?: string };
}

/** One item of a walk. The whole item is kept on short walks and for a sample of long ones. */
export interface WalkedItem {
  readonly id: string;
  readonly kind: string;
  /** Index of its page in the walk's exchanges, and its index in that page. */
  readonly page: number;
  readonly index: number;
  readonly item: JsonObject | undefined;
}

/** All pages of one listing, from the first to the last one read. */
export interface Walk {
  readonly exchanges: readonly Exchange[];
  readonly query: ListingQuery;
  readonly items: readonly WalkedItem[];
  /** Snapshot of each page. */
  readonly snapshots: readonly (string | undefined)[];
  /** Number of items on each page. */
  readonly sizes: readonly number[];
  /** The applied limit that each page states. */
  readonly limits: readonly (JsonValue | undefined)[];
  /**
   * `null`: the last page has no cursor. `loop`: a cursor or a page repeated. `endless`: many empty pages in
   * a row with a cursor. `refused`: a cursor got an error. `published`: a cursor got an error because the
   * target published, twice in a row. `unreadable`: a page could not be read. `cut`: the walk reached its
   * page limit.
   */
  readonly ended: 'null' | 'loop' | 'endless' | 'refused' | 'published' | 'unreadable' | 'cut';
}

/** Ids of all items of a walk; computed once, because many searches are compared with one listing. */
export const idsOf = readOnce(({ items }: Walk): ReadonlySet<string> => new Set(items.map(({ id }) => id)));

/** The items of a walk that were kept whole: all of them, unless the journal is large. */
export const wholeOf = readOnce(({ items }: Walk): readonly WalkedItem[] => items.filter(({ item }) => item));

/** The items of a walk that were kept whole, by id; computed once for the same reason. */
export const wholeItemsOf = readOnce((walk: Walk): ReadonlyMap<string, JsonObject> => {
  const whole = new Map<string, JsonObject>();
  for (const { id, item } of wholeOf(walk)) if (item) whole.set(id, item);
  return whole;
});

/**
 * How many records of a walk stand for each one that was kept whole: 1 unless the journal is large. A word of the kept
 * ones is found so many times as often.
 */
export const recordsPerWholeItem = readOnce(
  (walk: Walk): number => walk.items.length / Math.max(1, wholeOf(walk).length),
);

/** Items kept whole per walk. Of further items only id and kind are kept, so that memory stays flat. */
const keptWhole = 3000;
/** Empty pages in a row after which a walk counts as endless. */
const mostEmptyPages = 20;
/** Pages whose bodies are kept for the report. */
const keptPages = 40;
/** Bytes of pages per walk up to which bodies and whole items are kept. */
const keptBytes = 4 * 1024 * 1024;

const parameter = (name: string, value: string | number | undefined): string[] =>
  value === undefined ? [] : [`${name}=${percentEncoded(value)}`];

/** Returns the path of a listing below `/api/v1`, such as `/content?kind=cost&limit=5`. */
export const listingPath = (query: ListingQuery & { readonly cursor?: string }): string => {
  const kind = parameter('kind', query.kind);
  const limit = parameter('limit', query.limit);
  const parameters = [
    ...parameter('q', query.q),
    // Their order means nothing, but a cache or a router may read it: whole walks have one, others the other.
    ...(query.limit === 100 ? [...kind, ...limit] : [...limit, ...kind]),
    ...parameter('cursor', query.cursor),
  ].join('&');
  return `/${query.q === undefined ? 'content' : 'search'}${parameters && `?${parameters}`}`;
};

/** Reads an exchange as a page; unavailable when it is not a page, so that page clauses do not judge it. */
export const readPage = (exchange: Exchange, query: PageReading['query']): PageReading | Unavailable => {
  const hindrance = reasonNotApplication(exchange);
  if (hindrance) return { unavailable: hindrance, exchanges: [exchange] };
  if (status(exchange) !== 200)
    return unavailable(
      'no-page',
      `${exchange.request.path} returned status ${status(exchange)}, not a page`,
      [exchange],
    );
  const body = jsonObjectOf(exchange);
  if (!body || !Array.isArray(body.items))
    return unavailable(
      'no-page',
      `${exchange.request.path} did not return a page: ${jsonOf(exchange).fault?.text ?? 'no object with an items array'}`,
      [exchange],
    );
  const { items, next_cursor: nextCursor, snapshot } = body;
  return {
    exchanges: [exchange],
    exchange,
    body,
    items: items as JsonValue[],
    nextCursor: typeof nextCursor === 'string' ? nextCursor : null,
    snapshot: typeof snapshot === 'string' ? snapshot : undefined,
    query,
  };
};

/** Returns the snapshot that a page states; undefined for anything else. */
export const snapshotOf = (exchange: Exchange): string | undefined => {
  const page = readPage(exchange, {});
  return 'unavailable' in page ? undefined : page.snapshot;
};

const withoutBody = (exchange: Exchange): Exchange =>
  exchange.response
    ? { ...exchange, response: { ...exchange.response, body: new Uint8Array(), truncated: true } }
    : exchange;

/** Returns whether two pages in a row have the same items. Most begin with different ids, which decides. */
const isSamePage = (one: readonly JsonValue[], other: readonly JsonValue[]): boolean => {
  const [first, second] = [one[0], other[0]];
  if (one.length === 0 || one.length !== other.length) return false;
  if (isObject(first) && isObject(second) && first.id !== second.id && typeof first.id === 'string')
    return false;
  return JSON.stringify(one) === JSON.stringify(other);
};

export interface WalkOptions {
  /** Most pages to read. */
  readonly pages: number;
  /** Requests the first page again. */
  readonly again?: boolean;
  /** Starts from this cursor instead of the first page. */
  readonly cursor?: string;
}

const walkOnce = async (
  client: Client,
  listingQuery: ListingQuery,
  options: WalkOptions,
): Promise<Walk | Unavailable> => {
  const exchanges: Exchange[] = [];
  const items: WalkedItem[] = [];
  const snapshots: (string | undefined)[] = [];
  const sizes: number[] = [];
  const limits: (JsonValue | undefined)[] = [];
  const met = new Set<string>();
  const cursors = new Set<string>();
  let cursor = options.cursor;
  let before: Exchange | undefined;
  let pageBefore: readonly JsonValue[] = [];
  let bytes = 0;
  let emptyInARow = 0;
  let emptyPages = 0;
  const end = (ended: Walk['ended']): Walk => ({
    exchanges,
    query: listingQuery,
    items,
    snapshots,
    sizes,
    limits,
    ended,
  });

  // Empty pages do not count, to distinguish an endless walk from one that was cut.
  for (let number = 0; number - emptyPages < options.pages; number += 1) {
    const query = { ...listingQuery, ...(cursor === undefined ? {} : { cursor }) };
    const exchange = await client.send({
      path: `/api/v1${listingPath(query)}`,
      again: options.again ?? false,
      remember: cursor === undefined && !options.again,
    });
    const page = readPage(exchange, query);
    if ('unavailable' in page) {
      if (number === 0) return page;
      exchanges.push(exchange);
      return end(status(exchange) >= 400 && !reasonNotApplication(exchange) ? 'refused' : 'unreadable');
    }
    // Nothing reads the page before again: kept parsed, it would outlive the young objects that are collected cheaply.
    if (bytes > keptBytes && before) forgetReading(before);
    before = exchange;
    bytes += exchange.response?.body.length ?? 0;
    const isKept = bytes <= keptBytes;
    exchanges.push(number < keptPages && isKept ? exchange : withoutBody(exchange));
    // All pages of a snapshot share one string: each page has its own copy, of any length.
    const named = snapshots.at(-1);
    snapshots.push(page.snapshot === named ? named : page.snapshot);
    sizes.push(page.items.length);
    limits.push(page.body.limit);
    const [metBefore, readBefore] = [met.size, items.length];
    page.items.forEach((item, index) => {
      if (!isObject(item) || typeof item.id !== 'string') return;
      const kind = typeof item.kind === 'string' ? item.kind : '';
      met.add(item.id);
      items.push({
        id: item.id,
        kind,
        page: number,
        index,
        item: items.length < keptWhole && isKept ? item : undefined,
      });
    });
    if (page.nextCursor === null) return end('null');
    // A URL cannot carry a lone surrogate: whether the target accepts its own cursor cannot be tested.
    if (!page.nextCursor.isWellFormed()) return end('unreadable');
    // Cursors may differ although they lead to the same place: a repeated page also means a loop.
    if (cursors.has(page.nextCursor) || isSamePage(pageBefore, page.items)) return end('loop');
    // Several records, none of them new: the walk is in a loop.
    if (items.length - readBefore > 1 && met.size === metBefore) return end('loop');
    emptyInARow = page.items.length === 0 ? emptyInARow + 1 : 0;
    emptyPages += page.items.length === 0 ? 1 : 0;
    if (emptyInARow >= mostEmptyPages) return end('endless');
    pageBefore = page.items;
    cursors.add(page.nextCursor);
    cursor = page.nextCursor;
  }
  return end('cut');
};

const hasPublishedSince = async (client: Client, { query, snapshots }: Walk): Promise<boolean> => {
  const exchange = await client.send({ path: `/api/v1${listingPath(query)}`, again: true, remember: false });
  const page = readPage(exchange, query);
  return !('unavailable' in page) && page.snapshot !== snapshots[0];
};

/**
 * Follows `next_cursor` to the end (contract, Endpoints, rules 1 and 2). Repeats a walk once when it is
 * refused because the target published: a target may publish at any time.
 */
export const walkListing = async (
  client: Client,
  query: ListingQuery,
  options: WalkOptions,
): Promise<Walk | Unavailable> => {
  for (let attempt = 1; ; attempt += 1) {
    const walk = await walkOnce(client, query, attempt === 1 ? options : { ...options, again: true });
    if ('unavailable' in walk || walk.ended !== 'refused') return walk;
    if (!(await hasPublishedSince(client, walk))) return walk;
    if (attempt === 2 || options.cursor !== undefined) return { ...walk, ended: 'published' };
  }
};
