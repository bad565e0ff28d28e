import { pause } from '../../../harness/engine/clock.js';
import { inOrder } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { canonicalText } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { type Exchange, isUnavailable, status, type Unavailable } from '../../../harness/network/exchange.js';
import { type JournalContext, scenario } from '../driver/context.js';
import {
  idsOf,
  type ListingQuery,
  listingPath,
  type PageReading,
  readPage,
  type Walk,
} from '../driver/listing.js';
import { sameItems } from '../paging/items.clauses.js';
import { anyWord, walkClauses } from '../paging/listing.scenarios.js';
import { ascendingIds, kindIsFilter, sameForEveryLimit } from '../paging/paging.clauses.js';
import {
  isOtherContent,
  notModifiedIsTrue,
  strongTag,
  strongTagChanges,
} from '../protocol/stability.clauses.js';
import {
  exactValues,
  itemAgrees,
  itemContradictsNothing,
  listedOpens,
  type Opened,
} from '../records/record-access.clauses.js';
import { hitContradictsNothing, hitsAreListed, hitsAsListed } from '../search/hits.clauses.js';
import { wordFindsRecord } from '../search/search.clauses.js';
import { frequentWord, holdsWord, isPlainWord, takePlainWords, takeShortWord } from '../search/words.js';
import {
  type HeldWalk,
  newWalksSeeNewSnapshot,
  sameListing,
  walkKeepsItsSnapshot,
  walkNamesItsSnapshot,
  walksAfterPublication,
} from './publication.clauses.js';

const heldClauses = [walkKeepsItsSnapshot, walkNamesItsSnapshot, walksAfterPublication];

/** Pages that are compared: requests must not grow with the journal. */
const comparedPages = 4;

/** Returns a limit of almost the same number of pages. */
const otherLimit = (limit: number): number => (limit > 1 ? limit - 1 : limit + 1);

/** A started walk, and its whole listing at that time. */
interface Begun {
  readonly query: ListingQuery & { readonly limit: number };
  readonly page: PageReading;
  readonly cursor: string;
  readonly listing: Walk;
}

/** Returns the number of records in a listing, as far as its first page of a hundred shows. */
const sizeOf = async ({ journal }: JournalContext, query: ListingQuery): Promise<number> => {
  const page = await journal.page({ ...query, limit: 100 });
  return isUnavailable(page) ? 0 : page.items.length + (page.nextCursor === null ? 0 : 100);
};

/** Two and a half pages of the whole listing, not quite two of the others: much of them is read after the publication. */
const pagesOf = ({ kind, q }: ListingQuery): number => (kind === undefined && q === undefined ? 2.5 : 1.9);

/**
 * Reads a listing and starts a walk over it, with one page size and one snapshot, so that only the
 * publication lies between them; undefined when the listing has no second page.
 */
const begin = async (context: JournalContext, query: ListingQuery): Promise<Begun | undefined> => {
  const { journal } = context;
  const listingQuery = {
    ...query,
    limit: Math.min(100, Math.ceil((await sizeOf(context, query)) / pagesOf(query))),
  };
  if (listingQuery.limit === 0) return undefined;
  const listing = await journal.walkAnew(listingQuery, { again: true, pages: comparedPages });
  const [first] = listing.exchanges;
  if (isUnavailable(listing) || !first) return undefined;
  const page = readPage(first, listingQuery);
  if (isUnavailable(page) || !page.nextCursor) return undefined;
  // A used cursor stays valid for the rest of its hour: the walk continues from the same page again.
  return { query: listingQuery, page, cursor: page.nextCursor, listing };
};

const goOn = async (
  { journal }: JournalContext,
  begun: Begun,
  publications: 'once' | 'twice',
): Promise<HeldWalk> => {
  const { query, page, cursor, listing } = begun;
  const rest = await journal.walkAnew(query, { again: true, cursor, pages: comparedPages });
  const exchanges = rest.exchanges.length > 0 ? rest.exchanges : page.exchanges;
  return {
    exchanges: [page.exchange, ...exchanges],
    begun: page,
    rest: isUnavailable(rest) ? undefined : rest,
    cursorExchange: exchanges[0] ?? page.exchange,
    listing,
    unordered: query.q !== undefined,
    steps: [
      `read the whole listing, then request ${listingPath(query)} and keep its next_cursor`,
      publications === 'once' ? 'make the target publish' : 'make the target publish twice',
      'use that cursor and follow next_cursor to the end',
    ],
  };
};

/** Reads the new snapshot by every operation: listing, search, filters and records must agree. */
const readNewSnapshot = async (context: JournalContext, old: Walk, listing: Walk): Promise<void> => {
  const { judge, journal, random } = context;
  const known = new Map(old.items.map(({ id, item }) => [id, canonicalText(item)]));
  // A walk that names an older snapshot must hold the records of that one.
  const first = await journal.walk({ limit: 100 });
  const earlier = isUnavailable(first) ? [old] : [old, first];
  const named = ({ snapshots: [own] }: Walk): Walk =>
    (own !== listing.snapshots[0] && earlier.find(({ snapshots }) => snapshots[0] === own)) || listing;
  const changed = listing.items.filter(({ id, item }) => known.get(id) !== canonicalText(item));
  const added = changed.filter(({ id }) => !known.has(id));
  const revised = changed.filter(({ id }) => known.has(id));
  const unchanged = listing.items.filter(({ id, item }) => known.get(id) === canonicalText(item));
  // A new record, a revised one, and one that stayed as it was: a place in the old snapshot may be taken for its own.
  // A revised amount may be new in the listing alone.
  const isExact = ({ item }: (typeof revised)[0]) => item !== undefined && exactValues(item).size > 0;
  const chosen = [
    ...added.slice(0, 1),
    ...[...revised.filter(isExact), ...revised].slice(0, 1),
    ...sample(random, unchanged, 1),
  ];
  const firstOfNew = listing.exchanges[0]?.id ?? 0;
  const isOld = ({ id }: Exchange) => id < firstOfNew;
  /** Only a target that sends strong tags gets the request with the tag of its former response. */
  const judgeTag = async (path: string, before: Exchange, after: Exchange): Promise<void> => {
    if (!isOld(before)) return;
    judge([strongTagChanges], { exchanges: [before, after] });
    const tag = strongTag(before);
    if (tag === undefined || !isOtherContent(before, after)) return;
    const ask = () => journal.send(path, { again: true, headers: [['if-none-match', tag]] });
    const conditional = await ask();
    const again = status(conditional) === 304 ? [await ask()] : [];
    judge([notModifiedIsTrue], { exchanges: [before, after, conditional, ...again] });
  };
  const open = async ({ id, item }: (typeof chosen)[0]): Promise<Omit<Opened, 'snapshots'>> => {
    const path = `/content/${percentEncoded(id)}`;
    // The run may have opened it before the publication.
    const known = await journal.send(path);
    const get = isOld(known) ? await journal.send(path, { again: true }) : known;
    await judgeTag(path, known, get);
    return { exchanges: [get], get, item };
  };
  const [opened, now] = await Promise.all([
    Promise.all(chosen.map(open)),
    // With the default limit, because it must be the same as before.
    journal.walkAnew({}, { again: true, pages: 1 }),
    // The site has no snapshot; every exchange checks its response.
    journal.send('/site', { again: true }),
  ]);
  if (!isUnavailable(now))
    judge([sameForEveryLimit, sameItems], {
      exchanges: [...listing.exchanges, ...now.exchanges],
      one: listing,
      other: now,
    });
  const snapshots = [listing.snapshots[0], isUnavailable(now) ? undefined : now.snapshots[0]] as const;
  for (const one of opened) judge([listedOpens, itemAgrees, itemContradictsNothing], { ...one, snapshots });
  const isListed = idsOf(listing);
  const isWhole = old.ended === 'null' && listing.ended === 'null';
  const withdrawn = isWhole ? old.items.filter(({ id }) => !isListed.has(id)) : [];
  const telling = [added, revised, withdrawn].filter(({ length }) => length > 0);
  // A word of a new record, one of a changed record, and one of a record that is gone.
  const words = (telling.length > 0 ? telling : [listing.items]).flatMap((items) => {
    const beside = { ...listing, items };
    return [...takePlainWords(random, beside), ...takeShortWord(random, beside)].slice(0, 1);
  });
  const judgeFound = (found: Walk | Unavailable, word: string) => {
    if (isUnavailable(found)) return;
    const sources = listing.items.filter(({ item }) => holdsWord(item, word));
    const snapshots = [listing.snapshots[0], found.snapshots[0]] as const;
    if (isPlainWord(word) && sources.length > 0)
      judge([wordFindsRecord], { exchanges: found.exchanges, word, sources, walk: found, snapshots });
    judge(walkClauses, found);
    judge([hitsAreListed, hitsAsListed, hitContradictsNothing], {
      exchanges: found.exchanges,
      search: found,
      listing: named(found),
    });
  };
  const kind = (added[0] ?? changed[0])?.kind ?? 'cost';
  const read = (query: ListingQuery) => journal.walkAnew(query, { again: true, pages: comparedPages });
  const [filtered] = await Promise.all([
    read({ kind, limit: 100 }),
    inOrder(
      words,
      ({ word }) => read({ q: word, limit: 100 }),
      (found, { word }) => judgeFound(found, word),
    ),
  ]);
  if (isUnavailable(filtered)) return;
  const [filteredFirst] = filtered.exchanges;
  const filteredPath = listingPath(filtered.query);
  if (filteredFirst) await judgeTag(filteredPath, await journal.send(filteredPath), filteredFirst);
  const one = named(filtered);
  judge([...walkClauses, ascendingIds], filtered);
  judge([kindIsFilter, sameItems], {
    exchanges: [...one.exchanges, ...filtered.exchanges],
    one,
    other: filtered,
    of: (item) => item.kind === kind,
  });
};

/** Whether a walk shows neither another snapshot nor other content than an earlier one. */
const isUnpublished = (before: Walk, after: Walk): boolean =>
  before.snapshots[0] === after.snapshots[0] && sameListing(before, after);

/** Pauses before the listing is read again, milliseconds: a hook may respond before its publication takes effect. */
const pausesMs = [400, 800, 1600];

/** Reads a listing after a publication, again after a pause while it shows nothing new. */
const readPublished = async (
  { journal, clock }: JournalContext,
  query: ListingQuery,
  before: Walk,
): Promise<Walk | Unavailable> => {
  const read = () => journal.walkAnew(query, { again: true, pages: comparedPages });
  let after = await read();
  for (const milliseconds of pausesMs) {
    if (isUnavailable(after) || !isUnpublished(before, after)) return after;
    await pause(clock, milliseconds);
    after = await read();
  }
  return after;
};

export const walksAcrossPublication = scenario(
  'walks during a publication',
  [
    ...heldClauses,
    newWalksSeeNewSnapshot,
    ...walkClauses,
    ascendingIds,
    sameForEveryLimit,
    sameItems,
    kindIsFilter,
    listedOpens,
    itemAgrees,
    itemContradictsNothing,
    wordFindsRecord,
    hitsAreListed,
    hitsAsListed,
    hitContradictsNothing,
    strongTagChanges,
    notModifiedIsTrue,
  ],
  async (context) => {
    const { hooks, journal, judge, inapplicable, publish, random, untested } = context;
    const walk = await journal.walk({ limit: 100 });
    const q = (isUnavailable(walk) ? undefined : frequentWord(walk)) ?? anyWord;
    const queries: ListingQuery[] = [{ kind: 'cost' }, { q }];
    // A target may keep one old snapshot only: one of the walks, by the seed, sees both publications. A target
    // without a clock hook may have no hook at all, and then the requests would be wasted.
    const early = (await hooks.now()) === undefined ? [] : sample(random, queries, 1);
    const beginAll = async (some: readonly ListingQuery[]) =>
      (await Promise.all(some.map((query) => begin(context, query)))).filter((one) => one !== undefined);
    const begunEarly = await beginAll(early);
    // One additional publication costs the target little, and shows whether it has the hook.
    if (!(await publish())) {
      untested(
        [...heldClauses, newWalksSeeNewSnapshot, strongTagChanges, notModifiedIsTrue],
        'needs-publish-hook',
        'needs a publication: offer the publishing hook and give --control-url',
      );
      return;
    }
    inapplicable(
      [strongTagChanges, notModifiedIsTrue],
      'no response from before the publication could be compared',
    );
    const begunLate = await beginAll([{}, ...queries.filter((query) => !early.includes(query))]);
    const begun = [...begunLate, ...begunEarly];
    const [whole] = begun;
    if (!whole) {
      inapplicable([...heldClauses, newWalksSeeNewSnapshot], 'no listing has a second page');
      return;
    }
    await publish();
    // With another limit: a cache may still hold pages of the old snapshot.
    const query = { ...whole.query, limit: otherLimit(whole.query.limit) };
    const after = await readPublished(context, query, whole.listing);
    const isUnchanged = !isUnavailable(walk) && isUnpublished(walk, whole.listing);
    if (isUnchanged && !isUnavailable(after) && isUnpublished(whole.listing, after)) {
      untested(
        [...heldClauses, newWalksSeeNewSnapshot, strongTagChanges, notModifiedIsTrue],
        'needs-publish-hook',
        'needs a publication: the publishing hook of the target reports success and changes nothing',
      );
      return;
    }
    for (const held of await Promise.all(
      begun.map((walk) => goOn(context, walk, begunEarly.includes(walk) ? 'twice' : 'once')),
    ))
      judge(heldClauses, held);
    if (isUnavailable(after)) {
      judge([newWalksSeeNewSnapshot], after);
      return;
    }
    judge([newWalksSeeNewSnapshot], {
      exchanges: [...whole.listing.exchanges, ...after.exchanges],
      before: whole.listing,
      after,
      steps: ['read the listing', 'make the target publish', 'read the listing again'],
    });
    // The name of an earlier snapshot must not come back for other content.
    if (!isUnavailable(walk) && walk.snapshots[0] !== whole.listing.snapshots[0] && !sameListing(walk, after))
      judge([newWalksSeeNewSnapshot], {
        exchanges: [...walk.exchanges, ...after.exchanges],
        before: walk,
        after,
        steps: ['read the listing', 'make the target publish twice', 'read the listing again'],
      });
    judge([...walkClauses, ascendingIds], after);
    if (whole.query.q === undefined && whole.query.kind === undefined)
      await readNewSnapshot(context, whole.listing, after);
  },
  { phase: 'publish' },
);
