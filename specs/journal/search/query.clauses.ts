import { advice, contract } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, madeVoid, noData, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';
import type { PageReading } from '../driver/listing.js';
import { idsOnPage } from '../driver/page-ids.js';
import { longest } from '../paging/boundaries.js';
import { queryOf } from '../protocol/operations.js';
import { accepted, invalidValue, namedCondition, openQuestion, refusal } from '../protocol/refusals.js';
import { folded, wordsOf } from './folding.js';

const section = 'Endpoints';
const place = 'rule 3';
const literal = 'What the service does, 5';

export const queryAccepted = clause<Exchange>({
  id: 'A-SEARCH-01',
  basis: contract,
  section: 'Parameters',
  place: 'q',
  also: ['Limits, q length', 'Endpoints, Interface A, searchContent'],
  text: 'A q of 1 to 160 characters is accepted, whatever characters it contains and however many bytes they have.',
  cause: 'A q that is allowed is refused: {request} returns {status}.',
  fix: 'Accept q as literal text of 1 to 160 characters, with any characters.',
  judge: (exchange) => {
    const { q = '' } = queryOf(exchange) ?? {};
    const isRefused = status(exchange) >= 400 && status(exchange) < 500;
    if (isRefused && q.length > longest.q)
      return inapplicable('more than 160 UTF-16 units: whether these count or characters is open');
    if (isRefused && wordsOf(q).length === 0)
      return inapplicable('q contains no word: whether such a search is refused is open');
    return accepted(exchange);
  },
});
export const queryMissing = refusal({
  id: 'A-SEARCH-02',
  basis: namedCondition,
  section: 'Parameters',
  place: 'q',
  also: ['Endpoints, rule 6, error conditions', 'Errors, error conditions'],
  text: 'A search without q, or with an empty one, is refused.',
  cause: 'A search without q is not refused properly: {request} returns {status}.',
  fix: 'Refuse a missing or empty q with 400 and a problem document.',
});
export const queryTooLong = refusal({
  id: 'A-SEARCH-04',
  basis: invalidValue,
  section: 'Parameters',
  place: 'q',
  also: ['Limits, q length', 'Endpoints, rule 6, error conditions'],
  text: 'A q of 161 characters is refused.',
  cause: 'A q of 161 characters is not refused properly: {status}.',
  fix: 'Refuse it with 400 and a problem document; do not cut it.',
});

const textOf = (item: JsonObject): string =>
  folded(`${String(item.title ?? '')} ${String(item.description ?? '')}`);

/**
 * Returns whether a word in ASCII stands in a text as it is, so that every folding of the text contains it too: most
 * hits need no folding.
 */
const holdsPlainly = ({ title, description }: JsonObject, word: string): boolean =>
  /^[a-z0-9]+$/.test(word) &&
  (String(title).toLowerCase().includes(word) || String(description).toLowerCase().includes(word));

const written = (item: JsonObject): string =>
  `${String(item.title)} ${String(item.description)}`.normalize('NFKC');

const hitWithout = (items: readonly JsonValue[], holds: (item: JsonObject) => boolean): number =>
  items.findIndex(
    (item) =>
      isObject(item) &&
      typeof item.title === 'string' &&
      typeof item.description === 'string' &&
      !holds(item),
  );

export const hitsHoldWord = clause<PageReading>({
  id: 'A-SEARCH-05',
  basis: contract,
  section,
  place,
  also: [literal],
  text: 'Every hit contains a word of q in its title or description, as a whole word or as a part of one. Case, accents and hyphens are ignored.',
  cause:
    'A search finds records whose title and description contain no word of q: {request} returned {received}.',
  fix: 'Match words in titles and descriptions only, literally.',
  judge: ({ query: { q }, items }) => {
    const words = wordsOf(q ?? '');
    if (words.length === 0) return inapplicable('q contains no word');
    if (items.length === 0) return noData('hit of a search');
    // A single character may be searched as text.
    const signs = (q ?? '').split(/\s+/).filter((term) => term !== '' && wordsOf(term).length === 0);
    const stray = hitWithout(
      items,
      (item) =>
        words.some((word) => holdsPlainly(item, word)) ||
        words.some((word) => textOf(item).includes(word)) ||
        signs.some((sign) => written(item).includes(sign)),
    );
    if (stray < 0) return pass;
    const item = items[stray];
    return broken({
      at: `/items/${stray}`,
      expected: `a title or description that contains ${words.map((word) => `"${word}"`).join(' or ')}`,
      received: shown(
        isObject(item) ? { title: item.title ?? null, description: item.description ?? null } : item,
      ),
    });
  },
});

export const signsHaveNoMeaning = clause<PageReading>({
  id: 'A-SEARCH-09',
  basis: contract,
  section: 'Parameters',
  place: 'q',
  also: [literal],
  text: 'Characters of regular expressions and other patterns have no special meaning: beside a word that no record contains they find nothing, as the whole q no more than any other character, and in place of a letter not the word with that letter.',
  cause:
    'Characters of regular expressions or patterns in q have a special meaning: {request} returned {received}.',
  fix: 'Escape q, or match it as literal text.',
  judge: ({ items }) => {
    const [first] = items;
    return items.length === 0
      ? pass
      : broken({
          at: '/items/0',
          expected: 'no hits',
          received: shown(isObject(first) ? (first.title ?? null) : first),
        });
  },
});

export const signsAlone = clause<PageReading>({
  id: 'A-SEARCH-14',
  basis: advice('the search drops punctuation, and an empty list of words matches every record'),
  section: 'Parameters',
  place: 'q',
  text: 'A q that consists of punctuation finds only records that contain these characters.',
  cause: 'A q of punctuation only has a special meaning: {request} returned {received}.',
  fix: 'Match punctuation literally, or find nothing.',
  judge: ({ query: { q = '' }, items }) => {
    const stray = hitWithout(items, (item) =>
      `${String(item.title)} ${String(item.description)}`.includes(q),
    );
    return stray < 0
      ? pass
      : broken({
          at: `/items/${stray}`,
          expected: `"${q}" in title or description`,
          received: shown(items[stray]),
        });
  },
});

/** A pattern character as the whole q, and another character without a meaning in any pattern. */
export interface SignPair {
  readonly exchanges: readonly [sign: Exchange, control: Exchange];
  readonly sign: PageReading;
  readonly control: PageReading;
}

export const signHasNoMeaning = alsoJudging<SignPair>(signsHaveNoMeaning, ({ sign, control }) => {
  if (control.items.length > 0) return inapplicable('punctuation finds records that do not contain it');
  const { q = '' } = sign.query;
  // A search may find a single one of several characters.
  const stray = hitWithout(sign.items, (item) => [...q].some((each) => written(item).includes(each)));
  return stray < 0
    ? pass
    : broken({
        at: `/items/${stray}`,
        expected: `no hits, as for q=${control.query.q}`,
        received: shown(sign.items[stray]),
      });
});

/** A word with pattern characters in place of letters, and the same with characters that have no meaning in any pattern. */
export interface SignInWord {
  readonly exchanges: readonly Exchange[];
  /** The whole word, which some records contain. */
  readonly word: string;
  readonly page: PageReading;
  readonly controls: readonly PageReading[];
}

export const signInWord = alsoJudging<SignInWord>(signsHaveNoMeaning, ({ word, page, controls }) => {
  if (controls.some(({ nextCursor }) => nextCursor !== null))
    return inapplicable('parts of the word find more than one page');
  const found = controls.map(idsOnPage);
  const stray = page.items.findIndex(
    (item) =>
      isObject(item) &&
      typeof item.id === 'string' &&
      !found.some((ids) => ids.has(item.id as string)) &&
      textOf(item).includes(folded(word)) &&
      !written(item).includes(page.query.q ?? ''),
  );
  if (stray < 0) return pass;
  if (controls.some(({ snapshot }) => snapshot !== page.snapshot))
    return madeVoid('the target published between the searches');
  const item = page.items[stray];
  return broken({
    at: `/items/${stray}`,
    expected: `no hits beyond those for q=${controls.map(({ query }) => query.q).join(' and q=')}`,
    received: shown(isObject(item) ? (item.title ?? null) : item),
  });
});

/** Returns the words of a text, whatever stands between them, and what stands between spaces. */
const tokensOf = (text: string): readonly string[] =>
  [/\s+/, /[^\p{L}\p{M}\p{N}]+/u].flatMap((gap) => text.toLowerCase().split(gap)).filter(Boolean);

/** Two words with punctuation and operators between them, and the two words alone. */
export interface WordsBetween {
  readonly exchanges: readonly [page: Exchange, control: Exchange];
  readonly page: PageReading;
  readonly control: PageReading;
}

export const secondWordCounts = clause<WordsBetween>({
  id: 'A-SEARCH-23',
  basis: advice('the search offers operators such as OR: the contract excludes regular expressions only'),
  section: 'Parameters',
  place: 'q',
  also: [literal],
  text: 'If a search for two words finds only records with both words, punctuation or a word such as OR between them does not change this.',
  cause:
    'A character or a word such as OR between two words makes the search ignore one of them: {request} returned {received}.',
  fix: 'Search for all words of q; give none of them a special meaning.',
  judge: ({ page, control }) => {
    if (control.items.length > 0) return inapplicable('one of several words is enough here');
    const beside = new Set((page.query.q ?? '').split(' ').slice(1).flatMap(tokensOf));
    // A hit may contain one of the characters, or the operator as a word, beside which fewer words are enough.
    const stray = hitWithout(page.items, (item) => tokensOf(written(item)).some((one) => beside.has(one)));
    if (stray < 0) return pass;
    if (page.snapshot !== control.snapshot) return madeVoid('the target published between the searches');
    return broken({
      at: `/items/${stray}`,
      expected: `no hits, as for q=${control.query.q}`,
      received: shown(page.items[stray]),
    });
  },
});

export const longUnicodeQuery = openQuestion({
  id: 'A-SEARCH-17',
  section: 'Parameters',
  place: 'q, counting of characters',
  text: 'How does the target respond to a q of 160 letters that are 320 UTF-16 units?',
});
