import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import { kindsInPages } from '../../../../../specs/journal/paging/long-kinds.js';

const item = (id: string, kind: string, title: string): WalkedItem => ({
  id,
  kind,
  page: 0,
  index: 0,
  item: { title },
});
const day = (index: number) => `2026-${String(Math.floor(index / 28) + 1).padStart(2, '0')}-${index % 28}`;
const works = (count: number) =>
  Array.from({ length: count }, (_, index) => item(`work-${day(index)}`, 'work', `Site day ${day(index)}`));
const walk = (items: readonly WalkedItem[]) => ({ items }) as unknown as Walk;

test('the first of two pages ends between the two records of one day', () => {
  const all = works(88);
  const twins = [
    ...all.slice(0, 61),
    item(`work-${day(60)}-b`, 'work', `Site day ${day(60)}`),
    ...all.slice(61),
  ];
  assert.deepEqual(kindsInPages(walk([...twins, item('a', 'page', 'About')])), [
    { kind: 'work', size: 89, limit: 61 },
    { kind: 'page', size: 1, limit: 2 },
  ]);
});

test('two pages hold a kind of up to 200 records, and a page at most 100', () => {
  const [hundred] = kindsInPages(walk(works(100)));
  assert.ok(hundred && hundred.limit >= 50 && hundred.limit <= 99);
  assert.equal(kindsInPages(walk(works(200)))[0]?.limit, 100);
  const [many] = kindsInPages(walk(works(300)));
  assert.ok(many && many.limit >= 2 && many.limit <= 100);
  assert.equal(kindsInPages(walk(works(3)))[0]?.limit, 2);
});
