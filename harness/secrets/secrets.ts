import type { HeaderLine } from '../network/exchange.js';
import { type Alphabet, type Reading, readings } from './readable.js';
import { secretsOf, spellingsOf } from './spellings.js';

const redacted = '[redacted]';
/** Length of a run of characters that reveals part of a value, for texts that were cut. */
const pieceLength: Readonly<Record<Alphabet, number>> = { text: 6, letters: 6, hexadecimal: 10, digits: 12 };
const shortestInPieces = 8;

/** Removes the values of configured headers from everything a target echoes. */
export interface Secrets {
  readonly headerNames: readonly string[];
  /** Returns a text without any of the values, in any spelling. */
  hide(text: string): string;
  /** The same for a text that may be cut: partial values are removed too. */
  hidePieces(text: string): string;
  /** Applies `hide` to every string in plain data. */
  hideIn<T>(data: T): T;
}

type Range = readonly [start: number, end: number];

/** Returns a text with ranges replaced; ranges may overlap. */
const without = (text: string, ranges: Range[]): string => {
  if (ranges.length === 0) return text;
  const kept: string[] = [];
  let done = 0;
  for (const [start, end] of ranges.sort(([one], [other]) => one - other)) {
    if (start >= done) kept.push(text.slice(done, start), redacted);
    done = Math.max(done, end);
  }
  return kept.join('') + text.slice(done);
};

/**
 * Returns the ranges that a search finds in any reading of a text, as ranges of that text. A range that ends in an escape
 * ends where the next character starts.
 */
const rangesOf = (text: string, find: (reading: Reading) => readonly Range[]): Range[] => {
  const found: Range[] = [];
  for (const reading of readings(text))
    for (const [start, end] of find(reading)) found.push([reading.at(start), reading.end(end)]);
  return found;
};

/** Calls back with the start of each occurrence of a word; they do not overlap. */
const eachStart = (text: string, word: string, use: (start: number) => void): void => {
  for (let start = text.indexOf(word); start >= 0; start = text.indexOf(word, start + word.length))
    use(start);
};

const addOccurrences = (found: Range[], text: string, word: string): void =>
  eachStart(text, word, (start) => found.push([start, start + word.length]));

/** Shortest run of a value that counts apart from the third that was found. */
const shortestApart = 4;

/** A value and what is searched for it. */
interface Searched {
  readonly word: string;
  readonly third: number;
  /** Its first, second and last third, each with its place in the value. */
  readonly thirds: readonly (readonly [from: number, piece: string])[];
}

/** Shortest third that is searched in each alphabet: where zeros and signs count for nothing, accidents are likelier. */
const shortestThird: Readonly<Record<Alphabet, number>> = {
  text: shortestInPieces,
  letters: shortestInPieces,
  hexadecimal: 12,
  digits: 14,
};

const searchedIn = (alphabet: Alphabet, word: string): Searched => {
  const third = Math.min(word.length, Math.max(shortestThird[alphabet], Math.ceil(word.length / 3)));
  const last = word.length - third;
  const starts = [...new Set([0, Math.min(third, last), last])];
  return { word, third, thirds: starts.map((from) => [from, word.slice(from, from + third)]) };
};

/** Finds a value that was cut or changed: searches each third of it, extended to the first and last runs that match. */
const addThirds = (found: Range[], text: string, { word, third, thirds }: Searched): void => {
  for (const [from, piece] of thirds)
    eachStart(text, piece, (start) => {
      // Where the value would begin; runs that touch the third are found with it.
      const begin = start - from;
      const matches = (at: number): boolean =>
        begin + at >= 0 && text.startsWith(word.slice(at, at + shortestApart), begin + at);
      let first = 0;
      while (first < from && !matches(first)) first += 1;
      let last = word.length;
      while (last > from + third && !matches(last - shortestApart)) last -= 1;
      found.push([begin + first, begin + last]);
    });
};

const piecesOf = (words: readonly string[], length: number): ReadonlySet<string> => {
  const pieces = new Set<string>();
  for (const word of words)
    if (word.length >= shortestInPieces)
      for (let index = 0; index + length <= word.length; index += 1)
        pieces.add(word.slice(index, index + length));
  return pieces;
};

const piecesIn = (text: string, pieces: ReadonlySet<string>, length: number): Range[] => {
  const found: Range[] = [];
  for (let index = 0; index + length <= text.length; index += 1)
    if (pieces.has(text.slice(index, index + length))) found.push([index, index + length]);
  return found;
};

/** Returns the spellings of all these values in an alphabet. */
const wordsOf = (values: readonly string[], alphabet: Alphabet): string[] => [
  ...new Set(values.flatMap((value) => spellingsOf(value)[alphabet])),
];

/** Returns something for each alphabet. */
const byAlphabet = <T>(of: (alphabet: Alphabet) => T): Readonly<Record<Alphabet, T>> => ({
  text: of('text'),
  letters: of('letters'),
  hexadecimal: of('hexadecimal'),
  digits: of('digits'),
});

/** Creates the secrets of the configured header lines. */
export const createSecrets = (headers: readonly HeaderLine[]): Secrets => {
  const values = headers.flatMap((line) => secretsOf(line));
  const secret = [...new Set(values.flatMap(({ parts }) => parts))];
  const words = byAlphabet((alphabet) => wordsOf(secret, alphabet));
  // A whole value has parts that are not secret, such as `Bearer` or the name of a cookie.
  const wholes = wordsOf(
    values.map(({ whole }) => whole),
    'text',
  );
  // A word of letters and digits alone is found among the letters of a text.
  const inLetters = new Set(words.letters);
  const inText = words.text.filter((word) => !inLetters.has(word));
  const parts = byAlphabet((alphabet) =>
    (alphabet === 'text' ? inText : words[alphabet]).map((word) => searchedIn(alphabet, word)),
  );
  let pieces: Readonly<Record<Alphabet, ReadonlySet<string>>> | undefined;
  const rangesIn = ({ text, alphabet }: Reading): Range[] => {
    const found: Range[] = [];
    if (alphabet === 'text') for (const word of wholes) addOccurrences(found, text, word);
    for (const part of parts[alphabet]) addThirds(found, text, part);
    return found;
  };
  const hide = (text: string): string =>
    values.length === 0 ? text : without(text, rangesOf(text, rangesIn));
  const hidePieces = (text: string): string => {
    if (values.length === 0) return text;
    pieces ??= byAlphabet((alphabet) => piecesOf(words[alphabet], pieceLength[alphabet]));
    const known = pieces;
    const whole = hide(text);
    return without(
      whole,
      rangesOf(whole, ({ text: read, alphabet }) => piecesIn(read, known[alphabet], pieceLength[alphabet])),
    );
  };
  const walk = (data: unknown): unknown => {
    if (typeof data === 'string') return hide(data);
    if (Array.isArray(data)) return data.map(walk);
    if (typeof data !== 'object' || data === null) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [hide(key), walk(value)]));
  };
  return {
    headerNames: headers.map(([name]) => name),
    hide,
    hidePieces,
    hideIn: <T>(data: T) => (values.length === 0 ? data : (walk(data) as T)),
  };
};

/** Secrets of a run without configured headers. */
export const noSecrets: Secrets = createSecrets([]);
