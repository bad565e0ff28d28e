import fc from 'fast-check';
import { isUnavailable, unavailable } from '../../harness/exchange.js';
import { type ListingQuery, listingPath, type Walk, type WalkedItem } from '../../harness/listing.js';
import { type Random, sample } from '../../harness/random.js';
import { type ScenarioContext, scenario } from '../../harness/scenario.js';
import { longest } from './boundaries.js';
import { anyWord, pairOf } from './listing.scenarios.js';
import { cursorOpensNextPage, endsWithNull, noDuplicates, oneSnapshot } from './paging.clauses.js';
import { listedOpens } from './record-access.clauses.js';
import { openRecord } from './records.scenarios.js';
import { contrast } from './refusals.js';
import {
  hitIsPublic,
  hitsAreListed,
  hitsAsListed,
  longUnicodeQuery,
  queryAccepted,
  queryMissing,
  queryTooLong,
  searchKindIsFilter,
  searchOrderSeen,
  searchSameForEveryLimit,
  signsAlone,
  signsHaveNoMeaning,
  wordFindsRecord,
  wordRulesSeen,
} from './search.clauses.js';

/** Letters that no text holds, so that only a meaning of the signs around them could find anything. */
const nonsense = 'zqxjvkw';

/** A word with where it stands. */
interface TakenWord {
  readonly word: string;
  readonly source: WalkedItem;
}

const plainWords = (text: unknown): string[] =>
  typeof text === 'string' ? text.split(/\s+/).filter((word) => /^[A-Za-z]{5,24}$/.test(word)) : [];

/** Plain words of titles and descriptions, as they stand; rarer ones first, so that the walks stay short. */
export const takeWords = (random: Random, { items }: Walk, count: number): TakenWord[] => {
  const known = new Map<string, { uses: number; source: WalkedItem }>();
  for (const source of items) {
    const words = new Set([...plainWords(source.item?.title), ...plainWords(source.item?.description)]);
    for (const word of words) known.set(word, { uses: (known.get(word)?.uses ?? 0) + 1, source });
  }
  const all = [...known].map(([word, { uses, source }]) => ({ word, uses, source }));
  const rare = all.filter(({ uses }) => uses <= 3);
  const frequent = all.filter(({ uses }) => uses > 20 && uses <= 200).slice(0, 1);
  return [...sample(random, rare.length > 0 ? rare : all, count - frequent.length), ...frequent];
};

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

/** A search beside the whole listing, of one snapshot where the target lets us. */
const besideListing = async (context: ScenarioContext, query: ListingQuery) =>
  pairOf(context, { limit: 100 }, query, 20);

export const wordsOfRecords = scenario(
  'words taken from records',
  [...needWords, ...walkClauses, listedOpens],
  async (context) => {
    const { journal, judge, random, inapplicable, missing } = context;
    const listing = await journal.walk({ limit: 100 });
    if (isUnavailable(listing)) {
      missing(needWords, listing);
      return;
    }
    const taken = takeWords(random, listing, 5);
    if (taken.length === 0) {
      inapplicable(needWords, 'no title or description holds a plain word');
      return;
    }
    let widest: Walk | undefined;
    for (const { word, source } of taken) {
      const pair = await besideListing(context, { q: word, limit: 100 });
      if (isUnavailable(pair)) {
        missing([wordFindsRecord, hitsAreListed], pair);
        continue;
      }
      const { exchanges, one, other: walk } = pair;
      const searched = {
        exchanges: walk.exchanges,
        snapshots: [one.snapshots[0], walk.snapshots[0]] as const,
      };
      judge([wordFindsRecord], { ...searched, word, source, walk });
      judge([hitsAreListed, hitsAsListed], { exchanges: walk.exchanges, search: walk, listing: one });
      judge(walkClauses, walk);
      judge([searchOrderSeen], walk);
      if (exchanges.length > 0 && walk.items.length > (widest?.items.length ?? 0)) widest = walk;
    }
    if (widest) await lookCloser(context, widest);
    else inapplicable(needWords, 'no search found anything: judged as such');
  },
);

/** Further questions about the search that found most. */
const lookCloser = async (context: ScenarioContext, widest: Walk): Promise<void> => {
  const { judge, journal } = context;
  const { q = '' } = widest.asked;
  const kinds = [...new Set(widest.items.map(({ kind }) => kind))];
  for (const kind of kinds.length > 1 ? kinds : [...kinds, kinds[0] === 'work' ? 'cost' : 'work']) {
    const pair = await pairOf(context, { q, limit: 100 }, { q, kind, limit: 100 });
    judge([searchKindIsFilter], isUnavailable(pair) ? pair : { ...pair, of: (item) => item.kind === kind });
  }
  const few = await pairOf(
    context,
    { q, limit: 100 },
    { q, limit: Math.min(100, Math.max(1, Math.ceil(widest.items.length / 3))) },
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
    for (const q of ['a', ofLength(longest.q), ofLength(longest.q - 1)]) judge([queryAccepted], await ask(q));
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
      `${nonsense}*`,
      `^(?!${nonsense})`,
      `[^${nonsense}]`,
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
