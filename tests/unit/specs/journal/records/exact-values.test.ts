import assert from 'node:assert/strict';
import { test } from 'node:test';
import { exactValues, sameExactValue } from '../../../../../specs/journal/records/exact-values.js';

test('the same amount with other zeros is the same exact value', () => {
  for (const [one, other] of [
    ['"0012.50"', '"12.50"'],
    ['"-0012.50"', '"-12.50"'],
    ['"-0.00"', '"0.00"'],
    ['"12.5"', '"12.50"'],
    ['1250', '1250'],
  ])
    assert.ok(sameExactValue(one, other), `${one} and ${other}`);
});

test('other amounts, days and types are other exact values', () => {
  for (const [one, other] of [
    ['"12.50"', '"12.05"'],
    ['"12.50"', '"-12.50"'],
    ['"100.00"', '"1.00"'],
    ['"12.50"', '12.50'],
    ['"2025-03-10"', '"2025-03-1"'],
    ['1250', undefined],
  ])
    assert.ok(!sameExactValue(one, other), `${one} and ${other}`);
});

test('exact values are amounts and days of work, by path', () => {
  const values = exactValues({
    title: 'Bill',
    cost: { amount: { amount_minor: 1250, decimal: '12.50' }, category: 'sand' },
    work: { date: '2025-03-10', crew: 3 },
  });
  assert.deepEqual(
    [...values],
    [
      ['/cost/amount/amount_minor', '1250'],
      ['/cost/amount/decimal', '"12.50"'],
      ['/work/date', '"2025-03-10"'],
    ],
  );
});
