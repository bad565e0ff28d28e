import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readArchived } from '../../../../runs/recorded/archive.js';

const received = (headers: Record<string, string> = {}) =>
  Object.entries({ 'content-type': 'application/json', date: 'Sat, 28 Nov 2026 12:00:00 GMT', ...headers })
    .filter(([, value]) => value !== '')
    .map(([name, value]) => ({ name, value }));

interface Changes {
  readonly entry?: object;
  readonly request?: object;
  readonly response?: object;
  readonly content?: object;
}

/** An entry as a browser writes it, with changes. */
const entryWith = ({ entry, request, response, content }: Changes = {}) => ({
  startedDateTime: '2026-11-28T12:00:00.000Z',
  time: 12.5,
  request: {
    method: 'GET',
    url: 'https://journal.example/api/v1/site?x=%2e#part',
    headers: [
      { name: ':authority', value: 'journal.example' },
      { name: 'accept', value: '*/*' },
    ],
    ...request,
  },
  response: {
    status: 200,
    headers: received(),
    content: { size: 12, mimeType: 'application/json', text: '{"name":"é"}', ...content },
    ...response,
  },
  ...entry,
});

const exchangeOf = (changes: Changes) => {
  const read = readArchived(entryWith(changes));
  assert.ok('exchange' in read, JSON.stringify(read));
  return read.exchange;
};

test('an entry is read as it was sent: path and query as written, fields without the pseudo fields of HTTP/2', () => {
  const { request, response, startedAt, durationMs } = exchangeOf({});
  assert.equal(request.path, '/api/v1/site?x=%2e');
  assert.deepEqual(request.headers, [['accept', '*/*']]);
  assert.equal(Buffer.from(response?.body ?? []).toString(), '{"name":"é"}');
  assert.equal(response?.overLimit, undefined);
  assert.deepEqual([startedAt, durationMs], [Date.parse('2026-11-28T12:00:00Z'), 12.5]);
});

test('a field that a browser joined is the lines that were sent', () => {
  const headers = [...received(), { name: 'set-cookie', value: 'a=1\nb=2' }];
  const lines = exchangeOf({ response: { headers } }).response?.headers.slice(2);
  assert.deepEqual(lines, [
    ['set-cookie', 'a=1'],
    ['set-cookie', 'b=2'],
  ]);
});

test('a body in Base64 is the bytes, whatever Content-Encoding says: it is decoded', () => {
  const text = Buffer.from('{"name":"é"}').toString('base64');
  const { response } = exchangeOf({
    content: { text, encoding: 'base64', size: 13 },
    response: { headers: received({ 'content-encoding': 'gzip' }) },
  });
  assert.equal(Buffer.from(response?.body ?? []).toString(), '{"name":"é"}');
});

/** Bodies of which the archive may not have all bytes. */
const unknownBodies: readonly (readonly [string, Changes])[] = [
  ['no text', { content: { text: undefined } }],
  ['an empty text', { content: { text: '', size: 0 } }],
  ['a text that is shorter than its size', { content: { size: 4000 } }],
  ['a text with replaced bytes', { content: { text: '{"name":"\uFFFD"}' } }],
  [
    'compressed bytes',
    { content: { text: 'H4sIAAAAAAAAA6tWKkktLlGyUlAqS8wpTtVRKi1OLYrPTFGyUoIAAAD//w==', encoding: 'base64' } },
  ],
  ['an unknown encoding', { content: { encoding: 'gzip' } }],
  [
    'another charset',
    { response: { headers: received({ 'content-type': 'application/json; charset=iso-8859-1' }) } },
  ],
];

for (const [what, changes] of unknownBodies)
  test(`with ${what}, only the header fields of a response are judged`, () => {
    const { response } = exchangeOf(changes);
    assert.deepEqual([response?.truncated, response?.overLimit, response?.body.length], [true, true, 0]);
  });

/** Entries whose response may not be the one that the service sent to any client. */
const doubtful: readonly (readonly [string, Changes])[] = [
  ['from a cache', { entry: { _fromCache: 'disk' } }],
  ['from a cache', { entry: { cache: { beforeRequest: { lastAccess: 'x' } } } }],
  ['from a cache', { response: { _fetchType: 'Memory Cache' } }],
  ['from a cache', { response: { _transferSize: 0 } }],
  ['from a cache or a service worker', { entry: { _fetchedViaServiceWorker: true } }],
  ['redirected by the browser', { response: { status: 307, statusText: 'Internal Redirect' } }],
  ['redirected by the browser', { response: { headers: received({ 'Non-Authoritative-Reason': 'HSTS' }) } }],
  ['status 304', { response: { status: 304 } }],
  ['status 401', { response: { status: 401 } }],
  ['status 412', { response: { status: 412 } }],
  ['header fields', { response: { headers: [] } }],
  ['header fields', { response: { headers: received({ date: '' }) } }],
  ['Content-Type', { response: { headers: received({ 'content-type': '' }) } }],
  [
    'a page that the request asked for',
    {
      request: { headers: [{ name: 'Accept', value: 'text/html,*/*;q=0.8' }] },
      response: { headers: received({ 'content-type': 'text/html; charset=utf-8' }) },
    },
  ],
  ['without a response', { response: { status: 0 } }],
  ['without a response', { response: { status: '200' } }],
  ['without method', { request: { method: 5 } }],
  ['without method', { request: { url: 'data:text/plain,x' } }],
  ['without method', { request: { url: 'http://[/api/v1/site' } }],
  ['without method', { entry: { request: null } }],
];

for (const [why, changes] of doubtful)
  test(`an entry is left out: ${why} (${JSON.stringify(changes).slice(0, 60)})`, () => {
    const read = readArchived(entryWith(changes));
    assert.ok('leftOut' in read && read.leftOut.includes(why), JSON.stringify(read));
  });

test('values of any other type are no entry', () => {
  for (const value of [null, 1, 'x', [], {}, { request: [], response: 5 }])
    assert.ok('leftOut' in readArchived(value));
});
