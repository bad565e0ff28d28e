import { type JsonObject, type JsonValue, jsonObjectOf, jsonOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
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
