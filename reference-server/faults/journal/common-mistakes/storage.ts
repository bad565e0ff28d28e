import type { Fault } from '../../../fault.js';
import { decimalOf } from '../../../journal/presentation/money.js';
import { fault, type JournalOverride } from '../journal-fault.js';

type Named = Readonly<Record<string, unknown>>;

const camel = (name: string): string =>
  name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Returns members renamed by a serialiser with default settings. */
const inCamelCase = (object: Named): Record<string, unknown> =>
  Object.fromEntries(Object.entries(object).map(([name, value]) => [camel(name), value]));

/** Adds amounts as floating-point rupees. */
const summedInFloats: JournalOverride = (sound) => ({
  summary: (summary, record) => {
    const { monthly, ...rest } = sound.summary(summary, record) as {
      readonly monthly: readonly { readonly amount: { readonly amount_minor: bigint } }[];
    };
    const rupees = monthly.reduce((sum, { amount }) => sum + Number(amount.amount_minor) / 100, 0);
    const paise = BigInt(Math.floor(rupees * 100));
    const total = { currency: 'INR', minor_unit: 'paise', amount_minor: paise, decimal: decimalOf(paise) };
    return { ...rest, monthly, total };
  },
});

/**
 * Default conversions of values by databases, drivers, mappers and serialisers (contract: Content record).
 */
export const commonStorageMistakes: readonly Fault[] = [
  fault(
    'a-record-in-camel-case',
    'Sends members of records in camel case',
    ['A-RECORD-06', 'A-RECORD-13'],
    (sound) => ({ record: (record, kept) => inCamelCase(sound.record(record, kept)) }),
  ),
  fault(
    'a-source-recorded-at-midnight',
    'Sends recorded_at as midnight of its day',
    ['A-SOURCE-05'],
    (sound) => ({
      source: (source, kept) => ({
        ...(sound.source(source, kept) as Named),
        recorded_at: new Date(String(source.recorded_at)).toISOString(),
      }),
    }),
  ),
  fault('a-record-review-empty', 'Sends an empty review instead of null', ['A-RECORD-11'], (sound) => ({
    record: (record, kept) => ({ ...sound.record(record, kept), review: record.review ?? '' }),
  })),
  fault('a-record-source-null', 'Sends null as source where there is none', ['A-RECORD-10'], (sound) => ({
    record: (record, kept) => ({
      ...sound.record(record, kept),
      source: Array.isArray(record.source) && record.source.length === 0 ? null : record.source,
    }),
  })),
  fault(
    'a-money-amount-as-float',
    'Sends amounts as a float column stores them',
    ['A-MONEY-03', 'A-MONEY-05', 'A-SUMMARY-15'],
    (sound) => ({ amountMinor: (paise) => sound.amountMinor(BigInt(Math.fround(Number(paise)))) }),
  ),
  fault('a-summary-total-by-floats', 'Adds rupees in floating point', ['A-SUMMARY-15'], summedInFloats),
];
