import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer, type Server, type Socket } from 'node:net';
import { after, before, test } from 'node:test';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import type { Network } from '../../../../harness/network/network.js';
import { createTransport } from '../../../../harness/network/transport.js';

const sendDeflated = (socket: Socket, body: Uint8Array) => {
  socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: deflate\r\ncontent-length: ${body.length}\r\n\r\n`);
  socket.end(body);
};

/** What a raw server writes for each path, including bytes that a framework would forbid. */
const responds: Record<string, (socket: Socket) => void> = {
  '/ok': (socket) => socket.end('HTTP/1.1 200 OK\r\nX-A: 1\r\nx-a: 2\r\ncontent-length: 2\r\n\r\nhi'),
  '/margins': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\na: \t b \tc \t \r\nd:\t\r\ne: \r\ncontent-length: 2 \r\n\r\nhi'),
  '/length-and-tab': (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length:\t2 \t\r\n\r\nhi'),
  '/continue': (socket) => {
    const responses = 'HTTP/1.1 100 Continue\r\nX-A: b\r\n\r\n'.repeat(2);
    socket.write(`${responses}HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\nHTTP/1.1 1`);
    setTimeout(() => socket.write('00 Continue\r\n\r'), 5);
    setTimeout(
      () => socket.end('\nHTTP/1.1 200 OK\r\nContent-Length: 25\r\n\r\nHTTP/1.1 100 Continue\r\n\r\n'),
      10,
    );
  },
  '/only-continue': (socket) => socket.end('HTTP/1.1 100 Continue\r\n\r\n'),
  '/http10': (socket) => socket.end('HTTP/1.0 200 OK\r\n\r\nhi'),
  '/short': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\nhi'),
  '/long-length': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{"a":1}'),
  '/long-length-gzip': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 90\r\n\r\n');
    socket.end(gzipSync('{"a":1}'));
  },
  '/without-line-feed': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 8\r\n\r\n{"a":1}'),
  '/cut-json': (socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 20\r\n\r\n{"a":1'),
  '/cut-gzip': (socket) => {
    socket.write('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 90\r\n\r\n');
    socket.end(gzipSync('{"a":1}').subarray(0, 20));
  },
  '/no-status': (socket) => socket.end('HTTP/1.1 abc\r\n\r\nhi'),
  '/no-http': (socket) => socket.end('hello'),
  '/drop': (socket) => socket.destroy(),
  '/hang': () => undefined,
  '/long': (socket) => socket.end(`HTTP/1.1 200 OK\r\ncontent-length: 5000\r\n\r\n${'x'.repeat(5000)}`),
  '/bomb': (socket) => {
    const body = gzipSync(Buffer.alloc(1_000_000));
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: ${body.length}\r\n\r\n`);
    socket.end(body);
  },
  '/many-fields': (socket) =>
    socket.end(`HTTP/1.1 200 OK\r\n${'a: b\r\n'.repeat(600)}content-length: 2\r\n\r\nhi`),
  '/long-fields': (socket) =>
    socket.end(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(70_000)}\r\ncontent-length: 2\r\n\r\nhi`),
  '/three-codings': (socket) => {
    const body = gzipSync(gzipSync(gzipSync('three times')));
    socket.write(`HTTP/1.1 200 OK\r\ncontent-encoding: gzip, gzip\r\ncontent-encoding: gzip\r\n`);
    socket.write(`content-length: ${body.length}\r\n\r\n`);
    socket.end(body);
  },
  '/four-codings': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip, gzip, br, gzip\r\ncontent-length: 2\r\n\r\nhi'),
  '/deflate': (socket) => sendDeflated(socket, deflateSync('once')),
  '/deflate-raw': (socket) => sendDeflated(socket, deflateRawSync('once')),
  '/deflate-gzip': (socket) => sendDeflated(socket, gzipSync('once')),
  '/no-gzip': (socket) =>
    socket.end('HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 2\r\n\r\nhi'),
};

const paths: string[] = [];
let server: Server;
let origin = '';
const transport = createTransport({ timeoutMs: 300, bodyBytes: 1000 });

before(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (data) => {
      const path = data.toString().split(' ')[1] ?? '';
      paths.push(path);
      responds[path]?.(socket);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

after(async () => {
  await transport.close();
  server.close();
});

const send = (path: string) =>
  transport.send({ origin, path, method: 'GET', headers: [], freshConnection: true });

test('header lines keep their order, case and number', async () => {
  const { response } = await send('/ok');
  assert.deepEqual(response?.headers, [
    ['X-A', '1'],
    ['x-a', '2'],
    ['content-length', '2'],
  ]);
});

test('white space around a field value is no part of it', async () => {
  const { response } = await transport.send({ origin, path: '/margins', method: 'GET', headers: [] });
  assert.deepEqual(response?.headers, [
    ['a', 'b \tc'],
    ['d', ''],
    ['e', ''],
    ['content-length', '2'],
  ]);
});

test('white space behind Content-Length is no part of it', async () => {
  assert.equal(Buffer.from((await send('/length-and-tab')).response?.body ?? []).toString(), 'hi');
});

test('100 (Continue) that no request asked for is discarded, in whatever pieces it arrives', async () => {
  const { response } = await send('/continue');
  assert.equal(response?.status, 200);
  assert.equal(Buffer.from(response?.body ?? []).toString(), 'HTTP/1.1 100 Continue\r\n\r\n');
  assert.equal((await send('/only-continue')).failure?.code, 'dropped');
});

test('HTTP/1.0 is HTTP', async () => {
  assert.equal((await send('/http10')).response?.status, 200);
});

for (const [path, code] of [
  ['/no-status', 'malformed-http'],
  ['/no-http', 'malformed-http'],
  ['/no-gzip', 'malformed-http'],
  ['/short', 'dropped'],
  ['/long-length', 'malformed-http'],
  ['/long-length-gzip', 'malformed-http'],
  ['/without-line-feed', 'dropped'],
  ['/cut-json', 'dropped'],
  ['/cut-gzip', 'dropped'],
  ['/drop', 'dropped'],
  ['/hang', 'timeout'],
] as const)
  test(`${path} is reported as ${code}, not as a crash`, async () => {
    assert.equal((await send(path)).failure?.code, code);
  });

test('an endless body is cut, also a compressed one', async () => {
  assert.equal((await send('/long')).response?.truncated, true);
  assert.equal((await send('/bomb')).response?.truncated, true);
});

test('the beginning of a body that is too long is kept, decoded', async () => {
  const text = Buffer.from(`# Everything\n${'A line on walls.\n'.repeat(500)}`);
  const letters = randomBytes(3000).toString('base64');
  const bodies: readonly (readonly [string, Uint8Array, string])[] = [
    ['gzip', gzipSync(text), '# Everything\nA line'],
    ['br', brotliCompressSync(text), '# Everything\nA line'],
    ['deflate', deflateRawSync(text), '# Everything\nA line'],
    ['gzip, br', brotliCompressSync(gzipSync(text)), '# Everything\nA line'],
    // The encoded body itself is too long.
    ['gzip', gzipSync(letters), letters.slice(0, 500)],
    ['dcb', Buffer.from(letters), ''],
    ['gzip', Buffer.from(letters), ''],
  ];
  for (const [coding, body, begins] of bodies) {
    const network: Network = {
      carry: async () => ({
        status: 200,
        headers: [['Content-Encoding', coding]],
        body: (async function* () {
          yield body;
        })(),
      }),
      renew: () => undefined,
      close: async () => undefined,
    };
    const { response } = await createTransport({ timeoutMs: 5000, bodyBytes: 1000 }, network).send({
      origin,
      path: '/',
      method: 'GET',
      headers: [],
    });
    assert.ok(response?.overLimit && response.body.length <= 1000, coding);
    const kept = Buffer.from(response.body).toString();
    assert.ok(begins === '' ? kept === '' : kept.startsWith(begins), `${coding}: ${kept.slice(0, 40)}`);
  }
});

test('paths are sent as written', async () => {
  for (const path of ['/a/%2e%2e/b', '/%zz', '/a/../b']) {
    void send(path);
  }
  await send('/ok');
  for (const path of ['/a/%2e%2e/b', '/%zz', '/a/../b']) assert.ok(paths.includes(path), path);
});

test('a closed port is refused', async () => {
  const closed = await transport.send({
    origin: 'http://127.0.0.1:1',
    path: '/',
    method: 'GET',
    headers: [],
  });
  assert.equal(closed.failure?.code, 'refused');
});

test('a head with too many fields, bytes or codings is not read further', async () => {
  for (const [path, what] of [
    ['/many-fields', /^the response has \d+ header fields, 500 are read$/],
    ['/long-fields', /^the response has \d+ bytes of header fields, 65536 are read$/],
    ['/four-codings', /^the response has 4 content codings, 3 are undone$/],
  ] as const) {
    const { failure } = await send(path);
    assert.equal(failure?.code, 'hostile-input', path);
    assert.match(failure.text, what);
  }
  const { response } = await send('/three-codings');
  assert.equal(Buffer.from(response?.body ?? []).toString(), 'three times');
});

test('deflate is read with its wrapper and without, but not another coding under its name', async () => {
  for (const path of ['/deflate', '/deflate-raw']) {
    const { response } = await send(path);
    assert.equal(Buffer.from(response?.body ?? []).toString(), 'once', path);
  }
  assert.equal((await send('/deflate-gzip')).failure?.code, 'malformed-http');
});

test('a body is read up to the requested limit only', async () => {
  const wide = createTransport({ timeoutMs: 5000, bodyBytes: 10_000 });
  const request = { origin, method: 'GET', headers: [], freshConnection: true };
  const { response } = await wide.send({ ...request, path: '/long' });
  assert.deepEqual([response?.truncated, response?.body.length], [false, 5000]);
  assert.equal(response?.overLimit, undefined);
  const { response: cut } = await send('/long');
  assert.ok(cut?.truncated && cut.overLimit && cut.body.length <= 1000);
  await wide.close();
});
