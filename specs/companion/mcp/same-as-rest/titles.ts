import { unescaped } from './lines.js';
import { wordsOfName } from './profile.clauses.js';

/** The title of one entry from an agent endpoint, and from REST. */
export interface ToldTitle {
  readonly told: string;
  readonly own: string;
}

/** Fewest equal titles that show how titles are written: only then is a title that differs judged. */
const fewestSame = 3;

/** Returns the words of a title, without regard to case, accents, signs, entities of HTML and the word for "&". */
const wordsOf = (title: string): Set<string> =>
  new Set(
    unescaped(title)
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu)
      ?.filter((word) => word !== 'and'),
  );

const holdsAll = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  [...other].every((word) => one.has(word));

/** Returns whether a title was shortened, at its end or with a sign. */
const isShortened = (told: string, own: string): boolean =>
  own.startsWith(told.trim()) || /(…|\.{3})$/.test(told.trimEnd());

/** Returns whether at least half of the words of both titles are the same: a translation keeps names only. */
const sharesHalf = (one: ReadonlySet<string>, other: ReadonlySet<string>): boolean =>
  2 * [...one].filter((word) => other.has(word)).length >= Math.max(one.size, other.size);

/** Returns whether two titles are the same, but for more or fewer words, their order, or a shortened end. */
const isAlike = ({ told, own }: ToldTitle): boolean => {
  const [here, there] = [wordsOf(told), wordsOf(own)];
  return holdsAll(here, there) || holdsAll(there, here) || isShortened(told, own) || isShortened(own, told);
};

/** Returns whether a title is the other one as it was before a change: with some other words, not translated. */
const isOlder = (title: ToldTitle): boolean =>
  !isAlike(title) && sharesHalf(wordsOf(title.told), wordsOf(title.own));

/** Returns whether titles are mostly written as REST writes them, so that one with other words is an exception. */
const writtenAlike = (titles: readonly ToldTitle[]): boolean => {
  const same = titles.filter(({ told, own }) => told === own).length;
  return same >= fewestSame && same >= titles.filter((title) => !isAlike(title)).length;
};

/** Length up to which a title has no reason to be shortened, characters. */
const mostWholeTitle = 80;

/** Returns whether a title ends within a word of the other one, without a sign that it was shortened. */
const isBrokenOff = ({ told, own }: ToldTitle): boolean =>
  own.length <= mostWholeTitle &&
  own.startsWith(told) &&
  /[a-z]$/i.test(told) &&
  /^[a-z]/i.test(own.slice(told.length));

/** Fewest words of a title by which it is told from another one. */
const toldApart = 2;

/** Returns whether a title has none of the words of the other one. */
const sharesNone = ({ told, own }: ToldTitle): boolean => {
  const [words, others] = [wordsOfName(told), wordsOfName(own)];
  return Math.min(words.length, others.length) >= toldApart && !words.some((word) => others.includes(word));
};

/**
 * Returns the first title that is wrong: the title of REST escaped as HTML, cut off or as it was before, the title of
 * another entry, or one with no explanation in the rest of the list. A list in another language has other titles for
 * all entries, each its own.
 */
export const oddTitle = (
  titles: readonly ToldTitle[],
  ofRest: readonly (string | undefined)[],
): ToldTitle | undefined => {
  const areAlike = writtenAlike(titles);
  return titles.find((title) => {
    const { told, own } = title;
    if (told === own) return false;
    const plain = unescaped(told);
    if (plain !== told && [plain, unescaped(plain)].includes(own)) return true;
    if (isBrokenOff(title) || (areAlike && isOlder(title))) return true;
    const isOfOther = () =>
      ofRest.includes(told) || titles.some((other) => other.own !== own && other.told === told);
    return sharesNone(title) && (areAlike || isOfOther());
  });
};
