import { inOrder } from '../../../harness/engine/in-order.js';
import { sample } from '../../../harness/engine/random.js';
import { canonicalText } from '../../../harness/formats/json.js';
import { percentEncoded } from '../../../harness/formats/percent.js';
import { type Exchange, isUnavailable, status, type Unavailable } from '../../../harness/network/exchange.js';
import type { JournalContext } from '../driver/context.js';
import { idsOf, type ListingQuery, listingPath, type Walk } from '../driver/listing.js';
import { sameItems } from '../paging/items.clauses.js';
import { walkClauses } from '../paging/listing.scenarios.js';
import { ascendingIds, kindIsFilter, sameForEveryLimit } from '../paging/paging.clauses.js';
import {
  isOtherContent,
  notModifiedIsTrue,
  strongTag,
  strongTagChanges,
} from '../protocol/stability.clauses.js';
import { exactValues } from '../records/exact-values.js';
import {
  itemAgrees,
  itemContradictsNothing,
  listedOpens,
  type OpenedRecord,
} from '../records/record-access.clauses.js';
import { hitsBesideListing } from '../search/hits.clauses.js';
import { holdsWord } from '../search/holders.js';
import { wordFindsRecord } from '../search/search.clauses.js';
import { isPlainWord } from '../search/word-classes.js';
import { takePlainWords, takeShortWord } from '../search/words.js';
import { comparedPages } from './held-walks.js';

/** Reads the new snapshot by every operation: listing, search, filters and records must agree. */
export const readNewSnapshot = async (context: JournalContext, old: Walk, listing: Walk): Promise<void> => {
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
  const open = async ({ id, item }: (typeof chosen)[0]): Promise<Omit<OpenedRecord, 'snapshots'>> => {
    const path = `/content/${percentEncoded(id)}`;
    // The run may have opened it before the publication.
    const known = await journal.send(path);
    const get = isOld(known) ? await journal.send(path, { again: true }) : known;
    await judgeTag(path, known, get);
    return { exchanges: [get], get, item };
  };
  const opened = await Promise.all(chosen.map(open));
  // After the records: together with them, a publication between this page and a record would not show.
  const [now] = await Promise.all([
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
      published: true,
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
    judge(hitsBesideListing, {
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
    published: true,
  });
};
