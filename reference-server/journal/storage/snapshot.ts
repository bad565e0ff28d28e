import type { Collection } from './collection.js';
import type { Positions } from './positions.js';
import type { JournalRecord, RecordKind } from './record.js';
import type { SearchIndex } from './search-index.js';
import type { Sums } from './sums.js';

/** The parameters of a listing except those of a page. */
export interface Selection {
  readonly operation: 'list' | 'search';
  /** Null selects every kind. */
  readonly kind: RecordKind | null;
  /** The text searched for; empty for a list. */
  readonly q: string;
}

/** Returns a text that is equal for equal selections only. */
export const selectionKey = ({ operation, kind, q }: Selection): string => `${operation} ${kind ?? '*'} ${q}`;

/** One snapshot of the journal and its derived data, each computed on first use. */
export interface Snapshot {
  /** Name in pages and cursors. */
  readonly name: string;
  readonly collection: Collection;
  sums(): Sums;
  index(): SearchIndex;
  /** Positions of a listing in its order. */
  select(selection: Selection): Positions;
  /** Returns the SHA-256 of the record's content, in hex. */
  revisionOf(record: JournalRecord): string;
}
