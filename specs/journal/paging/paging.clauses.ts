import { contract, derived } from '../../../harness/declarations/basis.js';
import { alsoJudging, clause } from '../../../harness/declarations/clause.js';
import {
  type Breach,
  broken,
  inapplicable,
  inconclusive,
  type Judgement,
  madeVoid,
  noData,
  pass,
} from '../../../harness/engine/verdict.js';
import { type JsonValue, shown } from '../../../harness/formats/json.js';
import { quantity } from '../../../harness/formats/quantity.js';
import { type Exchange, receivedStatus } from '../../../harness/network/exchange.js';
import { servedFromCache } from '../../../harness/network/intermediaries.js';
import item from '../../../schemas/journal/item.schema.json' with { type: 'json' };
import { pageSize } from '../../contract.js';
import { byKind } from '../driver/by-kind.js';
import { idsOf, type Walk, type WalkedItem } from '../driver/listing.js';
import { defaultLimit, limitKept, limitReported } from './page.clauses.js';

const isLimit = (value: JsonValue | undefined): boolean =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= 100;

const at = ({ page, index }: WalkedItem, expected: string, received: string): Breach => ({
  at: `/items/${index}/id`,
  expected,
  received,
  exchange: page,
});

/** Returns whether a key of the items never falls, and rises at least once. */
const risesBy = (items: readonly WalkedItem[], key: (item: WalkedItem) => string): boolean => {
  const keys = items.map(key);
  return keys.every((one, index) => index === 0 || one >= (keys[index - 1] ?? '')) && keys[0] !== keys.at(-1);
};

const updatedOf = ({ item }: WalkedItem): string => String(item?.last_updated ?? '');
const withoutHyphens = ({ id }: WalkedItem): string => id.replaceAll('-', '');
/** Numbers of one length compare as numbers. */
const withNumbers = ({ id }: WalkedItem): string => id.replace(/\d+/g, (digits) => digits.padStart(20, '0'));

/** The orders that servers use instead, and how to say it. */
const otherOrders: readonly (readonly [explains: (items: readonly WalkedItem[]) => boolean, note: string])[] =
  [
    [
      (items) => items.length > 2 && risesBy([...items].reverse(), ({ id }) => id),
      'the ids are in descending order',
    ],
    [(items) => risesBy(items, updatedOf), 'the records are in order of last_updated, the oldest first'],
    [
      (items) => risesBy([...items].reverse(), updatedOf),
      'the records are in order of last_updated, the latest first',
    ],
    [(items) => risesBy(items, withoutHyphens), 'a collation of the database or locale ignores hyphens'],
    [(items) => risesBy(items, withNumbers), 'digits in the ids are compared as numbers'],
  ];

/** Returns which order explains that of a walk, as a note; nothing where none does. */
const orderOf = ({ items }: Walk): Pick<Breach, 'note'> => {
  const [, note] = otherOrders.find(([explains]) => explains(items)) ?? [];
  return note === undefined ? {} : { note };
};

export const ascendingIds = clause<Walk>({
  id: 'A-PAGE-05',
  basis: contract,
  section: 'Endpoints',
  place: 'rule 1',
  also: ['Endpoints, Interface A, listContent'],
  text: 'listContent returns records in ascending id order, within and across pages.',
  cause: 'The listing is not in ascending id order: {received} comes where {expected} belongs.',
  fix: 'Sort by id, character by character (in SQL: COLLATE "C").',
  judge: (walk) => {
    const { items } = walk;
    if (items.length < 2) return noData('second record');
    for (const [position, item] of items.entries()) {
      const before = items[position - 1];
      if (before && item.id < before.id)
        return broken({ ...at(item, `an id after "${before.id}"`, `"${item.id}"`), ...orderOf(walk) });
    }
    return pass;
  },
});

export const noDuplicates = clause<Walk>({
  id: 'A-PAGE-06',
  basis: derived(
    'records come in ascending order of their ids, and an id stands for one record',
    'a walk within one snapshot meets each record once',
  ),
  section: 'Endpoints',
  place: 'rule 1',
  also: ['Endpoints, rule 2'],
  text: 'A walk over all pages contains no record twice.',
  cause: 'The pages of {route} contain a record twice: {received}.',
  fix: 'Return each record once: begin each page strictly after the last id of the previous page, and let no join repeat rows.',
  judge: (walk) => {
    const { items } = walk;
    if (items.length === 0) return noData('record');
    if (idsOf(walk).size === items.length) return pass;
    const seen = new Set<string>();
    for (const [position, item] of items.entries()) {
      if (seen.has(item.id))
        return broken({
          ...at(item, 'each record once', `"${item.id}" again`),
          ...(items[position - 1]?.id === item.id && items[position - 1]?.page !== item.page
            ? {
                note: 'a page begins with the last record of the page before: begin it strictly after that one',
              }
            : {}),
        });
      seen.add(item.id);
    }
    return pass;
  },
});

export const oneSnapshot = clause<Pick<Walk, 'exchanges' | 'snapshots'>>({
  id: 'A-PAGE-08',
  basis: contract,
  section: 'States and transitions',
  place: 'cursor paragraph',
  also: ['Endpoints, rule 1', 'Page of content, snapshot'],
  text: 'All pages of one walk belong to the snapshot of its first page.',
  cause: 'Pages of one listing name different snapshots: expected {expected}, received {received}.',
  fix: 'Bind the cursor to the snapshot of the first page.',
  judge: ({ snapshots }) => {
    if (snapshots.length < 2) return noData('second page of a listing');
    const [first] = snapshots;
    const other = snapshots.findIndex((snapshot) => snapshot !== first);
    if (first === undefined) return inapplicable('no snapshot on the first page: another clause judges that');
    return other < 0
      ? pass
      : broken({
          at: '/snapshot',
          expected: `"${first}", the snapshot of the first page`,
          received: `"${snapshots[other]}"`,
          exchange: other,
        });
  },
});

/** Returns what a walk in a loop shows about the cursor, as a note; nothing where no cause is clear. */
const loopOf = ({ items, sizes }: Walk): Pick<Breach, 'note'> => {
  const last = sizes.length - 1;
  const idsOfPage = (page: number) => items.filter((item) => item.page === page).map(({ id }) => id);
  const isSame = (page: number) => idsOfPage(page).join(' ') === idsOfPage(last).join(' ');
  if (last < 1 || idsOfPage(last).length === 0) return {};
  if (last === 1 && isSame(0))
    return {
      note:
        sizes[0] === 1
          ? 'the second page is the first one again: the cursor is ignored, or its page begins with the last record of the page before'
          : 'the second page is the first one again: the cursor is ignored',
    };
  return isSame(last - 1)
    ? { note: 'the last page comes again and again: no page says that it is the last one' }
    : isSame(0)
      ? { note: 'after the last page the first one comes again' }
      : {};
};

export const endsWithNull = clause<Walk>({
  id: 'A-PAGE-09',
  basis: contract,
  section: 'Endpoints',
  place: 'rule 2',
  also: ['Page of content, next_cursor'],
  text: 'A walk ends: next_cursor is null on the last page, and no cursor and no page repeats.',
  cause: 'Following next_cursor never ends: {received}.',
  fix: 'Send next_cursor: null with the last page, and another cursor with each page before.',
  judge: (walk) => {
    const { ended, exchanges } = walk;
    if (ended === 'loop')
      return broken({
        at: '/next_cursor',
        expected: 'null, or a new cursor',
        received: 'a cursor that opens an earlier page of the walk again',
        exchange: exchanges.length - 1,
        ...loopOf(walk),
      });
    if (ended === 'endless')
      return inconclusive(
        'empty-pages',
        'many pages in a row were empty and had a new cursor: whether the walk ends is not known',
      );
    if (ended === 'null') return pass;
    return inapplicable('the walk did not reach the last page');
  },
});

/** Judges the pages of a walk behind its first page, which other clauses judge: a page that breaks the rule is shown. */
const throughout = (
  { query: { limit = pageSize.default }, limits, sizes }: Walk,
  breaks: (page: number) => boolean,
): Judgement => {
  if (sizes.length < 2) return inapplicable('only one page: another clause judges that');
  const slip = sizes.findIndex((_, page) => page > 0 && breaks(page));
  return slip < 0
    ? pass
    : broken({
        at: '/limit',
        expected: `limit ${limit}, and at most ${quantity(Number(limit), 'item')}`,
        received: `limit ${shown(limits[slip])}, and ${quantity(sizes[slip] ?? 0, 'item')}`,
        exchange: slip,
        facts: { mostItems: Number(limit) },
      });
};

const isLonger = ({ query: { limit = pageSize.default }, sizes }: Walk, page: number): boolean =>
  (sizes[page] ?? 0) > Number(limit);

const statesAnother = ({ query: { limit = pageSize.default }, limits }: Walk, page: number): boolean =>
  isLimit(limits[page]) && limits[page] !== limit;

const noLimit = inapplicable('no limit was requested');

/** The same limit is requested on every page. */
const limitKeptThroughout = alsoJudging<Walk>(limitKept, (walk) =>
  walk.query.limit === undefined ? noLimit : throughout(walk, (page) => isLonger(walk, page)),
);

/** The same limit is requested on every page. */
const limitReportedThroughout = alsoJudging<Walk>(limitReported, (walk) =>
  walk.query.limit === undefined ? noLimit : throughout(walk, (page) => statesAnother(walk, page)),
);

/** No page is requested with a limit. */
const defaultThroughout = alsoJudging<Walk>(defaultLimit, (walk) =>
  walk.query.limit === undefined
    ? throughout(walk, (page) => isLonger(walk, page) || statesAnother(walk, page))
    : inapplicable('a limit was requested'),
);

/** Limits of the pages behind the first one. */
export const limitsThroughout = [limitKeptThroughout, limitReportedThroughout, defaultThroughout] as const;

export const cursorOpensNextPage = clause<Walk>({
  id: 'A-CURSOR-01',
  basis: contract,
  section: 'Parameters',
  place: 'cursor',
  also: ['Endpoints, rule 2'],
  text: 'A next_cursor that was just issued opens the next page.',
  cause: 'A cursor that was just issued does not open the next page: {status}.',
  fix: 'Accept each next_cursor, as often as it is sent, for an hour.',
  judge: ({ ended, exchanges }) => {
    if (exchanges.length < 2) return noData('second page of a listing');
    if (ended === 'published') return madeVoid('the target published during the walk, twice in a row');
    if (ended !== 'refused') return pass;
    if (exchanges.slice(-2).some(servedFromCache)) return inapplicable('a cache may have kept an old cursor');
    return broken({
      at: '',
      expected: 'status 200',
      ...receivedStatus(exchanges.at(-1) as Exchange),
      exchange: exchanges.length - 1,
    });
  },
});

/** Two walks with the same content: with different limits, or with a filter and without. */
export interface WalkPair {
  readonly exchanges: readonly Exchange[];
  readonly one: Walk;
  readonly other: Walk;
  /** Items of `one` that `other` must hold. Default: all. */
  readonly of?: (item: WalkedItem) => boolean;
  /** Both were read after the target published. */
  readonly published?: boolean;
}

const whole = ({ ended }: Walk) => ended === 'null';

/**
 * Returns the items of `one` that `other` must hold. Where one of the walks is not complete, those are enough that
 * `other` is compared with: a large journal is compared many times.
 */
const wantedOf = ({ one, other, of }: WalkPair): readonly WalkedItem[] => {
  if (!of) return one.items;
  if (whole(one) && whole(other)) return one.items.filter(of);
  const wanted: WalkedItem[] = [];
  for (const item of one.items) {
    if (wanted.length > other.items.length) break;
    if (of(item)) wanted.push(item);
  }
  return wanted;
};

/** Compares two sequences by their common prefix, and by their length where both are complete. */
export const sameSequence = (pair: WalkPair, what: string): Judgement => {
  const { one, other } = pair;
  const wanted = wantedOf(pair);
  const length = Math.min(wanted.length, other.items.length);
  const differs = other.items.findIndex((item, index) => index < length && item.id !== wanted[index]?.id);
  const slip =
    differs >= 0 ? differs : whole(one) && whole(other) && wanted.length !== other.items.length ? length : -1;
  if (slip < 0) {
    if (length === 0 && !(whole(one) && whole(other))) return inapplicable('nothing to compare');
    return wanted.length + other.items.length === 0 ? noData('records to compare') : pass;
  }
  if (one.snapshots[0] !== other.snapshots[0]) return madeVoid('the snapshot changed between the two walks');
  const [expected, received] = [wanted[slip], other.items[slip]];
  // Every record of a whole walk is known.
  const isSurplus = received !== undefined && whole(one) && !one.items.some(({ id }) => id === received.id);
  const shownExchange = one.exchanges.length + (received?.page ?? other.exchanges.length - 1);
  return broken({
    at: received ? `/items/${received.index}` : '/items',
    expected: `${expected ? `"${expected.id}"` : 'no further record'} as record ${slip + 1} of ${what}${pair.published ? ' after a publication' : ''}`,
    received: received
      ? `"${received.id}"${isSurplus ? ', which the other listing lacks' : ''}`
      : 'no further record',
    exchange: shownExchange,
  });
};

export const sameForEveryLimit = clause<WalkPair>({
  id: 'A-PAGE-07',
  basis: derived(
    'a listing or a search has one set of records in one snapshot, and limit sets only the size of its pages',
    'every limit leads to the same records',
  ),
  section: 'Endpoints',
  place: 'rule 1',
  also: ['Endpoints, rule 2', 'Endpoints, rule 3', 'Parameters, limit'],
  text: 'A listing or a search returns the same records with any limit: none is missing, and none is added.',
  cause: 'Pages do not add up to the listing: expected {expected}, received {received}.',
  fix: 'Begin each page strictly after the last id of the previous page; lose none at the boundary.',
  judge: (pair) => sameSequence(pair, `the listing with limit ${pair.other.query.limit ?? 'left out'}`),
});

const kinds: ReadonlySet<string> = new Set(item.properties.kind.enum);

/** Whether each item of a walk has a known kind. */
const haveKnownKinds = ({ items }: Walk): boolean =>
  [...byKind(items).keys()].every((kind) => kinds.has(kind));

export const kindIsFilter = clause<WalkPair>({
  id: 'A-KIND-04',
  basis: contract,
  section: 'Parameters',
  place: 'kind',
  text: 'The listing of one kind is the whole listing, filtered by that kind.',
  cause:
    'The listing of one kind is not the whole listing filtered by it: expected {expected}, received {received}.',
  fix: 'Filter by kind before paging, and update the listings of kinds with each publication.',
  judge: (pair) =>
    haveKnownKinds(pair.one)
      ? sameSequence(pair, `the listing of kind ${pair.other.query.kind}`)
      : inapplicable('some items have no known kind: another clause judges that'),
});
