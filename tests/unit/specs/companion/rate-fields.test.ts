import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeaderLine } from '../../../../harness/network/exchange.js';
import * as rate from '../../../../specs/companion/quota/rate-fields.clauses.js';
import * as refusal from '../../../../specs/companion/quota/refusal.clauses.js';
import { byId, type Recorded, recorded, says } from './recorded.js';

const values: readonly [id: string, name: string, legal: readonly string[], illegal: readonly string[]][] = [
  [
    'B-RATE-05',
    'RateLimit-Limit',
    ['120', '120;comment="x"', ' 120 ', '0120'],
    ['100', '120, 120;w=60', '"120"', '120/min', '120.0', '+120', '', '1e2'],
  ],
  ['B-RATE-06', 'RateLimit-Remaining', ['0', '120', '7;a'], ['-1', '121', '42.5', 'many', '']],
  [
    'B-RATE-07',
    'RateLimit-Reset',
    ['0', '60', '61'],
    ['62', '-5', '59.97', '60s', '1795232109', '60000', 'Sat, 21 Nov 2026 00:00:00 GMT', ''],
  ],
  [
    'B-RATE-08',
    'RateLimit-Policy',
    ['120;w=60', '120; w=60', '120;w=60;policy="sliding window"', '120;w=60, 50000;w=86400'],
    ['120', '120;w="60"', '120;w=3600', '60;w=60', '120 ;w=60', '"default";q=120;w=60', '', '120 a minute'],
  ],
];

for (const [id, name, legal, illegal] of values) {
  const judge = (value: string) => says(byId(rate.rateValues, id), recorded({ headers: [[name, value]] }));
  for (const value of legal)
    test(`${name}: ${value} is legal, in any letter case of the name`, () => {
      assert.equal(judge(value), 'pass');
      const lower = recorded({ headers: [[name.toLowerCase(), value]] });
      assert.equal(says(byId(rate.rateValues, id), lower), 'pass');
    });
  for (const value of illegal)
    test(`${name}: "${value}" is illegal`, () => assert.equal(judge(value), 'broken'));
  test(`${name} sent twice is no single value, unless it is a list`, () => {
    const [value = ''] = legal;
    const twice = recorded({
      headers: [
        [name, value],
        [name, value],
      ],
    });
    assert.equal(says(byId(rate.rateValues, id), twice), id === 'B-RATE-08' ? 'pass' : 'broken');
  });
  test(`a missing ${name} is not judged as a value`, () =>
    assert.equal(says(byId(rate.rateValues, id), recorded()), 'inapplicable'));
}

const demanded: readonly [what: string, given: Recorded, verdict: string][] = [
  ['a success of a REST route', {}, 'broken'],
  ['a 429', { status: 429 }, 'broken'],
  ['a 429 of /mcp', { method: 'POST', path: '/mcp', status: 429 }, 'broken'],
  ['a success of /a2a below a prefix', { method: 'POST', path: '/site/a2a' }, 'broken'],
  ['another error', { status: 404 }, 'inapplicable'],
  ['a response to HEAD', { method: 'HEAD' }, 'inapplicable'],
  ['a response of a cache', { headers: [['Age', '12']] }, 'inapplicable'],
  ['a cache hit without Age', { headers: [['cf-cache-status', 'HIT']] }, 'inapplicable'],
];

for (const [what, given, verdict] of demanded)
  test(`a missing RateLimit field on ${what}: ${verdict}`, () => {
    for (const clause of rate.ratePresent) assert.equal(says(clause, recorded(given)), verdict);
    assert.equal(says(rate.legacyPresent, recorded(given)), verdict);
  });

test('the fields are read on REST routes and agent endpoints, never on documents or responses of an intermediary', () => {
  const read = (given: Recorded) => rate.readLimited(recorded(given)) !== undefined;
  assert.ok(read({}) && read({ path: '/mcp' }) && read({ path: '/p/api/v1/notes/x' }));
  assert.ok(!read({ path: '/mcp/catalog.json' }) && !read({ path: '/llms.txt' }) && !read({ path: '/x' }));
  const edge = { status: 429, type: 'text/html', body: '<html><center>nginx</center></html>' };
  assert.ok(!read(edge), 'the 429 of a proxy');
});

test('any X-RateLimit field is enough', () => {
  const one: HeaderLine = ['x-ratelimit-limit', '120'];
  assert.equal(says(rate.legacyPresent, recorded({ headers: [one] })), 'pass');
});

test('errors of the application without the fields are a warning', () => {
  assert.equal(says(rate.presentOnErrors, recorded({ status: 404 })), 'broken');
  const router = recorded({ status: 404, type: 'text/html', body: '<html>Cannot GET</html>' });
  assert.equal(says(rate.presentOnErrors, router), 'inapplicable');
});

test('61 seconds are rounded, not another window', () => {
  const reset = (value: string) =>
    says(rate.resetWithinWindow, recorded({ headers: [['RateLimit-Reset', value]] }));
  assert.deepEqual(['60', '61', '90'].map(reset), ['pass', 'broken', 'inapplicable']);
});

const retryAfter = (value: string) => recorded({ status: 429, headers: [['Retry-After', value]] });

for (const value of ['0', '7', '007', '120', 'Sat, 21 Nov 2026 00:01:00 GMT'])
  test(`Retry-After: ${value} is legal`, () =>
    assert.equal(says(refusal.retryAfterSyntax, retryAfter(value)), 'pass'));

for (const value of ['60s', '59.5', '-1', '+7', '', '2026-11-21T00:01:00Z', 'Fri, 21 Nov 2026 00:01:00 GMT'])
  test(`Retry-After: "${value}" is illegal`, () =>
    assert.equal(says(refusal.retryAfterSyntax, retryAfter(value)), 'broken'));

test('a 429 without Retry-After is broken; with it the value is judged', () => {
  assert.equal(says(refusal.retryAfterPresent, recorded({ status: 429 })), 'broken');
  assert.equal(says(refusal.retryAfterPresent, retryAfter('x')), 'pass');
});
