import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Walk } from '../../../../specs/journal/driver/listing.js';
import {
  ascendingIds,
  endsWithNull,
  limitKeptThroughout,
  noDuplicates,
  oneSnapshot,
  sameForEveryLimit,
} from '../../../../specs/journal/paging/paging.clauses.js';
import { recorded, says } from './recorded.js';

const walk = (ids: string[], changes: Partial<Walk> = {}): Walk => ({
  exchanges: [recorded({ path: '/api/v1/content' })],
  query: {},
  items: ids.map((id, index) => ({ id, kind: 'page', page: 0, index, item: undefined })),
  snapshots: ['s'],
  sizes: [ids.length],
  limits: [20],
  ended: 'null',
  ...changes,
});

const pair = (one: Walk, other: Walk) => ({ exchanges: [...one.exchanges, ...other.exchanges], one, other });

test('ids ascend by code units: a hyphen precedes digits, digits precede letters', () => {
  assert.equal(says(ascendingIds, walk(['a', 'a-1', 'a1', 'a10', 'a2', 'b'])), 'pass');
  assert.equal(says(ascendingIds, walk(['a1', 'a-1'])), 'broken');
  assert.equal(says(ascendingIds, walk(['a2', 'a10'])), 'broken');
  assert.equal(says(ascendingIds, walk(['a'])), 'inapplicable');
});

test('a repeated record is found at any position', () => {
  assert.equal(says(noDuplicates, walk(['a', 'b', 'a'])), 'broken');
  assert.equal(says(noDuplicates, walk([])), 'inapplicable');
});

test('walks with different limits are compared up to the shorter one', () => {
  const whole = walk(['a', 'b', 'c']);
  assert.equal(says(sameForEveryLimit, pair(whole, walk(['a', 'b'], { ended: 'cut' }))), 'pass');
  assert.equal(says(sameForEveryLimit, pair(whole, walk(['a', 'c'], { ended: 'cut' }))), 'broken');
  assert.equal(says(sameForEveryLimit, pair(whole, walk(['a', 'b']))), 'broken');
  assert.equal(says(sameForEveryLimit, pair(walk([]), walk([]))), 'inapplicable');
});

test('a publication between two walks breaks nothing', () => {
  const other = walk(['a', 'c'], { snapshots: ['t'] });
  assert.equal(says(sameForEveryLimit, pair(walk(['a', 'b', 'c']), other)), 'inconclusive');
  assert.equal(says(sameForEveryLimit, pair(walk(['a', 'c']), other)), 'pass');
});

test('a snapshot that changes within one walk, and a repeated cursor, are found', () => {
  assert.equal(says(oneSnapshot, walk(['a'], { snapshots: ['s', 't'] })), 'broken');
  assert.equal(says(oneSnapshot, walk(['a'], { snapshots: ['s'] })), 'inapplicable');
  assert.equal(says(endsWithNull, walk(['a'], { ended: 'loop' })), 'broken');
  assert.equal(says(endsWithNull, walk(['a'], { ended: 'cut' })), 'inapplicable');
});

test('a walk of empty pages that all have a cursor never ends', () => {
  assert.equal(says(endsWithNull, walk(['a'], { ended: 'endless' })), 'broken');
});

test('the limit of a walk holds on every page, and each page states it', () => {
  const pages = (changes: Partial<Walk>) => walk(['a', 'b', 'c'], { query: { limit: 2 }, ...changes });
  assert.equal(says(limitKeptThroughout, pages({ sizes: [2, 1], limits: [2, 2] })), 'pass');
  assert.equal(says(limitKeptThroughout, pages({ sizes: [2, 3], limits: [2, 2] })), 'broken');
  assert.equal(says(limitKeptThroughout, pages({ sizes: [2, 1], limits: [2, 20] })), 'broken');
  assert.equal(says(limitKeptThroughout, pages({ sizes: [2, 1], limits: [2, 'two'] })), 'pass');
  assert.equal(says(limitKeptThroughout, pages({ query: {}, sizes: [20, 1], limits: [20, 20] })), 'pass');
  assert.equal(says(limitKeptThroughout, pages({ query: {}, sizes: [20, 25], limits: [20, 25] })), 'broken');
  assert.equal(says(limitKeptThroughout, pages({ sizes: [2], limits: [2] })), 'inapplicable');
});
