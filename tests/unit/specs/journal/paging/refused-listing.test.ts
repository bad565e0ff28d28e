import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refusedListing } from '../../../../../specs/journal/paging/refused-listing.js';
import { recorded } from '../recorded.js';

const suspects = (path: string, status = 400) => {
  const exchange = recorded({ path: `/api/v1${path}`, status });
  return (['limit', 'kind'] as const).filter((suspect) => refusedListing(exchange, suspect));
};

test('the refusal of a legal listing is judged by the one parameter that may be its reason', () => {
  assert.deepEqual(suspects('/content?limit=100'), ['limit']);
  assert.deepEqual(suspects('/content?limit=1', 404), ['limit']);
  assert.deepEqual(suspects('/content?kind=work'), ['kind']);
  assert.deepEqual(suspects('/content?kind=work&limit=100'), ['kind']);
});

test('two parameters that may be the reason, and none, are not judged', () => {
  assert.deepEqual(suspects('/content?kind=work&limit=3'), []);
  assert.deepEqual(suspects('/content'), []);
});

test('what the contract leaves open is not judged', () => {
  for (const query of ['limit=101', 'limit=05', 'limit=1&limit=2', 'limit=1&colour=red', 'limit=2&cursor=a'])
    assert.deepEqual(suspects(`/content?${query}`), []);
  assert.deepEqual(suspects('/search?q=house&limit=1'), []);
});

test('neither successes nor statuses that others judge count', () => {
  for (const status of [200, 401, 409, 429, 500, 503])
    assert.deepEqual(suspects('/content?limit=100', status), []);
});
