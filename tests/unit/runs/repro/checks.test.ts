import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportedExchange } from '../../../../reports/model/exchanges.js';
import type { Finding } from '../../../../reports/model/findings.js';
import type { Check } from '../../../../reports/repro/recipe.js';
import { checksOf } from '../../../../runs/repro/checks.js';
import type { BreachFacts } from '../../../../schemas/breach-facts.js';

/** Checks of a finding about a response with this body. Its sentences mean nothing, so only place and facts decide. */
const checks = (facts: BreachFacts | undefined, pointer: string, body: string, type = 'application/json') =>
  checksOf(
    { pointer, expected: 'something else', received: 'what came', facts } as unknown as Finding,
    {
      at: '2026-01-01T00:00:00.000Z',
      response: { status: 200, headers: [['Content-Type', type]], body, shortened: false },
    } as unknown as ReportedExchange,
  );

const json = JSON.stringify;
const status: Check = { is: 'status', status: 200 };

const rows: readonly (readonly [BreachFacts | undefined, pointer: string, body: string, last: Check])[] = [
  [{ status: 200 }, '', '{}', status],
  [{ due: 'refusal' }, '', '{}', status],
  [{ body: 'empty-body' }, '', ' ', { is: 'body', body: 'empty' }],
  [{ body: 'not-due' }, '', '{}', { is: 'body', body: 'not-empty' }],
  [{ body: 'not-utf8' }, '', '', { is: 'body', body: 'no-utf8' }],
  [{ body: 'name-twice' }, '/a', '{}', { is: 'body', body: 'no-json' }],
  [{ body: 'json-object' }, '', '{}', { is: 'value', at: '', lines: '{}' }],
  [{ webPage: true, mediaType: 'application/json' }, '', '<html>', { is: 'body', body: 'no-json' }],
  [{ mediaType: 'x/y' }, '', '', { is: 'header', name: 'Content-Type', value: 'application/json' }],
  [{ absent: ['/result/isError'] }, '', '{}', { is: 'absent', at: '/result/isError' }],
  [{ unwanted: ['/error'] }, '', '{"error":1}', { is: 'present', at: '/error' }],
  [{ additional: true }, '/cost', '{"cost":[]}', { is: 'value', at: '/cost', lines: '[]' }],
  [{ wrong: '/a/0' }, '/a', '{"a":[1]}', { is: 'value', at: '/a', lines: '[]\n/0 1' }],
  [{ mostItems: 2 }, '/items', '{"items":[1,2,3]}', { is: 'present', at: '/items/2' }],
  [{ mostItems: 2 }, '/limit', '{"limit":2,"items":[1,2,3]}', { is: 'present', at: '/items/2' }],
  [{ lacking: ['b'] }, '/enum', '{"enum":["a"]}', { is: 'lacks', at: '/enum', text: '"b"' }],
  [{ lacking: ['b'] }, '/l', '{"l":[{"name":"a"}]}', { is: 'lacks', at: '/l', text: '/name "b"' }],
  [{ lacking: ['b'] }, '', 'a text', { is: 'lacks', at: '', text: 'b' }],
  [
    { lackingTexts: { member: 'kind', texts: ['x'] } },
    '/items',
    '{}',
    { is: 'lacks', at: '/items', text: '/kind "x"' },
  ],
  [{ surplus: ['drop'] }, '/t', '{"t":["drop"]}', { is: 'holds', at: '/t', text: '"drop"' }],
  [{ held: 'C:\\x' }, '', json({ detail: 'C:\\x' }), { is: 'holds', at: '', text: 'C:\\\\x' }],
  [{ held: 'C:\\x' }, '', 'at C:\\x', { is: 'holds', at: '', text: 'C:\\x' }],
  [
    { due: 'result' },
    '/error',
    '{"error":{"code":-32603}}',
    { is: 'value', at: '/error', lines: '{}\n/code -32603' },
  ],
  [{ due: 'result' }, '', '{}', { is: 'absent', at: '/result' }],
  [{ due: 'error' }, '/error/code', '{"result":{}}', { is: 'absent', at: '/result/isError' }],
  [undefined, '/title', '{"title":"é"}', { is: 'value', at: '/title', lines: '"é"' }],
  // An amount may be wrong only beside the other one.
  [
    undefined,
    '/cost/decimal',
    '{"cost":{"decimal":"1.00","minor":101}}',
    { is: 'value', at: '/cost', lines: '{}\n/decimal "1.00"\n/minor 101' },
  ],
  [undefined, '/cost/decimal', '{"cost":{}}', { is: 'absent', at: '/cost/decimal' }],
  [undefined, 'Content-Type', '', { is: 'header', name: 'Content-Type', value: 'application/json' }],
  [undefined, 'Retry-After', '', { is: 'no-header', name: 'Retry-After' }],
];

for (const [facts, pointer, body, last] of rows)
  test(`place and facts give checks: ${json(facts ?? 'no facts')} at ${pointer || 'the body'} of ${body}`, () => {
    const found = checks(facts, pointer, body);
    assert.deepEqual(found?.[0], status);
    assert.deepEqual(found?.at(-1), last);
  });

test('what is new in each response, long, or not at the place gives no checks', () => {
  const values = [
    '0123456789abcdef0123456789abcdef',
    '537dccc5-3b60-47c2-b328-be2bfb02bb81',
    'Ab1-Ab1-Ab1-Ab1-Ab1-Ab1',
    '2026-01-01T08:00:00Z',
    'x'.repeat(3000),
  ];
  for (const value of values) assert.equal(checks(undefined, '/a', json({ a: value })), undefined);
  assert.notEqual(checks(undefined, '/a', json({ a: '2019-01-01T08:00:00Z' })), undefined);
  assert.equal(checks(undefined, '/location', '{"text":"{}"}'), undefined);
  assert.equal(checks(undefined, 'search: /inputSchema', '{}'), undefined);
  assert.equal(checks({ recordId: 'a' }, '/items', '{"items":[]}'), undefined);
});

test('an exchange without a response is shown by that; one that curl may read is not', () => {
  const failed = (code: string) =>
    checksOf(
      { pointer: '' } as unknown as Finding,
      { error: { code, text: 'x' } } as unknown as ReportedExchange,
    );
  assert.deepEqual(failed('timeout'), [{ is: 'no-response' }]);
  assert.equal(failed('malformed-http'), undefined);
});
