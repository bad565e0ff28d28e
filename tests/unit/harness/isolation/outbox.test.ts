import assert from 'node:assert/strict';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { frameReader } from '../../../../harness/isolation/frames.js';
import { createOutboxMemory, outboxOn, writeLeft } from '../../../../harness/isolation/outbox.js';

/** An outbox that writes to a file, and the messages that the file holds. */
const outbox = (context: TestContext) => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-outbox-'));
  const path = join(folder, 'messages');
  const file = openSync(path, 'w');
  context.after(() => {
    closeSync(file);
    rmSync(folder, { recursive: true });
  });
  const memory = createOutboxMemory();
  const arrived = () => {
    const messages: unknown[] = [];
    frameReader((message) => messages.push(message))(readFileSync(path));
    return messages;
  };
  return { file, memory, arrived, ...outboxOn(memory, file) };
};

test('messages are buffered and written in order', (context) => {
  const { post, flush, arrived } = outbox(context);
  post('one');
  post({ two: 2 });
  assert.deepEqual(arrived(), []);
  flush();
  flush();
  post('three');
  flush();
  assert.deepEqual(arrived(), ['one', { two: 2 }, 'three']);
});

test('a message longer than the buffer is written at once, after the earlier ones', (context) => {
  const { post, arrived } = outbox(context);
  const long = 'x'.repeat(200_000);
  post('one');
  post(long);
  assert.deepEqual(arrived(), ['one', long]);
});

test('a full buffer is written', (context) => {
  const { post, arrived, flush } = outbox(context);
  const half = 'x'.repeat(40_000);
  post(half);
  post(half);
  assert.equal(arrived().length, 1);
  flush();
  assert.equal(arrived().length, 2);
});

test('another thread writes the rest when this one hangs', (context) => {
  const { post, memory, file, arrived } = outbox(context);
  post('sent before the hang');
  writeLeft(memory, file);
  assert.deepEqual(arrived(), ['sent before the hang']);
});
