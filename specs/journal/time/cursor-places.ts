import { sample } from '../../../harness/engine/random.js';
import { isObject } from '../../../harness/formats/json.js';
import { isUnavailable, type Unavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import type { Walk } from '../driver/listing.js';
import { anyWord, everyKind } from '../paging/listing.scenarios.js';
import type { WalkPair } from '../paging/paging.clauses.js';
import { takePairs } from '../search/adjacent-words.js';
import { frequentWord } from '../search/words.js';
import type { IssuedCursor } from './aged-cursor.js';

/** Page size of a walk over one kind. */
export const fewOfKind = 4;
/** Records that a kind needs for a fourth page of that size. */
const enoughOfKind = 13;

/** Hits that a search needs for a third page of two. */
const enoughHits = 5;

/** A search with several hits of one kind, one of several words, if the journal has such hits; and a kind chosen by the seed. */
export const searchIn = async ({ journal, random }: JournalContext) => {
  const walk = await journal.walk({ limit: 100 });
  const q = (isUnavailable(walk) ? undefined : frequentWord(walk)) ?? anyWord;
  const page = await journal.page({ q, limit: 100 });
  const kinds = isUnavailable(page)
    ? []
    : page.items.map((item) => (isObject(item) ? String(item.kind) : ''));
  const several = everyKind.filter((one) => kinds.filter((other) => other === one).length > 2);
  const [kind = kinds[0] ?? 'cost'] = sample(random, several, 1);
  const listed = isUnavailable(walk) ? [] : walk.items;
  const large = everyKind.filter((one) => listed.filter((item) => item.kind === one).length >= enoughOfKind);
  const [drawn = kind] = sample(random, large, 1);
  // A token may keep the first word of q only, or have another lifetime where q has several words.
  const pairs = isUnavailable(walk) ? [] : takePairs(random, walk);
  const words = pairs.find(({ sources }) => sources.length >= enoughHits)?.word ?? q;
  return { q, kind, drawn, several: words };
};

/** Returns the pages of one kind that issued these cursors, each behind the one before, beside the whole listing. */
export const besideListing = (
  listing: Walk | Unavailable,
  cursors: readonly IssuedCursor[],
): WalkPair | undefined => {
  const [first] = cursors;
  if (!first || isUnavailable(listing)) return undefined;
  const pages = cursors.map(({ page }) => page);
  const walk: Walk = {
    exchanges: pages.map(({ exchange }) => exchange),
    query: first.query,
    items: pages.flatMap(({ items }, page) =>
      items.flatMap((item, index) =>
        isObject(item) && typeof item.id === 'string'
          ? [{ id: item.id, kind: String(item.kind), page, index, item }]
          : [],
      ),
    ),
    snapshots: pages.map(({ snapshot }) => snapshot),
    sizes: pages.map(({ items }) => items.length),
    limits: pages.map(({ body }) => body.limit),
    ended: 'cut',
  };
  return {
    exchanges: [...listing.exchanges, ...walk.exchanges],
    one: listing,
    other: walk,
    of: ({ kind }) => kind === first.query.kind,
  };
};
