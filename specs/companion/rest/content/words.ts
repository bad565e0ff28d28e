import type { JsonObject } from '../../../../harness/formats/json.js';
import { isStopWord as isEnglishStopWord } from '../../../journal/search/stop-words.js';
import { isText, kindOf, titleOf } from './entries.js';
import { foreignStopWords } from './foreign-stop-words.js';

/** Returns whether an index may leave a word out, in whichever language. */
const isStopWord = (word: string): boolean =>
  isEnglishStopWord(word) || foreignStopWords.has(word.toLowerCase());

/** Returns the words of a text, in lower case, of so many letters or more. */
const wordsOf = (text: string, least = 4): string[] => [
  ...new Set((text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(({ length }) => length >= least)),
];

/** Counts in how many texts each word of so many letters or more occurs. */
const counted = (texts: readonly string[], least = 4): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const text of texts)
    for (const word of wordsOf(text, least)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
};

const title = (entry: JsonObject): string => titleOf(entry) ?? '';

/**
 * Plain words, alone and side by side, between white space or the marks of a sentence: some indexes take node_modules,
 * express.js, and/or or a host name as one word.
 */
const plainWords = /(?<![^\s("“‘«[])[A-Za-z]{3,}(?=[,;.:!?)\]"”»…]*(?:\s|$))/g;
const plainNeighbours = /(?<![^\s("“‘«[])[A-Za-z]{4,40}(?: [A-Za-z]{4,40}){1,4}(?=[,;.:!?)\]"”»…]*(?:\s|$))/;

/** Returns words of the entries, sorted by how many titles, then by how many descriptions, contain them. */
export const wordsIn = (entries: readonly JsonObject[]): string[] => {
  const byCount = (counts: Map<string, number>) =>
    [...counts].sort(([, one], [, other]) => other - one).map(([word]) => word);
  const [common, ...more] = byCount(counted(entries.map(title)));
  const described = entries.map((entry) => [entry.summary, entry.description].filter(isText).join(' '));
  const words = [common, byCount(counted(described))[0], ...more].filter((word) => word !== undefined);
  return [...new Set(words)];
};

/**
 * Returns the longest plain word of the title that no other title has: any search finds the entry by it, regardless
 * of its rules for case, endings, stop words and other scripts. Titles of short words have only short ones.
 */
export const uniqueWord = (entry: JsonObject, entries: readonly JsonObject[]): string | undefined => {
  const counts = counted(entries.map(title), 3);
  return (title(entry).match(plainWords) ?? [])
    .filter((word) => counts.get(word.toLowerCase()) === 1 && !isStopWord(word))
    .sort((one, other) => other.length - one.length)[0];
};

/** Returns a word of each of the first entries that have a word of their own; undefined where not two do. */
export const wordsOfSeveral = (entries: readonly JsonObject[], most: number): string | undefined => {
  const words = entries.slice(0, 50).map((entry) => uniqueWord(entry, entries));
  const found = words.filter((word) => word !== undefined).slice(0, most);
  return found.length < 2 ? undefined : found.join(' ');
};

/**
 * Returns plain words, two or up to `most`, that stand side by side in the title of an entry; undefined where
 * none do, or where an index may leave one of them out.
 */
export const neighbouringWords = (entry: JsonObject, most: number): string | undefined => {
  const words = plainNeighbours.exec(title(entry))?.[0].split(' ').slice(0, most).join(' ');
  return words?.split(' ').some(isStopWord) ? undefined : words;
};

/** Latin words of four letters or more, then words of other scripts. */
const longWords = [
  /(?<![^\s("“‘«[])\p{Script=Latin}{4,40}(?=[,;.:!?)\]"”»…]*(?:\s|$))/gu,
  /(?<![^\s("“‘«[])[\p{L}\p{M}]{4,40}(?=[,;.:!?)\]"”»…]*(?:\s|$))/gu,
];

/**
 * Returns a word with a letter beyond ASCII, as it stands in a title, Latin where there is one; undefined without
 * one.
 */
export const accentedWord = (entry: JsonObject): string | undefined =>
  longWords
    .flatMap((words) => title(entry).match(words) ?? [])
    .find((word) => /[^\x00-\x7F]/.test(word) && word === word.normalize('NFC') && !isStopWord(word));

/** Returns the word of titles and descriptions that entries of most kinds contain; undefined below two kinds. */
export const wordOfSeveralKinds = (entries: readonly JsonObject[]): string | undefined => {
  const found = new Map<string, Set<string>>();
  for (const entry of entries) {
    const kind = kindOf(entry);
    const text = [title(entry), ...[entry.summary, entry.description].filter(isText)].join(' ');
    if (kind !== undefined)
      for (const word of wordsOf(text)) found.set(word, (found.get(word) ?? new Set()).add(kind));
  }
  const [word, kinds] = [...found].sort(([, one], [, other]) => other.size - one.size)[0] ?? [];
  return (kinds?.size ?? 0) > 1 ? word : undefined;
};
