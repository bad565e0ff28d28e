import type { AnyClause } from '../../../harness/declarations/clause.js';
import { sample } from '../../../harness/engine/random.js';
import {
  type Exchange,
  isUnavailable,
  status,
  type Unavailable,
  unavailable,
} from '../../../harness/network/exchange.js';
import { isFromIntermediary } from '../../../harness/network/intermediaries.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath, type PageReading } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { longest } from '../paging/boundaries.js';
import { anyWord, walkClauses } from '../paging/listing.scenarios.js';
import { sendUnfailing } from '../protocol/lasting-errors.js';
import { noLastingServerError } from '../protocol/stability.clauses.js';
import { breaking, breakingOfAscii, packedWith } from './breaking-signs.js';
import { hitsBesideListing } from './hits.clauses.js';
import { compareInPages } from './hits.js';
import {
  hitsHoldWord,
  longUnicodeQuery,
  queryAccepted,
  type SignInWord,
  secondWordCounts,
  signHasNoMeaning,
  signInWord,
  signsAlone,
  signsHaveNoMeaning,
} from './query.clauses.js';
import { searchSameForEveryLimit } from './search.clauses.js';
import { frequentWord, longWord, nonsense } from './words.js';

/** A firewall may refuse characters before the application receives them: A-HTTP-08 reports that. */
const judgeAccepted = ({ judge }: JournalContext, exchange: Exchange): void => {
  if (!isFromIntermediary(exchange)) judge([queryAccepted], exchange);
};

export const queryLimits = scenario('q at its limits', [queryAccepted, longUnicodeQuery], async (context) => {
  const { journal, judge } = context;
  const send = (q: string, kind = {}) => journal.send(listingPath({ q, ...kind }));
  const ofLength = (length: number) =>
    `${anyWord} `
      .repeat(length)
      .slice(0, length - 1)
      .padEnd(length, 'x');
  // Words that languages treat as nothing, as an empty text, or as an inherited member.
  const short = ['0', 'constructor'];
  // Letters of two and of three bytes, each one character in UTF-16 too: only who counts bytes finds more of them.
  const beyondAscii = 'ж'.repeat(longest.q / 2) + 'க'.repeat(longest.q / 2);
  journal.prefetch([...short, beyondAscii].map((q) => listingPath({ q })));
  for (const q of [...short, beyondAscii]) judge([queryAccepted], await send(q));
  // With a kind, which may be another check of the parameters and another query; without one, `breakingSigns`
  // sends about as much. Words alone tell whether a refusal is one of the length.
  const kind = { kind: 'cost' };
  // Characters of three and of four bytes: a column or a connection may hold shorter ones only.
  judgeAccepted(context, await send('வீடு \u{1F9F1}', kind));
  const packed = await send(packedWith(anyWord, breakingOfAscii).padStart(longest.q, 'x'), kind);
  const ofWords = status(packed) === 200 ? packed : await send(ofLength(longest.q), kind);
  if (status(ofWords) === 200) judgeAccepted(context, packed);
  else judge([queryAccepted], ofWords);
  judge([longUnicodeQuery], await send('\u{11013}'.repeat(longest.q)));
});

export const breakingSigns = scenario(
  'characters that break carelessly built queries',
  [
    queryAccepted,
    hitsHoldWord,
    searchSameForEveryLimit,
    noLastingServerError,
    ...walkClauses,
    ...hitsBesideListing,
  ],
  async (context) => {
    const { journal, judge, profile, random } = context;
    const listing = await journal.walk({ limit: 100 });
    const word = (isUnavailable(listing) ? undefined : frequentWord(listing)) ?? anyWord;
    const send = (q: string) => journal.send(listingPath({ q }));
    const q = packedWith(word, breaking);
    const packed = await journal.send(listingPath({ q, limit: 100 }));
    // Together they are one request. Only when it fails, each is sent alone, to find the one.
    if (status(packed) === 200) {
      judge([queryAccepted], packed);
      // The second page has the same q: a cursor may carry it cut or wrongly encoded.
      const walk = await journal.walk({ q, limit: 100 });
      if (!isUnavailable(walk)) await compareInPages(context, walk, 2);
    } else {
      const unlimited = await send(q);
      if (status(unlimited) !== 200)
        for (const sign of breaking) judgeAccepted(context, await send(`${word}${sign}`));
      judgeAccepted(context, unlimited);
    }
    // Operators of engines: one excludes a word, and at the end lacks its operand; of the others one by the seed.
    // A word beside them: a search may refuse a q that it finds no word in.
    const operators = [`AND ${word} OR`, `*:* [0 TO ${nonsense}]`];
    const drawn = profile === 'full' ? operators : sample(random, operators, 1);
    const alone = [`&${word}`, `#${word}`, `-${word}`, 'kind:cost', `NOT ${word} NOT`, ...drawn];
    // Invisible characters may be refused.
    const invisible = [' ', `${word}\n\t\0`];
    journal.prefetch([...alone, ...invisible].map((q) => listingPath({ q })));
    for (const q of alone) judgeAccepted(context, await send(q));
    for (const q of invisible) await sendUnfailing(context, listingPath({ q }));
  },
);

/** Between two words: characters at which a careless parser ends q, and a word that some engines take as an operator. */
const between = ['#', '&', ';', '|', ',', 'OR'];

export const wordsOfEngines = scenario(
  'operators of search engines between two words',
  [secondWordCounts],
  async ({ journal, judge, noData }) => {
    const listing = await journal.walk({ limit: 100 });
    const word = isUnavailable(listing) ? undefined : frequentWord(listing);
    if (word === undefined) {
      noData([secondWordCounts], 'frequent plain word in titles and descriptions');
      return;
    }
    const control = await journal.page({ q: `${word} ${nonsense}`, limit: 100 });
    // A boost, as some engines write it, makes no word optional.
    const page = await journal.page({ q: [word, ...between, `${nonsense}^2`].join(' '), limit: 100 });
    const missing = [control, page].find(isUnavailable);
    if (missing) judge([secondWordCounts], missing);
    else if (!isUnavailable(control) && !isUnavailable(page))
      judge([secondWordCounts], { exchanges: [page.exchange, control.exchange], page, control });
  },
);

/** Characters of regular expressions, LIKE and globs; the first has no meaning in any of them. */
const [plainSign, ...patternSigns] = ['§', '%', '_', '*'] as const;

/** In place of two letters of a word: for a regular expression, for LIKE. */
const wildcards = [
  ['.', '.'],
  // The same twice: an escape function may know the other one of LIKE only, which is searched alone as well.
  ['_', '_'],
] as const;

/** In place of the last letters of a word: for a glob, and for the engines that complete a word. */
const completion = '*';

/** Statuses of a refusal, which one is open (contract, Endpoints). */
const documentedRefusals: ReadonlySet<number> = new Set([400, 404, 405, 409]);

/** Share of the patterns that are searched in all kinds. */
const shareWithoutKind = 0.7;

const isRefused = (page: PageReading | Unavailable): boolean =>
  isUnavailable(page) && page.unavailable.code === 'no-page';

/** Whether a search refused a q, as it may where it finds no word in it. */
const isRefusedAsDocumented = (page: PageReading | Unavailable): boolean => {
  const last = isUnavailable(page) ? page.exchanges.at(-1) : undefined;
  return isRefused(page) && last !== undefined && documentedRefusals.has(status(last));
};

const isFromEdge = (page: PageReading | Unavailable): boolean =>
  isUnavailable(page) && page.exchanges.some(isFromIntermediary);

/** Says why none of the searches of a clause could be judged. */
const leaveUndecided = (
  { inapplicable, missing }: JournalContext,
  clause: AnyClause,
  reason: Unavailable | undefined,
): void => {
  if (!reason) return;
  if (isFromEdge(reason)) inapplicable([clause], 'an intermediary refused every such search');
  else missing([clause], reason);
};

const inPlaceOfLetters = (word: string, [one, other]: readonly [string, string]): string =>
  `${word.slice(0, 2)}${one}${word.slice(3, 5)}${other}${word.slice(6)}`;

export const regularExpressions = scenario(
  'characters of regular expressions and other patterns',
  [signsHaveNoMeaning, signsAlone, queryAccepted],
  async (context) => {
    const { journal, judge, random, inapplicable, noData } = context;
    const listing = await journal.walk({ limit: 100 });
    const items = isUnavailable(listing) ? [] : listing.items;
    // With a kind the database may build another query: each pattern is searched with one or without, by the seed.
    const [drawn] = sample(random, items, 1);
    const drawKind = (kind: string | undefined) =>
      kind === undefined || random() < shareWithoutKind ? {} : { kind };
    const searches = (signs: readonly string[]) => signs.map((q) => ({ q, ...drawKind(drawn?.kind) }));
    // Some engines read an expression between slashes only: the second one matches every text with them and without.
    const patterns = searches([`${nonsense}|.`, `/|^(?!${nonsense})|/`, `[^${nonsense}]`, `*${nonsense}(`]);
    const alone = searches(patternSigns);
    journal.prefetch([...patterns, { q: plainSign }, ...alone].map(listingPath));
    for (const query of patterns) {
      const exchange = await journal.send(listingPath(query));
      // A kind may be refused: another clause judges that.
      if (query.kind === undefined) judgeAccepted(context, exchange);
      if (!isFromIntermediary(exchange)) judge([signsHaveNoMeaning], await journal.page(query));
    }
    const control = await journal.page({ q: plainSign });
    if (items.length === 0) noData([signHasNoMeaning], 'record');
    let undecided: Unavailable | undefined;
    let isDecided = items.length === 0;
    for (const query of alone) {
      const page = await journal.page(query);
      if (!isFromEdge(page))
        judge(
          [signsAlone],
          isRefused(page) ? unavailable('refused', 'a q of signs alone was refused') : page,
        );
      if (isRefusedAsDocumented(page) || isRefusedAsDocumented(control)) {
        inapplicable([signHasNoMeaning], 'a q of signs alone was refused');
        isDecided = true;
      }
      undecided ??= [page, control].find(isUnavailable);
      if (items.length === 0 || isUnavailable(control) || isUnavailable(page)) continue;
      judge([signHasNoMeaning], { exchanges: [page.exchange, control.exchange], sign: page, control });
      isDecided = true;
    }
    if (!isDecided) leaveUndecided(context, signHasNoMeaning, undecided);
    const { word, sources } = (isUnavailable(listing) ? undefined : longWord(random, listing)) ?? {};
    if (word === undefined) {
      noData([signInWord], 'long word in lower case in a title or description');
      return;
    }
    // The hits of the remaining letters, whether or not such a character separates them.
    const ofLetters = [plainSign, ' '].map((sign) => ({
      q: inPlaceOfLetters(word, [sign, sign]),
      limit: 100,
    }));
    const start = word.slice(0, -2);
    const patternsIn = [
      ...wildcards.map((pair) => ({ q: inPlaceOfLetters(word, pair), of: ofLetters })),
      // What the start of the word finds by itself, where parts of words are found.
      { q: `${start}${completion}`, of: [{ q: start, limit: 100 }] },
    ];
    let unread: Unavailable | undefined;
    let isJudged = false;
    for (const { q, of } of patternsIn) {
      const query = { q, ...drawKind(sources?.[0]?.kind), limit: 100 };
      const evidence = await gatherInOneSnapshot<SignInWord>([signInWord], async (again) => {
        const controls: PageReading[] = [];
        for (const control of of) {
          const page = await journal.page(control, { again });
          if (isUnavailable(page)) return page;
          controls.push(page);
        }
        const page = await journal.page(query, { again });
        if (isUnavailable(page)) return page;
        return { exchanges: [page, ...controls].map(({ exchange }) => exchange), word, page, controls };
      });
      if (isUnavailable(evidence)) unread ??= evidence;
      else judge([signInWord], evidence);
      isJudged ||= !isUnavailable(evidence);
    }
    if (!isJudged) leaveUndecided(context, signInWord, unread);
  },
);
