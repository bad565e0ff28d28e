import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeaderLine } from '../../../../../harness/network/exchange.js';
import {
  deprecationDated,
  deprecationForm,
  deprecationSyntax,
  type Retirement,
  readRetirement,
  retirementClauses,
  sixMonthsNotice,
  sunsetAnnounced,
  sunsetInGmt,
  sunsetNotEarlier,
  sunsetSyntax,
} from '../../../../../specs/companion/versioning/retirement.clauses.js';
import { sunsetStays } from '../../../../../specs/companion/versioning/sunset-stays.clauses.js';
import { specify } from '../../judgements.js';
import { recorded, says } from '../recorded.js';

const gmt = (day: string) => new Date(day).toUTCString();
const at = (day: string) => `@${Date.parse(day) / 1000}`;

const linesOf = (deprecation?: string, sunset?: string): HeaderLine[] => [
  ...(deprecation === undefined ? [] : [['Deprecation', deprecation] as const]),
  ...(sunset === undefined ? [] : [['Sunset', sunset] as const]),
];

/** A response with these headers, as read. */
const announced = (deprecation?: string, sunset?: string) => (): Retirement =>
  readRetirement(recorded({ headers: linesOf(deprecation, sunset) }))!;

const announcements: readonly [deprecation: string | undefined, sunset: string | undefined, ids: string[]][] =
  [
    [at('2026-12-01'), gmt('2027-06-01'), []],
    [at('2026-12-01'), gmt('2027-05-31'), []],
    [at('2026-08-31'), gmt('2027-02-28'), []],
    [at('2026-08-31'), gmt('2027-02-27'), []],
    [at('2026-08-31'), gmt('2027-02-26'), ['B-SUNSET-08']],
    [at('2026-12-01'), gmt('2027-05-30'), ['B-SUNSET-08']],
    [at('2026-12-01'), gmt('2026-12-01'), []],
    [at('2027-06-01'), gmt('2026-12-01'), ['B-SUNSET-07']],
    [`${at('2026-12-01')};note="x"`, gmt('2027-07-01'), []],
    [gmt('2026-12-01'), gmt('2027-07-01'), ['B-SUNSET-02']],
    [` ${gmt('2026-12-01')} `, gmt('2027-07-01'), ['B-SUNSET-02']],
    [at('2026-12-01'), gmt('2027-07-01').replace('GMT', 'UTC'), ['B-SUNSET-04']],
    [at('2026-12-01'), undefined, ['B-SUNSET-06']],
    [undefined, gmt('2027-07-01'), ['B-SUNSET-05']],
    ['true', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['?1', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['1796083200', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['@1796083200.0', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['@1796083200000', gmt('2027-07-01'), ['B-SUNSET-01']],
    [at('2026-12-01'), '2027-07-01', ['B-SUNSET-03']],
    [at('2026-12-01'), at('2027-07-01'), ['B-SUNSET-03']],
    [at('2026-12-01'), '', ['B-SUNSET-03']],
    [at('2026-12-01'), 'Mon, 01 Jul 2027 00:00:00 GMT', ['B-SUNSET-03']],
    [at('2026-12-01'), `${gmt('2027-07-01').replace('GMT', 'UTC')} GMT`, ['B-SUNSET-03']],
  ];

for (const [deprecation, sunset, ids] of announcements)
  test(`Deprecation ${deprecation ?? 'absent'}, Sunset ${sunset ?? 'absent'}: ${ids.join() || 'nothing broken'}`, () => {
    const read = announced(deprecation, sunset)();
    const broken = retirementClauses.filter((clause) => says(clause, read) === 'broken');
    assert.deepEqual(
      broken.map(({ id }) => id),
      ids,
    );
  });

test('the headers are read with their dates, in milliseconds', () => {
  const exchange = recorded({ headers: linesOf(' @1796083200 ', ` ${gmt('2027-07-01')} `) });
  assert.deepEqual(readRetirement(exchange), {
    exchanges: [exchange],
    deprecation: { text: '@1796083200', timestamp: 1_796_083_200_000 },
    sunset: { text: gmt('2027-07-01'), timestamp: Date.UTC(2027, 6, 1) },
  });
  assert.equal(announced(undefined, gmt('2027-07-01'))().deprecation, undefined);
  assert.equal(announced('@0')().sunset, undefined);
  assert.equal(announced('@0')().deprecation?.timestamp, 0);
});

test('a date after the year 9999 must have been milliseconds', () => {
  const lastDay = Date.UTC(9999, 11, 31) / 1000;
  assert.equal(announced(`@${lastDay}`)().deprecation?.timestamp, lastDay * 1000);
  assert.equal(announced(`@${lastDay + 1}`)().deprecation?.timestamp, undefined);
});

test('a response without the headers, or of an intermediary, is not read', () => {
  assert.equal(readRetirement(recorded()), undefined);
  assert.equal(
    readRetirement(recorded({ headers: linesOf('@0'), status: 502, type: 'text/html' })),
    undefined,
  );
});

const [deprecated, sunset] = [at('2026-12-01'), gmt('2027-07-01')];
const inUtc = sunset.replace('GMT', 'UTC');

specify(deprecationSyntax, [
  ['a date', announced(deprecated), 'pass'],
  ['no date', announced('true'), 'broken at Deprecation: expected a date such as @1688169599, received true'],
  ['none', announced(undefined, sunset), 'inapplicable: no Deprecation'],
]);

specify(deprecationForm, [
  ['seconds since the epoch', announced(deprecated), 'pass'],
  [
    'an HTTP date',
    announced(gmt('2026-12-01')),
    `broken at Deprecation: expected ${deprecated}, received ${gmt('2026-12-01')}`,
  ],
  ['no date', announced('true'), 'inapplicable: no Deprecation that is a date'],
  ['none', announced(undefined, sunset), 'inapplicable: no Deprecation that is a date'],
]);

specify(sunsetSyntax, [
  ['an HTTP date', announced(undefined, sunset), 'pass'],
  [
    'another date',
    announced(undefined, '2027-07-01'),
    'broken at Sunset: expected a date such as Thu, 01 Jul 2027 00:00:00 GMT, received 2027-07-01',
  ],
  ['none', announced(deprecated), 'inapplicable: no Sunset'],
]);

specify(sunsetInGmt, [
  ['GMT', announced(undefined, sunset), 'pass'],
  ['UTC', announced(undefined, inUtc), `broken at Sunset: expected ${sunset}, received ${inUtc}`],
  ['no date', announced(undefined, '2027-07-01'), 'inapplicable: no Sunset that is a date'],
  ['none', announced(deprecated), 'inapplicable: no Sunset that is a date'],
]);

specify(sunsetAnnounced, [
  ['both', announced('true', sunset), 'pass'],
  [
    'Sunset alone',
    announced(undefined, sunset),
    'broken at Deprecation: expected Deprecation beside Sunset, received no Deprecation',
  ],
  ['Deprecation alone', announced(deprecated), 'inapplicable: no Sunset'],
]);

specify(deprecationDated, [
  ['both', announced(deprecated, 'soon'), 'pass'],
  [
    'Deprecation alone',
    announced(deprecated),
    'broken at Sunset: expected Sunset beside Deprecation, received no Sunset',
  ],
  ['Sunset alone', announced(undefined, sunset), 'inapplicable: no Deprecation'],
]);

const notBoth = 'inapplicable: not both dates can be read';

specify(sunsetNotEarlier, [
  ['a later Sunset', announced(deprecated, sunset), 'pass'],
  ['the same time', announced(deprecated, gmt('2026-12-01')), 'pass'],
  [
    'one second earlier',
    announced(deprecated, gmt('2026-11-30T23:59:59Z')),
    'broken at Sunset: expected Tue, 01 Dec 2026 00:00:00 GMT or later, received Mon, 30 Nov 2026 23:59:59 GMT',
  ],
  ['an unreadable Deprecation', announced('true', sunset), notBoth],
  ['an unreadable Sunset', announced(deprecated, 'soon'), notBoth],
  ['no Deprecation', announced(undefined, sunset), notBoth],
  ['no Sunset', announced(deprecated), notBoth],
]);

const notLater = 'inapplicable: Sunset is not later than Deprecation: another clause judges that';

specify(sixMonthsNotice, [
  ['six months', announced(deprecated, gmt('2027-06-01')), 'pass'],
  ['six months, less a day for zones', announced(deprecated, gmt('2027-05-31')), 'pass'],
  [
    'one second less',
    announced(deprecated, gmt('2027-05-30T23:59:59Z')),
    'broken at Sunset: expected Tue, 01 Jun 2027 00:00:00 GMT or later, received Sun, 30 May 2027 23:59:59 GMT',
  ],
  [
    'the last day of a shorter month, in a leap year',
    announced(at('2027-08-31T12:00:00Z'), gmt('2028-02-27T12:00:00Z')),
    'broken at Sunset: expected Tue, 29 Feb 2028 12:00:00 GMT or later, received Sun, 27 Feb 2028 12:00:00 GMT',
  ],
  ['the same time', announced(deprecated, gmt('2026-12-01')), notLater],
  ['an earlier Sunset', announced(deprecated, gmt('2026-11-01')), notLater],
]);

test('a Sunset that moves with the clock is no date of the end', () => {
  const status = (sunset: string) => recorded({ headers: [['Sunset', sunset]] });
  const judge = (later: string) =>
    says(sunsetStays, {
      exchanges: [status(later), status('Thu, 01 Jul 2027 00:00:00 GMT')],
      seconds: 3600,
    });
  assert.equal(judge('Thu, 01 Jul 2027 00:00:00 GMT'), 'pass');
  assert.equal(judge('Thu, 01 Jul 2027 01:00:03 GMT'), 'broken');
  // The end was put off.
  assert.equal(judge('Sun, 01 Aug 2027 00:00:00 GMT'), 'pass');
  assert.equal(says(sunsetStays, { exchanges: [recorded(), recorded()], seconds: 3600 }), 'inapplicable');
});
