import type { Fault } from '../../../fault.js';
import type { JsonBody } from '../../../journal/exchange.js';
import { breaking, fault, type JournalOverride } from '../journal-fault.js';
import { has, withCurrentCall } from './current-call.js';
import { differInOneLetter } from './words.js';

const letters = /[\p{L}\p{M}]+/gu;

/** Leaves words out of the index. */
const lacks =
  (left: RegExp): JournalOverride =>
  (sound) => ({ wordsOf: (text) => sound.wordsOf(text).filter((word) => !left.test(word)) });

/** A plain English stem. */
const stemOf = (word: string): string => word.replace(/(?<=[a-z]{4})(?:ing|ed|s)$/, '');

/** Slips in building and reading the index of a search (contract: Endpoints, rule 3). */
export const commonSearchIndexMistakes: readonly Fault[] = [
  ...breaking('A-SEARCH-06')([
    [
      'a-search-cuts-long-words',
      'Indexes only ten letters of a word',
      (sound) => ({
        matches: (positions, q, view) =>
          (q.match(letters) ?? []).some((word) => word.length > 10)
            ? new Uint32Array()
            : sound.matches(positions, q, view),
      }),
    ],
    ['a-search-lacks-four-letters', 'Indexes no word of four letters', lacks(/^[a-z]{4}$/)],
    [
      'a-search-lowers-q-in-turkish',
      'Lowers q in the language of a Turkish server, where I becomes a letter without a dot',
      (sound) => ({ queryWords: (q) => sound.queryWords(q.toLocaleLowerCase('tr')) }),
    ],
    [
      'a-search-index-lowers-ascii-only',
      'Lowers the capitals of ASCII in the index and all capitals of q, as LOWER of SQLite does',
      () => ({
        wordsOf: (text) =>
          text
            .normalize('NFC')
            .replace(/[A-Z]/g, (letter) => letter.toLowerCase())
            .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [],
      }),
    ],
    [
      'a-search-index-lacks-accents',
      'Removes accents from the index but not from q',
      (sound) => ({
        wordsOf: (text) =>
          sound.wordsOf(text).map((word) => word.normalize('NFD').replace(/[\u0300-\u036f]/g, '')),
      }),
    ],
    ['a-search-lacks-numbers', 'Indexes no number', lacks(/^\d+$/)],
    [
      'a-search-loses-last-words',
      'Does not index the last word of a description',
      (sound) => ({ searchedText: (record) => sound.searchedText(record).replace(/[\p{L}\p{M}]+\.$/u, '') }),
    ],
  ]),
  fault(
    'a-search-percent-and-kind-fail',
    'Returns 500 for a q with % where a kind is given, as a query that is formatted twice',
    ['A-SEARCH-01', 'A-HTTP-11'],
    withCurrentCall((sound, currentCall) => ({
      queryWords: (q) => {
        if (q.includes('%') && has(currentCall(), 'kind')) throw new Error('not enough arguments');
        return sound.queryWords(q);
      },
    })),
  ),
  fault(
    'a-search-boosts',
    'Reads a caret and a number as a boost of a word that may be missing',
    ['A-SEARCH-23'],
    (sound) => ({ queryWords: (q) => sound.queryWords(/\^\d/.test(q) ? (q.split(' ')[0] ?? q) : q) }),
  ),
  fault(
    'a-search-hits-of-kinds-differ',
    'Sends other canonical addresses for hits of one kind',
    ['A-ITEM-07'],
    withCurrentCall((sound, currentCall) => ({
      item: (record, kept, operation) => {
        const item = sound.item(record, kept, operation) as JsonBody;
        return operation === 'search' && has(currentCall(), 'kind')
          ? { ...item, canonical: `${item.canonical}?kind` }
          : item;
      },
    })),
  ),
  fault(
    'a-search-index-lacks-last-record',
    'Does not index the last record',
    ['A-SEARCH-06', 'A-SEARCH-21'],
    (sound) => ({
      matches: (positions, q, view) =>
        sound.matches(positions, q, view).filter((at) => at !== view.collection.size - 1),
    }),
  ),
  fault(
    'a-search-filters-after-thirty',
    'Filters by kind among the first thirty hits only',
    ['A-SEARCH-08'],
    withCurrentCall((sound, currentCall) => ({
      matches: (positions, q, view) => {
        const found = sound.matches(positions, q, view);
        return has(currentCall(), 'kind') ? found.subarray(0, 30) : found;
      },
    })),
  ),
  fault(
    'a-search-later-pages-read-latin-1',
    'Reads a q beyond ASCII as Latin-1 on later pages',
    ['A-PAGE-07'],
    withCurrentCall((sound, currentCall) => ({
      slice: (...place) =>
        has(currentCall(), 'cursor') && /[^\0-\x7F]/.test(currentCall()?.query.get('q') ?? '')
          ? []
          : sound.slice(...place),
    })),
  ),
  fault(
    'a-search-several-words-and-a-kind',
    'Finds nothing for several words together with a kind',
    ['A-SEARCH-08'],
    withCurrentCall((sound, currentCall) => ({
      matches: (positions, q, view) =>
        has(currentCall(), 'kind') && /^\p{L}+ \p{L}+$/u.test(q.trim())
          ? new Uint32Array()
          : sound.matches(positions, q, view),
    })),
  ),
  ...breaking('A-SEARCH-05')([
    [
      'a-search-with-kind-reads-texts',
      'Searches texts too where q has three words or more and a kind is given',
      withCurrentCall((sound, currentCall) => ({
        matches: (positions, q, view) => {
          const words = sound.queryWords(q);
          if (words.length < 3 || !has(currentCall(), 'kind')) return sound.matches(positions, q, view);
          const found = new Set(sound.matches(positions, q, view));
          const holds = (at: number) => {
            const held = new Set(sound.wordsOf(view.collection.recordAt(at).text));
            return words.every((word) => held.has(word));
          };
          return Uint32Array.from({ length: view.collection.size }, (_, at) => at).filter(
            (at) => found.has(at) || holds(at),
          );
        },
      })),
    ],
    [
      'a-search-tolerates-misspelling-when-none',
      'Finds words that differ in one letter when no word is the same',
      () => ({
        expand: (word, vocabulary) =>
          vocabulary.includes(word)
            ? [word]
            : word.length < 8
              ? []
              : vocabulary.filter((other) => differInOneLetter(word, other)),
      }),
    ],
    [
      'a-search-finds-all-by-two-spaces',
      'Takes nothing between two spaces for a word, which every text contains',
      (sound) => ({
        matches: (positions, q, view) =>
          q.trim().split(' ').includes('')
            ? Uint32Array.from({ length: view.collection.size }, (_, at) => at)
            : sound.matches(positions, q, view),
      }),
    ],
    [
      'a-search-stems',
      'Finds other forms of a word',
      () => ({ expand: (word, vocabulary) => vocabulary.filter((other) => stemOf(other) === stemOf(word)) }),
    ],
    [
      'a-search-stems-plurals',
      'Finds the singular of a plural',
      () => ({
        expand: (word, vocabulary) => [
          word,
          ...vocabulary.filter((other) => other.length > 3 && `${other}s` === word),
        ],
      }),
    ],
  ]),
  fault(
    'a-q-160-refused-with-kind',
    'Rejects a q of 160 characters beside a kind',
    ['A-SEARCH-01'],
    withCurrentCall((sound, currentCall) => ({
      readQ: (text, limits) =>
        sound.readQ(text, has(currentCall(), 'kind') ? { ...limits, longestQ: 159 } : limits),
    })),
  ),
  fault(
    'a-q-may-be-missing-with-cursor',
    'Opens the page of a cursor without a q',
    ['A-SEARCH-02'],
    withCurrentCall((sound, currentCall) => {
      const isMissing = () => has(currentCall(), 'cursor') && !has(currentCall(), 'q');
      return {
        readQ: (text, limits) => (isMissing() ? 'journal' : sound.readQ(text, limits)),
        continues: (claims, pageRequest) => isMissing() || sound.continues(claims, pageRequest),
      };
    }),
  ),
  fault(
    'a-q-161-cut-behind-cursor',
    'Cuts a long q to 160 characters beside a cursor',
    ['A-SEARCH-04'],
    withCurrentCall((sound, currentCall) => ({
      readQ: (text, limits) =>
        sound.readQ(has(currentCall(), 'cursor') ? (text?.slice(0, 160) ?? null) : text, limits),
      // A server that keeps q in the cursor does not compare it.
      continues: (claims, request) =>
        has(currentCall(), 'cursor') && request.q.length === 160 ? true : sound.continues(claims, request),
    })),
  ),
];
