import assert from 'node:assert/strict';
import { connect } from 'node:net';
import { test } from 'node:test';
import { withServer } from './journal-server.js';

const askRaw = (baseUrl: string, request: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(baseUrl);
    const socket = connect(Number(port), hostname, () => socket.write(request));
    let text = '';
    socket.on('data', (bytes) => {
      text += bytes;
      if (/\r\n\r\n[\s\S]+/.test(text)) socket.destroy();
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });

const refused: readonly (readonly [path: string, status: number])[] = [
  ['/api/v1/content/no-such-record', 404],
  ['/api/v1/content/NO', 400],
  ['/api/v1/content/%zz', 400],
  [`/api/v1/content/${'a'.repeat(121)}`, 400],
  ['/api/v1/content?limit=0', 400],
  ['/api/v1/content?limit=101', 400],
  ['/api/v1/content?limit=05', 400],
  ['/api/v1/content?limit=', 400],
  ['/api/v1/content?limit=5&limit=5', 400],
  ['/api/v1/content?kind=Page', 400],
  ['/api/v1/content?cursor=abc', 400],
  [`/api/v1/content?cursor=${'a'.repeat(2049)}`, 400],
  ['/api/v1/search', 400],
  ['/api/v1/search?q=', 400],
  [`/api/v1/search?q=${'x'.repeat(161)}`, 400],
  [`/api/v1/site?x=${'y'.repeat(70_000)}`, 400],
  ['/api/v2/site', 404],
];

for (const [path, status] of refused)
  test(`${path.slice(0, 60)} returns ${status} with a problem that names its path`, () =>
    withServer({}, async (send) => {
      const response = await send(path);
      assert.equal(response.status, status);
      assert.equal(response.headers.get('content-type'), 'application/problem+json');
      assert.equal(response.body.status, status);
      assert.equal(response.body.instance, path.split('?')[0]);
      assert.ok(URL.canParse(response.body.type));
    }));

test('values at the limits are accepted', () =>
  withServer({}, async (send) => {
    for (const path of ['content?limit=100&x=1', 'content?limit=1', `search?q=${'🏠'.repeat(160)}`])
      assert.equal((await send(`/api/v1/${path}`)).status, 200, path);
  }));

test('wrong methods return the allowed ones, HEAD is GET without a body', () =>
  withServer({}, async (send) => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const response = await send('/api/v1/site', { method });
      assert.equal(response.status, 405);
      assert.equal(response.headers.get('allow'), 'GET, HEAD, OPTIONS');
    }
    const [head, get] = [await send('/api/v1/site', { method: 'HEAD' }), await send('/api/v1/site')];
    assert.equal(head.text, '');
    assert.equal(head.headers.get('content-length'), get.headers.get('content-length'));
    assert.equal((await send('/api/v1/site', { method: 'OPTIONS' })).status, 204);
  }));

const raw: readonly (readonly [request: string, status: number])[] = [
  ['NONSENSE /api/v1/site HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['NONSENSE /nowhere HTTP/1.1\r\nHost: a\r\n\r\n', 404],
  ['TRACE /api/v1/site HTTP/1.1\r\nHost: a\r\n\r\n', 405],
  ['QUERY /api/v1/site HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n', 405],
  ['CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['GET /api/v1/site HTTP/1.1\r\n\r\n', 400],
  ['GET /api/v1/site HTTP/1.1\r\nHost: a b\r\n\r\n', 400],
  ['GET /api/v1/site HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n', 400],
  ['POST /api/v1/site HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n', 400],
  [`GET /api/v1/site HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(300_000)}\r\n\r\n`, 400],
  ['nonsense\r\n\r\n', 400],
];

for (const [request, status] of raw)
  test(`${JSON.stringify(request.slice(0, 50))} returns ${status} with a problem`, () =>
    withServer({}, async (_send, _hook, baseUrl) => {
      const answer = await askRaw(baseUrl, request);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(answer, /\r\nContent-Type: application\/problem\+json\r\n/);
      assert.equal(JSON.parse(answer.split('\r\n\r\n')[1] ?? '').status, status);
    }));
