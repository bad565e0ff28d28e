import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kindHoldsItsEntries } from '../../../../../specs/companion/rest/content/kind-listings.clauses.js';
import { recorded, says } from '../recorded.js';

const listing = (...slugs: string[]) =>
  recorded({
    path: '/api/v1/content',
    body: { items: slugs.map((slug) => ({ slug, kind: slug.replace(/\d$/, '') })) },
  });

test('the listing of a kind holds what the listing of all kinds has of it', () => {
  const judge = (
    own: readonly string[],
    all: readonly string[],
    limits: readonly [number, number] = [50, 50],
  ) => says(kindHoldsItsEntries, { exchanges: [listing(...own), listing(...all)], kind: 'book', limits });
  assert.equal(judge([], ['book1', 'note1']), 'broken');
  assert.equal(judge(['book2'], ['book1', 'book2', 'note1']), 'broken');
  assert.equal(judge(['book1'], ['book1', 'book2', 'note1']), 'inapplicable');
  assert.equal(judge(['book1', 'book2', 'book3'], ['book1', 'book2', 'note1']), 'pass');
  assert.equal(judge(['book2', 'book3'], ['book1', 'book2', 'note1']), 'inapplicable');
  assert.equal(judge([], ['note1']), 'inapplicable');
  assert.equal(judge([], ['book1'], [5, 50]), 'inapplicable');
});

test('a listing of a kind is empty only where the listing of all kinds has its entries', () => {
  const judge = (body: object) =>
    says(kindHoldsItsEntries, {
      exchanges: [recorded({ path: '/api/v1/content', body }), listing('book1', 'note1')],
      kind: 'book',
      limits: [50, 50],
    });
  assert.equal(judge({ items: null }), 'broken');
  // Entries that cannot be identified, beside an empty array; an empty array of another name.
  assert.equal(judge({ items: [{ name: 'Lime' }], extras: [] }), 'inapplicable');
  assert.equal(judge({ books: [] }), 'inapplicable');
});
