import assert from 'node:assert/strict';
import { test } from 'node:test';
import { requestIdsDiffer } from '../../../../../specs/journal/protocol/request-ids.clauses.js';
import { recorded, says } from '../recorded.js';

const errors = (ids: readonly unknown[], pathOf = (index: number) => `/api/v1/content/id-${index}`) => ({
  exchanges: ids.map((request_id, index) =>
    recorded({ path: pathOf(index), status: 404, body: { request_id } }),
  ),
});

test('a request_id that is the same for all requests is found', () => {
  assert.equal(says(requestIdsDiffer, errors(['a', 'b', 'c', 'd', 'e'])), 'pass');
  assert.equal(says(requestIdsDiffer, errors(['a', 'a', 'a', 'a', 'a'])), 'broken');
});

test('a text that identifies nothing is the same for all requests too', () => {
  for (const none of ['', '-', '0'.repeat(32), '00000000-0000-0000-0000-000000000000', 'unknown'])
    assert.equal(says(requestIdsDiffer, errors([none, none, none, none, none])), 'broken');
});

test('processes that count alike, few errors, a repeated request and no request_id are no breach', () => {
  assert.equal(says(requestIdsDiffer, errors(['1', '1', '1', '1', '2'])), 'pass');
  assert.equal(says(requestIdsDiffer, errors(['a', 'a', 'a', 'a'])), 'inapplicable');
  assert.equal(
    says(
      requestIdsDiffer,
      errors(['a', 'a', 'a', 'a', 'a'], () => '/api/v1/content/x'),
    ),
    'inapplicable',
  );
  assert.equal(says(requestIdsDiffer, errors([undefined, undefined, 7, null, undefined])), 'inapplicable');
});
