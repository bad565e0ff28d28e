import type { Clause } from '../../../harness/declarations/clause.js';
import { type JsonObject, jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { isUnavailable, status, unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath, type PageReading, type Walk, type WalkedItem } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { longest } from '../paging/boundaries.js';
import { anyWord, everyKind, pairOf, walkClauses } from '../paging/listing.scenarios.js';
import { defaultLimit } from '../paging/page.clauses.js';
import type { WalkPair } from '../paging/paging.clauses.js';
import { firstOfKinds } from '../records/chosen.js';
import { listedOpens } from '../records/record-access.clauses.js';
import { openRecord } from '../records/records.scenarios.js';
import { takeHiddenWords } from './hidden-words.js';
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
import {
  hitContradictsNothing,
  hitIsPublic,
  hitsAreListed,
  hitsAsListed,
  pairFindsRecord,
  type SearchBesideListing,
  searchKindIsFilter,
  searchOrderSeen,
  searchSameForEveryLimit,
  shortWordFindsRecord,
  specialWordFindsRecord,
  type WordSearch,
  wordFindsRecord,
  wordRulesSeen,
} from './search.clauses.js';
import {
  frequentWord,
  longWord,
  misspelled,
  mixedWord,
  type TakenWord,
  takePairs,
  takePlainWords,
  takeShortWord,
  takeSpecialWords,
} from './words.js';

/**
 * Letters that no text contains, so that only a special meaning of the characters around them could find
 * anything.
 */
const nonsense = 'zqxjvkw';

const needWords = [
  wordFindsRecord,
  hitsAreListed,
  hitsAsListed,
  hitContradictsNothing,
  searchKindIsFilter,
  searchSameForEveryLimit,
  searchOrderSeen,
  wordRulesSeen,
  hitIsPublic,
];

/** Most pages read of a search; a word with more hits proves nothing more. */
const mostPages = 20;

export const wordsOfRecords = scenario(
  'words taken from records',
  [
    ...needWords,
    specialWordFindsRecord,
    shortWordFindsRecord,
    pairFindsRecord,
    defaultLimit,
    ...walkClauses,
    listedOpens,
  ],
  async (context) => {
    const { journal, random, inapplicable, missing } = context;
    const listing = await journal.walk({ limit: 100 });
    if (isUnavailable(listing)) {
      missing(needWords, listing);
      return;
    }
    const taken = takePlainWords(random, listing);
    if (taken.length === 0) inapplicable(needWords, 'no title or description holds a plain word');
    const others = [
      [takeSpecialWords(random, listing), specialWordFindsRecord, 'such word'],
      [takeShortWord(random, listing), shortWordFindsRecord, 'short word'],
      [takePairs(random, listing), pairFindsRecord, 'two plain words side by side'],
    ] as const;
    const words = [...taken, ...others.flatMap(([some]) => some)].map(({ word }) => word);
    journal.prefetch(words.map((q) => listingPath({ q, limit: 100 })));
    let widest: Walk | undefined;
    for (const word of taken) {
      const walk = await searchFor(context, word, wordFindsRecord);
      if (walk && walk.items.length > (widest?.items.length ?? 0)) widest = walk;
    }
    for (const [words, clause, what] of others) {
      if (words.length === 0) inapplicable([clause], `no title or description holds ${what}`);
      for (const word of words) {
        const walk = await searchFor(context, word, clause);
        // A cursor may contain only the beginning of q, or use a wrong encoding.
        if (walk && (word.word.length > 12 || /[^\0-\x7F]/.test(word.word))) await inPages(context, walk, 2);
      }
    }
    const mixed = mixedWord(listing);
    const many = mixed === undefined ? undefined : await journal.walk({ q: mixed, limit: 100 });
    const filtered = many && !isUnavailable(many) && many.ended === 'null' ? many : widest;
    if (widest) await lookCloser(context, listing, widest, filtered ?? widest, taken);
    else if (taken.length > 0)
      inapplicable(needWords, 'no search found anything: another clause judges that');
  },
);

const besideListing = (
  { one: listing, other: walk }: WalkPair,
  word: string,
  sources: TakenWord['sources'],
) => ({
  exchanges: walk.exchanges,
  word,
  // The records of this listing: a new walk may lack some because the target published.
  sources: sources.filter(({ id }) => listing.items.some((item) => item.id === id)),
  walk,
  search: walk,
  listing,
  snapshots: [listing.snapshots[0], walk.snapshots[0]] as const,
});

/** Searches for a word of known records, and judges the hits against the listing. */
const searchFor = async (
  context: JournalContext,
  { word, sources }: TakenWord,
  finds: Clause<WordSearch>,
): Promise<Walk | undefined> => {
  const { judge, missing } = context;
  const evidence = await gatherInOneSnapshot<WordSearch & SearchBesideListing>(
    [hitsAreListed, hitsAsListed, finds],
    async (again) => {
      const pair = await pairOf(
        context,
        { limit: 100 },
        { q: word, limit: 100 },
        { pages: mostPages, again },
      );
      return isUnavailable(pair) ? pair : besideListing(pair, word, sources);
    },
  );
  if (isUnavailable(evidence)) {
    missing([finds, hitsAreListed], evidence);
    return undefined;
  }
  const { walk } = evidence;
  judge([finds], evidence);
  judge([hitsAreListed, hitsAsListed, hitContradictsNothing], evidence);
  judge([...walkClauses, searchOrderSeen], walk);
  return walk.ended === 'null' ? walk : undefined;
};

/** Reads the hits of a search again with this many pages, and compares. */
const inPages = async (context: JournalContext, walk: Walk, pages: number): Promise<void> => {
  const { judge } = context;
  // One hit has no second page.
  if (walk.items.length < 2) return;
  const limit = Math.min(100, Math.max(1, Math.ceil(walk.items.length / pages)));
  const pair = await gatherInOneSnapshot([searchSameForEveryLimit], (again) =>
    pairOf(context, { ...walk.query, limit: 100 }, { ...walk.query, limit }, { pages: mostPages, again }),
  );
  judge([searchSameForEveryLimit], pair);
  if (!isUnavailable(pair)) judge(walkClauses, pair.other);
};

/** Records of each kind searched for words: the run opens them anyway. */
const recordsOfKind = 3;

export const hiddenWords = scenario(
  'words of no title and no description, including misspelled ones',
  [hitsHoldWord, queryAccepted],
  async ({ journal, judge, random, inapplicable }) => {
    const listing = await journal.walk({ limit: 100 });
    if (isUnavailable(listing)) return;
    const records: JsonObject[] = [];
    const paths = firstOfKinds(listing, recordsOfKind).map(({ id }) => `/content/${percentEncoded(id)}`);
    journal.prefetch(paths);
    for (const path of paths) {
      const record = jsonObjectOf(await journal.send(path));
      if (record) records.push(record);
    }
    const hidden = takeHiddenWords(random, listing, records);
    journal.prefetch(hidden.map(({ word }) => listingPath({ q: word, limit: 100 })));
    for (const { word } of hidden) await journal.page({ q: word, limit: 100 });
    const nearly = misspelled(listing);
    // The tilde asks some engines for words that are alike; others look for such words anyway.
    if (nearly !== undefined) {
      judge([queryAccepted], await journal.send(listingPath({ q: `${nearly}~`, limit: 5 })));
    }
    if (hidden.length === 0)
      inapplicable([hitsHoldWord], 'no record holds a word outside title and description');
  },
);

/** Further requests for the search with most hits, and for one with hits of several kinds. */
const lookCloser = async (
  context: JournalContext,
  listing: Walk,
  widest: Walk,
  filtered: Walk,
  taken: readonly TakenWord[],
): Promise<void> => {
  const { judge, journal } = context;
  const { q = '' } = widest.query;
  const { q: mixed = q } = filtered.query;
  const kinds = [...new Set(filtered.items.map(({ kind }) => kind))];
  const filter = async (q: string, kind: string) => {
    const pair = await gatherInOneSnapshot([searchKindIsFilter], async (again) => {
      const options = { pages: mostPages, again };
      const walks = await pairOf(context, { q, limit: 100 }, { q, kind, limit: 100 }, options);
      return isUnavailable(walks) ? walks : { ...walks, of: (item: WalkedItem) => item.kind === kind };
    });
    judge([searchKindIsFilter], pair);
    return isUnavailable(pair) ? undefined : pair.other;
  };
  for (const kind of kinds.length > 1 ? kinds : [...kinds, kinds[0] === 'work' ? 'cost' : 'work']) {
    const walk = await filter(mixed, kind);
    if (walk?.ended === 'null') await inPages(context, walk, 2);
  }
  // A filter may see only the first hits, of which the widest search has most. These requests are sent anyway.
  if (q !== mixed && q === frequentWord(listing)) for (const kind of everyKind) await filter(q, kind);
  // The other kinds, each with its own word.
  const met = new Set(kinds);
  for (const { word, sources } of taken) {
    const kind = sources.find((source) => !met.has(source.kind))?.kind;
    if (kind === undefined) continue;
    met.add(kind);
    await filter(word, kind);
  }
  await inPages(context, widest, 3);
  // The default limit, alone and with a kind: it is the same in both operations.
  const [kind = 'cost'] = kinds;
  for (const query of [{ q }, { q: mixed, kind }]) {
    const pair = await gatherInOneSnapshot([searchSameForEveryLimit], (again) =>
      pairOf(context, { ...query, limit: 100 }, query, { pages: mostPages, again }),
    );
    judge([searchSameForEveryLimit], pair);
    if (!isUnavailable(pair)) judge([...walkClauses], pair.other);
  }
  for (const hit of widest.items.slice(0, 3)) {
    const opened = await openRecord(context, hit, widest.snapshots[0]);
    judge([listedOpens], opened);
    judge([hitIsPublic], opened.get);
  }
  const plain = await journal.page({ q, limit: 100 });
  for (const [how, changed] of [
    ['capitals', q.toUpperCase()],
    ['a part of the word', q.slice(0, -1)],
    ['another word that no record contains', `${q} ${nonsense}`],
  ] as const) {
    const page = await journal.page({ q: changed, limit: 100 });
    if (!isUnavailable(plain) && !isUnavailable(page))
      judge([wordRulesSeen], {
        exchanges: [...plain.exchanges, ...page.exchanges],
        how,
        plain,
        changed: page,
      });
  }
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
    // The same number of characters, in one byte each and in two.
    const long = [ofLength(longest.q), 'é'.repeat(longest.q)];
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
  'signs that break carelessly made queries',
  [queryAccepted, hitsHoldWord, searchSameForEveryLimit, ...walkClauses],
  async (context) => {
    const { journal, judge } = context;
    const listing = await journal.walk({ limit: 100 });
    const word = (isUnavailable(listing) ? undefined : frequentWord(listing)) ?? anyWord;
    const send = (q: string) => journal.send(listingPath({ q }));
    const q = `${word} ${breaking.join(' ')}`;
    const packed = await journal.send(listingPath({ q, limit: 100 }));
    // Together they are one request. Only when it fails, each is sent alone, to find the one.
    if (status(packed) === 200) {
      judge([queryAccepted], packed);
      // The second page has the same q: a cursor may carry it cut or wrongly encoded.
      const walk = await journal.walk({ q, limit: 100 });
      if (!isUnavailable(walk)) await inPages(context, walk, 2);
    } else {
      const unlimited = await send(q);
      if (status(unlimited) !== 200)
        for (const sign of breaking) judge([queryAccepted], await send(`${word}${sign}`));
      judge([queryAccepted], unlimited);
    }
    const alone = [`&${word}`, `#${word}`, `-${word}`, `NOT ${word}`, 'kind:cost'];
    // Invisible characters may be refused; every exchange checks that the server does not fail.
    const invisible = [' ', `${word}\n\t`, `${word}\0`];
    journal.prefetch([...alone, ...invisible].map((q) => listingPath({ q })));
    for (const q of alone) judge([queryAccepted], await send(q));
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
      inapplicable([secondWordCounts], 'no title or description holds a frequent plain word');
      return;
    }
    const control = await journal.page({ q: `${word} ${nonsense}`, limit: 100 });
    const page = await journal.page({ q: [word, ...between, nonsense].join(' '), limit: 100 });
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
  'signs of regular expressions and other patterns',
  [signsHaveNoMeaning, signsAlone, signHasNoMeaning, signInWord, queryAccepted],
  async ({ journal, judge, random, inapplicable }) => {
    const patterns = [`${nonsense}|.`, `^(?!${nonsense})`, `[^${nonsense}]`, `*${nonsense}(`];
    journal.prefetch([...patterns, plainSign, ...patternSigns].map((q) => listingPath({ q })));
    for (const q of patterns) {
      judge([queryAccepted], await journal.send(listingPath({ q })));
      judge([signsHaveNoMeaning], await journal.page({ q }));
    }
    const control = await journal.page({ q: plainSign });
    const listing = await journal.walk({ limit: 100 });
    const holdsRecords = !isUnavailable(listing) && listing.items.length > 0;
    if (!holdsRecords) inapplicable([signHasNoMeaning], 'there are no records that a sign could find');
    for (const q of patternSigns) {
      const page = await journal.page({ q });
      const isRefused = isUnavailable(page) && page.unavailable.code === 'no-page';
      judge([signsAlone], isRefused ? unavailable('refused', 'a q of signs alone was refused') : page);
      if (!holdsRecords || isUnavailable(control) || isUnavailable(page)) continue;
      judge([signHasNoMeaning], { exchanges: [page.exchange, control.exchange], sign: page, control });
    }
    const word = isUnavailable(listing) ? undefined : longWord(random, listing)?.word;
    if (word === undefined) {
      inapplicable([signInWord], 'no title or description holds a long word of small letters');
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
