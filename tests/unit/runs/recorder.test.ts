import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Exchange } from '../../../harness/network/exchange.js';
import { noSecrets } from '../../../harness/secrets/secrets.js';
import { openRecorder } from '../../../runs/play/recorder.js';

const exchange = (id: number, body: string): Exchange => ({
  id,
  interface: 'a',
  request: { method: 'GET', url: `http://127.0.0.1/${id}`, path: `/${id}`, headers: [] },
  startedAt: 0,
  durationMs: 1,
  attempt: 1,
  response: { status: 200, headers: [], body: Buffer.from(body), truncated: false },
});

const linesOf = (folder: string) =>
  readFileSync(join(folder, 'exchanges.ndjson'), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

test('a repeated body is written once', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-recorder-'));
  const recorder = openRecorder(folder, noSecrets, 1000);
  for (const id of [1, 2, 3]) recorder.exchange(exchange(id, 'x'.repeat(1000)));
  recorder.close();
  const [first, second, third] = linesOf(folder);
  assert.equal(first.response.body.length, 1000);
  for (const { response } of [second, third]) {
    assert.equal(response.body, undefined);
    assert.equal(response.sameBodyAs, 1);
    assert.equal(response.bytes, 1000);
  }
  assert.equal(recorder.leftOut(), undefined);
});

test('the evidence file has a size limit: beyond it bodies are left out, then exchanges, and the file says how many', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-recorder-'));
  const recorder = openRecorder(folder, noSecrets, 1000, { bytes: 10_000, lines: 12_000 });
  for (let id = 1; id <= 200; id += 1) recorder.exchange(exchange(id, `${id} ${'x'.repeat(2000)}`));
  recorder.close();
  const lines = linesOf(folder);
  assert.ok(readFileSync(join(folder, 'exchanges.ndjson')).length < 13_000);
  const bare = lines.filter(({ leftOut }) => leftOut);
  assert.ok(
    bare.length > 2 && bare.every(({ response }) => response.body === undefined && response.bytes > 2000),
  );
  assert.equal(
    recorder.leftOut(),
    `exchanges.ndjson is bounded: the bodies and headers of ${bare.length} exchanges are left out, and ${200 - lines.length} exchanges altogether`,
  );
});
