import { forgetReading, isObject, type JsonValue } from '../../../harness/formats/json.js';
import type { Client } from '../../../harness/network/client.js';
import { type Exchange, isUnavailable, status, type Unavailable } from '../../../harness/network/exchange.js';
import { reasonNotApplication } from '../../../harness/network/intermediaries.js';
import {
  type ListingQuery,
  listingPath,
  type PageReading,
  readPage,
  type Walk,
  type WalkedItem,
} from './listing.js';
import { spelledAnew } from './respelling.js';

/** Items kept whole per walk. Of further items only id and kind are kept, so that memory stays flat. */
const keptWhole = 3000;
/** Empty pages in a row after which it is not known whether a walk ends: a filter applied after reading sends many. */
const mostEmptyPages = 120;
/** Pages whose bodies are kept for the report. */
const keptPages = 40;
/** Bytes of pages per walk up to which bodies and whole items are kept. */
const keptBytes = 4 * 1024 * 1024;

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
  /** Number of the spelling of each URL. Default: as it is. */
  readonly spelling?: number;
}

/** Returns the path of a page in a spelling of this number. */
const pathOf = async (
  client: Client,
  query: ListingQuery & { readonly cursor?: string },
  spelling: number,
): Promise<string> => {
  const send = (path: string) => client.send({ path: `/api/v1${path}` });
  return `/api/v1${await spelledAnew(send, listingPath(query), spelling)}`;
};

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
      path: await pathOf(client, query, options.spelling ?? 0),
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

/** Requests the first page of a walk again. */
const firstPageOf = async (
  client: Client,
  { query }: Walk,
  spelling: number,
): Promise<PageReading | Unavailable> =>
  readPage(
    await client.send({
      path: await pathOf(client, query, spelling),
      again: true,
      remember: false,
    }),
    query,
  );

const cursorOf = (page: PageReading | Unavailable | undefined): string | null =>
  page === undefined || isUnavailable(page) ? null : page.nextCursor;

/**
 * Returns whether a cache kept the first page of a walk, and with it an old cursor: the page still has this cursor, but
 * its URL in another spelling gets another one.
 */
const isKeptPage = async (
  client: Client,
  walk: Walk,
  now: PageReading | Unavailable,
  spelling: number,
): Promise<boolean> => {
  const [first] = walk.exchanges;
  const cursor = first ? cursorOf(readPage(first, walk.query)) : null;
  if (cursor === null || cursorOf(now) !== cursor) return false;
  const anew = cursorOf(await firstPageOf(client, walk, spelling));
  return anew !== null && anew !== cursor;
};

/** Spellings that walks use in turn: a cache may have kept the pages of one. */
const spellings = 30;

/**
 * Follows `next_cursor` to the end (contract, Endpoints, rules 1 and 2). Repeats a walk once when it is
 * refused because the target published, which it may at any time, or because a cache kept an old cursor.
 */
export const walkListing = async (
  client: Client,
  query: ListingQuery,
  options: WalkOptions,
): Promise<Walk | Unavailable> => {
  for (let attempt = 1; ; attempt += 1) {
    const walk = await walkOnce(client, query, attempt === 1 ? options : { ...options, again: true });
    if (isUnavailable(walk) || walk.ended !== 'refused') return walk;
    const now = await firstPageOf(client, walk, 0);
    if (isUnavailable(now) || now.snapshot === walk.snapshots[0]) {
      const spelling = 1 + ((walk.exchanges[0]?.id ?? 0) % spellings);
      if (options.cursor !== undefined || !(await isKeptPage(client, walk, now, spelling))) return walk;
      return walkOnce(client, query, { ...options, again: true, spelling });
    }
    if (attempt === 2 || options.cursor !== undefined) return { ...walk, ended: 'published' };
  }
};
