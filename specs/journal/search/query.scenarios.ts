import { sample } from '../../../harness/engine/random.js';
import { type Exchange, isUnavailable, status, unavailable } from '../../../harness/network/exchange.js';
import { reasonNotApplication } from '../../../harness/network/intermediaries.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath, type PageReading } from '../driver/listing.js';
import { longest } from '../paging/boundaries.js';
import { anyWord, walkClauses } from '../paging/listing.scenarios.js';
import { hitContradictsNothing, hitsAreListed, hitsAsListed } from './hits.clauses.js';
import { compareInPages } from './hits.js';
import {
  hitsHoldWord,
  longUnicodeQuery,
  queryAccepted,
  secondWordCounts,
  signHasNoMeaning,
  signInWord,
  signsAlone,
  signsHaveNoMeaning,
} from './query.clauses.js';
import { searchSameForEveryLimit } from './search.clauses.js';
import { frequentWord, longWord, nonsense } from './words.js';

/** A firewall may refuse characters before the application receives them: A-HTTP-08 reports that. */
const isFromEdge = (exchange: Exchange): boolean => reasonNotApplication(exchange)?.code === 'edge';

const judgeAccepted = ({ judge }: JournalContext, exchange: Exchange): void => {
  if (!isFromEdge(exchange)) judge([queryAccepted], exchange);
};

export const queryLimits = scenario(
  'q at its limits',
  [queryAccepted, longUnicodeQuery],
  async ({ journal, judge }) => {
    const send = (q: string) => journal.send(listingPath({ q }));
    const ofLength = (length: number) =>
      `${anyWord} `
        .repeat(length)
        .slice(0, length - 1)
        .padEnd(length, 'x');
    // Words that languages treat as nothing, as an empty text, or as an inherited member.
    const short = ['0', 'வீடு', 'constructor'];
    // The longest in every unit of counting: how characters beyond ASCII are counted is open.
    const long = [ofLength(longest.q), 'é'.repeat(longest.q / 2)];
    journal.prefetch([...short, ...long].map((q) => listingPath({ q })));
    for (const q of [...short, ...long]) judge([queryAccepted], await send(q));
    judge([longUnicodeQuery], await send('\u{1F9F1}'.repeat(100)));
  },
);

/** Characters that break queries built as text: quotes, operators, wildcards, URL delimiters. */
const breaking = [
  "'",
  '"',
  '\\',
  '%',
  '&',
  '#',
  '+',
  ';',
  ':',
  ')',
  '(',
  ']',
  '[',
  '*',
  '?',
  '--',
  '<',
  '{',
  '\u{1F9F1}',
];

export const breakingSigns = scenario(
  'characters that break carelessly built queries',
  [
    queryAccepted,
    hitsHoldWord,
    searchSameForEveryLimit,
    ...walkClauses,
    hitsAreListed,
    hitsAsListed,
    hitContradictsNothing,
  ],
  async (context) => {
    const { journal, judge, profile, random } = context;
    const listing = await journal.walk({ limit: 100 });
    const word = (isUnavailable(listing) ? undefined : frequentWord(listing)) ?? anyWord;
    const send = (q: string) => journal.send(listingPath({ q }));
    // A backslash at the end may take the quote that follows it away.
    const q = `${word} ${breaking.join(' ')} \\`;
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
    // Operators by which engines exclude a word, or find all records: one of them by the seed, because they are rare.
    const operators = [`NOT ${word}`, 'OR', 'AND', '*:*'];
    const drawn = profile === 'full' ? operators : sample(random, operators, 1);
    const alone = [`&${word}`, `#${word}`, `-${word}`, 'kind:cost', ...drawn];
    // Invisible characters may be refused; every exchange checks that the server does not fail.
    const invisible = [' ', `${word}\n\t`, `${word}\0`];
    journal.prefetch([...alone, ...invisible].map((q) => listingPath({ q })));
    for (const q of alone) judgeAccepted(context, await send(q));
    for (const q of invisible) await send(q);
  },
);

/** Between two words: characters at which a careless parser ends q, and a word that some engines take as an operator. */
const between = ['#', '&', ';', '|', ',', 'OR'];

export const wordsOfEngines = scenario(
  'operators of search engines between two words',
  [secondWordCounts],
  async ({ journal, judge, inapplicable }) => {
    const listing = await journal.walk({ limit: 100 });
    const word = isUnavailable(listing) ? undefined : frequentWord(listing);
    if (word === undefined) {
      inapplicable([secondWordCounts], 'no title or description contains a frequent plain word');
      return;
    }
    const control = await journal.page({ q: `${word} ${nonsense}`, limit: 100 });
    // A boost, as some engines write it, makes no word optional.
    const page = await journal.page({ q: [word, ...between, `${nonsense}^2`].join(' '), limit: 100 });
    if (isUnavailable(control) || isUnavailable(page)) return;
    judge([secondWordCounts], { exchanges: [page.exchange, control.exchange], page, control });
  },
);

/** Characters of regular expressions, LIKE and globs; the first has no meaning in any of them. */
const [plainSign, ...patternSigns] = ['§', '%', '_', '*', '.*'] as const;

/** In place of two letters of a word: for a regular expression, for LIKE, for a glob. */
const wildcards = [
  ['.', '.'],
  ['_', '%'],
  ['?', '*'],
] as const;

const inPlaceOfLetters = (word: string, [one, other]: readonly [string, string]): string =>
  `${word.slice(0, 2)}${one}${word.slice(3, 5)}${other}${word.slice(6)}`;

export const regularExpressions = scenario(
  'characters of regular expressions and other patterns',
  [signsHaveNoMeaning, signsAlone, signHasNoMeaning, signInWord, queryAccepted],
  async (context) => {
    const { journal, judge, random, inapplicable } = context;
    const patterns = [`${nonsense}|.`, `^(?!${nonsense})`, `[^${nonsense}]`, `*${nonsense}(`];
    journal.prefetch([...patterns, plainSign, ...patternSigns].map((q) => listingPath({ q })));
    for (const q of patterns) {
      const exchange = await journal.send(listingPath({ q }));
      judgeAccepted(context, exchange);
      if (!isFromEdge(exchange)) judge([signsHaveNoMeaning], await journal.page({ q }));
    }
    const control = await journal.page({ q: plainSign });
    const listing = await journal.walk({ limit: 100 });
    const holdsRecords = !isUnavailable(listing) && listing.items.length > 0;
    if (!holdsRecords) inapplicable([signHasNoMeaning], 'there are no records that a character could find');
    for (const q of patternSigns) {
      const page = await journal.page({ q });
      if (isUnavailable(page) && page.exchanges.some(isFromEdge)) continue;
      const isRefused = isUnavailable(page) && page.unavailable.code === 'no-page';
      judge([signsAlone], isRefused ? unavailable('refused', 'a q of signs alone was refused') : page);
      if (!holdsRecords || isUnavailable(control) || isUnavailable(page)) continue;
      judge([signHasNoMeaning], { exchanges: [page.exchange, control.exchange], sign: page, control });
    }
    const word = isUnavailable(listing) ? undefined : longWord(random, listing)?.word;
    if (word === undefined) {
      inapplicable([signInWord], 'no title or description contains a long word in lower case');
      return;
    }
    // The hits of the remaining letters, whether or not such a character separates them.
    const controls: PageReading[] = [];
    for (const sign of [plainSign, ' '] as const) {
      const page = await journal.page({ q: inPlaceOfLetters(word, [sign, sign]), limit: 100 });
      if (isUnavailable(page)) return;
      controls.push(page);
    }
    for (const pair of wildcards) {
      const page = await journal.page({ q: inPlaceOfLetters(word, pair), limit: 100 });
      if (isUnavailable(page)) continue;
      const exchanges = [page.exchange, ...controls.map(({ exchange }) => exchange)];
      judge([signInWord], { exchanges, word, page, controls });
    }
  },
);
