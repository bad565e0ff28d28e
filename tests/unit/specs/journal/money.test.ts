import assert from 'node:assert/strict';
import { test } from 'node:test';
import { moneyClauses } from '../../../../specs/journal/records/money.clauses.js';
import { readRecord } from '../../../../specs/journal/records/record.reading.js';
import { moneyText, recorded, recordWithMoney, says } from './recorded.js';

const judge = (id: string, amountMinor: string, decimal: string): string => {
  const clause = moneyClauses.find((candidate) => candidate.id === id)!;
  const body = recordWithMoney(moneyText(amountMinor, decimal));
  return says(clause, readRecord(recorded({ path: '/api/v1/content/cost-001', body }))!.money);
};

for (const [amountMinor, decimal] of [
  ['0', '0.00'],
  ['7', '0.07'],
  ['-5', '-0.05'],
  ['-344025', '-3440.25'],
  ['9007199254740991', '90071992547409.91'],
  ['-9007199254740991', '-90071992547409.91'],
  ['1e2', '1.00'],
  ['100.0', '1.00'],
] as const)
  test(`${amountMinor} paise are ${decimal} rupees`, () => {
    assert.equal(judge('A-MONEY-05', amountMinor, decimal), 'pass');
    assert.equal(judge('A-MONEY-03', amountMinor, decimal), 'pass');
    assert.equal(judge('A-MONEY-04', amountMinor, decimal), 'pass');
  });

for (const [amountMinor, decimal] of [
  ['-5', '0.05'],
  ['-344025', '-3441.75'],
  ['9007199254740991', '90071992547409.92'],
  ['7', '7.00'],
  ['0', '0.01'],
] as const)
  test(`${amountMinor} paise are not ${decimal} rupees`, () => {
    assert.equal(judge('A-MONEY-05', amountMinor, decimal), 'broken');
  });

for (const amountMinor of [
  '9007199254740991.4',
  '9007199254740992',
  '-9007199254740993',
  '0.5',
  '1e400',
  '"7"',
  'null',
])
  test(`${amountMinor} is no amount_minor, whatever JavaScript number it becomes`, () => {
    assert.equal(judge('A-MONEY-03', amountMinor, '0.07'), 'broken');
  });

for (const decimal of ['.07', '1', '1.5', '1.500', '+1.00', '1,000.00', '₹1.00', '1.0e1', ' 1.00', '1.00\n'])
  test(`${JSON.stringify(decimal)} is no decimal of rupees`, () => {
    assert.equal(judge('A-MONEY-04', '100', decimal), 'broken');
  });

test('unusual spellings are a warning, not a failure', () => {
  assert.equal(judge('A-MONEY-05', '0', '-0.00'), 'pass');
  assert.equal(judge('A-MONEY-07', '0', '-0.00'), 'broken');
  assert.equal(judge('A-MONEY-07', '700', '007.00'), 'broken');
});

test('the decimal of an invalid amount is not judged again', () => {
  assert.equal(judge('A-MONEY-05', '"7"', '0.07'), 'inapplicable');
});
