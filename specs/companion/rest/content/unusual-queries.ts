import { percentEncoded } from '../../../../harness/formats/percent.js';
import { type Exchange, status, succeeded } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';
import {
  anew,
  contentPath,
  listed,
  modestLimit,
  searchPath,
  unknownSlug,
  wordToSearch,
} from '../requests.js';
import { noLastingFailure, oddSlugUnknown } from '../unusual-requests.clauses.js';
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

/** A query, and the queries that tell which part of it fails. */
interface UnusualQuery {
  readonly query: string;
  readonly parts: readonly string[];
}

/** Returns signs in groups, each after a word, and each operator on its own. */
const queriesWith = (word: string): UnusualQuery[] => {
  const operators = endings.filter((ending) => /[A-Z]/.test(ending)).map((ending) => word + ending);
  const signs = [...endings.filter((ending) => !/[A-Z]/.test(ending)), ...breaks];
  const groups = Array.from({ length: Math.ceil(signs.length / packed) }, (_, index) =>
    signs.slice(index * packed, (index + 1) * packed).map((sign) => word + sign),
  );
  return [
    ...operators.map((query) => ({ query, parts: [] })),
    ...groups.map((parts) => ({ query: parts.join(' '), parts })),
  ];
};

/** Searches for a query, and where that fails each time for its parts: the first one that fails each time is shown. */
const searchUnfailing = async (
  { companion, judge }: CompanionContext,
  { query, parts }: UnusualQuery,
): Promise<void> => {
  const send = (text: string, again = false) =>
    companion.send({ path: searchPath(text, modestLimit), ...(again ? anew : {}) });
  const fails = (exchange: Exchange) => status(exchange) >= 500;
  const first = await send(query);
  if (!fails(first)) {
    judge([noLastingFailure], { exchanges: [first, first] });
    return;
  }
  let failed = query;
  for (const part of parts) if (failed === query && fails(await send(part))) failed = part;
  judge([noLastingFailure], { exchanges: [await send(failed), await send(failed, true)] });
};

/** Groups of signs that are searched where there is little room: those that queries built as text stumble over. */
const fewGroups = 3;

/** Searches with some signs only. */
export const searchWithSigns = async (context: CompanionContext): Promise<void> => {
  const groups = queriesWith(await wordToSearch(context)).filter(({ parts }) => parts.length > 0);
  await Promise.all(groups.slice(-fewGroups).map((query) => searchUnfailing(context, query)));
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
    ...queriesWith(word).map((query) => searchUnfailing(context, query)),
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
