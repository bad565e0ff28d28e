import type { Walk } from '../driver/listing.js';
import { holdersOf } from './holders.js';
import { isPlainWord } from './word-classes.js';
import type { TakenWord } from './words.js';

/** Most records of a further word: its hits fit on one page. */
const mostRecords = 100;

/**
 * Returns plain words of records that no other word of the run finds, those of most such records first: an index may
 * lack a single record.
 */
export const takeFurtherWords = (walk: Walk, taken: readonly TakenWord[], most: number): TakenWord[] => {
  const met = new Set(taken.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const plain = [...holdersOf(walk)].filter(
    ([word, { length }]) => isPlainWord(word) && length <= mostRecords,
  );
  const further: TakenWord[] = [];
  while (further.length < most) {
    const gainOf = ([, items]: (typeof plain)[number]) => items.filter(({ id }) => !met.has(id)).length;
    const [best] = plain
      .map((one) => ({ one, gain: gainOf(one) }))
      .sort((one, other) => other.gain - one.gain);
    if (!best || best.gain === 0) break;
    const [word, sources] = best.one;
    further.push({ word, sources });
    for (const { id } of sources) met.add(id);
  }
  return further;
};
