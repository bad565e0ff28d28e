import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inOrder } from '../../../../harness/engine/in-order.js';

/** Work that ends when its number is let go. */
const gated = () => {
  const begun: number[] = [];
  const ends = new Map<number, { resolve: () => void; reject: (error: Error) => void }>();
  const work = (number: number) => {
    begun.push(number);
    return new Promise<string>((resolve, reject) => {
      ends.set(number, { resolve: () => resolve(`result ${number}`), reject });
    });
  };
  return { begun, ends, work };
};

test('all work begins at once, and its results are used in the order of the inputs', async () => {
  const { begun, ends, work } = gated();
  const used: unknown[] = [];
  const all = inOrder([3, 1, 2], work, (...use) => used.push(use));
  assert.deepEqual(begun, [3, 1, 2]);
  for (const number of [2, 1, 3]) ends.get(number)?.resolve();
  await all;
  assert.deepEqual(used, [
    ['result 3', 3, 0],
    ['result 1', 1, 1],
    ['result 2', 2, 2],
  ]);
});

test('a rejection ends it after the results before it, also where a later one rejects first', async () => {
  const { ends, work } = gated();
  const used: string[] = [];
  const all = inOrder([1, 2, 3], work, (result) => used.push(result));
  ends.get(3)?.reject(new Error('the third'));
  await new Promise((resolve) => setImmediate(resolve));
  ends.get(2)?.reject(new Error('the second'));
  ends.get(1)?.resolve();
  await assert.rejects(all, /the second/);
  assert.deepEqual(used, ['result 1']);
});
