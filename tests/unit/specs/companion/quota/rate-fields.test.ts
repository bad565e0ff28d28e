import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeaderLine } from '../../../../../harness/network/exchange.js';
import * as rate from '../../../../../specs/companion/quota/rate-fields.clauses.js';
import { specify } from '../../judgements.js';
import { byId, type Recorded, recorded, says } from '../recorded.js';

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
    ['0', '60'],
    ['61', '62', '-5', '-1', '59.97', '60s', '1795232109', '60000', 'Sat, 21 Nov 2026 00:00:00 GMT', ''],
  ],
  [
    'B-RATE-08',
    'RateLimit-Policy',
    [
      '120;w=60',
      '120; w=60',
      '120;w=60;policy="sliding window"',
      '120;w=60;burst=1.5',
      '120;w=60, 50000;w=86400',
      '9;w=1, 120;w=60',
    ],
    [
      '120',
      '120;w="60"',
      '120;w=3600',
      '60;w=60',
      '120 ;w=60',
      '"default";q=120;w=60',
      '',
      '120 a minute',
      '120;w=60, 120;w=60',
      '20;w=1, 20;w=10, 120;w=60',
      '120;w=60, 50000',
      '120;w=60, 50000;w="day"',
      '120;w=60, 50000;w=-1',
      '120;w=60, "day";q=50000;w=86400',
      '120;w=60, 50000.0;w=86400',
    ],
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
  test(`${name} sent twice is no single value, and no list of different quotas`, () => {
    const [value = ''] = legal;
    const twice = recorded({
      headers: [
        [name, value],
        [name, value],
      ],
    });
    assert.equal(says(byId(rate.rateValues, id), twice), 'broken');
  });
}

/** A response with these header lines. */
const sent =
  (headers: readonly HeaderLine[], given: Recorded = {}) =>
  () =>
    recorded({ headers, ...given });

specify(byId(rate.rateValues, 'B-RATE-05'), [
  [
    'another number',
    sent([['RateLimit-Limit', '100']]),
    'broken at RateLimit-Limit: expected 120, received 100',
  ],
  [
    'no integer',
    sent([['RateLimit-Limit', '120.0']]),
    'broken at RateLimit-Limit: expected 120, received 120.0; note: as a structured field: not an Integer',
  ],
  ['no field', sent([]), 'inapplicable: no RateLimit-Limit'],
]);

specify(byId(rate.rateValues, 'B-RATE-08'), [
  [
    'an empty list',
    sent([['RateLimit-Policy', '']]),
    'broken at RateLimit-Policy: expected 120;w=60, received an empty field',
  ],
]);

const demanded: readonly [what: string, given: Recorded, verdict: string][] = [
  ['a success of a REST route', {}, 'broken'],
  ['a 429', { status: 429 }, 'broken'],
  ['a 429 of /mcp', { method: 'POST', path: '/mcp', status: 429 }, 'broken'],
  ['a success of /a2a below a prefix', { method: 'POST', path: '/site/a2a' }, 'broken'],
  ['another error', { status: 404 }, 'inapplicable'],
  ['a response to HEAD', { method: 'HEAD' }, 'inapplicable'],
  ['a response to OPTIONS', { method: 'OPTIONS' }, 'inapplicable'],
  ['a response of a cache', { headers: [['Age', '12']] }, 'inapplicable'],
  ['a cache hit without Age', { headers: [['cf-cache-status', 'HIT']] }, 'inapplicable'],
];

for (const [what, given, verdict] of demanded)
  test(`a missing RateLimit field on ${what}: ${verdict}`, () => {
    for (const clause of rate.ratePresent) assert.equal(says(clause, recorded(given)), verdict);
    assert.equal(says(rate.legacyPresent, recorded(given)), verdict);
  });

specify(byId(rate.ratePresent, 'B-RATE-03'), [
  ['the field', sent([['ratelimit-reset', '']]), 'pass'],
  [
    'another field',
    sent([['RateLimit-Limit', '120']]),
    'broken at RateLimit-Reset: expected a header field RateLimit-Reset, received no RateLimit-Reset',
  ],
]);

specify(rate.legacyPresent, [
  ['any X-RateLimit field', sent([['x-ratelimit-limit', '120']]), 'pass'],
  [
    'other fields',
    sent([['my-x-ratelimit-limit', '120']]),
    'broken at X-RateLimit-Limit: expected an X-RateLimit field, received none',
  ],
]);

const allFour: readonly HeaderLine[] = ['Limit', 'Remaining', 'Reset', 'Policy'].map(
  (name) => [`RateLimit-${name}`, ''] as const,
);
const noError = 'inapplicable: no error, other than 429, of the application';
const router = 'expected the four RateLimit fields, received';
const mayBeRouter = 'note: a router may respond before the limiter';

specify(rate.presentOnErrors, [
  ['all four', sent(allFour, { status: 404 }), 'pass'],
  [
    'the last two missing',
    sent(allFour.slice(0, 2), { status: 400 }),
    `broken at RateLimit-Reset: ${router} no RateLimit-Reset, no RateLimit-Policy; ${mayBeRouter}`,
  ],
  ['a success', sent([]), noError],
  ['status 399', sent([], { status: 399 }), noError],
  ['a 429', sent([], { status: 429 }), noError],
  [
    'the page of a router',
    sent([], { status: 404, type: 'text/html', body: '<html>Cannot GET</html>' }),
    noError,
  ],
]);

const legacyReset = (value: string, unit: string) =>
  [
    `a reset of ${value}`,
    sent([['X-RateLimit-Reset', value]]),
    `observed: x-ratelimit-reset; the reset in ${unit}`,
  ] as const;

specify(rate.legacySeen, [
  ['none', sent([['RateLimit-Limit', '120']]), 'observed: none'],
  [
    'each name once, in order',
    sent([
      ['X-RateLimit-Remaining', '7'],
      ['X-RateLimit-Limit', '120'],
      ['x-ratelimit-limit', '120'],
    ]),
    'observed: x-ratelimit-limit, x-ratelimit-remaining',
  ],
  legacyReset('120', 'seconds from now'),
  legacyReset('12.75', 'seconds from now'),
  legacyReset('121', 'milliseconds from now'),
  legacyReset('120000', 'milliseconds from now'),
  legacyReset('120001', 'seconds since 1970'),
  legacyReset('1795219200', 'seconds since 1970'),
  legacyReset('179521920000', 'seconds since 1970'),
  legacyReset('1795219200000', 'milliseconds since 1970'),
  legacyReset('Sat, 21 Nov 2026 00:01:00 GMT', 'a date'),
  legacyReset('2026-11-21T00:01:00Z', 'a date'),
  legacyReset('21 Nov 2026', 'a date'),
  legacyReset('soon', 'something else'),
]);

specify(rate.fieldsOnDocuments, [
  ['a field', sent([['RateLimit-Limit', '120']]), 'observed: yes'],
  ['none', sent([]), 'observed: no'],
]);

test('the fields are read on REST routes and agent endpoints, apart from documents and responses of an intermediary', () => {
  const read = (given: Recorded) => {
    const exchange = recorded(given);
    const [limited, document] = [rate.readLimited(exchange), rate.readDocument(exchange)];
    for (const one of [limited, document]) assert.ok(one === undefined || one === exchange);
    return [limited && 'limited', document && 'document'].filter(Boolean).join();
  };
  for (const path of ['/api/v1/status', '/mcp', '/a2a', '/p/api/v1/notes/x'])
    assert.equal(read({ path }), 'limited');
  for (const path of ['/mcp/catalog.json', '/llms.txt']) assert.equal(read({ path }), 'document');
  assert.equal(read({ path: '/x' }), '');
  const edge = { status: 429, type: 'text/html', body: '<html>Attention Required! | Cloudflare</html>' };
  assert.equal(read(edge), '', 'the 429 of a firewall');
  assert.equal(read({ ...edge, path: '/llms.txt' }), '');
});
