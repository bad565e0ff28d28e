import type { ClauseResult, ClauseVerdict, ConformanceReport, Diagnosis } from './model.js';
import { contractPlace, type Section, sectionsOf } from './sections.js';
import { verdictWords } from './text/verdict-words.js';
import { xmlAttribute, xmlText } from './xml.js';

/** The diagnosis that explains a clause, by clause id. */
type Causes = ReadonlyMap<string, Diagnosis>;

const slug = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '') || 'section';

const reasonOf = (clause: ClauseResult) =>
  clause.reason === undefined
    ? verdictWords[clause.verdict].meaning
    : `${clause.reason.code}: ${clause.reason.text}`;

const findingText = (clause: ClauseResult, causes: Causes) => {
  const { finding } = clause;
  if (finding === undefined) return `contract: ${contractPlace(clause)}`;
  const where = finding.request === undefined ? '' : `${finding.request.method} ${finding.request.url} `;
  const diagnosis = causes.get(clause.id);
  return [
    ...(diagnosis === undefined ? [] : [`cause: ${diagnosis.cause} (${diagnosis.id})`]),
    `where: ${where}${finding.pointer}`,
    `expected: ${finding.expected}`,
    `received: ${finding.received}`,
    `contract: ${contractPlace(clause)}`,
    `replay: ${finding.replay.command}`,
  ].join('\n');
};

const failureMessage = ({ finding, verdict }: ClauseResult) =>
  finding === undefined
    ? verdictWords[verdict].meaning
    : `expected ${finding.expected}, received ${finding.received}`;

/** The child element that tells a reader of JUnit XML what became of a clause. */
const outcome = (clause: ClauseResult, causes: Causes) => {
  const skipped = `<skipped message="${xmlAttribute(`${clause.verdict}: ${reasonOf(clause)}`)}"/>`;
  const elements: Record<ClauseVerdict, string> = {
    pass: '',
    fail: `<failure type="${clause.level}" message="${xmlAttribute(failureMessage(clause))}">${xmlText(findingText(clause, causes))}</failure>`,
    warn: `<system-out>${xmlText(`warning\n${findingText(clause, causes)}`)}</system-out>`,
    inconclusive: `<error type="inconclusive" message="${xmlAttribute(reasonOf(clause))}"/>`,
    inapplicable: skipped,
    untested: skipped,
    waived: skipped,
    observed: skipped,
  };
  return elements[clause.verdict];
};

const testCase = (clause: ClauseResult, causes: Causes) => {
  const classname = `${clause.interface.toUpperCase()}.${slug(clause.section)}`;
  const name = xmlAttribute(`${clause.id} ${clause.text}`);
  return `    <testcase classname="${classname}" name="${name}">${outcome(clause, causes)}</testcase>`;
};

const skippedVerdicts: ClauseVerdict[] = ['inapplicable', 'untested', 'waived', 'observed'];

const tally = (clauses: readonly ClauseResult[]) => {
  const count = (...verdicts: ClauseVerdict[]) =>
    clauses.filter(({ verdict }) => verdicts.includes(verdict)).length;
  return `tests="${clauses.length}" failures="${count('fail')}" errors="${count('inconclusive')}" skipped="${count(...skippedVerdicts)}"`;
};

const testSuite = (section: Section, causes: Causes) =>
  [
    `  <testsuite name="${xmlAttribute(`${section.interface.toUpperCase()} ${section.title}`)}" ${tally(section.clauses)}>`,
    ...section.clauses.map((clause) => testCase(clause, causes)),
    '  </testsuite>',
  ].join('\n');

/** The text of `conformance.junit.xml`: a suite per section of the contract, a case per clause. */
export const junitReport = (report: ConformanceReport) => {
  const causes: Causes = new Map(
    report.diagnoses.flatMap((diagnosis) => diagnosis.clauses.map((id) => [id, diagnosis] as const)),
  );
  const time = `time="${(report.durationMs / 1000).toFixed(3)}"`;
  const name = `plumbrule: ${report.summary.verdict}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" ${tally(report.clauses)} ${time}>`,
    ...sectionsOf(report).map((section) => testSuite(section, causes)),
    '</testsuites>',
    '',
  ].join('\n');
};
