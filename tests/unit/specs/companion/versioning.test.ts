import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { HeaderLine } from '../../../../harness/network/exchange.js';
import * as retirement from '../../../../specs/companion/versioning/retirement.clauses.js';
import * as versioning from '../../../../specs/companion/versioning/versioning.clauses.js';
import { byId, recorded, says } from './recorded.js';

const versions: readonly [value: string, day: string, notOlder: string, current: string][] = [
  ['2026-08-22', 'pass', 'pass', 'pass'],
  [' 2026-08-22 ', 'pass', 'pass', 'pass'],
  ['2026-10-01', 'pass', 'pass', 'broken'],
  ['2028-02-29', 'pass', 'pass', 'broken'],
  ['2026-08-21', 'pass', 'broken', 'pass'],
  ['2026-09-31', 'broken', 'inapplicable', 'inapplicable'],
  ['2027-02-29', 'broken', 'inapplicable', 'inapplicable'],
  ['2026-8-22', 'broken', 'inapplicable', 'inapplicable'],
  ['2026-08-22T00:00:00Z', 'broken', 'inapplicable', 'inapplicable'],
  ['1.0.0', 'broken', 'inapplicable', 'inapplicable'],
  ['', 'broken', 'inapplicable', 'inapplicable'],
];

for (const [value, ...verdicts] of versions)
  test(`API-Version "${value}"`, () => {
    const exchange = recorded({ headers: [['API-Version', value]] });
    const { versionIsDay, versionNotOlder, versionCurrent } = versioning;
    const said = [versionIsDay, versionNotOlder, versionCurrent].map((clause) => says(clause, exchange));
    assert.deepEqual(said, verdicts);
  });

test('a missing API-Version is a fail where the application certainly responded, else a warning', () => {
  const said = (given: Parameters<typeof recorded>[0]) => [
    says(versioning.versionPresent, recorded(given)),
    says(versioning.versionPresentOutside, recorded(given)),
  ];
  const surely = ['broken', 'inapplicable'];
  const perhaps = ['inapplicable', 'broken'];
  assert.deepEqual(said({}), surely);
  assert.deepEqual(said({ status: 429 }), surely);
  assert.deepEqual(said({ path: '/mcp', method: 'POST', status: 400, type: 'application/json' }), surely);
  assert.deepEqual(said({ path: '/llms.txt', type: 'text/plain' }), surely);
  assert.deepEqual(said({ status: 404, type: 'text/html', body: '<html>Cannot GET</html>' }), perhaps);
  assert.deepEqual(said({ status: 400, type: '', body: '' }), perhaps);
  assert.deepEqual(said({ status: 301, type: 'text/html' }), perhaps);
});

test('a run sees one version', () => {
  const responds = (...values: string[]) => ({
    exchanges: values.map((value) => recorded({ headers: [['API-Version', value]] })),
  });
  assert.equal(says(versioning.versionConstant, responds('2026-08-22', '2026-08-22')), 'pass');
  assert.equal(says(versioning.versionConstant, responds('2026-08-22', '2026-08-23')), 'broken');
});

const gmt = (day: string) => new Date(day).toUTCString();
const at = (day: string) => `@${Date.parse(day) / 1000}`;

const broken = (headers: readonly HeaderLine[]): string[] => {
  const read = retirement.readRetirement(recorded({ headers }));
  if (!read) return ['nothing read'];
  return retirement.retirementClauses
    .filter(({ id }) => says(byId(retirement.retirementClauses, id), read) === 'broken')
    .map(({ id }) => id);
};

const announcements: readonly [deprecation: string | undefined, sunset: string | undefined, ids: string[]][] =
  [
    [undefined, undefined, ['nothing read']],
    [at('2026-12-01'), gmt('2027-06-01'), []],
    [at('2026-12-01'), gmt('2027-05-31'), []],
    [at('2026-08-31'), gmt('2027-02-28'), []],
    [at('2026-12-01'), gmt('2027-05-30'), ['B-SUNSET-08']],
    [at('2026-12-01'), gmt('2026-12-01'), ['B-SUNSET-09']],
    [at('2027-06-01'), gmt('2026-12-01'), ['B-SUNSET-07']],
    [`${at('2026-12-01')};note="x"`, gmt('2027-07-01'), []],
    [gmt('2026-12-01'), gmt('2027-07-01'), ['B-SUNSET-02']],
    [at('2026-12-01'), gmt('2027-07-01').replace('GMT', 'UTC'), ['B-SUNSET-04']],
    [at('2026-12-01'), undefined, ['B-SUNSET-06']],
    [undefined, gmt('2027-07-01'), ['B-SUNSET-05']],
    ['true', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['?1', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['1796083200', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['@1796083200.0', gmt('2027-07-01'), ['B-SUNSET-01']],
    ['@1796083200000', gmt('2027-07-01'), ['B-SUNSET-01']],
    [at('2026-12-01'), '2027-07-01', ['B-SUNSET-03']],
    [at('2026-12-01'), at('2027-07-01'), ['B-SUNSET-03']],
    [at('2026-12-01'), 'Mon, 01 Jul 2027 00:00:00 GMT', ['B-SUNSET-03']],
  ];

for (const [deprecation, sunset, ids] of announcements)
  test(`Deprecation ${deprecation ?? 'absent'}, Sunset ${sunset ?? 'absent'}`, () => {
    const lines: HeaderLine[] = [];
    if (deprecation !== undefined) lines.push(['Deprecation', deprecation]);
    if (sunset !== undefined) lines.push(['Sunset', sunset]);
    assert.deepEqual(broken(lines), ids);
  });
