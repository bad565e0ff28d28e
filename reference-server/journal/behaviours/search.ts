import { wordsOf } from '../../words.js';
import { intersection } from '../storage/position-sets.js';
import type { JournalRecord } from '../storage/record.js';
import type { Snapshot } from '../storage/snapshot.js';

/** How words find records (contract: Endpoints, rule 3). */
export interface SearchBehaviours {
  /** The searched part of a record. */
  searchedText(record: JournalRecord): string;
  /** The words of that part, as indexed. */
  wordsOf(text: string): readonly string[];
  /** The words of the query. */
  queryWords(q: string): readonly string[];
  /** The indexed words that match a query word. */
  expand(word: string, vocabulary: readonly string[]): readonly string[];
  /** Positions of the hits: `found` has one ascending list per query word. */
  combine(found: readonly Uint32Array[]): Uint32Array;
  /** Final change of the hits, in ascending order. */
  matches(positions: Uint32Array, q: string, snapshot: Snapshot): Uint32Array;
}

/** Every query word must occur in title or description as a whole word; case and punctuation are ignored. */
export const soundSearch: SearchBehaviours = {
  searchedText: ({ title, description }) => `${title} ${description}`,
  wordsOf,
  queryWords: wordsOf,
  expand: (word) => [word],
  combine: intersection,
  matches: (positions) => positions,
};
