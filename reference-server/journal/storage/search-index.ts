import type { Collection } from './collection.js';

/** An index of the words of a collection: for each word the positions of its records, ascending. */
export interface SearchIndex {
  readonly vocabulary: readonly string[];
  positionsOf(word: string): Uint32Array;
}

const nowhere = new Uint32Array(0);

const grown = (numbers: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> => {
  const longer = new Uint32Array(numbers.length * 2);
  longer.set(numbers);
  return longer;
};

/**
 * Reads every record once. Positions are in one typed array, word after word: a million records use some 50
 * MB, a tenth of a list per word.
 */
export const buildIndex = (
  collection: Collection,
  wordsAt: (position: number) => readonly string[],
): SearchIndex => {
  const numbers = new Map<string, number>();
  const counts: number[] = [];
  // The last record with each word, so that each record is listed once.
  const readIn: number[] = [];
  // Word numbers in reading order, and the start of each record.
  let read = new Uint32Array(1024);
  let length = 0;
  const begins = new Uint32Array(collection.size + 1);
  for (let position = 0; position < collection.size; position += 1) {
    for (const word of wordsAt(position)) {
      let number = numbers.get(word);
      if (number === undefined) {
        number = numbers.size;
        numbers.set(word, number);
      }
      if (readIn[number] === position) continue;
      readIn[number] = position;
      counts[number] = (counts[number] ?? 0) + 1;
      if (length === read.length) read = grown(read);
      read[length] = number;
      length += 1;
    }
    begins[position + 1] = length;
  }
  const starts = new Uint32Array(counts.length + 1);
  counts.forEach((count, number) => {
    starts[number + 1] = (starts[number] ?? 0) + count;
  });
  const ends = starts.slice();
  const positions = new Uint32Array(length);
  for (let position = 0; position < collection.size; position += 1) {
    for (let at = begins[position] ?? 0; at < (begins[position + 1] ?? 0); at += 1) {
      const number = read[at] ?? 0;
      positions[ends[number] ?? 0] = position;
      ends[number] = (ends[number] ?? 0) + 1;
    }
  }
  return {
    vocabulary: [...numbers.keys()],
    positionsOf: (word) => {
      const number = numbers.get(word);
      return number === undefined ? nowhere : positions.subarray(starts[number], starts[number + 1]);
    },
  };
};
