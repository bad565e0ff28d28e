import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import type { Objects } from '../../../../../specs/journal/records/objects.js';
import { summaryClauses } from '../../../../../specs/journal/summary/summary.clauses.js';
import { says } from '../recorded.js';

const distinct = summaryClauses.find(({ id }) => id === 'A-SUMMARY-20')!;

const summing = (value: JsonObject): Objects =>
  ({ exchanges: [], numbers: new Map(), objects: [{ pointer: '/summary', value }] }) as unknown as Objects;

test('a month and a category occur once', () => {
  const months = (...names: readonly string[]) => ({ monthly: names.map((month) => ({ month })) });
  const categories = (...ids: readonly string[]) => ({ categories: ids.map((id) => ({ id })) });
  const told = (value: JsonObject) => says(distinct, summing(value));
  assert.equal(told({ ...months('2026-01', '2026-02'), ...categories('steel', 'sand') }), 'pass');
  assert.equal(told(months('2026-01', '2026-02', '2026-01')), 'broken');
  assert.equal(told(categories('steel', 'steel')), 'broken');
  assert.equal(told(months('May', 'May')), 'pass', 'another clause judges what is no month');
  assert.equal(told({ ...months(), ...categories() }), 'inapplicable');
});
