import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  comparedValues,
  exactValues,
  sameExactValue,
} from '../../../../../specs/journal/records/exact-values.js';

test('the same amount or day in another spelling is the same exact value', () => {
  for (const [one, other] of [
    ['"0012.50"', '"12.50"'],
    ['"-0012.50"', '"-12.50"'],
    ['"-0.00"', '"0.00"'],
    ['"12.5"', '"12.50"'],
    ['1250', '1250'],
    ['"12.50"', '12.50'],
    ['1234050', '"1234050"'],
    ['"12340.50"', '"₹ 12,340.50"'],
    ['"-12340.50"', '"\u2212INR 12,340.50"'],
    ['"2025-03-05"', '"2025-3-5"'],
    ['"2025-03-05"', '"2025-03-05T00:00:00Z"'],
    ['"2025-03-05"', '"2025-03-05T00:00:00.000+05:30"'],
    ['"2025-03-05"', '"2025-03-04T18:30:00.000Z"'],
    ['"2025-03-05"', '"2025-03-05 00:00:00"'],
    ['"2025-03-05"', '"2025-03-05+0530"'],
    ['"2025-03-05"', '"2025-03-05T99:99:00Z"'],
  ])
    assert.ok(sameExactValue(one, other), `${one} and ${other}`);
});

test('other amounts and days are other exact values', () => {
  for (const [one, other] of [
    ['"12.50"', '"12.05"'],
    ['"12.50"', '"-12.50"'],
    ['"100.00"', '"1.00"'],
    ['"12.50"', '12.05'],
    ['"12.50"', '"₹ 1,250"'],
    ['"1000.00"', '"1.00"'],
    ['"2025-03-10"', '"2025-03-1"'],
    ['"2025-03-10"', '"2025-03-10T18:30:00Z"'],
    ['"2025-03-10"', '"2025-03-11T00:00:00.000000+0530"'],
    ['"2025-03-10"', '"2025-03-09T00:00:00"'],
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
    [...values].map(([path, { text }]) => [path, text]),
    [
      ['/cost/amount/amount_minor', '1250'],
      ['/cost/amount/decimal', '"12.50"'],
      ['/work/date', '"2025-03-10"'],
    ],
  );
});

test('a text in another form states no exact value that could contradict', () => {
  for (const [one, other] of [
    ['"2025-03-10"', '"10 March 2025"'],
    ['"12.50"', '"twelve rupees"'],
    ['"12.50"', '"12,50"'],
    ['1250', 'null'],
  ])
    assert.ok(sameExactValue(one, other), `${one} and ${other}`);
});

const amount = (minor: number) => ({ amount: { amount_minor: minor } });

test('an item may state some months and categories, in another order', () => {
  const record = {
    summary: {
      monthly: [
        { month: '2026-01', ...amount(1) },
        { month: '2026-02', ...amount(2) },
      ],
      categories: [
        { id: 'sand', ...amount(5) },
        { id: 'lime', ...amount(7) },
      ],
    },
  };
  const item = {
    summary: { monthly: [{ month: '2026-02', ...amount(2) }], categories: [{ id: 'lime', ...amount(7) }] },
  };
  assert.deepEqual(comparedValues(item, record), { shared: 2 });
  const wrong = { summary: { monthly: [{ month: '2026-02', ...amount(1) }] } };
  assert.deepEqual(comparedValues(wrong, record), {
    shared: 1,
    other: { at: '/summary/monthly/1/amount/amount_minor', stated: '1', found: '2' },
  });
});

test('digits of two days are no amounts that differ', () => {
  const of = (date: string | number) => ({ work: { date } });
  assert.equal(comparedValues(of(1_758_240_000), of('20250919')).other, undefined);
  assert.notEqual(comparedValues(of('2025-09-18'), of('2025-09-19')).other, undefined);
});
