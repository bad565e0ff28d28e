import { type Random, sample } from '../../../harness/engine/random.js';
import { isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import { pageSize } from '../../contract.js';
import { byKind } from '../driver/by-kind.js';
import { type JournalContext, scenario } from '../driver/context.js';
import { type ListingQuery, listingPath, type Walk, type WalkedItem } from '../driver/listing.js';
import { gatherInOneSnapshot } from '../driver/one-snapshot.js';
import { walkCells } from '../matrix.js';
import { frequentWord } from '../search/words.js';
import { sameItems } from './items.clauses.js';
import {
  anyWord,
  everyKind,
  fewPages,
  pagesOf,
  pairOf,
  usualLimits,
  walkClauses,
} from './listing.scenarios.js';
import { kindsInPages } from './long-kinds.js';
import { ascendingIds, kindIsFilter, sameForEveryLimit } from './paging.clauses.js';
import { kindAccepted, kindOpen } from './parameters.clauses.js';

/** Most pages of a listing of one kind, and of the kind that a run reads further. */
const mostPagesOfKind = 3;
const mostPagesOfDrawn = 5;

/**
 * Returns how many pages of each kind to read: where several have more than three pages, one drawn by the seed gets
 * pages of the others, because a mistake may show late in a walk. The kind of the last record is drawn least: no record
 * of another kind follows there, so a lost filter would not show.
 */
const pagesOfKinds = (random: Random, walk: Walk | Unavailable): ReadonlyMap<string, number> => {
  const items = isUnavailable(walk) ? [] : walk.items;
  const kinds = byKind(items);
  const long = everyKind.filter(
    (kind) => (kinds.get(kind)?.length ?? 0) > mostPagesOfKind * pageSize.default,
  );
  const [drawn] = sample(random, [...long.filter((kind) => kind !== items.at(-1)?.kind), ...long], 1);
  const left = mostPagesOfKind * long.length - mostPagesOfDrawn;
  const each = Math.max(1, Math.floor(left / Math.max(1, long.length - 1)));
  return new Map(long.map((kind) => [kind, kind === drawn ? mostPagesOfDrawn : each]));
};

/** Judges a walk over one kind against the whole listing, filtered by that kind. */
const judgeKind = async (context: JournalContext, query: ListingQuery, pages: number): Promise<void> => {
  const pair = await gatherInOneSnapshot([kindIsFilter, sameItems], async (again) => {
    const walks = await pairOf(context, { limit: 100 }, query, { pages, again });
    return isUnavailable(walks) ? walks : { ...walks, of: (item: WalkedItem) => item.kind === query.kind };
  });
  context.judge([kindIsFilter, sameItems], pair);
  if (!isUnavailable(pair)) context.judge([...walkClauses, ascendingIds], pair.other);
};

export const kindFilter = scenario(
  'each kind by itself',
  [kindAccepted, kindIsFilter, sameItems, ...walkClauses, ascendingIds, kindOpen],
  async (context) => {
    const { journal, judge, random } = context;
    const listing = await journal.walk({ limit: 100 });
    const mostPagesOf = pagesOfKinds(random, listing);
    // The word that other scenarios search with a kind too.
    const q = (isUnavailable(listing) ? undefined : frequentWord(listing)) ?? anyWord;
    for (const kind of everyKind) {
      if (context.judges([kindAccepted]))
        for (const query of [
          { kind, limit: 100 },
          { q, kind, limit: 100 },
        ])
          judge([kindAccepted], await journal.send(listingPath(query)));
      const cells = walkCells.filter(({ search, kinds: each }) => each && !search);
      const limits = [
        ...cells.map((cell) => ({
          limit: cell.limit === 100 ? cell.limit : undefined,
          pages: pagesOf(cell),
        })),
        ...(context.profile === 'full'
          ? [...usualLimits, 50].map((limit) => ({ limit, pages: fewPages }))
          : []),
      ];
      for (const { limit, pages } of limits) {
        const query = { kind, ...(limit === undefined ? {} : { limit }) };
        await judgeKind(context, query, Math.min(pages, mostPagesOf.get(kind) ?? mostPagesOfKind));
      }
    }
    if (context.judges([kindOpen])) judge([kindOpen], await journal.send(listingPath({ kind: '' })));
  },
);

/** Share of the runs that fit pages to any kind; in the others the smallest of several records. */
const shareDrawn = 0.4;

/** A long kind has two pages; a third one shows that its walk does not end. */
const pagesToTheEnd = 3;

export const exactFit = scenario(
  'a listing that fills its pages exactly, and one record more',
  [sameForEveryLimit, sameItems, kindIsFilter, ascendingIds, ...walkClauses],
  async (context) => {
    const { journal, judge, noData, random } = context;
    const walk = await journal.walk({ limit: 100 });
    if (isUnavailable(walk)) return;
    const sizes = everyKind
      .map((kind) => ({ kind, size: walk.items.filter((item) => item.kind === kind).length }))
      .filter(({ size }) => size >= 1 && size <= 100)
      .sort((one, other) => one.size - other.size);
    const smallest = sizes.find(({ size }) => size > 1);
    const [drawn] = sample(random, sizes, 1);
    const chosen = random() < shareDrawn || !smallest ? drawn : smallest;
    if (!chosen || walk.ended !== 'null') {
      noData([sameForEveryLimit, sameItems, ...walkClauses], 'kind of 1 to 100 records');
      return;
    }
    const { kind, size } = chosen;
    // The longest kind is read in pages of two where wrong values are tried behind its first page.
    const [, ...others] = kindsInPages(walk);
    const [second] = others.filter(({ size }) => size > mostPagesOfKind * pageSize.default);
    if (second) await judgeKind(context, { kind: second.kind, limit: second.limit }, pagesToTheEnd);
    for (const limit of [size, size - 1].filter((limit) => limit > 0)) {
      const pair = await gatherInOneSnapshot([sameForEveryLimit, sameItems], (again) =>
        pairOf(context, { kind, limit: 100 }, { kind, limit }, { pages: 3, again }),
      );
      judge([sameForEveryLimit, sameItems], pair);
      if (!isUnavailable(pair)) judge(walkClauses, pair.other);
    }
  },
);
