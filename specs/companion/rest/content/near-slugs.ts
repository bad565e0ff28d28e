import type { JsonObject } from '../../../../harness/formats/json.js';
import { isText, kindOf, titleOf } from './entries.js';
import { slugOf, slugsOf } from './slugs.js';

/** Slugs that no note has, made of one that a note has. */
export interface NearSlugs {
  /** Without its last letter: the start of a known slug, and one letter away from it. */
  readonly shortened: string;
  /** With a sign for any letter and one for any text, as SQL has them. */
  readonly pattern: string;
}

/** Returns the slug of an entry, or its id where it has none. */
const nameOf = (entry: JsonObject): string | undefined => [slugOf(entry), entry.id].find(isText);

/** Slugs that end in a word of letters: a number may count the entries of a series, of which others exist. */
const endsInWord = (slug: string): boolean => /^[a-z0-9-]+$/.test(slug) && /[a-z]{5}$/.test(slug);

/** A letter between two letters: where a hyphen may stand an underscore may too. */
const innerLetter = /(?<=[a-z])[a-z](?=[a-z])/;

/** Returns slugs like that of a listed note, the longest; undefined where none is of plain words. */
export const nearSlugs = (notes: readonly JsonObject[]): NearSlugs | undefined => {
  const known = notes.map(nameOf).filter(isText);
  const [slug] = known.filter(endsInWord).sort((one, other) => other.length - one.length);
  const shortened = slug?.slice(0, -1);
  if (slug === undefined || shortened === undefined || known.includes(shortened)) return undefined;
  return { shortened, pattern: `${slug.slice(0, -2).replace(innerLetter, '_')}%25` };
};

/**
 * Returns small numbers, which are rows and places in a list but no slugs; none where the listing names an entry by a
 * number: then a note may have that name too.
 */
export const numbersOfNoNote = (entries: readonly JsonObject[]): readonly string[] => {
  const isNumbered = ({ id, slug }: JsonObject) =>
    [id, slug].some((name) => typeof name === 'number' || (isText(name) && /^([a-z]+[:/])?\d+$/i.test(name)));
  return entries.length === 0 || entries.some(isNumbered) ? [] : ['0', '1', '7'];
};

/**
 * Returns the slug or id of a craft project that certainly is no note: no listed entry says so, and the listing of
 * notes is whole, because the listing of all is longer.
 */
export const slugOfNoNote = (
  crafts: readonly JsonObject[],
  { notes, all }: Readonly<Record<'notes' | 'all', readonly JsonObject[]>>,
): string | undefined => {
  if (notes.length === 0 || notes.length >= all.length) return undefined;
  const isListedNote = (craft: JsonObject) =>
    [...notes, ...all.filter((entry) => kindOf(entry) === 'note')].some(
      (note) => slugsOf(note).some(({ slug }) => slug === nameOf(craft)) || titleOf(note) === titleOf(craft),
    );
  return crafts
    .filter((craft) => kindOf(craft) === 'craft' && !isListedNote(craft))
    .map(nameOf)
    .filter(isText)
    .find((slug) => /^[a-z0-9-]+$/.test(slug));
};
