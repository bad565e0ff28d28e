import fc from 'fast-check';
import type { Clause } from '../../../harness/engine/clause.js';
import { jsonObjectOf } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { isUnavailable, unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { listingPath, type Walk, type WalkedItem } from '../driver/listing.js';
import { settled } from '../driver/settle.js';
import { longest } from '../paging/boundaries.js';
import { anyWord, pairOf } from '../paging/listing.scenarios.js';
import {
  cursorOpensNextPage,
  endsWithNull,
  noDuplicates,
  oneSnapshot,
  type WalkPair,
} from '../paging/paging.clauses.js';
import { contrast } from '../protocol/refusals.js';
import { listedOpens } from '../records/record-access.clauses.js';
import { openRecord } from '../records/records.scenarios.js';
import {
  hitsHoldWord,
  longUnicodeQuery,
  queryAccepted,
  queryMissing,
  queryTooLong,
  signsAlone,
  signsHaveNoMeaning,
} from './query.clauses.js';
import {
  hitIsPublic,
  hitsAreListed,
  hitsAsListed,
  type SearchBesideListing,
  searchKindIsFilter,
  searchOrderSeen,
  searchSameForEveryLimit,
  specialWordFindsRecord,
  type WordSearch,
  wordFindsRecord,
  wordRulesSeen,
} from './search.clauses.js';
import { type TakenWord, takeHiddenWords, takePlainWords, takeSpecialWords } from './words.js';

/** Letters that no text holds, so that only a meaning of the signs around them could find anything. */
const nonsense = 'zqxjvkw';

const walkClauses = [noDuplicates, oneSnapshot, endsWithNull, cursorOpensNextPage];

const needWords = [
  wordFindsRecord,
  hitsAreListed,
  hitsAsListed,
  searchKindIsFilter,
  searchSameForEveryLimit,
  searchOrderSeen,
  wordRulesSeen,
  hitIsPublic,
];

/** Pages of a search that are read; a word with more hits tells nothing more. */
const mostPages = 20;

export const wordsOfRecords = scenario(
  'words taken from records',
  [...needWords, specialWordFindsRecord, ...walkClauses, listedOpens],
  async (context) => {
    const { journal, random, inapplicable, missing } = context;
    const listing = await journal.walk({ limit: 100 });
    if (isUnavailable(listing)) {
      missing(needWords, listing);
      return;
    }
    const taken = takePlainWords(random, listing);
    if (taken.length === 0) {
      inapplicable([...needWords, specialWordFindsRecord], 'no title or description holds a plain word');
      return;
    }
    let widest: Walk | undefined;
    for (const word of taken) {
      const walk = await searchFor(context, word, wordFindsRecord);
      if (walk && walk.items.length > (widest?.items.length ?? 0)) widest = walk;
    }
    for (const word of takeSpecialWords(random, listing))
      await searchFor(context, word, specialWordFindsRecord);
    if (widest) await lookCloser(context, widest);
    else inapplicable(needWords, 'no search found anything: judged as such');
  },
);

const besideListing = (
  { one: listing, other: walk }: WalkPair,
  word: string,
  sources: TakenWord['sources'],
) => ({
  exchanges: walk.exchanges,
  word,
  // The records as this listing has them: a walk made anew may have lost some to the target's publishing.
  sources: sources.filter(({ id }) => listing.items.some((item) => item.id === id)),
  walk,
  search: walk,
  listing,
  snapshots: [listing.snapshots[0], walk.snapshots[0]] as const,
});

/** Searches for a word of known records, and judges the hits beside the listing. */
const searchFor = async (
  context: JournalContext,
  { word, sources }: TakenWord,
  finds: Clause<WordSearch>,
): Promise<Walk | undefined> => {
  const { judge, missing } = context;
  const evidence = await settled<WordSearch & SearchBesideListing>(
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
  judge([hitsAreListed, hitsAsListed], evidence);
  judge([...walkClauses, searchOrderSeen], walk);
  return walk.ended === 'null' ? walk : undefined;
};

export const hiddenWords = scenario(
  'words that stand in texts and sources only',
  [hitsHoldWord],
  async ({ journal, random, inapplicable }) => {
    const listing = await journal.walk({ limit: 100 });
    if (isUnavailable(listing)) return;
    const sourced: string[] = [];
    for (const { id } of listing.items.slice(0, 100)) {
      if (sourced.length === 2) break;
      const record = jsonObjectOf(await journal.ask(`/content/${percentEncoded(id)}`));
      sourced.push(...takeHiddenWords(random, listing, record ?? {}).slice(sourced.length));
    }
    for (const word of sourced) await journal.page({ q: word });
    if (sourced.length === 0) inapplicable([hitsHoldWord], 'no text or source holds a word of its own');
  },
);

/** Further questions about the search that found most. */
const lookCloser = async (context: JournalContext, widest: Walk): Promise<void> => {
  const { judge, journal } = context;
  const { q = '' } = widest.asked;
  const kinds = [...new Set(widest.items.map(({ kind }) => kind))];
  for (const kind of kinds.length > 1 ? kinds : [...kinds, kinds[0] === 'work' ? 'cost' : 'work']) {
    const pair = await settled([searchKindIsFilter], async (again) => {
      const options = { pages: mostPages, again };
      const walks = await pairOf(context, { q, limit: 100 }, { q, kind, limit: 100 }, options);
      return isUnavailable(walks) ? walks : { ...walks, of: (item: WalkedItem) => item.kind === kind };
    });
    judge([searchKindIsFilter], pair);
  }
  const limit = Math.min(100, Math.max(1, Math.ceil(widest.items.length / 3)));
  const few = await settled([searchSameForEveryLimit], (again) =>
    pairOf(context, { q, limit: 100 }, { q, limit }, { pages: mostPages, again }),
  );
  judge([searchSameForEveryLimit], few);
  if (!isUnavailable(few)) judge(walkClauses, few.other);
  for (const hit of widest.items.slice(0, 3)) {
    const opened = await openRecord(context, hit, widest.snapshots[0]);
    judge([listedOpens], opened);
    judge([hitIsPublic], opened.get);
  }
  const plain = await journal.page({ q, limit: 100 });
  for (const [how, changed] of [
    ['capitals', q.toUpperCase()],
    ['a part of the word', q.slice(0, -1)],
    ['one more word that nothing holds', `${q} ${nonsense}`],
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
  [queryAccepted, queryMissing, queryTooLong, longUnicodeQuery],
  async ({ journal, judge, property }) => {
    const ask = (q: string) => journal.ask(listingPath({ q }));
    const ofLength = (length: number) =>
      `${anyWord} `
        .repeat(length)
        .slice(0, length - 1)
        .padEnd(length, 'x');
    for (const q of ['a', 'வீடு', ofLength(longest.q)]) judge([queryAccepted], await ask(q));
    const control = await ask(anyWord);
    judge([queryTooLong], contrast(await ask(ofLength(longest.q + 1)), control));
    judge([queryMissing], contrast(await journal.ask('/search'), control));
    judge([queryMissing], contrast(await journal.ask('/search?q='), control));
    judge([longUnicodeQuery], await ask('\u{1F9F1}'.repeat(100)));
    await property({
      clauses: [queryTooLong],
      edges: [],
      any: fc.integer({ min: longest.q + 1, max: 1000 }),
      show: (length) => ({ q: `${length} characters` }),
      gather: async (length) => contrast(await ask(ofLength(length)), control),
    });
  },
);

export const regularExpressions = scenario(
  'signs of regular expressions',
  [signsHaveNoMeaning, signsAlone, queryAccepted],
  async ({ journal, judge }) => {
    for (const q of [
      `(${nonsense})?`,
      `${nonsense}|.`,
      `^(?!${nonsense})`,
      `[^${nonsense}]`,
      `*${nonsense}(`,
    ]) {
      judge([queryAccepted], await journal.ask(listingPath({ q })));
      const page = await journal.page({ q });
      judge([signsHaveNoMeaning], page);
    }
    for (const q of ['.*', '[', '\\', '%']) {
      const page = await journal.page({ q });
      judge(
        [signsAlone],
        isUnavailable(page) && page.unavailable.code === 'no-page'
          ? unavailable('refused', 'a q of signs alone was refused')
          : page,
      );
    }
  },
);
