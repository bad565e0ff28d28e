import { percentEncoded } from '../../../../harness/formats/percent.js';
import { succeeded } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import { contentPath, listed, modestLimit, searchPath, unknownSlug, wordToSearch } from '../requests.js';
import { oddSlugUnknown } from '../unusual-requests.clauses.js';
import { entriesOf } from './entries.js';
import { kindsAgree } from './listings-agree.clauses.js';

/**
 * What follows a word in a search: operators of full-text indexes without their second operand, and signs one by
 * one, where a query of all of them may be refused for its length.
 */
const endings = [
  ' AND',
  ' OR NOT',
  ' NEAR/',
  '*',
  '"',
  ' (',
  ']',
  '^',
  '~',
  ':',
  '/',
  '\\',
  '!',
  '{',
  '&',
  '|',
  '@',
];
const breaks = ['\n', '\t', ';', ',', "'", '%', '$', '=', '?', '#', '<', ' 😀'];
/** Signs that a search may refuse together, not with a failure of the server. */
const packed = 6;

/** Limits and kinds that are repeated, empty or written as lists. */
const oddParameters = [
  '?kind=note&kind=book&limit=2',
  '?kind%5B%5D=note&limit%5B%5D=2',
  '?kind=note&limit=',
  '?limit=2&kind=note&',
];

/** Returns a slug of two words that no note has; a short one, because lengths may decide; and one of letters. */
const plainSlugs = (random: () => number): string[] => {
  const letters = unknownSlug(random)
    .replace(/^.*-/, '')
    .replace(/\d/g, (digit) => 'qwxzjkvpyu'[Number(digit)] ?? 'q');
  return [`quiet-${letters}`, `q${letters.slice(0, 3)}x`, `zz${letters}`];
};

/** Returns signs in groups, each after a word, and each operator on its own. */
const queriesWith = (word: string): string[] => {
  const operators = endings.filter((ending) => /[A-Z]/.test(ending)).map((ending) => word + ending);
  const signs = [...endings.filter((ending) => !/[A-Z]/.test(ending)), ...breaks];
  const groups = Array.from({ length: Math.ceil(signs.length / packed) }, (_, index) =>
    signs.slice(index * packed, (index + 1) * packed),
  );
  return [...operators, ...groups.map((group) => group.map((sign) => word + sign).join(' '))];
};

/**
 * Sends searches with operators and signs, odd parameters and slugs, and a large limit. Most are judged by the
 * clauses for every exchange only: which status they get is open.
 */
export const sendUnusualQueries = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, random } = context;
  const word = await wordToSearch(context);
  const all = (await listed(context, 'all')).listing;
  judge([kindsAgree], { exchanges: [await companion.send({ path: searchPath(word, modestLimit) }), all] });
  const plain = await companion.send({ path: '/api/v1/profile' });
  const search = '/api/v1/search';
  const encoded = percentEncoded(word);
  await Promise.all([
    ...queriesWith(word).map((query) => companion.send({ path: searchPath(query, modestLimit) })),
    ...oddParameters.map((parameters) => companion.send({ path: `/api/v1/content${parameters}` })),
    companion.send({ path: `${search}?query=${encoded}&query=${encoded}&limit=2` }),
    companion.send({ path: `${search}?query%5B%5D=${encoded}&limit=2` }),
    companion.send({ path: contentPath('book', 100) }),
    ...plainSlugs(random).map(async (slug) =>
      judge([oddSlugUnknown], {
        exchanges: [await companion.send({ path: `/api/v1/notes/${slug}` }), plain],
      }),
    ),
  ]);
  if (succeeded(all) && entriesOf(all)) await companion.send({ path: contentPath('craft', 100) });
};
