import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  refusalClauses,
  retryAfterPresent,
  retryAfterSyntax,
} from '../../../../../specs/companion/quota/refusal.clauses.js';
import { byId, recorded, says } from '../recorded.js';

const retryAfter = (value: string) => recorded({ status: 429, headers: [['Retry-After', value]] });

for (const value of ['0', '7', '007', '120', 'Sat, 21 Nov 2026 00:01:00 GMT'])
  test(`Retry-After: ${value} is legal`, () =>
    assert.equal(says(retryAfterSyntax, retryAfter(value)), 'pass'));

for (const value of ['60s', '59.5', '-1', '+7', '', '2026-11-21T00:01:00Z', 'Fri, 21 Nov 2026 00:01:00 GMT'])
  test(`Retry-After: "${value}" is illegal`, () =>
    assert.equal(says(retryAfterSyntax, retryAfter(value)), 'broken'));

test('a 429 without Retry-After is broken; with it the value is judged', () => {
  assert.equal(says(retryAfterPresent, recorded({ status: 429 })), 'broken');
  assert.equal(says(retryAfterPresent, retryAfter('x')), 'pass');
});

test('a wait is no longer than the window, or than another announced one', () => {
  const clause = byId(refusalClauses, 'B-RATE-19');
  const waits = (seconds: number, policy = '120;w=60') =>
    says(
      clause,
      recorded({
        status: 429,
        headers: [
          ['Retry-After', String(seconds)],
          ['RateLimit-Policy', policy],
        ],
      }),
    );
  assert.deepEqual(
    [waits(60), waits(3600), waits(3600, '120;w=60, 9000;w=86400')],
    ['pass', 'broken', 'pass'],
  );
});

test('a refusal of an agent endpoint is a problem or a JSON-RPC error', () => {
  const clause = byId(refusalClauses, 'B-RATE-20');
  const refusedAs = (type: string, body: string | object, path = '/mcp') =>
    says(clause, recorded({ method: 'POST', path, status: 429, type, body }));
  assert.equal(refusedAs('application/problem+json', { status: 429 }), 'pass');
  assert.equal(refusedAs('application/json', { jsonrpc: '2.0', id: null, error: { code: -32000 } }), 'pass');
  assert.equal(refusedAs('text/html', '<h1>Slow down</h1>'), 'broken');
  assert.equal(refusedAs('application/json', { error: 'slow' }), 'broken');
  assert.equal(refusedAs('text/html', '', '/api/v1/status'), 'inapplicable');
});

const agrees = byId(refusalClauses, 'B-RATE-16');

test('a Date that is some seconds old does not make Retry-After another time than RateLimit-Reset', () => {
  const until = (seconds: number, date: number) =>
    recorded({
      status: 429,
      headers: [
        ['Date', new Date(Date.UTC(2026, 10, 21) + date * 1000).toUTCString()],
        ['Retry-After', new Date(Date.UTC(2026, 10, 21) + seconds * 1000).toUTCString()],
        ['RateLimit-Reset', '59'],
      ],
    });
  assert.equal(says(agrees, until(59, -4)), 'pass');
  assert.equal(says(agrees, until(30, -4)), 'broken');
  assert.equal(says(agrees, until(70, 11)), 'pass');
  assert.equal(
    says(agrees, until(90, 0)),
    'inapplicable',
    'a test hook advanced the clock of the quota only',
  );
});
