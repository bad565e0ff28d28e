import assert from 'node:assert/strict';
import { test } from 'node:test';
import { numbersOfNoNote } from '../../../../../specs/companion/rest/content/near-slugs.js';

test('small numbers are no slugs, unless the listing names an entry by a number', () => {
  const named = { slug: 'part-2', title: 'Part 2' };
  assert.deepEqual(numbersOfNoNote([named]), ['0', '1', '7']);
  for (const numbered of [{ id: 3 }, { id: '3' }, { slug: '12' }, { id: 'note:3' }])
    assert.deepEqual(numbersOfNoNote([named, numbered]), []);
  assert.deepEqual(numbersOfNoNote([]), []);
});
