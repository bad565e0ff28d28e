import assert from 'node:assert/strict';
import { test } from 'node:test';
import { consoleReport } from '../../../reports/console/console.js';
import { jsonReport } from '../../../reports/exports/json.js';
import { junitReport } from '../../../reports/exports/junit.js';
import { htmlReport } from '../../../reports/html/document.js';
import type { ClauseResult } from '../../../reports/model/findings.js';
import type { ReportedWaiver } from '../../../reports/model/history.js';
import type { ConformanceReport } from '../../../reports/model/report.js';
import { summarise } from '../../../runs/report/gate.js';
import { clauseVerdicts, levels } from '../../../schemas/verdicts.js';
import { fc } from '../../property.js';
import { sampleReport } from '../../sample-report.js';

const codes = [
  'not-selected',
  'no-target',
  'not-exhausted',
  'out-of-time',
  'needs-clock',
  'unreachable',
  'timeout',
  'edge',
  'not-reached',
];

/** Possible contents of a docket: a pass has no reason, a broken clause has a level that can be broken. */
const anyClause = fc
  .record({
    verdict: fc.constantFrom(...clauseVerdicts.filter((verdict) => verdict !== 'waived')),
    level: fc.constantFrom(...levels),
    code: fc.constantFrom(...codes),
  })
  .map(
    ({ verdict, level, code }): Omit<ClauseResult, 'id'> => ({
      interface: 'a',
      level:
        verdict === 'fail'
          ? 'must'
          : verdict === 'warn'
            ? 'should'
            : verdict === 'observed'
              ? 'observe'
              : level,
      section: 'Money',
      place: 'row',
      text: 'Something holds.',
      verdict,
      judged: 1,
      ...(verdict === 'pass' || verdict === 'fail' || verdict === 'warn'
        ? {}
        : { reason: { code, text: `The cause is ${code}.` } }),
    }),
  );

const anyReport = fc
  .record({
    clauses: fc.array(anyClause, { maxLength: 8 }),
    strict: fc.boolean(),
    errors: fc.oneof(
      { weight: 4, arbitrary: fc.constant([]) },
      { weight: 1, arbitrary: fc.constant(['harness' as const]) },
    ),
    interruptedBy: fc.option(fc.constantFrom('SIGINT' as const, 'SIGTERM' as const), {
      nil: undefined,
      freq: 5,
    }),
  })
  .map(({ clauses, strict, errors, interruptedBy }): ConformanceReport => {
    const named = clauses.map((clause, index) => ({
      ...clause,
      id: `A-T-${String(index).padStart(2, '0')}`,
    }));
    const summary = summarise({ clauses: named, strict, errors, interruptedBy });
    return {
      ...sampleReport(named),
      summary,
      strict,
      diagnoses: [],
      warnings: [],
      openQuestions: [],
      exchanges: [],
    };
  });

test('for any docket JUnit, HTML, console, JSON and exit code agree', () => {
  fc.assert(
    fc.property(anyReport, (report) => {
      const { summary, clauses } = report;
      const partial = clauses.some(
        ({ level, verdict, reason }) =>
          level === 'must' &&
          verdict === 'untested' &&
          /^(not-selected|not-exhausted|out-of-time)$/.test(reason?.code ?? ''),
      );
      const title =
        partial && summary.verdict === 'CONFORMS'
          ? `CONFORMS (partial: ${summary.partial?.tested} of ${summary.partial?.required} required clauses)`
          : summary.verdict;
      assert.equal(summary.partial !== undefined, partial);

      const junit = junitReport(report);
      const elements = (name: string) => [...junit.matchAll(new RegExp(`<${name}[ >]`, 'g'))].length;
      const [, tests, failures, errors] =
        /<testsuites [^>]*tests="(\d+)" failures="(\d+)" errors="(\d+)"/.exec(junit) ?? [];
      assert.deepEqual([tests, failures, errors].map(Number), [
        elements('testcase'),
        elements('failure'),
        elements('error'),
      ]);
      const { exitCode } = summary;
      assert.equal(
        exitCode === 0,
        elements('failure') === 0 && elements('error') === 0,
        `exit ${exitCode}\n${junit}`,
      );
      if (exitCode === 1) assert.ok(elements('failure') > 0);
      if (exitCode > 1) assert.match(junit, /<testcase classname="run" [^>]*><error /);
      assert.ok(junit.includes(`name="plumbrule: ${title}"`));

      const html = htmlReport(report);
      assert.ok(html.includes(`<title>${title} · `) && html.includes(`<h1 id="verdict">${title}</h1>`));
      const last =
        consoleReport(report, { color: false, reportPath: 'r.html' }).trimEnd().split('\n').at(-1) ?? '';
      assert.ok(last.startsWith(`${title}${exitCode === 0 ? ' ' : ` (exit ${exitCode})`}`), last);
      const { summary: read } = JSON.parse(jsonReport(report)) as ConformanceReport;
      assert.deepEqual(read, JSON.parse(JSON.stringify(summary)));
      assert.equal(read.counts.fail, clauses.filter(({ verdict }) => verdict === 'fail').length);
    }),
    { numRuns: 150 },
  );
});

test('a run without a verdict shows the most frequent reason', () => {
  const undecided = (code: string, index: number): ClauseResult => ({
    id: `A-T-0${index}`,
    interface: 'a',
    level: 'must',
    section: 'Test',
    place: 'row',
    text: 'Something holds.',
    verdict: 'inconclusive',
    judged: 0,
    reason: { code, text: `the target did ${code}.` },
  });
  const clauses = ['edge', 'timeout', 'timeout'].map(undecided);
  const { sentence } = summarise({ clauses, strict: false, errors: [], interruptedBy: undefined });
  assert.equal(
    sentence,
    '3 of 3 required clauses could not be decided; none failed. Cause of 2: the target did timeout.',
  );
});

test('a waiver that must be fixed is an error of a strict run in JUnit, even if no clause failed', () => {
  const passed = { ...sampleReport().clauses[0], verdict: 'pass' } as ClauseResult;
  delete passed.finding;
  const wrongWaivers: ReportedWaiver[] = [
    {
      clause: 'A-T-01',
      reason: 'was repaired',
      owner: 'team',
      ticket: 'https://tickets.example/1',
      expires: '2027-01-01',
      state: 'stale',
      howToMend: 'Delete it.',
    },
  ];
  const summary = summarise({
    clauses: [passed],
    strict: true,
    errors: [],
    interruptedBy: undefined,
    wrongWaivers,
  });
  assert.equal(summary.exitCode, 2);
  const junit = junitReport({ ...sampleReport([passed]), summary, diagnoses: [] });
  assert.match(junit, /<testsuites [^>]*failures="0" errors="1"/);
  assert.match(
    junit,
    /<testcase classname="run" [^>]*><error [^>]*message="exit 2: [^"]* 1 waiver must be fixed/,
  );
});
