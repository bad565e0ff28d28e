import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { shown } from '../../../harness/formats/json.js';
import { exactInteger } from '../../../harness/formats/numbers.js';
import money from '../../../schemas/journal/money.schema.json' with { type: 'json' };
import { eachObject, fieldsOf, type Objects } from './objects.js';

const section = 'Money';
const { field, closed } = fieldsOf(money, section);

/** Returns the exact paise of a decimal string; undefined when it has another shape. */
const paise = (decimal: string): bigint | undefined => {
  const [, sign, rupees, hundredths] = /^(-?)(\d+)\.(\d{2})$/.exec(decimal) ?? [];
  return rupees === undefined ? undefined : BigInt(`${sign}${rupees}${hundredths}`);
};

const inRupees = (minor: bigint): string => {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0');
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

export const decimalEqualsMinor = clause<Objects>({
  id: 'A-MONEY-05',
  basis: contract,
  section,
  place: 'decimal equals amount_minor / 100',
  also: ['What the service does, 3'],
  text: 'decimal is exactly amount_minor divided by 100, compared digit by digit.',
  cause: 'decimal is not amount_minor divided by 100: expected {expected}, received {received}.',
  fix: 'Compute decimal from the integer amount_minor with integer arithmetic, sign included.',
  judge: (evidence) =>
    eachObject(evidence, money.title, ({ pointer, value: { decimal } }) => {
      const minor = exactInteger(evidence.numbers.get(`${pointer}/amount_minor`) ?? '');
      const stated = typeof decimal === 'string' ? paise(decimal) : undefined;
      if (minor === undefined || stated === undefined) return 'skip';
      if (stated === minor) return undefined;
      return {
        at: `${pointer}/decimal`,
        expected: `"${inRupees(minor)}" for amount_minor ${minor}`,
        received: shown(decimal),
      };
    }),
});

export const canonicalDecimal = clause<Objects>({
  id: 'A-MONEY-07',
  basis: advice('the decimal strings have a fixed width'),
  section,
  place: 'decimal',
  text: 'decimal has no leading zeros and no negative zero.',
  cause: 'decimal is not a plain decimal number: {received}.',
  fix: 'Write no leading zeros and no negative zero.',
  judge: (evidence) =>
    eachObject(evidence, money.title, ({ pointer, value: { decimal } }) =>
      typeof decimal === 'string' && /^-?0\d|^-0\.00$/.test(decimal)
        ? {
            at: `${pointer}/decimal`,
            expected: 'no leading zero and no minus sign before zero',
            received: shown(decimal),
          }
        : undefined,
    ),
});

export const moneyClauses = [
  field('A-MONEY-01', 'currency', 'An amount has the currency "INR".'),
  field('A-MONEY-02', 'minor_unit', 'An amount has the minor unit "paise".'),
  field('A-MONEY-03', 'amount_minor', 'An amount has amount_minor, an integer within ±9007199254740991.', [
    'Limits, integer amounts and counts',
  ]),
  field(
    'A-MONEY-04',
    'decimal',
    'An amount has a decimal string: an optional minus, digits, a point, two digits.',
  ),
  decimalEqualsMinor,
  closed('A-MONEY-06', 'An amount has only the listed properties.'),
  canonicalDecimal,
] as const;
