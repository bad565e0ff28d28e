import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleReport } from '../../../reports/console/console.js';
import { recipe } from '../../../reports/console/finding.js';
import { fc } from '../../property.js';
import { sampleClauses } from '../../sample-report/clauses.js';
import { hostileReport } from '../../sample-report/hostile.js';
import { sampleReport, sampleWith } from '../../sample-report.js';

const plain = { color: false, reportPath: 'out/conformance.html' };

test('the last line has the verdict and the path of the report', () => {
  const lines = (report = sampleReport()) => consoleReport(report, plain).trimEnd().split('\n');
  assert.equal(lines().at(-1), 'DOES NOT CONFORM (exit 1)   report: out/conformance.html');
  assert.equal(lines(sampleWith('CONFORMS', 0, ['pass'])).at(-1), 'CONFORMS   report: out/conformance.html');
});

test('a diagnosis prints its cause, place, expected, received, frequency, clause, change and replay command', () => {
  const text = consoleReport(sampleReport(), plain);
  const block = text.split('\n\n').find((part) => part.startsWith('✗ a-page-01'));
  assert.equal(
    block,
    [
      '✗ a-page-01  A-PAGE-01',
      '│ cause     The value of "items" in pages is wrong: expected at most 7 records, received 8 records.',
      '│ where     GET https://staging.journal.example/api/v1/content?limit=7  at /items',
      '│ expected  at most 7 records',
      '│ received  8 records',
      '│ smallest  limit=7  kind=cost',
      '  seen      6 of 21 checks; no request was repeated',
      '  basis     Contract: Page of content, row 1 (must). A-PAGE-01: A page holds no more records than its limit.',
      '│ note      Which status refuses an unfitting limit is left open; none is demanded here.',
      '  change    Send "items" as the contract defines it.',
      '  replay    plumbrule replay r-a-page-01   (seed 1729, path 12:3:0, 6 shrinks, fails 5 of 5)',
    ].join('\n'),
  );
});

test('inconclusive clauses are grouped by reason', () => {
  const text = consoleReport(sampleWith('INCONCLUSIVE', 3, ['inconclusive', 'untested']), plain);
  assert.match(
    text,
    /\? EDGE_PAGE: 2 clauses inconclusive \(A-PAGE-04, A-SEARCH-02\)\n│ A page of the content/,
  );
  assert.match(text, /\nINCONCLUSIVE \(exit 3\) /);
});

test('at most ten diagnoses are printed, the most important nearest to the verdict, and the others are counted', () => {
  const [failure, warning] = ['fail', 'warn'].map(
    (word) => sampleClauses().find(({ verdict }) => verdict === word)!,
  );
  const failures = Array.from({ length: 12 }, (_, index) => ({ ...failure!, id: `A-MONEY-${10 + index}` }));
  const text = consoleReport(sampleReport([...failures, warning!]), plain);
  assert.equal(text.match(/^✗ /gm)?.length, 10);
  assert.equal(text.match(/^▲ /gm), null);
  assert.match(text, /\n3 more in out\/conformance\.html\n/);
  assert.ok(text.lastIndexOf('✗ a-money-10') > text.lastIndexOf('✗ a-money-11'));
});

test('colour is used only on request', () => {
  assert.doesNotMatch(consoleReport(sampleReport(), plain), /\u001b/);
  assert.match(consoleReport(sampleReport(), { ...plain, color: true }), /\u001b\[31m✗/);
});

test('no text of the target controls the terminal or begins its own line', () => {
  const heads = consoleReport(sampleReport(), plain)
    .split('\n')
    .map((line) => line.slice(0, 2));
  const open = new Set(heads.filter((head) => head !== '│ '));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (text) => {
      const shown = consoleReport(hostileReport(`${text}\n::error::x\u001b[2J##[error]\r\n`), plain);
      assert.doesNotMatch(shown, /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]|##\w*\[/);
      for (const line of shown.split('\n'))
        assert.ok(line.startsWith('│ ') || open.has(line.slice(0, 2)), line);
    }),
    { numRuns: 50 },
  );
});

test('a single shrink is singular', () => {
  const found = { input: { limit: '101' }, seed: 7, path: '1:0', shrinks: 1 };
  assert.equal(recipe(found), 'seed 7, path 1:0, 1 shrink');
  assert.equal(recipe({ ...found, shrinks: 2 }), 'seed 7, path 1:0, 2 shrinks');
});
