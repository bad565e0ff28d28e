import { union } from '../../journal/storage/position-sets.js';
import type { Variant } from '../../variant.js';
import { variant } from './journal-variant.js';

const backwards = (text: string): string => [...text].reverse().join('');

/** Searches with another reading of the contract (contract: Endpoints, rules 3 and 5). */
export const searchVariants: readonly Variant[] = [
  variant('a-search-any-word', 'Finds records that contain any of the words', () => ({ combine: union })),
  variant('a-search-parts-of-words', 'Matches parts of words', () => ({
    expand: (word, vocabulary) => vocabulary.filter((other) => other.includes(word)),
  })),
  variant('a-search-beginnings-of-words', 'Matches words by prefix', () => ({
    expand: (word, vocabulary) => vocabulary.filter((other) => other.startsWith(word)),
  })),
  variant('a-search-minds-case', 'Matches words case-sensitively', () => ({
    wordsOf: (text) => text.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
    queryWords: (q) => q.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
  })),
  variant('a-search-descending', 'Returns hits in descending order of ids', () => ({
    order: (positions, { operation }) =>
      operation === 'list'
        ? positions
        : Array.from(
            { length: positions.length },
            (_, index) => positions.at(positions.length - 1 - index) ?? 0,
          ),
    resume: (_positions, { shown }) => shown,
  })),
  variant('a-search-by-title-backwards', 'Returns hits in another order', () => ({
    order: (positions, { operation }, { collection }) => {
      if (operation === 'list') return positions;
      const keyOf = (position: number) => backwards(collection.recordAt(position).title);
      const hits = Array.from({ length: positions.length }, (_, index) => positions.at(index) ?? 0);
      return hits.sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
    },
    resume: (_positions, { shown }) => shown,
  })),
  variant('a-search-order-unstable', 'Returns the hits of a page in another order each time', (sound) => {
    let requested = 0;
    return {
      page: (page, operation) => {
        requested += 1;
        const sent = sound.page(page, operation);
        return operation === 'search' && requested % 2 === 0 && Array.isArray(sent.items)
          ? { ...sent, items: [...sent.items].reverse() }
          : sent;
      },
    };
  }),
  variant('a-search-wordless-400', 'Rejects a q without a word', (sound) => ({
    readQ: (text, limits) => {
      const q = sound.readQ(text, limits);
      return q === undefined || sound.queryWords(q).length === 0 ? undefined : q;
    },
  })),
  variant('a-search-length-in-units', 'Measures the length of q in UTF-16 units', (sound) => ({
    readQ: (text, limits) => ((text ?? '').length > 160 ? undefined : sound.readQ(text, limits)),
  })),
  variant('a-search-trims', 'Ignores blanks around q, and rejects a q of blanks', (sound) => ({
    readQ: (text, limits) =>
      sound.readQ(text, limits) === undefined ? undefined : text?.trim() || undefined,
  })),
];
