import assert from 'node:assert/strict';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import type { OpenEnded } from '../../../../harness/network/body.js';
import { createTransport } from '../../../../harness/network/transport.js';

/** Sends one GET through a transport and reads only part of the body. */
const read = async (listener: RequestListener, openEnded: OpenEnded) => {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const transport = createTransport({ timeoutMs: 5000, bodyBytes: 1000 });
  try {
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    return await transport.send({ origin, path: '/', method: 'GET', headers: [], openEnded });
  } finally {
    await transport.close();
    server.closeAllConnections();
    server.close();
  }
};

const endless: RequestListener = (_request, response) => {
  response.writeHead(200, { 'content-type': 'text/event-stream' });
  response.write('data: 1\n\n');
};

test('the head of an endless stream is enough', async () => {
  const { response } = await read(endless, { enough: () => true });
  assert.equal(response?.status, 200);
  assert.equal(response?.truncated, true);
});

test('an endless stream is read until the received part is enough', async () => {
  const { response } = await read(endless, { enough: (body) => body.length >= 9 });
  assert.equal(Buffer.from(response?.body ?? []).toString(), 'data: 1\n\n');
});

test('when its time is up, the received part is the response', async () => {
  const { response } = await read(endless, { enough: () => false, deadlineMs: 50 });
  assert.equal(Buffer.from(response?.body ?? []).toString(), 'data: 1\n\n');
});

test('a response that never begins is a time-out', async () => {
  const { failure } = await read(() => undefined, { enough: () => true, deadlineMs: 50 });
  assert.equal(failure?.code, 'timeout');
});

test('a response that ends is complete', async () => {
  const { response } = await read((_request, response) => response.end('all'), { enough: () => false });
  assert.deepEqual([Buffer.from(response?.body ?? []).toString(), response?.truncated], ['all', false]);
});
