import assert from 'node:assert/strict';
import { test } from 'node:test';
import { respelled, spellingsOfValues } from '../../../../../specs/journal/driver/spelling.js';

test('each number spells a query in another way that reads the same', () => {
  const path = '/content?limit=2&cursor=a%2Fb';
  const read = (one: string) => [...new URLSearchParams(one.slice(one.indexOf('?')))];
  const spellings = Array.from({ length: 40 }, (_, number) => respelled(path, number));
  assert.equal(spellings[0], path);
  assert.equal(spellings[1], '/content?limit=%32&cursor=a%2Fb');
  assert.equal(new Set(spellings).size, 40);
  for (const one of spellings) assert.deepEqual(read(one), read(path));
});

test('a path without a query has one spelling', () => {
  assert.equal(respelled('/content', 3), '/content');
});

test('the first spellings leave the names of a query as they are', () => {
  const path = '/content?limit=20&cursor=a%2Fb';
  assert.equal(spellingsOfValues(path), 16);
  for (let number = 0; number < 16; number += 1)
    assert.deepEqual(respelled(path, number).match(/\w+(?==)/g), ['limit', 'cursor']);
  assert.notEqual(respelled(path, 16).includes('limit='), true);
  assert.equal(spellingsOfValues('/content'), 1);
});
