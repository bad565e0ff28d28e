import { createHash } from 'node:crypto';
import { interfacesOf } from '../derived/interfaces.js';
import { placeOf } from '../derived/place.js';
import { contractPlace } from '../derived/sections.js';
import { standingOf } from '../derived/standing.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import { verdictTitle } from '../text/verdict-title.js';
import { verdictWords } from '../text/verdict-words.js';
import { harmlessJson, visible, visibleLine } from '../text/visible.js';

type Status = 'passed' | 'failed' | 'skipped' | 'pending' | 'other';

/**
 * Returns the status of a clause: `other` when it leaves a run without a verdict, `skipped` when it does not
 * count.
 */
const statusOf = (clause: ClauseResult, strict: boolean): Status => {
  const standing = standingOf(clause);
  if (standing === 'failed' || (strict && standing === 'warned')) return 'failed';
  if (standing === 'undecided' || standing === 'missed') return 'other';
  return clause.verdict === 'pass' || standing === 'warned' ? 'passed' : 'skipped';
};

const messageOf = ({ finding, reason, verdict }: ClauseResult): string => {
  if (finding !== undefined) return `expected ${finding.expected}, received ${finding.received}`;
  return reason === undefined ? verdictWords[verdict].meaning : `${reason.code}: ${reason.text}`;
};

/** Returns a UUID that is equal for equal texts (RFC 9562, version 8). */
const uuidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const traceOf = ({ finding }: ClauseResult): string | undefined =>
  finding === undefined
    ? undefined
    : [
        `where: ${placeOf(finding)}`,
        ...(finding.curl === undefined ? [] : [finding.curl]),
        `replay: ${finding.replay.command}`,
      ]
        .map((line) => visibleLine(line, 2000))
        .join('\n');

/**
 * Returns the report in the Common Test Report Format: one test per clause, one suite per interface and
 * section.
 */
export const ctrfReport = (report: ConformanceReport): string => {
  const start = Date.parse(report.startedAt) || 0;
  const stop = Date.parse(report.finishedAt) || start;
  const titles = new Map(interfacesOf(report).map(({ letter, title }) => [letter, title]));
  const tests = report.clauses.map((clause) => {
    const trace = traceOf(clause);
    return {
      id: uuidOf(clause.id),
      name: visibleLine(`${clause.id} ${clause.text}`),
      status: statusOf(clause, report.strict),
      duration: 0,
      suite: [titles.get(clause.interface) ?? clause.interface, contractPlace(clause)]
        .map((title) => visibleLine(title))
        .filter((title) => title !== ''),
      ...(clause.verdict === 'pass' ? {} : { message: visible(messageOf(clause)) }),
      ...(trace === undefined ? {} : { trace }),
      rawStatus: clause.verdict,
      tags: [clause.level, ...(clause.basis ? [clause.basis.kind] : [])],
      type: 'contract',
      extra: {
        judged: clause.judged,
        ...(clause.finding === undefined ? {} : { fingerprint: clause.finding.fingerprint }),
      },
    };
  });
  const count = (status: Status) => tests.filter((one) => one.status === status).length;
  const document = {
    reportFormat: 'CTRF',
    specVersion: '0.0.0',
    generatedBy: 'plumbrule',
    timestamp: new Date(stop).toISOString(),
    results: {
      tool: { name: 'plumbrule', version: report.harness.version },
      summary: {
        tests: tests.length,
        passed: count('passed'),
        failed: count('failed'),
        pending: count('pending'),
        skipped: count('skipped'),
        other: count('other'),
        start,
        stop,
        extra: { verdict: verdictTitle(report.summary), exitCode: report.summary.exitCode },
      },
      tests,
      environment: {
        healthy: report.summary.exitCode < 2,
        extra: {
          profile: report.profile,
          seed: report.seed,
          targets: report.targets,
          warnings: report.warnings.map(({ text, howToFix }) => visibleLine(`${text} ${howToFix}`)),
        },
      },
    },
  };
  return `${harmlessJson(JSON.stringify(document, null, 2))}\n`;
};
