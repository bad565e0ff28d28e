import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Walk, WalkedItem } from '../../../../../specs/journal/driver/listing.js';
import { newWalksSeeNewSnapshot } from '../../../../../specs/journal/time/publication.clauses.js';
import { idsOutlivePublications } from '../../../../../specs/journal/time/stable-ids.clauses.js';

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

test('most records keep their ids', () => {
  const bills = ['Lime', 'Sand', 'Sand', 'Clay', 'Teak', 'Wire', 'Sill'];
  const listing = (rename: (id: string, index: number) => string, titles = bills) =>
    walk(
      'one',
      titles.map((title, index) => item(rename(`bill-${index}`, index), title)),
    );
  const says = (after: Walk, before = listing((id) => id)) =>
    idsOutlivePublications.judge({ exchanges: [], before, after, steps: [] }).kind;
  assert.equal(says(listing((id) => id)), 'pass');
  assert.equal(says(listing((id, index) => (index < 3 ? `${id}-new` : id))), 'pass');
  assert.equal(says(listing((id) => `${id}-new`)), 'broken');
  // A record was added before the others: titles that count move on, or ids that do.
  const moved = (index: number) => `bill-${index + 1}`;
  assert.equal(says(listing((_, index) => moved(index))), 'pass');
  const withDays = (name: (id: string, index: number) => string): Walk => {
    const { items, ...others } = listing(name);
    return {
      ...others,
      items: items.map((one, index) => ({
        ...one,
        item: { ...one.item, work: { date: `2026-01-1${index}` } },
      })),
    };
  };
  assert.equal(
    says(
      withDays((_, index) => moved(index)),
      withDays((id) => id),
    ),
    'broken',
  );
  // Records that say the same, or something else, may be other records.
  const alike = Array.from({ length: 7 }, () => 'Wages');
  assert.equal(
    says(
      listing((id) => `${id}-new`, alike),
      listing((id) => id, alike),
    ),
    'inapplicable',
  );
  assert.equal(says({ ...listing((id) => `${id}-new`), ended: 'cut' }), 'inapplicable');
});
