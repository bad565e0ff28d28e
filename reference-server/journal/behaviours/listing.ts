import type { Claims } from '../presentation/cursor.js';
import { indexAfter, type Positions } from '../storage/positions.js';
import type { RecordKind } from '../storage/record.js';
import type { Selection, Snapshot } from '../storage/snapshot.js';

/** The requested listing and page size. */
export interface PageRequest extends Selection {
  readonly limit: number;
}

/** Which records a page holds, and in which order (contract: Page of content; Endpoints, rules 1 and 2). */
export interface ListingBehaviours {
  /** The kind filter of listings and searches. */
  isOfKind(kind: RecordKind, requested: RecordKind, selection: Selection): boolean;
  order(positions: Positions, selection: Selection, snapshot: Snapshot): Positions;
  /** Index in the listing where the page after these claims begins. */
  resume(positions: Positions, claims: Claims, snapshot: Snapshot): number;
  /** Most records of a page. */
  pageSize(request: PageRequest, start: number, claims: Claims | undefined): number;
  /** The positions that a page shows, from `start` to before `end`. */
  slice(positions: Positions, start: number, end: number): readonly number[];
  /** Whether a page that ends at `end` of `length` has a next page. */
  hasNext(end: number, length: number, request: PageRequest): boolean;
  /** The content of the next cursor, before it is sealed. */
  claims(claims: Claims, request: PageRequest): Claims;
  /** `next_cursor` as the page states it. */
  nextCursor(token: string | null, request: PageRequest, requested: string | null): unknown;
  /** `snapshot` as the page states it. */
  reportedSnapshot(snapshot: string, request: PageRequest, requested: string | null): unknown;
  /** `limit` as the page states it. */
  reportedLimit(request: PageRequest, count: number): unknown;
}

/** Full pages in ascending id order, each found by the id before it. */
export const soundListing: ListingBehaviours = {
  isOfKind: (kind, requested) => kind === requested,
  order: (positions) => positions,
  resume: (positions, { after }, { collection }) => indexAfter(positions, after, collection),
  pageSize: ({ limit }) => limit,
  slice: (positions, start, end) => {
    const shown: number[] = [];
    for (let index = start; index < end; index += 1) shown.push(positions.at(index) ?? 0);
    return shown;
  },
  hasNext: (end, length) => end < length,
  claims: (claims) => claims,
  nextCursor: (token) => token,
  reportedSnapshot: (snapshot) => snapshot,
  reportedLimit: ({ limit }) => limit,
};
