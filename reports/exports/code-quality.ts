import { causesOf } from '../derived/causes.js';
import type { ConformanceReport } from '../model/report.js';
import { harmlessJson, visibleLine } from '../text/visible.js';

/** GitLab's words: what fails a run blocks a merge, everything else is worth a look. */
const severities = { fail: 'major', inconclusive: 'minor', warn: 'minor' } as const;

/** Returns the report as GitLab's code quality format: an issue per cause, with the same fingerprint in each run. */
export const codeQualityReport = (report: ConformanceReport): string => {
  const issues = causesOf(report).flatMap(({ id, verdict, what, where, clauses }) =>
    verdict === 'waived'
      ? []
      : [
          {
            description: visibleLine([what, where].filter((part) => part !== '').join(' '), 1000),
            check_name: clauses[0]?.id ?? 'run',
            fingerprint: clauses[0]?.finding?.fingerprint ?? visibleLine(id, 200),
            severity: severities[verdict],
            // A server has no line in this repository: the report is where the issue can be read.
            location: { path: 'conformance.html', lines: { begin: 1 } },
          },
        ],
  );
  return `${harmlessJson(JSON.stringify(issues, null, 2))}\n`;
};
