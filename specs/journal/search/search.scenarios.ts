import type { Clause } from '../../../harness/declarations/clause.js';
import { inOrder, startedOf } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { type JsonObject, jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { isUnavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath, type Walk } from '../driver/listing.js';
import { walkClauses } from '../paging/listing.scenarios.js';
import { defaultLimit } from '../paging/page.clauses.js';
import { firstOfKinds } from '../records/chosen.js';
import { itemAgreesFurther, itemContradictsNothing, listedOpens } from '../records/record-access.clauses.js';
import { inEscapes, misspelled, otherForms } from './absent-words.js';
import { takePairs } from './adjacent-words.js';
import { takeFurtherWords } from './further-words.js';
import { takeHiddenTexts, takeHiddenWords } from './hidden-words.js';
import { hitIsPublic, hitsBesideListing, searchOrderSeen } from './hits.clauses.js';
import { compareInPages, judgeEmptyListing, judgeSearchFor } from './hits.js';
import { holdersOf } from './holders.js';
import { mixedWord } from './mixed-word.js';
import { hitsHoldWord, queryAccepted } from './query.clauses.js';
import {
  pairFindsRecord,
  searchKindIsFilter,
  searchSameForEveryLimit,
  shortWordFindsRecord,
  specialWordFindsRecord,
  type WordSearch,
  wordFindsRecord,
  wordRulesSeen,
} from './search.clauses.js';
import { compareWithKind, judgeWidestSearch } from './widest-search.js';
import {
  commonToken,
  frequentWord,
  type TakenWord,
  takeLastWord,
  takePlainWords,
  takeShortWord,
  takeSpecialWords,
} from './words.js';

const needWords = [
  wordFindsRecord,
  ...hitsBesideListing,
  searchKindIsFilter,
  searchSameForEveryLimit,
  searchOrderSeen,
  wordRulesSeen,
  hitIsPublic,
];

/** Words searched for records that no other word finds, by profile: the profile full finds each record. */
const furtherWords = { quick: 2, standard: 2, full: 60 };

/** Reads the hits of a word that most records contain; it may be one that an index omits. */
const judgeSearchPages = async ({ journal, judge }: JournalContext, q: string): Promise<void> => {
  const walk = await journal.walk({ q, limit: 100 });
  if (!isUnavailable(walk)) judge(walkClauses, walk);
};

/** Few hits, so that they can be read one by one. */
const isNarrow = ({ items }: Walk): boolean => items.length === 2 || items.length === 3;

export const wordsOfRecords = scenario(
  'words taken from records',
  [
    ...needWords,
    shortWordFindsRecord,
    pairFindsRecord,
    queryAccepted,
    defaultLimit,
    ...walkClauses,
    listedOpens,
    itemAgreesFurther,
    itemContradictsNothing,
  ],
  async (context) => {
    const { journal, judge, profile, random, inapplicable, noData, missing } = context;
    const listing = await journal.walk({ limit: 100 });
    if (isUnavailable(listing)) {
      missing(needWords, listing);
      return;
    }
    if (listing.ended === 'null' && listing.items.length === 0) await judgeEmptyListing(context);
    const taken = takePlainWords(random, listing);
    if (taken.length === 0) noData(needWords, 'plain word in a title or description');
    const special = takeSpecialWords(random, listing);
    const mixed = mixedWord(listing);
    const met = [
      ...taken,
      ...special,
      ...(mixed === undefined ? [] : [{ word: mixed, sources: holdersOf(listing).get(mixed) ?? [] }]),
    ];
    const others = [
      [special, specialWordFindsRecord, 'word of a special class'],
      [takeShortWord(random, listing), shortWordFindsRecord, 'short word'],
      [takePairs(random, listing), pairFindsRecord, 'two plain words side by side'],
      [takeLastWord(random, listing), specialWordFindsRecord, 'word of a special class'],
      [takeFurtherWords(listing, met, furtherWords[profile]), wordFindsRecord, 'further word'],
    ] as const;
    const words = [...taken, ...others.flatMap(([some]) => some)].map(({ word }) => word);
    journal.prefetch(words.map((q) => listingPath({ q, limit: 100 })));
    let widest: Walk | undefined;
    let narrow: Walk | undefined;
    let isReadOneByOne = false;
    for (const [words, clause, what] of others)
      if (words.length === 0 && clause !== wordFindsRecord)
        noData([clause], `${what} in a title or description`);
    // A cursor may contain only the beginning of q, or use a wrong encoding.
    const isOdd = ({ word }: TakenWord) => word.length > 12 || /[^\0-\x7F]/.test(word);
    const searchFurther = async (word: TakenWord, clause: Clause<WordSearch>) => {
      const walk = await judgeSearchFor(context, word, clause);
      // It may be one that an index omits: that a search finds nothing by it is no reason to refuse it.
      if (clause === shortWordFindsRecord)
        judge([queryAccepted], await journal.send(listingPath({ q: word.word, limit: 100 })));
      if (walk && isOdd(word)) await compareInPages(context, walk, 2);
      if (profile === 'full' && clause === wordFindsRecord)
        for (const kind of new Set(word.sources.map((source) => source.kind)))
          await compareWithKind(context, word.word, kind);
      return walk;
    };
    // Several words and a kind together are another query of a database; where all records with the words are of one
    // kind, another kind shows whether it still filters.
    const ofKind = others.flatMap(([words, clause]) => {
      const pairs: readonly TakenWord[] = clause === pairFindsRecord ? words : [];
      const isMixed = ({ sources }: TakenWord) => sources.some(({ kind }) => kind !== sources[0]?.kind);
      const pair = pairs.find(isMixed) ?? pairs[0];
      const own = pair?.sources[0]?.kind;
      if (!pair || own === undefined) return [];
      const kinds = isMixed(pair) ? [own] : [own, own === 'cost' ? 'work' : 'cost'];
      return kinds.map((kind) => ({ q: pair.word, kind }));
    });
    const further = others.flatMap(([words, clause]) => words.map((word) => ({ word, clause })));
    await inOrder(
      taken,
      (word) => judgeSearchFor(context, word, wordFindsRecord),
      (walk) => {
        if (walk && walk.items.length > (widest?.items.length ?? 0)) widest = walk;
        if (walk && isNarrow(walk)) narrow ??= walk;
      },
    );
    await Promise.all([
      ...ofKind.map(({ q, kind }) => compareWithKind(context, q, kind)),
      inOrder(
        further,
        ({ word, clause }) => searchFurther(word, clause),
        (walk, { word }) => {
          if (walk && isOdd(word)) isReadOneByOne ||= walk.items.length === 2;
          else if (walk && isNarrow(walk)) narrow ??= walk;
        },
      ),
    ]);
    const pages =
      narrow && !isReadOneByOne ? startedOf(compareInPages(context, narrow, narrow.items.length)) : undefined;
    const many = mixed === undefined ? undefined : await journal.walk({ q: mixed, limit: 100 });
    const filtered = many && !isUnavailable(many) && many.ended === 'null' ? many : widest;
    if (mixed !== undefined && filtered === many && filtered) {
      const snapshots = [listing.snapshots[0], filtered.snapshots[0]] as const;
      const sources = holdersOf(listing).get(mixed) ?? [];
      if (snapshots[0] === snapshots[1])
        judge([wordFindsRecord], {
          exchanges: filtered.exchanges,
          word: mixed,
          sources,
          walk: filtered,
          snapshots,
        });
    }
    const common = profile === 'full' ? commonToken(listing) : undefined;
    // More hits than a page can have.
    if (common !== undefined) await judgeSearchPages(context, common);
    if (widest) await judgeWidestSearch(context, listing, widest, filtered ?? widest, taken);
    else if (taken.length > 0)
      inapplicable(needWords, 'no search found anything: another clause judges that');
    await pages;
  },
);

/** Records of each kind searched for words: the run opens them anyway. */
const recordsOfKind = 3;

export const hiddenWords = scenario(
  'words of no title and no description, including misspelled ones',
  [hitsHoldWord, queryAccepted],
  async ({ journal, judge, profile, random, inapplicable }) => {
    const listing = await journal.walk({ limit: 100 });
    if (isUnavailable(listing)) return;
    const records: JsonObject[] = [];
    const paths = firstOfKinds(listing, recordsOfKind).map(({ id }) => `/content/${percentEncoded(id)}`);
    journal.prefetch(paths);
    for (const path of paths) {
      const record = jsonObjectOf(await journal.send(path));
      if (record) records.push(record);
    }
    const words = takeHiddenWords(random, listing, records);
    const texts = takeHiddenTexts(records);
    // The profile full searches each member with the kind of its record and without.
    const hidden =
      profile === 'full'
        ? [
            ...texts,
            ...words,
            ...words.flatMap(({ word, own }) => (own === undefined ? [] : [{ word, kind: own }])),
          ]
        : [...sample(random, texts, 1), ...words];
    const queries = hidden.map(({ word, kind }) => ({
      q: word,
      limit: 100,
      ...(kind === undefined ? {} : { kind }),
    }));
    journal.prefetch(queries.map(listingPath));
    for (const query of queries) await journal.page(query);
    // The tilde asks some engines for words that are alike; others look for such words anyway, or only for other
    // forms of a word.
    const nearly = misspelled(listing);
    for (const q of [
      ...(nearly === undefined ? [] : [`${nearly}~`, nearly]),
      ...sample(random, otherForms(listing), 1),
    ])
      judge([queryAccepted], await journal.send(listingPath({ q, limit: 5 })));
    const usual = frequentWord(listing);
    // A firewall may refuse it.
    if (usual !== undefined) await journal.page({ q: inEscapes(usual), limit: 5 });
    if (hidden.length === 0)
      inapplicable([hitsHoldWord], 'no record contains a word outside title and description');
  },
);
