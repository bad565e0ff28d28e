import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  listingIsStable,
  noLastingServerError,
  notModifiedIsTrue,
  sameRequestSameResponse,
} from '../../../../../specs/journal/protocol/stability.clauses.js';
import { recorded, says } from '../recorded.js';

const page = (ids: string, next: string | null = null, snapshot = 's') =>
  recorded({
    path: '/api/v1/content',
    body: { items: [...ids].map((id) => ({ id })), next_cursor: next, snapshot, limit: 20 },
  });

const twice = (first: ReturnType<typeof page>, second: ReturnType<typeof page>, unordered = false) =>
  says(sameRequestSameResponse, { exchanges: [first, second], snapshots: ['s', 's'], unordered });

test('a page may be shorter the next time where a cursor continues it', () => {
  assert.equal(twice(page('abc', 'x'), page('ab', 'y')), 'pass');
  assert.equal(twice(page('ab', 'x'), page('abc')), 'pass');
  assert.equal(twice(page('abc'), page('ab', 'y')), 'pass');
});

test('a page that ends earlier, or has other records, is found', () => {
  assert.equal(twice(page('abc', 'x'), page('ab')), 'broken');
  assert.equal(twice(page('abc', 'x'), page('ac', 'y')), 'broken');
  assert.equal(twice(page('abc'), page('acb')), 'broken');
  assert.equal(twice(page('abc'), page('abcd')), 'broken');
});

test('hits may come in another order and on a shorter page, but no others', () => {
  assert.equal(twice(page('abc'), page('cab'), true), 'pass');
  assert.equal(twice(page('abc'), page('ca', 'y'), true), 'pass');
  assert.equal(twice(page('abc'), page('cd', 'y'), true), 'broken');
  assert.equal(twice(page('abc'), page('ca'), true), 'broken');
  assert.equal(twice(page('abc', 'x'), page('xyz', 'y'), true), 'inapplicable');
});

test('other records in another snapshot are a publication, which one of two instances may have first', () => {
  assert.equal(twice(page('abc'), page('ab', null, 't')), 'inconclusive');
  assert.equal(twice(page('abc'), page('abc', null, 't')), 'pass');
});

test('a page of the listing has the same records again, and other responses are not judged', () => {
  const listing = (ids: string, snapshot = 's') =>
    recorded({
      path: '/api/v1/content',
      body: {
        items: [...ids].map((id) => ({ id, title: String(Math.random()) })),
        next_cursor: null,
        snapshot,
      },
    });
  const again = (first: ReturnType<typeof recorded>, second: ReturnType<typeof recorded>) =>
    says(listingIsStable, { exchanges: [first, second], snapshots: ['s', 's'], unordered: false });
  assert.equal(again(listing('abc'), listing('abc')), 'pass');
  assert.equal(again(listing('abc'), listing('acb')), 'broken');
  assert.equal(again(listing('abc'), listing('ab', 't')), 'inconclusive');
  assert.equal(again(recorded({ path: '/api/v1/site' }), recorded({ path: '/api/v1/site' })), 'inapplicable');
});

test('a server error that the same request gets each time is found', () => {
  const failed = recorded({ path: '/api/v1/site', status: 500, type: 'application/problem+json' });
  const good = recorded({ path: '/api/v1/site' });
  const repeated = (first: typeof good, second: typeof good) =>
    says(noLastingServerError, { exchanges: [first, second] });
  assert.equal(repeated(good, good), 'pass');
  assert.equal(repeated(failed, good), 'pass');
  assert.equal(repeated(good, failed), 'pass');
  assert.equal(repeated(failed, failed), 'broken');
});

test('304 for the tag of former content is found, when it is no replica that is behind', () => {
  const tagged = (tag: string, title: string) => recorded({ headers: [['etag', tag]], body: { title } });
  const unmodified = recorded({ status: 304, type: '', body: '' });
  const asked = (
    before: ReturnType<typeof recorded>,
    after: ReturnType<typeof recorded>,
    ...conditional: [ReturnType<typeof recorded>, ...ReturnType<typeof recorded>[]]
  ) => says(notModifiedIsTrue, { exchanges: [before, after, ...conditional] });
  const [before, after] = [tagged('"1"', 'old'), tagged('"2"', 'new')] as const;
  assert.equal(asked(before, after, after), 'pass');
  assert.equal(asked(before, after, unmodified, unmodified), 'broken');
  assert.equal(asked(before, after, unmodified, after), 'pass');
  assert.equal(asked(before, before, unmodified, unmodified), 'inapplicable');
  assert.equal(asked(tagged('W/"1"', 'old'), after, unmodified, unmodified), 'inapplicable');
  assert.equal(asked(before, after, recorded({ status: 500 })), 'inapplicable');
});
