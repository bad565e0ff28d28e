import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type PageReading, readPage, type Walk } from '../../../../../specs/journal/driver/listing.js';
import { walkKeepsItsSnapshot } from '../../../../../specs/journal/time/publication.clauses.js';
import { recorded } from '../recorded.js';

const exchange = recorded({
  path: '/api/v1/search?q=lime&limit=2',
  body: { items: [{ id: 'a' }, { id: 'b' }], next_cursor: 'c', snapshot: 's', limit: 2 },
});
const begun = readPage(exchange, { q: 'lime', limit: 2 }) as PageReading;

const walk = (ids: readonly string[], ended: Walk['ended']): Walk => ({
  exchanges: [exchange],
  query: { q: 'lime', limit: 2 },
  items: ids.map((id, index) => ({ id, kind: 'page', page: 0, index, item: { id } })),
  snapshots: ['s'],
  sizes: [ids.length],
  limits: [2],
  ended,
});

/** Judges a search over these four hits that returned others behind its first page. */
const judged = (ids: readonly string[], ended: Walk['ended'] = 'null') =>
  walkKeepsItsSnapshot.judge({
    exchanges: [exchange, exchange],
    begun,
    rest: walk(ids, ended),
    cursorExchange: exchange,
    listing: walk(['a', 'b', 'c', 'd'], 'null'),
    unordered: true,
    steps: [],
  }).kind;

test('a search that a publication interrupts returns its other hits, in any order', () => {
  assert.equal(judged(['c', 'd']), 'pass');
  assert.equal(judged(['d', 'c']), 'pass');
  assert.equal(judged(['c']), 'broken');
});

test('a search that starts over after a publication is broken, even where it never ends', () => {
  assert.equal(judged(['a', 'b'], 'loop'), 'broken');
  assert.equal(judged(['c', 'c'], 'loop'), 'broken');
});
