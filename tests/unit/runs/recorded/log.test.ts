import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import type { Exchange } from '../../../../harness/network/exchange.js';
import { createSecrets } from '../../../../harness/secrets/secrets.js';
import { openRecorder } from '../../../../runs/play/recorder.js';
import { readRecording } from '../../../../runs/recorded/read-recording.js';

const exchange = (id: number, body: Uint8Array, more: Partial<Exchange> = {}): Exchange => ({
  id,
  interface: 'a',
  request: {
    method: 'GET',
    url: `http://127.0.0.1:1/api/v1/content/${id}?x`,
    path: `/api/v1/content/${id}?x`,
    headers: [['accept', '*/*']],
  },
  startedAt: 1_700_000_000_000 + id,
  durationMs: 1,
  attempt: 1,
  response: { status: 200, headers: [['Content-Type', 'text/plain']], body, truncated: false },
  ...more,
});

/** Records exchanges as a run does, and reads its file. */
const throughLog = (exchanges: readonly Exchange[], secrets = createSecrets([])) => {
  const folder = mkdtempSync(`${tmpdir()}/plumbrule-log-`);
  const recorder = openRecorder(folder, secrets, 1000);
  recorder.event('runStarted', { targets: { a: 'http://127.0.0.1:1' } });
  for (const one of exchanges) recorder.exchange(one);
  recorder.close();
  return readRecording('exchanges.ndjson', { workingFolder: folder });
};

test('the log of a run is read back as it was: texts, bytes, repeated bodies, failures', () => {
  const long = Buffer.from('é'.repeat(300));
  const { response: _, ...sent } = exchange(4, Buffer.alloc(0));
  const failed: Exchange = { ...sent, failure: { code: 'malformed-http', text: 'no status line' } };
  const exchanges = [exchange(1, long), exchange(2, long), exchange(3, Uint8Array.of(0xff, 0xfe, 0)), failed];
  const { kind, targets, exchanges: read, entries, leftOut } = throughLog(exchanges);
  assert.deepEqual([kind, targets, entries, leftOut.size], ['log', { a: 'http://127.0.0.1:1' }, 4, 0]);
  const plain = read.map((one, index) => ({
    ...one,
    id: index + 1,
    ...(one.response ? { response: { ...one.response, body: Uint8Array.from(one.response.body) } } : {}),
  }));
  const expected = exchanges.map((one) => ({
    ...one,
    ...(one.response ? { response: { ...one.response, body: Uint8Array.from(one.response.body) } } : {}),
  }));
  assert.deepEqual(plain, expected);
});

test('a body from which a secret was removed, or that goes on, is not taken for whole', () => {
  const secrets = createSecrets([['x-token', 'correct-horse-battery']]);
  const echo = exchange(1, Buffer.from('{"echo":"correct-horse-battery"}'));
  const cut = exchange(2, Buffer.from('{"a":'), {
    response: { status: 200, headers: [], body: Buffer.from('{"a":'), truncated: true },
  });
  const { exchanges } = throughLog([echo, cut], secrets);
  assert.deepEqual(
    exchanges.map(({ response }) => response?.overLimit),
    [true, true],
  );
});
