import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as versioning from '../../../../../specs/companion/versioning/versioning.clauses.js';
import { recorded, says } from '../recorded.js';

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
