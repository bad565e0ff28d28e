import type { Breach } from '../../../harness/engine/verdict.js';
import { isObject, jsonOf, shown } from '../../../harness/formats/json.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import type { PageReading } from '../driver/listing.js';
import { lifeSeconds } from '../time/cursor-life.clauses.js';

/** An action on a listing; `walk` and `cursor` are indexes modulo the available number. */
export type Step =
  | { readonly do: 'open'; readonly kind: string | undefined; readonly limit: number }
  | { readonly do: 'next'; readonly walk: number; readonly limit: number | undefined }
  | { readonly do: 'again'; readonly cursor: number }
  | { readonly do: 'advance'; readonly minutes: number }
  | { readonly do: 'publish' };

/** A step that requested a page, with its result. */
export interface PlayedPage {
  readonly text: string;
  readonly exchange: Exchange;
  readonly page: PageReading | undefined;
  /** The used cursor; undefined where a walk starts. */
  readonly cursor: string | undefined;
  readonly kind: string | undefined;
  readonly limit: number;
  /** Timestamps before and after the request, milliseconds of the relevant clock. */
  readonly from: number;
  readonly until: number;
  /** Publications requested so far. */
  readonly published: number;
  /** Whether the target published without a request. */
  readonly publishedItself: boolean;
}

/** A step of a played sequence: a page request, or an event that only changed the target. */
export type PlayedStep =
  | PlayedPage
  | { readonly text: string; readonly page?: never; readonly exchange?: never };

/** The known part of one listing in one snapshot: ids by position, and its length. */
interface KnownListing {
  readonly snapshot: string | undefined;
  readonly ids: string[];
  length: number | undefined;
}

/** The meaning of a cursor. */
interface CursorPosition {
  readonly listing: KnownListing;
  readonly offset: number;
  readonly limit: number;
  readonly from: number;
  readonly until: number;
  readonly published: number;
}

/** A cursor may contain only the last record: then its meaning depends on the filter of its request. */
const placeKey = (cursor: string, kind: string | undefined) => JSON.stringify([cursor, kind]);

type Deviation = Omit<Breach, 'steps' | 'exchange'>;

const margin = 2;

/** Whether a cursor issued until one timestamp has expired at another, both in milliseconds of one clock. */
export const isPastItsHour = (issuedUntil: number, from: number): boolean =>
  (from - issuedUntil) / 1000 > lifeSeconds + margin;

/** What the model allows for a cursor: it must work, must be refused, or either. */
const expectationOf = (place: CursorPosition, played: PlayedPage): 'works' | 'refused' | 'either' => {
  const most = (played.until - place.from) / 1000;
  if (isPastItsHour(place.until, played.from)) return 'refused';
  const isOpen =
    played.published !== place.published || played.publishedItself || played.limit !== place.limit;
  return most < lifeSeconds - margin && !isOpen ? 'works' : 'either';
};

const continues = (
  { snapshot, ids, length }: KnownListing,
  offset: number,
  page: PageReading,
): Deviation | undefined => {
  if (page.snapshot !== snapshot)
    return { at: '/snapshot', expected: shown(snapshot), received: shown(page.snapshot) };
  for (const [index, item] of page.items.entries()) {
    const id = isObject(item) && typeof item.id === 'string' ? item.id : undefined;
    if (id === undefined) continue;
    const known = ids[offset + index];
    if (known !== undefined && known !== id)
      return { at: `/items/${index}/id`, expected: `"${known}"`, received: `"${id}"` };
    ids[offset + index] = id;
  }
  const end = offset + page.items.length;
  const whole = length ?? (page.nextCursor === null ? end : undefined);
  if (whole !== undefined && (end > whole || (page.nextCursor === null && end < Math.max(whole, ids.length))))
    return {
      at: '/next_cursor',
      expected: `the end of the listing after ${quantity(Math.max(whole, ids.length), 'record')}`,
      received: `the end after ${end}`,
    };
  return undefined;
};

/**
 * Compares a played sequence with the model; returns the first deviation and its step. `seeds` are complete
 * known listings of every kind.
 */
export const firstDeviation = (
  played: readonly PlayedStep[],
  seeds: readonly { readonly snapshot: string | undefined; readonly ids: readonly string[] }[],
): { readonly step: number; readonly deviation: Deviation } | undefined => {
  const listings = new Map<string, KnownListing>();
  const places = new Map<string, CursorPosition>();
  const listingOf = ({ snapshot }: PageReading, kind: string | undefined): KnownListing => {
    const key = JSON.stringify([snapshot, kind]);
    const known = listings.get(key);
    if (known) return known;
    const seed = kind === undefined ? seeds.find((one) => one.snapshot === snapshot) : undefined;
    const ids = [...(seed?.ids ?? [])];
    const listing: KnownListing = { snapshot, ids, length: seed && ids.length };
    listings.set(key, listing);
    return listing;
  };

  for (const [step, one] of played.entries()) {
    if (!one.exchange) continue;
    const place = one.cursor === undefined ? undefined : places.get(placeKey(one.cursor, one.kind));
    if (one.cursor !== undefined && !place) continue;
    const expected = place ? expectationOf(place, one) : 'works';
    const code = status(one.exchange);
    const isRefusal = code >= 400 && code < 500;
    // A-HTTP-04 judges a success that is not JSON.
    if (!one.page && code === 200 && jsonOf(one.exchange).fault && expected !== 'refused') continue;
    // What a cache kept does not show what the application would return now.
    if (one.page && expected === 'refused' && servedFromCache(one.exchange)) continue;
    if (one.page ? expected === 'refused' : expected === 'works' || !isRefusal)
      return {
        step,
        deviation: {
          at: '',
          expected: { works: 'a page', refused: 'a refusal', either: 'a page or a refusal' }[expected],
          received: one.page || code !== 200 ? `status ${code}` : 'status 200 without a page',
        },
      };
    if (!one.page) continue;
    const listing = place?.listing ?? listingOf(one.page, one.kind);
    const offset = place?.offset ?? 0;
    const deviation = continues(listing, offset, one.page);
    if (deviation) return { step, deviation };
    const { nextCursor } = one.page;
    const next = offset + one.page.items.length;
    if (nextCursor === null) {
      listing.length ??= next;
      continue;
    }
    const before = places.get(placeKey(nextCursor, one.kind));
    if (before && (before.listing !== listing || before.offset !== next))
      return {
        step,
        deviation: {
          at: '/next_cursor',
          expected: 'a cursor for the next page',
          received: 'a cursor that was issued for another page',
        },
      };
    places.set(placeKey(nextCursor, one.kind), {
      listing,
      offset: next,
      limit: one.limit,
      from: one.from,
      until: one.until,
      published: place?.published ?? one.published,
    });
  }
  return undefined;
};
