import assert from 'node:assert/strict';
import { test } from 'node:test';
import { listingPath } from '../../../../../specs/journal/driver/listing.js';

test('a kind stands before a limit of 100 and after any other, so that both orders are sent', () => {
  assert.equal(listingPath({ kind: 'cost', limit: 100 }), '/content?kind=cost&limit=100');
  assert.equal(listingPath({ kind: 'cost', limit: 7 }), '/content?limit=7&kind=cost');
  assert.equal(
    listingPath({ q: 'sand', kind: 'cost', limit: 7, cursor: 'a/b' }),
    '/search?q=sand&limit=7&kind=cost&cursor=a%2Fb',
  );
});
