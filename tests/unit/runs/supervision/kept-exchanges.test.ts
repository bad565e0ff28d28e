import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { createKeptExchanges } from '../../../../runs/supervision/kept-exchanges.js';

const exchange = (id: number, bytes?: number): Exchange => ({
  id,
  interface: 'a',
  request: { method: 'GET', url: 'http://target.example/', path: '/', headers: [] },
  startedAt: 0,
  durationMs: 0,
  attempt: 1,
  ...(bytes === undefined
    ? { failure: { code: 'timeout', text: 'late' } }
    : { response: { status: 200, headers: [['a', 'b']], body: new Uint8Array(bytes), truncated: false } }),
});

test('small responses are kept, until 2 MB are reached; long ones and broken exchanges are not', () => {
  const kept = createKeptExchanges();
  kept.add(exchange(1, 10));
  kept.add(exchange(2, 40 * 1024));
  kept.add(exchange(3));
  assert.deepEqual(
    kept.list.map(({ id }) => id),
    [1],
  );
  for (let id = 4; id < 200; id += 1) kept.add(exchange(id, 30 * 1024 - 10));
  const bytes = kept.list.reduce((sum, { response }) => sum + (response?.body.length ?? 0), 0);
  assert.ok(bytes > 1.8 * 1024 * 1024 && bytes <= 2 * 1024 * 1024, `${bytes} bytes`);
});
