import type { Claims } from '../presentation/cursor.js';
import { indexAfter, type Positions } from '../storage/positions.js';
import type { RecordKind } from '../storage/record.js';
import type { Selection, Snapshot } from '../storage/snapshot.js';

/** What is asked for: a listing and the size of its pages. */
export interface PageRequest extends Selection {
  readonly limit: number;
}

/** Which records a page holds, and in which order (contract: Page of content; Endpoints, rules 1 and 2). */
export interface ListingBehaviours {
  /** The kind filter, of lists and searches. */
  isOfKind(kind: RecordKind, requested: RecordKind, selection: Selection): boolean;
  order(positions: Positions, selection: Selection, snapshot: Snapshot): Positions;
  /** Index in the listing at which the page after these claims begins. */
  resume(positions: Positions, claims: Claims, snapshot: Snapshot): number;
  /** How many records a page holds at most. */
  pageSize(request: PageRequest, start: number, claims: Claims | undefined): number;
  /** The positions a page shows, from `start` to before `end`. */
  slice(positions: Positions, start: number, end: number): readonly number[];
  /** Whether a page that ends at `end` of `length` has a next page. */
  hasNext(end: number, length: number, request: PageRequest): boolean;
  /** What the next cursor says, before it is sealed. */
  claims(claims: Claims, request: PageRequest): Claims;
  /** `next_cursor` as the page tells it. */
  nextCursor(token: string | null, request: PageRequest, requested: string | null): unknown;
  /** `snapshot` as the page tells it. */
  reportedSnapshot(snapshot: string, request: PageRequest, requested: string | null): unknown;
  /** `limit` as the page tells it. */
  reportedLimit(request: PageRequest, count: number): unknown;
}

/** Full pages in ascending order of ids, each found by the id before it. */
export const soundListing: ListingBehaviours = {
  isOfKind: (kind, requested) => kind === requested,
  order: (positions) => positions,
  resume: (positions, { after }, { collection }) => indexAfter(positions, after, collection),
  pageSize: ({ limit }) => limit,
  slice: (positions, start, end) =>
    Array.from({ length: Math.max(0, end - start) }, (_, index) => positions.at(start + index) ?? 0),
  hasNext: (end, length) => end < length,
  claims: (claims) => claims,
  nextCursor: (token) => token,
  reportedSnapshot: (snapshot) => snapshot,
  reportedLimit: ({ limit }) => limit,
};
