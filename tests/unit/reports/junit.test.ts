import assert from 'node:assert/strict';
import { test } from 'node:test';
import { junitReport } from '../../../reports/exports/junit.js';
import { xmlAttribute, xmlText } from '../../../reports/exports/xml.js';
import { fc } from '../../property.js';
import { hostileReport } from '../../sample-report/hostile.js';
import { sampleReport } from '../../sample-report.js';

const elementsOf = (xml: string) => [...xml.matchAll(/<(\/?[\w-]+)/g)].map(([, name]) => name);

test('each verdict has its element in JUnit', () => {
  const xml = junitReport(sampleReport());
  const caseOf = (id: string) =>
    xml.match(new RegExp(`<testcase [^>]*name="${id} [\\s\\S]*?</testcase>`))![0];
  assert.match(caseOf('A-MONEY-02'), /classname="A\.money".*<failure type="must"/s);
  assert.match(caseOf('A-PAGE-04'), /<error type="inconclusive" message="EDGE_PAGE: /);
  assert.match(caseOf('A-PAGE-05'), /<skipped message="untested: needs-clock/);
  assert.match(caseOf('A-PAGE-03'), /<skipped message="waived: JOURNAL-88/);
  assert.match(caseOf('A-WORK-02'), /<system-out>warning/);
  assert.match(caseOf('A-SITE-01'), /time="[\d.]+"><\/testcase>$/);
});

test('a clause that was not to be judged is no case, and is counted once', () => {
  const [first, ...rest] = sampleReport().clauses;
  const left = {
    ...first!,
    verdict: 'untested' as const,
    reason: { code: 'not-selected', text: 'left out' },
  };
  const xml = junitReport(sampleReport([left, ...rest]));
  for (const id of [left.id, 'A-SUMMARY-01', 'A-SITE-04']) assert.ok(!xml.includes(`name="${id} `), id);
  const counted = (name: string) =>
    Number(new RegExp(`name="clauses\\.${name}" value="(\\d+)"`).exec(xml)?.[1]);
  const count = (verdict: string) => rest.filter((clause) => clause.verdict === verdict).length;
  assert.deepEqual(
    [counted('not-selected'), counted('inapplicable'), counted('observed')],
    [1, count('inapplicable'), count('observed')],
  );
});

test('no line of a failure ends with a space, also where a finding has no pointer', () => {
  const report = sampleReport();
  for (const { finding } of report.clauses) if (finding !== undefined) finding.pointer = '';
  assert.match(junitReport(report), /where: GET /);
  assert.doesNotMatch(junitReport(report), / $/m);
});

test('the suites are the sections and their counts add up', () => {
  const xml = junitReport(sampleReport());
  const sum = (name: string) =>
    [...xml.matchAll(new RegExp(`<testsuite [^>]*${name}="(\\d+)"`, 'g'))].reduce(
      (total, [, n]) => total + Number(n),
      0,
    );
  assert.deepEqual([sum('tests'), sum('failures'), sum('errors'), sum('skipped')], [36, 4, 2, 3]);
  assert.match(xml, /<testsuites [^>]*tests="36" failures="4" errors="2" skipped="3"/);
});

test('any text becomes at most four kilobytes of XML 1.0 characters and adds no element', () => {
  // Headings with any addition are unknown, and keep the order of their clauses.
  const plain = elementsOf(junitReport(hostileReport('.')));
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
      const xml = junitReport(hostileReport(`${text}]]><x/>&`));
      assert.deepEqual(elementsOf(xml), plain);
      assert.doesNotMatch(xml, /[^\t\n\r\x20-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
    }),
    { numRuns: 30 },
  );
  const long = 'ൿ"'.repeat(5000);
  assert.ok(Buffer.byteLength(xmlText(Array.from({ length: 19 }, () => long).join('\n'))) <= 4096 + 64);
  assert.doesNotMatch(xmlAttribute('a"b\nc'), /["\n]/);
});
