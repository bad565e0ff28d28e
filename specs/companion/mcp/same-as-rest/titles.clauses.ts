import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { unescaped } from './lines.js';

/** The title of one entry from an agent endpoint, and from REST. */
export interface ToldTitle {
  readonly told: string;
  readonly own: string;
}

/** Titles from an agent endpoint that were the same in two responses, as were those of REST before and after. */
export interface ToldTitles {
  readonly exchanges: readonly [told: Exchange, ...own: Exchange[]];
  readonly titles: readonly ToldTitle[];
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
export const isOther = (title: ToldTitle): boolean =>
  !isAlike(title) && sharesHalf(wordsOf(title.told), wordsOf(title.own));

/** Returns whether titles are mostly written as REST writes them, so that one with other words is an exception. */
export const writtenAlike = (titles: readonly ToldTitle[]): boolean => {
  const same = titles.filter(({ told, own }) => told === own).length;
  return same >= fewestSame && same >= titles.filter((title) => !isAlike(title)).length;
};

export const titlesStay = clause<ToldTitles>({
  id: 'B-MCP-66',
  basis: advice('a title is translated or written anew for agents, or a day is that of the last change'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, the four tools',
  also: ['Endpoints, Interface B discovery, /mcp, resources'],
  text: 'An entry of a tool, of a list of resources or of a resource in JSON has the title and the days that REST gives the same slug or URL: not the title of another entry, not an older one, and not one that is escaped as HTML. A list in another language and a shortened title are open.',
  judge: ({ titles }) => {
    if (!writtenAlike(titles))
      return inapplicable('fewer than three titles are the same as in REST, or more titles differ');
    const other = titles.find(isOther);
    return other
      ? broken({ at: '', expected: other.own, received: other.told, facts: { held: other.told } })
      : pass;
  },
});
