import { type HostileRow, judged, survived } from '../../row.js';
import { input, objectOf, output } from './row.js';

const evil = '^(a+)+$';
const many = (count: number, of: (index: number) => [string, unknown]) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => of(index)));

/** Patterns and formats that take more than linear time. */
export const schemaPatternRows: readonly HostileRow[] = [
  output(
    'pattern',
    'with the pattern (a+)+$',
    { type: 'object', properties: { text: { type: 'string', pattern: evil } } },
    () => ({ text: `${'a'.repeat(50_000)}!` }),
    survived,
  ),
  input(
    'pattern-input',
    'with the pattern (a+)+$ and such an example',
    objectOf({ query: { type: 'string', pattern: evil, default: `${'a'.repeat(40)}!` } }),
  ),
  output(
    'pattern-properties',
    'with patternProperties of catastrophic patterns',
    { type: 'object', patternProperties: { '^(a|a)*$': { type: 'string' }, '(x+x+)+y': {} } },
    () => ({ [`${'a'.repeat(40)}!`]: 1, ['x'.repeat(5000)]: 2 }),
  ),
  output(
    'pattern-names',
    'with catastrophic propertyNames',
    { type: 'object', propertyNames: { pattern: '^(\\w+\\s?)*$' } },
    () => ({ [`${'word '.repeat(2000)}!`]: 1 }),
  ),
  output(
    'patterns-many',
    'with 2,000 slow patterns',
    {
      type: 'object',
      properties: {
        text: {
          type: 'string',
          allOf: Array.from({ length: 2000 }, (_, index) => ({ pattern: `(a*)*b{${index}}$` })),
        },
      },
    },
    () => ({ text: 'a'.repeat(28) }),
  ),
  input(
    'pattern-broken',
    'with patterns that are none',
    objectOf({ query: { type: 'string', pattern: '(((((' }, limit: { pattern: '\\' } }),
    judged,
  ),
  input(
    'pattern-long',
    'with a pattern of 500 KB',
    objectOf({ query: { type: 'string', pattern: 'a?'.repeat(250_000) } }),
  ),
  output(
    'formats',
    'with formats, and texts of 1 MB for them',
    {
      type: 'object',
      properties: many(8, (index) => [
        `f${index}`,
        {
          type: 'string',
          format: ['uri', 'email', 'date-time', 'uri-template', 'regex', 'hostname', 'ipv6', 'json-pointer'][
            index
          ],
        },
      ]),
    },
    () =>
      many(8, (index) => [
        `f${index}`,
        [
          'http://a?'.repeat(20_000),
          `${'a'.repeat(100_000)}@`,
          '2'.repeat(100_000),
          '{'.repeat(100_000),
          '('.repeat(50_000),
          'a-'.repeat(50_000),
          ':'.repeat(100_000),
          '/~'.repeat(50_000),
        ][index],
      ]),
  ),
];
