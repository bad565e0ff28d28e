import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRandom } from '../../../../../harness/engine/random.js';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import type { Walk } from '../../../../../specs/journal/driver/listing.js';
import { chosenRecords } from '../../../../../specs/journal/records/chosen.js';
import {
  itemAgrees,
  itemContradictsNothing,
} from '../../../../../specs/journal/records/record-access.clauses.js';
import { costRecord, recorded, says } from '../recorded.js';

const cost = (amount: number) => ({ amount: { amount_minor: amount, decimal: (amount / 100).toFixed(2) } });
const opened = (item: object, record: object, snapshots: readonly [string, string] = ['s', 's']) => {
  const get = recorded({ path: '/api/v1/content/cost-001', body: costRecord({ ...record }) });
  return { exchanges: [get] as const, get, item: costRecord({ ...item }) as JsonObject, snapshots };
};

test('amounts and days of work in an item are those of its record', () => {
  assert.equal(says(itemContradictsNothing, opened({ cost: cost(100) }, { cost: cost(100) })), 'pass');
  assert.equal(says(itemContradictsNothing, opened({ cost: cost(100) }, { cost: cost(101) })), 'broken');
  const work = (date: string) => ({ work: { date } });
  assert.equal(says(itemContradictsNothing, opened(work('2026-01-01'), work('2026-01-02'))), 'broken');
  assert.equal(says(itemContradictsNothing, opened({}, { cost: cost(1) })), 'inapplicable');
});

test('the revision shows a publication in between', () => {
  const published = ['s', 't'] as const;
  const [item, record] = [{ cost: cost(1) }, { cost: cost(2) }];
  assert.equal(says(itemContradictsNothing, opened(item, record, published)), 'broken', 'one revision');
  const total = (amount: number) => ({ summary: { total: { amount_minor: amount } } });
  assert.equal(says(itemContradictsNothing, opened(total(1), total(2))), 'broken');
  const computed = says(itemContradictsNothing, opened(total(1), total(2), published));
  assert.equal(computed, 'inapplicable', 'a summary is computed from other records');
  assert.equal(
    says(itemContradictsNothing, opened(item, { ...record, revision: 'r2' }, published)),
    'inconclusive',
  );
  assert.equal(says(itemAgrees, opened({ title: 'Sand' }, { revision: 'r2' }, published)), 'inconclusive');
  assert.equal(says(itemAgrees, opened({ title: 'Sand' }, {}, published)), 'broken');
});

test('of a large journal the odd records, the first, the last and the longest ids are requested', () => {
  const item = (id: string, title: string) => ({ id, kind: 'cost', page: 0, index: 0, item: { title } });
  const bills = Array.from({ length: 500 }, (_, index) =>
    item(`cost-${1000 + index}`, `Cement, ${index} bags`),
  );
  const odd = item('cost-2000-odd', 'Refund of an overpaid invoice');
  const long = item('z'.repeat(120), 'Cement, 4 bags');
  const items = [...bills.slice(0, 250), odd, ...bills.slice(250), long];
  const walk = { items, exchanges: [] } as unknown as Walk;
  for (const seed of [1, 2, 3]) {
    const chosen = chosenRecords(createRandom(seed), walk, 'standard').map(({ id }) => id);
    for (const { id } of [odd, long, bills[0]!]) assert.ok(chosen.includes(id), id);
    assert.equal(new Set(chosen).size, chosen.length);
    assert.ok(chosen.length <= 100);
  }
});
