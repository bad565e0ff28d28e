import assert from 'node:assert/strict';
import { test } from 'node:test';
import { usualSentence } from '../../../cli/reference/usual-cause.js';
import { clauses } from '../../../specs/catalogue.js';

test('the usual cause is a sentence without the values of one finding', () => {
  for (const [says, usual] of [
    [
      'A limit outside 1 to 100 is not refused properly: {request} returns {status}.',
      'A limit outside 1 to 100 is not refused properly.',
    ],
    [
      'GET /api/v1/site returns {status} instead of 200.',
      'GET /api/v1/site returns a wrong status instead of 200.',
    ],
    ['{route} redirects with status {status}.', 'A request redirects.'],
    ['{route}{fields} redirects with status {status}{at}.', 'A request redirects.'],
    [
      '{route} returns a server error for a request ({status}).',
      'A request returns a server error for a request.',
    ],
    ['/mcp returns the media type {received}.', '/mcp returns another media type.'],
    [
      'The {member} of a listed item differs from that of its record.',
      'A member of a listed item differs from that of its record.',
    ],
    [
      'Cursors expire before an hour: it was {expected}, received {received}.',
      'Cursors expire before an hour.',
    ],
    ['A 429 has no Retry-After.', 'A 429 has no Retry-After.'],
  ] as const)
    assert.equal(usualSentence(says), usual);
});

test('the usual causes of all clauses have no gap', () => {
  const gaps = clauses.filter(({ cause }) => usualSentence(cause ?? '').includes('…'));
  assert.deepEqual(
    gaps.map(({ id }) => id),
    [],
  );
});
