import { join } from 'node:path';
import type {
  FullConfig,
  FullResult,
  Reporter,
  Suite,
  TestCase,
  TestResult,
} from '@playwright/test/reporter';
import type { ConformanceReport } from '../../reports/model/report.js';
import { visibleLine } from '../../reports/text/visible.js';
import { exitCodes } from '../../runs/exit-codes.js';
import { linkToHost } from '../host/link.js';
import { announcingVariable, type TestScenario } from '../host/messages.js';
import { judgedBy } from '../targets.js';
import { byTarget, missingShards, partOf, type ReportPart } from './parts.js';

/** Options of the reporter in a configuration of Playwright. */
export interface ReporterOptions {
  /** Folder of a merged report. Default: PLUMBRULE_OUT, else `plumbrule-report`. */
  readonly out?: string;
}

const projectOf = (test: TestCase) => judgedBy(test.parent.project());

/** Returns the scenarios of the selected tests, by the name of their target. */
const announcementOf = (tests: readonly TestCase[]): Record<string, TestScenario[]> => {
  const targets: Record<string, TestScenario[]> = {};
  for (const test of tests) {
    const judged = projectOf(test);
    if (!judged) continue;
    const name = judged.target.name ?? '';
    targets[name] ??= [];
    if (judged.letter !== undefined) targets[name].push({ interface: judged.letter, title: test.title });
  }
  return targets;
};

/** A failure outranks a missing verdict; a harness error outranks both. */
const worstOf = (codes: readonly number[]): number =>
  [exitCodes.harnessError, exitCodes.broken, exitCodes.noVerdict].find((code) => codes.includes(code)) ??
  Math.max(0, ...codes);

/** Merges the parts of one target and writes its report, if no run has written it already. */
const finish = async (parts: readonly ReportPart[], several: boolean, { out }: ReporterOptions) => {
  const [first] = parts;
  if (first === undefined) throw new Error('a target has at least one part');
  const { readSettings } = await import('../settings.js');
  const settings = readSettings();
  const top = out ?? settings.given('out')?.text ?? '';
  const folder = several || first.target !== '' ? join(top, first.target) : top;
  if (parts.length === 1 && first.shard === undefined) return { report: first.report, folder };
  const { mergeReports } = await import('../../runs/merge/merge-reports.js');
  const { writeReport } = await import('../../runs/output/write-report.js');
  const { readReportOutput } = await import('../../runs/settings/report-outputs.js');
  const merged = mergeReports(
    parts.map(({ report }) => report),
    missingShards(parts),
  );
  const more = settings.all('report').map((text) => readReportOutput({ text, where: '--report' }));
  const { report, errors } = writeReport(folder, () => merged, { more, workingFolder: process.cwd() });
  if (errors.length > 0) throw new Error(errors.map(({ text }) => text).join('\n'));
  return { report, folder };
};

const sentenceOf = (name: string, { summary }: ConformanceReport, folder: string): string =>
  visibleLine(
    `plumbrule${name === '' ? '' : ` ${name}`}: ${summary.verdict} (exit ${summary.exitCode})  report: ${join(folder, 'conformance.html')}`,
  );

/**
 * A Playwright reporter. Sends the selected scenarios to the host, so that each request is sent once; writes
 * the report, merges the reports of shards, and sets the exit code of the verdict. Playwright creates it with
 * `new`.
 */
export function createReporter(options: ReporterOptions = {}): Reporter {
  const parts: ReportPart[] = [];
  let isJudging = false;
  let hasResults = false;
  let shard: FullConfig['shard'] = null;
  // The run is in this process too, and asks for the selection before the tests are known.
  process.env[announcingVariable] = 'yes';

  const say = (text: string) => process.stderr.write(`${text}\n`);
  const leaveWith = (code: number) => {
    if (code === 0) return;
    // Playwright has only two exit codes, and those of `merge-reports` say nothing about tests.
    process.once('exit', () => {
      process.exitCode = code;
    });
  };

  return {
    printsToStdio: () => false,
    onBegin: (config: FullConfig, suite: Suite) => {
      ({ shard } = config);
      const tests = suite.allTests();
      isJudging = tests.some((test) => projectOf(test)?.letter !== undefined);
      // When the host is gone, the tests report it.
      linkToHost()
        ?.announce({ targets: announcementOf(tests) })
        .catch(() => undefined);
    },
    onTestEnd: (test: TestCase, result: TestResult) => {
      hasResults = true;
      const part = partOf(test, result);
      if (part) parts.push(part);
    },
    onEnd: async ({ status }: FullResult) => {
      if (status === 'interrupted') return undefined;
      // `--list` runs no test.
      if (status === 'passed' && !hasResults) return undefined;
      if (linkToHost() && shard) {
        say(
          `plumbrule: shard ${shard.current} of ${shard.total}; "npx playwright merge-reports --reporter=plumbrule/playwright" gives the verdict of all`,
        );
        return undefined;
      }
      const targets = byTarget(parts);
      const codes: number[] = [];
      for (const [name, own] of targets) {
        try {
          const { report, folder } = await finish(own, targets.size > 1, options);
          codes.push(report.summary.exitCode);
          say(sentenceOf(name, report, folder));
        } catch (error) {
          codes.push(exitCodes.harnessError);
          say(`plumbrule: ${visibleLine(error instanceof Error ? error.message : String(error))}`);
        }
      }
      if (targets.size === 0 && isJudging) {
        codes.push(exitCodes.noVerdict);
        say('plumbrule: INCONCLUSIVE (exit 3): no run has come to its verdict');
      }
      const code = worstOf(codes);
      leaveWith(code);
      return code === 0 ? undefined : { status: 'failed' };
    },
  };
}

export default createReporter;
