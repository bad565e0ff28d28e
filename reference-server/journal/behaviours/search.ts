import { wordsOf } from '../../words.js';
import { intersection } from '../storage/position-sets.js';
import type { JournalRecord } from '../storage/record.js';
import type { Snapshot } from '../storage/snapshot.js';

/** How words find records (contract: Endpoints, rule 3). */
export interface SearchBehaviours {
  /** The part of a record that is searched. */
  searchedText(record: JournalRecord): string;
  /** The words of that part, as the index holds them. */
  wordsOf(text: string): readonly string[];
  /** The words that are asked for. */
  queryWords(q: string): readonly string[];
  /** The indexed words that an asked word finds. */
  expand(word: string, vocabulary: readonly string[]): readonly string[];
  /** Positions of the hits: `found` has one ascending list for each asked word. */
  combine(found: readonly Uint32Array[]): Uint32Array;
  /** Last word on the hits, in ascending order. */
  matches(positions: Uint32Array, q: string, snapshot: Snapshot): Uint32Array;
}

/** Every asked word must stand in title or description as a whole word; case and punctuation do not count. */
export const soundSearch: SearchBehaviours = {
  searchedText: ({ title, description }) => `${title} ${description}`,
  wordsOf,
  queryWords: wordsOf,
  expand: (word) => [word],
  combine: intersection,
  matches: (positions) => positions,
};
