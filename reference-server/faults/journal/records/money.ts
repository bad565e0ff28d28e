import type { Fault } from '../../../fault.js';
import { raw } from '../../../journal/presentation/json.js';
import { decimalOf } from '../../../journal/presentation/money.js';
import { breaking, fault } from '../journal-fault.js';

const greatest = 9_007_199_254_740_991n;

/** Amounts that are not exact or not written as in the contract (contract: Money). */
export const moneyFaults: readonly Fault[] = [
  ...breaking('A-MONEY-05')([
    [
      'a-money-decimal-by-floats',
      'Divides amounts by 100 in floating point',
      () => ({ decimal: (paise) => (Number(paise) / 100).toFixed(2) }),
    ],
    [
      'a-money-decimal-floors-negatives',
      'Rounds the rupees of a refund down',
      (sound) => ({
        decimal: (paise) => {
          if (paise >= 0n || paise % 100n === 0n) return sound.decimal(paise);
          return `${paise / 100n - 1n}.${String(100n + (paise % 100n)).padStart(2, '0')}`;
        },
      }),
    ],
    [
      'a-money-decimal-loses-small-sign',
      'Omits the sign of refunds below one rupee',
      (sound) => ({
        decimal: (paise) =>
          paise > -100n ? sound.decimal(paise < 0n ? -paise : paise) : sound.decimal(paise),
      }),
    ],
    ['a-money-decimal-of-paise', 'Sends the paise as decimal', () => ({ decimal: (paise) => `${paise}.00` })],
    [
      'a-money-amount-rounded',
      'Rounds large amounts to the nearest thousand',
      () => ({ amountMinor: (paise) => (paise > 10n ** 12n ? (paise / 1000n) * 1000n : paise) }),
    ],
  ]),
  fault('a-money-decimal-unpadded', 'Sends seven paise as .7', ['A-MONEY-04'], () => ({
    decimal: (paise) => {
      const amount = paise < 0n ? -paise : paise;
      return `${paise < 0n ? '-' : ''}${amount / 100n}.${amount % 100n}`;
    },
  })),
  fault('a-money-decimal-whole-rupees', 'Sends whole rupees without decimals', ['A-MONEY-04'], (sound) => ({
    decimal: (paise) => (paise % 100n === 0n ? String(paise / 100n) : sound.decimal(paise)),
  })),
  fault('a-money-decimal-grouped', 'Groups the digits of large amounts', ['A-MONEY-04'], (sound) => ({
    decimal: (paise) => String(sound.decimal(paise)).replace(/\B(?=(\d{3})+\.)/g, ','),
  })),
  fault('a-money-decimal-plus-sign', 'Sends a plus sign before amounts', ['A-MONEY-04'], (sound) => ({
    decimal: (paise) => (paise > 0n ? `+${sound.decimal(paise)}` : sound.decimal(paise)),
  })),
  fault('a-money-decimal-symbol', 'Sends a rupee sign before amounts', ['A-MONEY-04'], (sound) => ({
    decimal: (paise) => `₹${sound.decimal(paise)}`,
  })),
  fault('a-money-decimal-three-places', 'Sends three decimals', ['A-MONEY-04'], (sound) => ({
    decimal: (paise) => `${sound.decimal(paise)}0`,
  })),
  fault('a-money-decimal-is-number', 'Sends decimal as a number', ['A-MONEY-04'], () => ({
    decimal: (paise) => Number(paise) / 100,
  })),
  fault('a-money-amount-in-rupees', 'Sends rupees as amount_minor', ['A-MONEY-05', 'A-SUMMARY-15'], () => ({
    amountMinor: (paise) => paise / 100n,
  })),
  fault('a-money-amount-with-fraction', 'Adds half a paisa to some amounts', ['A-MONEY-03'], () => ({
    amountMinor: (paise) => (paise === 1n ? raw('1.5') : paise),
  })),
  fault('a-money-amount-too-large', 'Sends an amount beyond the largest integer', ['A-MONEY-03'], () => ({
    amountMinor: (paise) => (paise === greatest ? greatest + 2n : paise),
    decimal: (paise) => (paise === greatest ? '90071992547409.93' : decimalOf(paise)),
  })),
  fault('a-money-amount-too-small', 'Sends an amount below the smallest integer', ['A-MONEY-03'], () => ({
    amountMinor: (paise) => (paise === -greatest ? -greatest - 2n : paise),
    decimal: (paise) => (paise === -greatest ? '-90071992547409.93' : decimalOf(paise)),
  })),
  fault(
    'a-money-amount-unsigned',
    'Omits the sign of refunds in amount_minor',
    ['A-MONEY-05', 'A-SUMMARY-15'],
    () => ({ amountMinor: (paise) => (paise < 0n ? -paise : paise) }),
  ),
  fault('a-money-extra-member', 'Adds a formatted amount to money', ['A-MONEY-06'], () => ({
    money: (money) => ({ ...money, formatted: `₹${money.decimal}` }),
  })),
  fault(
    'a-money-bare-number',
    'Sends money as a number',
    ['A-COST-01', 'A-SUMMARY-01', 'A-SUMMARY-10', 'A-SUMMARY-13'],
    () => ({ money: (_money, paise) => paise }),
  ),
];
