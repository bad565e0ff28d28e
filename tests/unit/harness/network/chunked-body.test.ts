import assert from 'node:assert/strict';
import { createServer, type Server } from 'node:net';
import { after, before, test } from 'node:test';
import { createChunkedBody, isUnreadChunked } from '../../../../harness/network/chunked-body.js';
import { createTransport } from '../../../../harness/network/transport.js';

const transport = createTransport({ timeoutMs: 1000, bodyBytes: 10_000 });
let server: Server;
let origin = '';
/** What the server sends behind the status line, in pieces, and whether it closes then. */
let reply: readonly string[] = [];
let closes = false;

before(async () => {
  server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.on('data', async () => {
      for (const piece of ['HTTP/1.1 200 OK\r\n', ...reply]) {
        socket.write(piece);
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
      if (closes) socket.end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
after(async () => {
  await transport.close();
  server.close();
});

const send = (method = 'GET') => transport.send({ origin, path: '/', method, headers: [] });

test('a chunked body is decoded, whatever white space or empty elements stand behind the coding', async () => {
  for (const value of ['chunked', 'chunked\t', 'Chunked \t ', 'chunked,', ',chunked , ,', 'CHUNKED']) {
    reply = [
      `Transfer-Encoding: ${value}\r\n\r\n`,
      '5;a="b"\r\nhe',
      'llo\r\n1',
      '\r\n!\r\n0\r\nX: y\r\n',
      '\r\n',
    ];
    const { response } = await send();
    assert.equal(Buffer.from(response?.body ?? []).toString(), 'hello!', value);
    assert.equal(response?.truncated, false);
    assert.equal(response?.headers[0]?.[1], value.trim());
  }
});

test('a response to HEAD has no chunks', async () => {
  reply = ['Transfer-Encoding: chunked\t\r\n\r\n'];
  assert.equal((await send('HEAD')).response?.status, 200);
});

test('bytes that are not chunked are malformed, and an end inside a chunk is a broken connection', async () => {
  const head = 'Transfer-Encoding: chunked,\r\n\r\n';
  reply = [head, '{"a":1}\r\n'];
  assert.equal((await send()).failure?.code, 'malformed-http');
  reply = [head, '2\r\nabc\r\n0\r\n\r\n'];
  assert.equal((await send()).failure?.code, 'malformed-http');
  [reply, closes] = [[head, '5\r\nhe'], true];
  assert.equal((await send()).failure?.code, 'dropped');
});

test('chunks are read however their bytes arrive, and no line of them is long', () => {
  const coding = createChunkedBody();
  const data = [...Buffer.from('3\r\nabc\r\n0000\r\n\r\nmore')].flatMap((byte) =>
    coding.add(Uint8Array.of(byte)),
  );
  assert.equal(Buffer.concat(data).toString(), 'abc');
  assert.ok(coding.isComplete());
  for (const bytes of ['x', ';'.repeat(20_000), `0\r\n${'A: b\r\n'.repeat(20_000)}`, '-1\r\n', '1 2\r\n'])
    assert.throws(() => createChunkedBody().add(Buffer.from(`${bytes}\r\n`)), /chunk|trailer/);
});

test('other codings are left to the parser', () => {
  const unread = (...values: string[]) =>
    isUnreadChunked(values.map((value) => ['Transfer-Encoding', value] as const));
  assert.deepEqual(
    [unread('chunked\t'), unread('gzip, chunked,'), unread('chunked'), unread('chunked  '), unread()],
    [true, true, false, false, false],
  );
  assert.deepEqual(
    [
      unread('gzip'),
      unread('chunked, gzip'),
      unread('chunked;q=1\t'),
      unread('xchunked\t'),
      unread('chunked\t', ''),
    ],
    [false, false, false, false, false],
  );
});
