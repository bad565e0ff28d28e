import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  defaultLimit,
  itemFieldsSeen,
  kindKept,
  limitKept,
  limitReported,
  readItems,
  readLegalPage,
  readPageObject,
  snapshotShapeSeen,
} from '../../../../../specs/journal/paging/page.clauses.js';
import { specify } from '../../judgements.js';
import { recorded } from '../recorded.js';

const body = (changes: object) => ({ items: [], next_cursor: null, snapshot: 's', limit: 20, ...changes });

/** A page of the listing, requested with this query. */
const page =
  (query: string, changes: object = {}) =>
  () =>
    readLegalPage(recorded({ path: `/api/v1/content${query}`, body: body(changes) }))!;

const items = (count: number) => Array.from({ length: count }, () => ({ kind: 'page' }));
const ofKinds = (...kinds: unknown[]) => ({ items: kinds.map((kind) => ({ kind })) });

const behindCursor = 'inapplicable: the size of a page behind a cursor is judged in its walk';
const noLimit = 'inapplicable: no limit was requested';
const empty = 'inapplicable: the page is empty';
const noLimitStated = 'inapplicable: the page has no limit: another clause judges that';

specify(limitReported, [
  ['the requested limit', page('?limit=5', { limit: 5 }), 'pass'],
  ['the least limit', page('?limit=1', { limit: 1 }), 'pass'],
  ['the largest limit', page('?limit=100', { limit: 100 }), 'pass'],
  ['another limit', page('?limit=5', { limit: 20 }), 'broken at /limit: expected 5, received 20'],
  ['the least limit instead', page('?limit=5', { limit: 1 }), 'broken at /limit: expected 5, received 1'],
  [
    'the largest limit instead',
    page('?limit=5', { limit: 100 }),
    'broken at /limit: expected 5, received 100',
  ],
  ['no limit in the request', page(''), noLimit],
  ['a limit beside a cursor', page('?limit=5&cursor=c'), behindCursor],
  ['no limit stated', page('?limit=5', { limit: undefined }), noLimitStated],
  ['a limit of 0 stated', page('?limit=5', { limit: 0 }), noLimitStated],
  ['a limit of 101 stated', page('?limit=5', { limit: 101 }), noLimitStated],
  ['a limit with a fraction stated', page('?limit=5', { limit: 5.5 }), noLimitStated],
  ['a string stated', page('?limit=5', { limit: '20' }), noLimitStated],
]);

specify(defaultLimit, [
  ['20 stated, and 20 items', page('', { items: items(20) }), 'pass'],
  [
    '21 items',
    page('', { items: items(21) }),
    'broken at /items: expected at most 20 items, received 21 items',
  ],
  ['10 stated', page('', { limit: 10 }), 'broken at /limit: expected 20, the default, received 10'],
  ['no integer stated, and 20 items', page('', { limit: 'x', items: items(20) }), 'pass'],
  ['an illegal limit stated, and 20 items', page('', { limit: 200, items: items(20) }), 'pass'],
  [
    'no integer stated, and 21 items',
    page('', { limit: 'x', items: items(21) }),
    'broken at /items: expected at most 20 items, received 21 items',
  ],
  ['a requested limit', page('?limit=5', { limit: 5 }), 'inapplicable: a limit was requested'],
  ['a cursor', page('?cursor=c', { limit: 5 }), behindCursor],
]);

specify(limitKept, [
  ['as many items as requested', page('?limit=2', { items: items(2) }), 'pass'],
  ['fewer items', page('?limit=2', { items: items(1) }), 'pass'],
  [
    'one item more',
    page('?limit=2', { items: items(3) }),
    'broken at /items: expected at most 2 items, received 3 items',
  ],
  ['no items', page('?limit=2'), empty],
  ['no limit in the request, nor in the page', page('', { items: items(3), limit: null }), noLimit],
  ['no limit in the request, and the one that was applied', page('', { items: items(3) }), 'pass'],
  [
    'more items than the page says it may hold',
    page('?limit=5', { items: items(3), limit: 2 }),
    'broken at /items: expected at most 2 items, the limit that the page states, received 3 items',
  ],
  [
    'the same behind a cursor',
    page('?cursor=c', { items: items(3), limit: 2 }),
    'broken at /items: expected at most 2 items, the limit that the page states, received 3 items',
  ],
  ['a limit beside a cursor', page('?limit=2&cursor=c', { items: items(3), limit: null }), behindCursor],
]);

specify(kindKept, [
  ['items of the kind', page('?kind=cost', ofKinds('cost', 'cost')), 'pass'],
  [
    'one item of another kind',
    page('?kind=cost', ofKinds('cost', 'page')),
    'broken at /items/1/kind: expected "cost", received "page"',
  ],
  [
    'the first item of another kind',
    page('?kind=cost', ofKinds('page', 'cost')),
    'broken at /items/0/kind: expected "cost", received "page"',
  ],
  // Another clause judges kinds that the contract does not know, and items that are no objects.
  ['an unknown kind', page('?kind=cost', ofKinds('cost', 'recipe')), 'pass'],
  ['an item that is null', page('?kind=cost', { items: [null, { kind: 'cost' }] }), 'pass'],
  ['no items', page('?kind=cost'), empty],
  ['no kind in the request', page('', ofKinds('cost', 'page')), 'inapplicable: no kind was requested'],
]);

specify(itemFieldsSeen, [
  ['the fields of the first item', page('', { items: [{ title: 't', id: 'a' }, {}] }), 'observed: id, title'],
  ['no items', page(''), empty],
  ['an item that is no object', page('', { items: [7] }), empty],
]);

specify(snapshotShapeSeen, [
  ['letters and digits', page('', { snapshot: 'Ed-2026' }), 'observed: 7 characters like xx-9999'],
  ['a long one', page('', { snapshot: 'a'.repeat(64) }), `observed: 64 characters like ${'x'.repeat(40)}`],
  ['none', page('', { snapshot: 7 }), 'inapplicable: no snapshot'],
]);

test('only a successful response to a legal request is read as a page', () => {
  const path = '/api/v1/content?limit=5';
  assert.ok(readLegalPage(recorded({ path, body: body({}) })));
  assert.deepEqual(readLegalPage(recorded({ path, body: body({}) }))?.query, { limit: 5 });
  for (const given of [
    { path: '/api/v1/content?limit=0', body: body({}) },
    { path: '/api/v1/site', body: body({}) },
    { path, status: 404, body: body({}) },
    { path, body: {} },
  ])
    assert.equal(readLegalPage(recorded(given)), undefined);
});

test('the body of a page is read although it is incomplete', () => {
  const exchange = recorded({ path: '/api/v1/content', body: '{"limit":20.0}' });
  assert.deepEqual(readPageObject(exchange), {
    exchanges: [exchange],
    objects: [{ pointer: '', value: { limit: 20 } }],
    numbers: new Map([['/limit', '20.0']]),
  });
  for (const given of [
    { path: '/api/v1/site' },
    { path: '/api/v1/content', status: 404 },
    { path: '/api/v1/content', body: [] },
    { path: '/api/v1/content', body: 'text' },
  ])
    assert.equal(readPageObject(recorded(given)), undefined);
});

test('items are read as objects, each with its place', () => {
  const exchange = recorded({ path: '/api/v1/content', body: body({ items: [7, { id: 'a' }] }) });
  assert.deepEqual(readItems(exchange), {
    exchanges: [exchange],
    objects: [{ pointer: '/items/1', value: { id: 'a' } }],
    numbers: new Map(),
  });
  assert.equal(readItems(recorded({ path: '/api/v1/content', status: 404 })), undefined);
});
