import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import {
  ascendingIds,
  cursorOpensNextPage,
  endsWithNull,
  kindIsFilter,
  limitsThroughout,
  noDuplicates,
  oneSnapshot,
  sameForEveryLimit,
} from '../../../../../specs/journal/paging/paging.clauses.js';
import { specify } from '../../judgements.js';
import { recorded } from '../recorded.js';

const pages = (count: number, status = 200) =>
  Array.from({ length: count }, () => recorded({ path: '/api/v1/content', status }));

const itemOf = (id: string, page: number, index: number, kind = 'page'): WalkedItem => ({
  id,
  kind,
  page,
  index,
  item: undefined,
});

/** A walk with these ids on each of its pages. */
const walk = (ids: readonly (readonly string[])[], changes: Partial<Walk> = {}): Walk => ({
  exchanges: pages(ids.length),
  query: {},
  items: ids.flatMap((onPage, page) => onPage.map((id, index) => itemOf(id, page, index))),
  snapshots: ids.map(() => 's'),
  sizes: ids.map(({ length }) => length),
  limits: ids.map(() => 20),
  ended: 'null',
  ...changes,
});

specify(ascendingIds, [
  [
    'code units: a hyphen precedes digits, digits precede letters',
    () =>
      walk([
        ['a', 'a-1', 'a1'],
        ['a10', 'a2', 'b'],
      ]),
    'pass',
  ],
  [
    'numbers compared as numbers, across pages',
    () => walk([['a1', 'a2'], ['a10']]),
    `broken at /items/0/id: expected an id after "a2", received "a10"; exchange 1; note: digits in the ids are compared as numbers`,
  ],
  [
    'hyphens ignored, within a page',
    () => walk([['a1', 'a-2']]),
    `broken at /items/1/id: expected an id after "a1", received "a-2"; exchange 0; note: a collation of the database or locale ignores hyphens`,
  ],
  [
    'the other way round',
    () => walk([['c', 'b'], ['a']]),
    'broken at /items/1/id: expected an id after "c", received "b"; exchange 0; note: the ids are in descending order',
  ],
  [
    'no order that is known',
    () => walk([['b', 'c', 'a', 'd']]),
    'broken at /items/2/id: expected an id after "c", received "a"; exchange 0',
  ],
  ['a repeated id', () => walk([['a', 'a']]), 'pass'],
  ['one item', () => walk([['a']]), 'inapplicable: no second record'],
  ['no items', () => walk([[]]), 'inapplicable: no second record'],
]);

specify(noDuplicates, [
  ['each record once', () => walk([['a', 'b'], ['c']]), 'pass'],
  [
    'a record on two pages',
    () =>
      walk([
        ['a', 'b'],
        ['c', 'a'],
      ]),
    'broken at /items/1/id: expected each record once, received "a" again; exchange 1',
  ],
  [
    'the last record of a page first on the next one',
    () =>
      walk([
        ['a', 'b'],
        ['b', 'c'],
      ]),
    'broken at /items/0/id: expected each record once, received "b" again; exchange 1; note: a page begins with the last record of the page before: begin it strictly after that one',
  ],
  ['no items', () => walk([[]]), 'inapplicable: no record'],
]);

const snapshots = (...given: (string | undefined)[]) => walk([['a'], ['b']], { snapshots: given });

specify(oneSnapshot, [
  ['the same on all pages', () => snapshots('s', 's', 's'), 'pass'],
  [
    'another one on the last page',
    () => snapshots('s', 's', 't'),
    'broken at /snapshot: expected "s", the snapshot of the first page, received "t"; exchange 2',
  ],
  ['one page', () => snapshots('s'), 'inapplicable: no second page of a listing'],
  [
    'none on the first page',
    () => snapshots(undefined, 's'),
    'inapplicable: no snapshot on the first page: another clause judges that',
  ],
]);

const ended = (how: Walk['ended']) => () => walk([['a'], ['b']], { ended: how });

specify(endsWithNull, [
  ['null on the last page', ended('null'), 'pass'],
  [
    'a cursor or a page that repeats',
    ended('loop'),
    'broken at /next_cursor: expected null, or a new cursor, received a cursor that opens an earlier page of the walk again; exchange 1',
  ],
  [
    'a cursor that is ignored',
    () =>
      walk(
        [
          ['a', 'b'],
          ['a', 'b'],
        ],
        { ended: 'loop' },
      ),
    'broken at /next_cursor: expected null, or a new cursor, received a cursor that opens an earlier page of the walk again; exchange 1; note: the second page is the first one again: the cursor is ignored',
  ],
  [
    'a last page that comes again',
    () => walk([['a', 'b'], ['c'], ['c']], { ended: 'loop' }),
    'broken at /next_cursor: expected null, or a new cursor, received a cursor that opens an earlier page of the walk again; exchange 2; note: the last page comes again and again: no page says that it is the last one',
  ],
  [
    'many empty pages',
    ended('endless'),
    'inconclusive (empty-pages): many pages in a row were empty and had a new cursor: whether the walk ends is not known',
  ],
  ['a walk that we cut', ended('cut'), 'inapplicable: the walk did not reach the last page'],
  ['a cursor that was refused', ended('refused'), 'inapplicable: the walk did not reach the last page'],
]);

const limited = (sizes: number[], limits: Walk['limits'], limit?: number) => () =>
  walk([], { sizes, limits, query: limit === undefined ? {} : { limit } });

const [limitKept, limitReported, defaultKept] = limitsThroughout;
const noLimit = 'inapplicable: no limit was requested';
const onePage = 'inapplicable: only one page: another clause judges that';

specify(limitKept, [
  ['the limit kept on all pages', limited([2, 2, 1], [2, 2, 2], 2), 'pass'],
  [
    'a page that is too long',
    limited([2, 2, 3], [2, 2, 2], 2),
    'broken at /limit: expected limit 2, and at most 2 items, received limit 2, and 3 items; exchange 2',
  ],
  ['a page that states another limit: another clause judges that', limited([2, 1], [2, 20], 2), 'pass'],
  ['the first page: another clause judges that', limited([3, 2], [3, 2], 2), 'pass'],
  ['no limit', limited([20, 21], [20, 20]), noLimit],
  ['one page', limited([3], [3], 2), onePage],
]);

specify(limitReported, [
  ['the limit stated on all pages', limited([2, 2, 1], [2, 2, 2], 2), 'pass'],
  ['a page that is too long: another clause judges that', limited([2, 2, 3], [2, 2, 2], 2), 'pass'],
  [
    'a page that states another limit',
    limited([2, 1], [2, 20], 2),
    'broken at /limit: expected limit 2, and at most 2 items, received limit 20, and 1 item; exchange 1',
  ],
  [
    'a page that states the least limit',
    limited([2, 1], [2, 1], 2),
    'broken at /limit: expected limit 2, and at most 2 items, received limit 1, and 1 item; exchange 1',
  ],
  [
    'a page that states the largest limit',
    limited([2, 1], [2, 100], 2),
    'broken at /limit: expected limit 2, and at most 2 items, received limit 100, and 1 item; exchange 1',
  ],
  ['a stated limit of 0: another clause judges that', limited([2, 1], [2, 0], 2), 'pass'],
  ['a stated limit of 101: another clause judges that', limited([2, 1], [2, 101], 2), 'pass'],
  ['a stated limit that is no integer: another clause judges that', limited([2, 1], [2, '3'], 2), 'pass'],
  ['the first page: another clause judges that', limited([3, 2], [3, 2], 2), 'pass'],
  ['no limit', limited([20, 20], [20, 25]), noLimit],
  ['one page', limited([3], [3], 2), onePage],
]);

specify(defaultKept, [
  ['the default of 20', limited([20, 20], [20, 20]), 'pass'],
  [
    'more than the default',
    limited([20, 21], [20, 20]),
    'broken at /limit: expected limit 20, and at most 20 items, received limit 20, and 21 items; exchange 1',
  ],
  [
    'another stated limit',
    limited([20, 20], [20, 25]),
    'broken at /limit: expected limit 20, and at most 20 items, received limit 25, and 20 items; exchange 1',
  ],
  ['a limit', limited([2, 3], [2, 3], 2), 'inapplicable: a limit was requested'],
  ['one page', limited([20], [20]), onePage],
]);

const followed =
  (how: Walk['ended'], exchanges = pages(2)) =>
  () =>
    walk([], { ended: how, exchanges });

specify(cursorOpensNextPage, [
  ['a second page', followed('null'), 'pass'],
  ['a walk that we cut', followed('cut'), 'pass'],
  [
    'a refused cursor',
    followed('refused', [...pages(2), ...pages(1, 400)]),
    'broken: expected status 200, received status 400; exchange 2',
  ],
  [
    'a refused cursor of a page that a cache kept',
    followed('refused', [
      recorded({ path: '/api/v1/content', headers: [['X-Cache', 'HIT']] }),
      ...pages(1, 409),
    ]),
    'inapplicable: a cache may have kept an old cursor',
  ],
  [
    'a publication during the walk',
    followed('published', [...pages(1), ...pages(1, 409)]),
    'inconclusive (published-meanwhile): the target published during the walk, twice in a row',
  ],
  ['one page', followed('null', pages(1)), 'inapplicable: no second page of a listing'],
]);

const pair = (one: Walk, other: Walk, of?: (item: WalkedItem) => boolean) => ({
  exchanges: [...one.exchanges, ...other.exchanges],
  one,
  other,
  ...(of ? { of } : {}),
});

/** The whole listing a, b, c on two pages, beside a listing with limit 2. */
const beside =
  (ids: readonly (readonly string[])[], changes: Partial<Walk> = {}) =>
  () =>
    pair(walk([['a', 'b'], ['c']]), walk(ids, { query: { limit: 2 }, ...changes }));

specify(sameForEveryLimit, [
  ['the same records on other pages', beside([['a'], ['b', 'c']]), 'pass'],
  [
    'another record',
    beside([['a'], ['c']]),
    'broken at /items/0: expected "b" as record 2 of the listing with limit 2, received "c"; exchange 3',
  ],
  [
    'a record missing at the end',
    beside([['a'], ['b']]),
    'broken at /items: expected "c" as record 3 of the listing with limit 2, received no further record; exchange 3',
  ],
  [
    'a record added at the end',
    beside([
      ['a', 'b'],
      ['c', 'd'],
    ]),
    'broken at /items/1: expected no further record as record 4 of the listing with limit 2, received "d", which the other listing lacks; exchange 3',
  ],
  [
    'no records at all',
    beside([[]]),
    'broken at /items: expected "a" as record 1 of the listing with limit 2, received no further record; exchange 2',
  ],
  ['a walk that we cut, as far as it went', beside([['a', 'b']], { ended: 'cut' }), 'pass'],
  [
    'a walk that we cut, with another record',
    beside([['b']], { ended: 'cut' }),
    'broken at /items/0: expected "a" as record 1 of the listing with limit 2, received "b"; exchange 2',
  ],
  ['a walk that we cut at once', beside([[]], { ended: 'cut' }), 'inapplicable: nothing to compare'],
  [
    'a longer walk beside one that we cut',
    () => pair(walk([['a']], { ended: 'cut' }), walk([['a', 'b']])),
    'pass',
  ],
  [
    'an empty listing that we cut',
    () => pair(walk([[]], { ended: 'cut' }), walk([['a']])),
    'inapplicable: nothing to compare',
  ],
  ['two empty listings', () => pair(walk([[]]), walk([[]])), 'inapplicable: no records to compare'],
  [
    'a publication between the walks',
    beside([['a'], ['c']], { snapshots: ['t'] }),
    'inconclusive (published-meanwhile): the snapshot changed between the two walks',
  ],
  ['a publication that changed nothing', beside([['a', 'b', 'c']], { snapshots: ['t'] }), 'pass'],
  [
    'a listing without a limit',
    () => pair(walk([['a']]), walk([['b']])),
    'broken at /items/0: expected "a" as record 1 of the listing with limit left out, received "b", which the other listing lacks; exchange 1',
  ],
]);

const costs = ({ kind }: WalkedItem) => kind === 'cost';
const mixed = (kind = 'cost') =>
  walk([[]], { items: [itemOf('a', 0, 0), itemOf('b', 0, 1, kind), itemOf('c', 0, 2)] });
const ofCost = (...ids: string[]) => walk([ids], { query: { kind: 'cost' } });

specify(kindIsFilter, [
  ['the records of the kind', () => pair(mixed(), ofCost('b'), costs), 'pass'],
  [
    'a record of another kind',
    () => pair(mixed(), ofCost('b', 'c'), costs),
    'broken at /items/1: expected no further record as record 2 of the listing of kind cost, received "c"; exchange 1',
  ],
  [
    'a record with an unknown kind',
    () => pair(mixed('recipe'), ofCost('c'), costs),
    'inapplicable: some items have no known kind: another clause judges that',
  ],
]);
