import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import { newWalksSeeNewSnapshot } from '../../../../../specs/journal/time/publication.clauses.js';

const item = (id: string, title = 'Sand'): WalkedItem => ({
  id,
  kind: 'cost',
  page: 0,
  index: 0,
  item: { id, kind: 'cost', title },
});

const walk = (snapshot: string, items: readonly WalkedItem[], ended: Walk['ended'] = 'null'): Walk => ({
  exchanges: [],
  query: {},
  items,
  snapshots: [snapshot],
  sizes: [items.length],
  limits: [20],
  ended,
});

const judged = (before: Walk, after: Walk): string => {
  const judgement = newWalksSeeNewSnapshot.judge({ exchanges: [], before, after, steps: [] });
  return judgement.kind === 'inconclusive' ? judgement.reason.code : judgement.kind;
};

const [a, b, c] = [item('a'), item('b'), item('c')];

test('other content needs another snapshot', () => {
  assert.equal(judged(walk('one', [a, b]), walk('two', [a, b, c])), 'pass');
  assert.equal(judged(walk('one', [a, b]), walk('one', [a, b, c])), 'broken');
  assert.equal(judged(walk('one', [a, b]), walk('one', [a, item('b', 'Gravel')])), 'broken');
});

test('the same content shows that the hook did nothing', () => {
  assert.equal(judged(walk('one', [a, b]), walk('one', [a, b])), 'hook-broken');
});

test('walks that were not read to their end are compared as far as both go', () => {
  assert.equal(judged(walk('one', [a, b, c], 'cut'), walk('one', [a, b], 'cut')), 'hook-broken');
  assert.equal(judged(walk('one', [a, b, c]), walk('one', [a, b], 'cut')), 'hook-broken');
  assert.equal(judged(walk('one', [a, b, c], 'cut'), walk('one', [a, c], 'cut')), 'broken');
});

test('other amounts in the items are other content', () => {
  const priced = (minor: number): WalkedItem => ({
    ...a,
    item: { ...a.item, cost: { amount: { amount_minor: minor } } },
  });
  assert.equal(judged(walk('one', [priced(100)]), walk('one', [priced(200)])), 'broken');
  assert.equal(judged(walk('one', [priced(100)]), walk('one', [priced(100)])), 'hook-broken');
});
