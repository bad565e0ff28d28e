import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boardOn, createBoardMemory, readBoard } from '../../../../runs/supervision/player/step-board.js';

test('another thread reads the current steps, the innermost last', () => {
  const memory = createBoardMemory();
  const board = boardOn(memory);
  assert.deepEqual(readBoard(memory).steps, []);
  board.begin('exchange GET /site?q=é');
  board.begin('clause A-SITE-01');
  assert.deepEqual(readBoard(memory).steps, ['exchange GET /site?q=é', 'clause A-SITE-01']);
  board.end();
  board.begin('clause A-SITE-02');
  board.begin('schema text');
  assert.deepEqual(readBoard(memory).steps, ['exchange GET /site?q=é', 'clause A-SITE-02', 'schema text']);
  board.end();
  board.end();
  board.begin('clause A-SITE-01');
  assert.deepEqual(readBoard(memory).steps, ['exchange GET /site?q=é', 'clause A-SITE-01']);
});

test('a step, its end and a beat change the number of a board', () => {
  const memory = createBoardMemory();
  const board = boardOn(memory);
  const counts = [() => board.begin('clause X'), board.end, board.beat].map((change) => {
    change();
    return readBoard(memory).count;
  });
  assert.equal(new Set([0, ...counts]).size, 4);
});

test('more names than a board keeps, long names and deep steps are shown as far as there is room', () => {
  const memory = createBoardMemory();
  const board = boardOn(memory);
  for (let number = 0; number < 3000; number += 1) {
    board.begin(`clause X-${number}`);
    assert.deepEqual(readBoard(memory).steps, [`clause X-${number}`]);
    board.end();
  }
  const long = `clause ${'x'.repeat(600)}`;
  for (let depth = 0; depth < 8; depth += 1) board.begin(long);
  assert.deepEqual(
    readBoard(memory).steps,
    Array.from({ length: 6 }, () => long.slice(0, 510)),
  );
  for (let depth = 0; depth < 8; depth += 1) board.end();
  assert.deepEqual(readBoard(memory).steps, []);
});
