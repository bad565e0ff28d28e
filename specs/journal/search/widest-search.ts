import { inOrder } from '../../../harness/engine/in-order.js';
import { isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import type { ListingQuery, PageReading, Walk, WalkedItem } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { everyKind, pairOf, walkClauses } from '../paging/listing.scenarios.js';
import { exactValues } from '../records/exact-values.js';
import { itemAgreesFurther, itemContradictsNothing, listedOpens } from '../records/record-access.clauses.js';
import { openRecord } from '../records/records.scenarios.js';
import { hitIsPublic } from './hits.clauses.js';
import { compareInPages, compareWithLimit, judgeBesideListing, mostPages } from './hits.js';
import { searchKindIsFilter, searchSameForEveryLimit, wordRulesSeen } from './search.clauses.js';
import { frequentWord, nonsense, type TakenWord } from './words.js';

/** Searches with a kind, and compares with the same search without it; returns the walk over the filtered hits. */
export const compareWithKind = async (
  context: JournalContext,
  q: string,
  kind: string,
): Promise<Walk | undefined> => {
  const pair = await gatherInOneSnapshot([searchKindIsFilter], async (again) => {
    const options = { pages: mostPages, again };
    const walks = await pairOf(context, { q, limit: 100 }, { q, kind, limit: 100 }, options);
    return isUnavailable(walks) ? walks : { ...walks, of: (item: WalkedItem) => item.kind === kind };
  });
  context.judge([searchKindIsFilter], pair);
  if (isUnavailable(pair)) return undefined;
  await judgeBesideListing(context, pair.other);
  return pair.other;
};

/** Judges further requests for the search with most hits, and for one with hits of several kinds. */
export const judgeWidestSearch = async (
  context: JournalContext,
  listing: Walk,
  widest: Walk,
  filtered: Walk,
  taken: readonly TakenWord[],
): Promise<void> => {
  const { q = '' } = widest.query;
  const { q: mixed = q } = filtered.query;
  const kinds = [...new Set(filtered.items.map(({ kind }) => kind))];
  const filter = (q: string, kind: string) => compareWithKind(context, q, kind);
  const filterInPages = async (kind: string) => {
    const walk = await filter(mixed, kind);
    if (walk?.ended === 'null') await compareInPages(context, walk, 3);
  };
  // A filter may see only the first hits, of which the widest search has most. These requests are sent anyway.
  const ofWidest = q !== mixed && q === frequentWord(listing) ? everyKind : [];
  // The other kinds, each with its own word.
  const met = new Set(kinds);
  const ofOthers = taken.flatMap(({ word, sources }) => {
    const kind = sources.find((source) => !met.has(source.kind))?.kind;
    if (kind === undefined) return [];
    met.add(kind);
    return [{ word, kind }];
  });
  const [kind = 'cost'] = kinds;
  // By a member that no item shows, two hits may be alike anywhere.
  const oneByOne = context.profile === 'full' ? [1, 2] : [];
  await Promise.all([
    ...(kinds.length > 1 ? kinds : [...kinds, kinds[0] === 'work' ? 'cost' : 'work']).map(filterInPages),
    ...ofWidest.map((kind) => filter(q, kind)),
    ...ofOthers.map(({ word, kind }) => filter(word, kind)),
    compareInPages(context, widest, 3),
    ...oneByOne.map((limit) => compareWithLimit(context, widest, limit, widest.items.length + 1)),
    judgeDefaultLimits(context, [{ q }, { q: mixed, kind }]),
    openHits(context, widest),
    judgeWordRules(context, q),
  ]);
};

/** The default limit, alone and with a kind: it is the same in both operations. */
const judgeDefaultLimits = async (
  context: JournalContext,
  queries: readonly ListingQuery[],
): Promise<void> => {
  const { judge } = context;
  const compare = async (query: ListingQuery) => {
    const pair = await gatherInOneSnapshot([searchSameForEveryLimit], (again) =>
      pairOf(context, { ...query, limit: 100 }, query, { pages: mostPages, again }),
    );
    judge([searchSameForEveryLimit], pair);
    if (isUnavailable(pair)) return;
    judge([...walkClauses], pair.other);
    await judgeBesideListing(context, pair.other);
  };
  await Promise.all(queries.map(compare));
};

/** Hits that are compared with their records. */
const openedHits = 2;

const hasExactValues = ({ item }: WalkedItem): boolean => item !== undefined && exactValues(item).size > 0;

/** Opens some hits, first those that state amounts or days: the listing may state none. */
const openHits = (context: JournalContext, widest: Walk): Promise<void> =>
  inOrder(
    [...widest.items.filter(hasExactValues), ...widest.items.filter((hit) => !hasExactValues(hit))].slice(
      0,
      openedHits,
    ),
    (hit) => openRecord(context, hit, widest.snapshots[0]),
    (opened) => {
      // A search may mark words in a title: the leading fields of hits are compared with the listing.
      context.judge([listedOpens, itemAgreesFurther, itemContradictsNothing], opened);
      context.judge([hitIsPublic], opened.get);
    },
  );

const judgeWordRules = async (context: JournalContext, q: string): Promise<void> => {
  const { journal, judge } = context;
  const plain = await journal.page({ q, limit: 100 });
  const changes = [
    ['capitals', q.toUpperCase()],
    // As a question: a search returns records, and no generated answers. Nothing between two spaces is no word.
    ['another word that no record contains', `what ${q}  ${nonsense}?`],
  ] as const;
  const judgeChanged = async (page: PageReading | Unavailable, how: string) => {
    if (isUnavailable(plain) || isUnavailable(page)) return;
    judge([wordRulesSeen], {
      exchanges: [...plain.exchanges, ...page.exchanges],
      how,
      plain,
      changed: page,
    });
    // The page is known: this sends no request.
    const hits = await journal.walkAnew(page.query, { pages: 1 });
    if (!isUnavailable(hits)) await judgeBesideListing(context, hits);
  };
  await inOrder(
    changes,
    ([, changed]) => journal.page({ q: changed, limit: 100 }),
    (page, [how]) => judgeChanged(page, how),
  );
};
