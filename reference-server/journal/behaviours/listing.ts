import type { Claims } from '../presentation/cursor.js';
import type { Selection, View } from '../presentation/view.js';
import { indexAfter, type Positions } from '../storage/positions.js';
import type { Kind } from '../storage/record.js';

/** What is asked for: a listing and the size of its pages. */
export interface Question extends Selection {
  readonly limit: number;
}

/** Which records a page holds, and in which order (contract: Page of content; Endpoints, rules 1 and 2). */
export interface ListingBehaviours {
  /** The kind filter, of lists and searches. */
  isOfKind(kind: Kind, asked: Kind, selection: Selection): boolean;
  order(positions: Positions, selection: Selection, view: View): Positions;
  /** Index in the listing at which the page after these claims begins. */
  resume(positions: Positions, claims: Claims, view: View): number;
  /** How many records a page holds at most. */
  pageSize(question: Question, start: number, claims: Claims | undefined): number;
  /** The positions a page shows, from `start` to before `end`. */
  slice(positions: Positions, start: number, end: number): readonly number[];
  /** Whether a page that ends at `end` of `length` has a next page. */
  hasNext(end: number, length: number, question: Question): boolean;
  /** What the next cursor says, before it is sealed. */
  claims(claims: Claims, question: Question): Claims;
  /** `next_cursor` as the page tells it. */
  nextCursor(token: string | null, question: Question, asked: string | null): unknown;
  /** `snapshot` as the page tells it. */
  reportedSnapshot(snapshot: string, question: Question, asked: string | null): unknown;
  /** `limit` as the page tells it. */
  reportedLimit(question: Question, count: number): unknown;
}

/** Full pages in ascending order of ids, each found by the id before it. */
export const soundListing: ListingBehaviours = {
  isOfKind: (kind, asked) => kind === asked,
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
