import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  noCredentials,
  openHeadersSeen,
  partIsNamed,
  rateLimitedCode,
  successType,
  wellFormedHttp,
} from '../../../../../specs/journal/protocol/exchanges.clauses.js';
import { lineOf, specify } from '../../judgements.js';
import { recorded, response, unanswered } from '../recorded.js';

const noSuccess = 'inapplicable: the response is not a success';

specify(wellFormedHttp, [
  ['a response', response(), 'pass'],
  [
    'malformed HTTP',
    () => unanswered('malformed-http', 'a bad chunk size'),
    'broken: expected a well-formed HTTP response, received a bad chunk size',
  ],
  ['codings', response({ headers: [['content-encoding', 'GZIP, zstd']] }), 'pass'],
  [
    'a character set as a coding',
    response({ headers: [['content-encoding', 'UTF-8']] }),
    'broken at Content-Encoding: expected a content coding such as gzip, or no Content-Encoding (RFC 9110, 8.4.1), received utf-8; note: a character set is a parameter of Content-Type; the body was read as it is',
  ],
  ['a missed deadline', () => unanswered('timeout', 'no response'), 'inapplicable: there was no response'],
]);

specify(successType, [
  ['application/json', response(), 'pass'],
  ['letter case and parameters', response({ type: 'Application/JSON; charset=utf-8' }), 'pass'],
  [
    'a vendor type',
    response({ type: 'application/vnd.x+json' }),
    'broken at Content-Type: expected application/json, received application/vnd.x+json',
  ],
  [
    'two lines',
    response({ headers: [['content-type', 'text/plain']] }),
    'broken at Content-Type: expected application/json, received application/json and text/plain',
  ],
  [
    'no type',
    response({ type: '' }),
    'broken at Content-Type: expected application/json, received no Content-Type',
  ],
  ['an error', response({ status: 404 }), noSuccess],
]);

specify(noCredentials, [
  ['a success', response(), 'pass'],
  ['another error', response({ status: 400 }), 'pass'],
  ...[401, 402, 403, 407].map(
    (status) =>
      [
        `status ${status}`,
        response({ status }),
        `broken: expected a response without credentials, received status ${status}`,
      ] as const,
  ),
]);

test('open headers are recorded as sent', () => {
  const exchange = recorded({
    path: '/api/v1/content',
    headers: [
      ['Api-Version', '1'],
      ['api-version', '2'],
    ],
  });
  assert.deepEqual(
    openHeadersSeen.map((clause) => lineOf(clause.judge(exchange))),
    ['not sent', 'not sent', '1 and 2', 'not sent', 'not sent'].map((value) => `observed: ${value}`),
  );
});

const refused = (body: string | object, type = 'application/problem+json') =>
  response({ status: 429, type, body });

specify(rateLimitedCode, [
  ['the code', refused({ code: 'rate_limited' }), 'pass'],
  ['another code', refused({ code: 'slow' }), 'broken at /code: expected "rate_limited", received "slow"'],
  ['no code', refused({}), 'broken at /code: expected "rate_limited", received no code'],
  ['an array', refused([]), 'broken at /code: expected "rate_limited", received no code'],
  ['no JSON', refused('text'), 'broken at /code: expected "rate_limited", received no code'],
  [
    'the page of a proxy',
    refused('<h1>Slow</h1>', 'text/html'),
    'inapplicable: the 429 is not a problem document: another clause judges that',
  ],
  ['another status', response({ status: 400, body: { code: 'x' } }), 'inapplicable: no 429 occurred'],
]);

test('a part of a body is shown with its Content-Range', () => {
  const part = (range: string | undefined, status = 206) => {
    const headers = range === undefined ? [] : [['Content-Range', range] as const];
    const exchange = recorded({ path: '/api/v1/site', status, headers, body: '{"name":"a"' });
    const request = { ...exchange.request, headers: [['range', 'bytes=0-10']] as const };
    return partIsNamed.judge({ ...exchange, request });
  };
  assert.deepEqual(part('bytes 0-10/400'), {
    kind: 'observed',
    value: 'a part of the body, Content-Range: bytes 0-10/400',
  });
  assert.deepEqual(part(undefined), {
    kind: 'observed',
    value: 'a part of the body, Content-Range: not sent',
  });
  assert.deepEqual(part(undefined, 200), { kind: 'observed', value: 'status 200' });
});
