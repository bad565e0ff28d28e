import type { Known } from '../../../../harness/formats/schemas/sample-value.js';
import type { Opened } from '../../rest/requests.js';
import type { Listing, ReadListing } from './entries-told.js';

/** When everything that can be read over MCP is read once more, how much of it, and what it is compared with. */
export interface Moment {
  /** A part of the ids of the requests. */
  readonly when: string;
  /** A few, in the first conversation; one of each; also each whole listing; or with all arguments. */
  readonly extent: 'first' | 'one' | 'listings' | 'all';
  /** Values of arguments that are known to be valid. */
  readonly known?: Known;
  /** The notes that are read. */
  readonly notes: readonly Opened[];
  /** Other notes, from which these are told. */
  readonly others?: readonly Opened[];
  /** What REST lists: as it was first, or as it is now. */
  readonly listing: Listing;
  /** Whether REST may have changed since the run began. */
  readonly isLater?: boolean;
  /** A word that is searched for. Default: a word of a listed note. */
  readonly query?: string | undefined;
  /** Whole listings of the tool at an earlier moment. */
  readonly earlier?: readonly ReadListing[];
  /** Receives the whole listings of this moment. */
  readonly keep?: (read: readonly ReadListing[]) => void;
}
