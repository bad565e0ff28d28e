import { clause } from '../../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import type { Exchange } from '../../../../harness/network/exchange.js';

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

/** Titles that are the same, after which another one is no other way to write titles. */
const fewestSame = 3;

/** Returns the words of a title, without regard to case, accents, signs and the word for "&". */
const wordsOf = (title: string): Set<string> =>
  new Set(
    title
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

/** Returns whether a title is not the other one in more or fewer words, in another order or shortened. */
export const isOther = ({ told, own }: ToldTitle): boolean => {
  const [here, there] = [wordsOf(told), wordsOf(own)];
  if (holdsAll(here, there) || holdsAll(there, here)) return false;
  return !isShortened(told, own) && !isShortened(own, told);
};

export const titlesStay = clause<ToldTitles>({
  id: 'B-MCP-92',
  level: 'must',
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, tools',
  also: ['Endpoints, Interface B discovery, /mcp, resources and prompt templates'],
  text: 'A tool, a list of resources or a resource in JSON gives each entry the title that REST gives it, where three others have it: not an older one. More or fewer words, their order and a shortened title are open.',
  judge: ({ titles }) => {
    if (titles.filter(({ told, own }) => told === own).length < fewestSame)
      return inapplicable('fewer than three titles are the same as those of REST');
    const other = titles.find(isOther);
    return other
      ? broken({ at: '', expected: other.own, received: other.told, facts: { held: other.told } })
      : pass;
  },
});
