import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgementOf } from '../../../../../harness/docket/judging.js';
import { moneyClauses } from '../../../../../specs/journal/records/money.clauses.js';
import type { Objects } from '../../../../../specs/journal/records/objects.js';
import { readRecord } from '../../../../../specs/journal/records/record.reading.js';
import { moneyText, recorded, recordWithMoney, says } from '../recorded.js';

const clauseOf = (id: string) => moneyClauses.find((candidate) => candidate.id === id)!;

const moneyOf = (money: string): Objects =>
  readRecord(recorded({ path: '/api/v1/content/cost-001', body: recordWithMoney(money) }))!.money;

const judge = (id: string, amountMinor: string, decimal: string): string =>
  says(clauseOf(id), moneyOf(moneyText(amountMinor, decimal)));

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

test('an amount that is too large is shown as it was sent', () => {
  const judgement = judgementOf(clauseOf('A-MONEY-03'), moneyOf(moneyText('9007199254740993', '0.07')));
  assert.equal(judgement.kind === 'broken' && judgement.breach.received, '9007199254740993');
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

for (const [amountMinor, rupees] of [
  ['0', '0.00'],
  ['5', '0.05'],
  ['-5', '-0.05'],
  ['99', '0.99'],
  ['-100', '-1.00'],
  ['1234', '12.34'],
  ['-344025', '-3440.25'],
] as const)
  test(`a wrong decimal of ${amountMinor} paise is reported with the exact one, ${rupees}`, () => {
    assert.deepEqual(clauseOf('A-MONEY-05').judge(moneyOf(moneyText(amountMinor, '55.55'))), {
      kind: 'broken',
      breach: {
        at: '/cost/amount/decimal',
        expected: `"${rupees}" for amount_minor ${amountMinor}`,
        received: '"55.55"',
      },
    });
  });

test('a decimal of another shape, or of another type, is not compared with its amount', () => {
  for (const decimal of ['0.070', '0.07 rupees', 'x0.07', '07', '0.7', '.07', '--0.07'])
    assert.equal(judge('A-MONEY-05', '8', decimal), 'inapplicable', decimal);
  const asNumber = moneyText('8', '#').replace('"#"', '0.07');
  assert.equal(says(clauseOf('A-MONEY-05'), moneyOf(asNumber)), 'inapplicable');
});

test('a leading zero or a negative zero is reported; other spellings are not', () => {
  const canonical = (decimal: string) => clauseOf('A-MONEY-07').judge(moneyOf(moneyText('1', decimal)));
  for (const decimal of ['00.10', '-01.00', '-0.00'])
    assert.deepEqual(canonical(decimal), {
      kind: 'broken',
      breach: {
        at: '/cost/amount/decimal',
        expected: 'no leading zero and no minus sign before zero',
        received: `"${decimal}"`,
      },
    });
  for (const decimal of ['0.00', '0.05', '-0.05', '10.05', '-0.001', '5-0.00'])
    assert.equal(canonical(decimal).kind, 'pass', decimal);
  const asNumber = moneyText('8', '#').replace('"#"', '-0.00');
  assert.equal(says(clauseOf('A-MONEY-07'), moneyOf(asNumber)), 'pass');
});
