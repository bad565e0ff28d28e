import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  allHoldsEach,
  allHoldsEvery,
  kindHoldsItsEntries,
  kindsAgree,
} from '../../../../../specs/companion/rest/content/listings-agree.clauses.js';
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

const entry = { kind: 'note', slug: 'lime', title: 'Lime', url: '/notes/lime' };
const other = { kind: 'note', slug: 'brick', title: 'Brick', url: '/notes/brick' };
const page = (...entries: object[]) => recorded({ path: '/api/v1/content', body: { items: entries } });

test('an entry has one kind in a search and in both listings', () => {
  const judge = (...hits: object[]) =>
    says(kindsAgree, {
      exchanges: [recorded({ path: '/api/v1/search', body: { items: hits } }), page(entry, other)],
    });
  assert.equal(judge(entry, other), 'pass');
  assert.equal(judge({ ...other, kind: 'book' }), 'broken');
  assert.equal(judge({ ...other, kind: 'article' }), 'inapplicable');
  // Another entry with the same slug and title.
  assert.equal(judge({ ...other, kind: 'book', url: '/books/brick' }), 'inapplicable');
});

test('the listing of all kinds holds what the listing of each kind holds', () => {
  const craft = { kind: 'craft', slug: 'sundial', title: 'Sundial', url: '/craft/sundial' };
  const judge = (first: object[], again: object[], own = [entry, other], limit = 50) =>
    says(allHoldsEvery, {
      exchanges: [page(...first), page(...own), page(...again), page(...own)],
      others: [page(craft)],
      limit,
    });
  assert.equal(judge([entry, other, craft], []), 'pass');
  assert.equal(judge([entry, craft], [entry, craft]), 'broken');
  // Published meanwhile, or cut.
  assert.equal(judge([entry, craft], [entry, other, craft]), 'inapplicable');
  assert.equal(judge([entry, craft], [entry, craft], [entry, other], 2), 'inapplicable');
});

test('a listing of a usual page size is no cut page where it lacks an entry before others of its kind', () => {
  const notes = Array.from({ length: 10 }, (_, index) => ({
    kind: 'note',
    slug: `note-${index}`,
    title: `Note ${index}`,
  }));
  const craft = { kind: 'craft', slug: 'sundial', title: 'Sundial' };
  const judge = (all: object[]) =>
    says(allHoldsEvery, {
      exchanges: [page(...all), page(...notes), page(...all), page(...notes)],
      others: [page(craft)],
      limit: 50,
    });
  assert.equal(judge([...notes.filter(({ slug }) => slug !== 'note-3'), craft]), 'broken');
  assert.equal(judge([...notes.slice(0, 9), craft]), 'inapplicable');
  assert.equal(judge([...notes.filter(({ slug }) => slug !== 'note-3').reverse(), craft]), 'inapplicable');
});

const [note, craft] = [entry, { kind: 'craft', slug: 'lamp', title: 'Lamp' }];

test('missing kinds without a filter are a fail only where the listing cannot have been cut', () => {
  const all = (held: object[], notesListed: object[], limit = 50) => ({
    exchanges: [
      recorded({ body: held }),
      recorded({ body: notesListed }),
      recorded({ body: [craft] }),
    ] as const,
    limit,
    kinds: ['note', 'craft'] as const,
  });
  const many = (entry: object, count: number) => Array.from({ length: count }, () => entry);
  assert.equal(says(allHoldsEach, all([note, craft], [note])), 'pass');
  assert.equal(says(allHoldsEach, all(many(note, 21), many(note, 21))), 'broken');
  assert.equal(says(allHoldsEach, all(many(note, 20), many(note, 20))), 'inapplicable');
  assert.equal(says(allHoldsEach, all(many(note, 21), many(note, 10))), 'inapplicable');
  assert.equal(says(allHoldsEach, all(many(note, 7), many(note, 7), 7)), 'inapplicable');
  assert.equal(says(allHoldsEach, all([], many(note, 10))), 'broken');
});
