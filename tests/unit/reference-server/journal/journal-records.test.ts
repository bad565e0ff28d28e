import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  bytesWrittenOnce,
  listWrittenOnce,
  raw,
  writeJson,
  writeJsonBytes,
  writtenOnce,
} from '../../../../reference-server/journal/presentation/json.js';
import { decimalOf, paiseOf } from '../../../../reference-server/journal/presentation/money.js';
import { withChanges } from '../../../../reference-server/journal/storage/changed-collection.js';
import { collectionOf } from '../../../../reference-server/journal/storage/collection.js';
import { journalFixture } from '../../../../reference-server/journal/storage/fixture.js';
import { generated } from '../../../../reference-server/journal/storage/generate.js';
import type { JournalRecord } from '../../../../reference-server/journal/storage/record.js';
import { sumsOf } from '../../../../reference-server/journal/storage/sums.js';
import { keepResultsOf } from '../../../../reference-server/kept-results.js';
import { withServer } from './journal-server.js';

const greatest = 9_007_199_254_740_991n;

test('amounts keep every digit in both directions', () => {
  for (const [text, paise] of [
    ['0.00', 0n],
    ['-0.05', -5n],
    ['-1.00', -100n],
    ['0.29', 29n],
    ['90071992547409.91', greatest],
    ['-90071992547409.91', -greatest],
  ] as const) {
    assert.equal(paiseOf(text), paise);
    assert.equal(decimalOf(paise), text);
  }
  for (const text of ['1', '1.5', '.50', '+1.00', '1,000.00']) assert.throws(() => paiseOf(text));
  assert.equal(writeJson({ amount: greatest, none: undefined }), '{"amount":9007199254740991}');
});

test('JSON is the same as text and as bytes, whatever of it was written before', () => {
  const item = { id: 'brick', title: 'Ziegel für ₹ 12', text: 'x'.repeat(100), none: undefined };
  for (const value of [
    {},
    [item],
    item,
    writtenOnce({ ...item }),
    { none: undefined, items: [], next_cursor: null },
    { items: [writtenOnce({ ...item }), item, writtenOnce({ ...item, id: 'tile' }), raw('1.50')], limit: 3n },
    { first: writtenOnce({ ...item }), amount: raw('NaN'), last: writtenOnce({}) },
    { ...writtenOnce({ ...item }), id: 'changed' },
    listWrittenOnce([writtenOnce({ ...item }), item]),
    { items: listWrittenOnce([writtenOnce({ ...item }), item]), limit: 2 },
    { items: [...listWrittenOnce([item]), 1], other: listWrittenOnce([]) },
  ])
    assert.equal(writeJsonBytes(value).toString(), writeJson(value));
});

test('a list that is written once cannot be changed, and its copy is written anew', () => {
  const list = listWrittenOnce([{ id: 'brick' }]) as { id: string }[];
  assert.throws(() => list.push({ id: 'tile' }), TypeError);
  const copy = [...list, { id: 'tile' }];
  assert.equal(writeJsonBytes({ items: copy }).toString(), '{"items":[{"id":"brick"},{"id":"tile"}]}');
  assert.equal(writeJson(list), '[{"id":"brick"}]');
});

test('results are kept by text and by key, and dropped when there are too many', () => {
  const made: string[] = [];
  const make = (text: string) => () => {
    made.push(text);
    return text;
  };
  const keep = keepResultsOf<Uint8Array, string>(2);
  const [one, other] = [new Uint8Array(1), new Uint8Array(1)];
  for (const text of ['a', 'a', 'b', 'a', 'c', 'a']) assert.equal(keep(one)(text, make(text)), text);
  assert.equal(keep(other)('a', make('z')), 'z');
  assert.deepEqual(made, ['a', 'b', 'c', 'a', 'z']);
});

test('the bytes of an object that is written once are the same each time, those of a changed copy are its own', () => {
  const item = writtenOnce({ text: 'x'.repeat(100) });
  assert.equal(writeJsonBytes(item), writeJsonBytes(item));
  const page = bytesWrittenOnce({ items: listWrittenOnce([item]), limit: 1 }) as { limit: number };
  assert.equal(writeJsonBytes(page), writeJsonBytes(page));
  assert.equal(writeJsonBytes({ ...page, limit: 2 }).toString(), writeJson(page).replace('1}', '2}'));
  assert.throws(() => {
    page.limit = 2;
  }, TypeError);
});

test('the fixture is a journal of 240 public records with all kinds and matching sums', () => {
  const records = journalFixture().records.filter(({ visibility }) => visibility === 'public');
  assert.equal(records.length, 240);
  assert.equal(new Set(records.map(({ id }) => id)).size, 240);
  assert.deepEqual(new Set(records.map(({ kind }) => kind)), new Set(['page', 'summary', 'cost', 'work']));
  for (const { id, kind, cost, work, stage } of records) {
    assert.match(id, /^[a-z0-9][a-z0-9-]{0,119}$/);
    assert.deepEqual(
      [cost !== undefined, work !== undefined, stage !== undefined],
      [kind === 'cost', kind === 'work', kind === 'summary'],
    );
  }
  for (const length of [1, 120]) assert.ok(records.some(({ id }) => id.length === length));
  const { total, categories } = sumsOf(collectionOf(records));
  assert.ok(total > 0n && total < greatest);
  assert.equal(
    categories.reduce((sum, [, amount]) => sum + amount, 0n),
    total,
  );
});

test('changes over a collection give the same result as a sorted collection', () => {
  const base = generated(50, 3, 'https://a.example');
  const plain = Array.from({ length: 50 }, (_, position) => base.recordAt(position));
  const one = (id: string): JournalRecord => ({ ...base.recordAt(0), id, title: `Changed ${id}` });
  const changes = [
    { id: 'a', record: one('a') },
    { id: 'entry-0000000', record: one('entry-0000000') },
    { id: 'entry-0000001' },
    { id: 'entry-0000002' },
    { id: 'entry-0000002x', record: one('entry-0000002x') },
    { id: 'entry-0000049' },
    { id: 'no-such-record' },
    { id: 'z', record: one('z') },
  ];
  const changed = withChanges(base, changes);
  const expected = plain
    .filter(({ id }) => changes.every((change) => change.id !== id))
    .concat(changes.flatMap(({ record }) => (record === undefined ? [] : [record])))
    .sort((first, second) => (first.id < second.id ? -1 : 1));
  const read = Array.from({ length: changed.size }, (_, position) => changed.recordAt(position));
  assert.deepEqual(read, expected);
  read.forEach(({ id, kind }, position) => {
    assert.equal(changed.idAt(position), id);
    assert.equal(changed.kindAt(position), kind);
  });
});

test('a summary adds up the records of its own snapshot', () =>
  withServer({}, async (send) => {
    const { summary } = (await send('/api/v1/content/summary-to-date')).body;
    const sum = summary.categories.reduce(
      (total: number, { amount }: { amount: { amount_minor: number } }) => total + amount.amount_minor,
      0,
    );
    assert.equal(sum, summary.total.amount_minor);
    assert.equal(summary.worker_days_is_lower_bound, true);
  }));

test('without variants the strictest client accepts items, revisions and site texts', async () => {
  await withServer({}, async (send) => {
    const fields = ['id', 'kind', 'title', 'description', 'canonical', 'last_updated', 'revision'];
    for (const path of ['/api/v1/content?limit=100', '/api/v1/search?q=cement']) {
      const { items } = (await send(path)).body;
      assert.ok(items.length > 0, path);
      for (const item of items) {
        assert.deepEqual(Object.keys(item), fields);
        assert.match(item.revision, /^[0-9a-f]{64}$/);
      }
    }
    const { authentication, pricing } = (await send('/api/v1/site')).body;
    assert.equal(authentication, 'none; public read only');
    assert.equal(pricing, 'Free informational access; no checkout');
  });
});
