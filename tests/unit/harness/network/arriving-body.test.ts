import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createAbort } from '../../../../harness/network/abort.js';
import { createArrivingBody } from '../../../../harness/network/arriving-body.js';

const bytes = (length: number) => new Uint8Array(length);

/** A body, and how often its reader asked for more and left it. */
const opened = () => {
  const calls = { resumed: 0, left: 0 };
  const arriving = createArrivingBody(
    () => {
      calls.resumed += 1;
    },
    () => {
      calls.left += 1;
    },
  );
  return { ...arriving, calls };
};

const lengthsOf = async (body: AsyncIterable<Uint8Array>): Promise<number[]> => {
  const lengths: number[] = [];
  for await (const { length } of body) lengths.push(length);
  return lengths;
};

test('chunks are read in order, whether they arrive before or after the reader', async () => {
  const { body, add, end, calls } = opened();
  add(bytes(1));
  const read = lengthsOf(body);
  add(bytes(2));
  await new Promise(setImmediate);
  add(bytes(3));
  end();
  assert.deepEqual(await read, [1, 2, 3]);
  assert.deepEqual(calls, { resumed: 0, left: 0 });
});

test('the error of the connection follows the chunks that arrived before it', async () => {
  const { body, add, fail } = opened();
  add(bytes(1));
  fail(new Error('reset'));
  const read: number[] = [];
  await assert.rejects(async () => {
    for await (const { length } of body) read.push(length);
  }, /reset/);
  assert.deepEqual(read, [1]);
});

test('a connection that is far ahead of the reader waits until all of it is read', async () => {
  const { body, add, end, calls } = opened();
  assert.equal(add(bytes(200_000)), true);
  assert.equal(add(bytes(200_000)), false);
  const chunks = body[Symbol.asyncIterator]();
  await chunks.next();
  assert.equal(calls.resumed, 0);
  await chunks.next();
  assert.equal(calls.resumed, 1);
  assert.equal(add(bytes(1)), true);
  end();
  assert.equal((await chunks.next()).value?.length, 1);
  assert.equal((await chunks.next()).done, true);
});

test('a reader that leaves early ends the exchange', async () => {
  const { body, add, calls } = opened();
  add(bytes(1));
  for await (const _ of body) break;
  assert.equal(calls.left, 1);
});

test('an abort calls each listener once, and a late one at once', () => {
  const abort = createAbort();
  const heard: string[] = [];
  abort.onAbort(() => heard.push('early'));
  assert.equal(heard.length, 0);
  abort.abort();
  abort.abort();
  abort.onAbort(() => heard.push('late'));
  assert.deepEqual(heard, ['early', 'late']);
});
