import type { Collection } from './collection.js';
import type { Positions } from './positions.js';
import type { JournalRecord, RecordKind } from './record.js';
import type { SearchIndex } from './search-index.js';
import type { Sums } from './sums.js';

/** What a listing is asked for, apart from which page of it. */
export interface Selection {
  readonly operation: 'list' | 'search';
  /** Null takes every kind. */
  readonly kind: RecordKind | null;
  /** The text searched for; empty for a list. */
  readonly q: string;
}

/** One snapshot of the journal and what is derived from it, each computed when it is first needed. */
export interface Snapshot {
  /** As pages and cursors name it. */
  readonly name: string;
  readonly collection: Collection;
  sums(): Sums;
  index(): SearchIndex;
  /** Positions of a listing in its order. */
  select(selection: Selection): Positions;
  /** SHA-256 of what the record says, in hex. */
  revisionOf(record: JournalRecord): string;
}
