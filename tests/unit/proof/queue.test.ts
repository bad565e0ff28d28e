import assert from 'node:assert/strict';
import { test } from 'node:test';
import { queueOf } from '../../../proof/rows/queue.js';

const jobs = ['a1', 'b1', 'a2', 'b2', 'b3', 'a3', 'b4'];
const kindOf = (job: string) => job.slice(0, 1);

test('processes begin with different kinds, keep to them in order, and then help with the other', () => {
  const queue = queueOf(jobs, kindOf);
  const one = queue.next(undefined);
  const other = queue.next(undefined);
  assert.deepEqual([one, other], ['b1', 'a1']);
  assert.deepEqual([queue.next('a'), queue.next('a'), queue.next('a')], ['a2', 'a3', 'b2']);
  assert.deepEqual([queue.next('b'), queue.next('b'), queue.next('b')], ['b3', 'b4', undefined]);
});

test('every job is taken once, however many processes there are', () => {
  const queue = queueOf(jobs, kindOf);
  const taken = Array.from({ length: 10 }, () => queue.next(undefined));
  assert.deepEqual(taken.filter((job) => job !== undefined).sort(), [...jobs].sort());
});

test('several processes share the only kind', () => {
  const queue = queueOf(['a1', 'a2', 'a3'], kindOf);
  assert.deepEqual(
    [queue.next(undefined), queue.next(undefined), queue.next('a'), queue.next('a')],
    ['a1', 'a2', 'a3', undefined],
  );
});

test('a process does not join another kind for a few jobs', () => {
  const queue = queueOf(jobs, kindOf, 3);
  assert.deepEqual([queue.next(undefined), queue.next(undefined)], ['b1', 'a1']);
  assert.deepEqual([queue.next('b'), queue.next('b')], ['b2', 'b3']);
  assert.deepEqual([queue.next('a'), queue.next('a'), queue.next('a')], ['a2', 'a3', undefined]);
});
