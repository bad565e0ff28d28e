import { placeOf } from '../derived/place.js';
import { type Section, sectionsOf } from '../derived/sections.js';
import { hasNoTarget, isDeselected, standingOf } from '../derived/standing.js';
import type { Diagnosis } from '../model/diagnoses.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import { basisText } from '../text/basis.js';
import { verdictTitle } from '../text/verdict-title.js';
import { verdictWords } from '../text/verdict-words.js';
import { xmlAttribute, xmlText } from './xml.js';

/** Returns the diagnosis that explains a clause, by clause id. */
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
  if (finding === undefined) return `basis: ${basisText(clause)}`;
  const diagnosis = causes.get(clause.id);
  return [
    ...(diagnosis === undefined ? [] : [`cause: ${diagnosis.cause} (${diagnosis.id})`]),
    `where: ${placeOf(finding)}`,
    `expected: ${finding.expected}`,
    `received: ${finding.received}`,
    `basis: ${basisText(clause)}`,
    `replay: ${finding.replay.command}`,
  ].join('\n');
};

const failureMessage = ({ finding, verdict }: ClauseResult) =>
  finding === undefined
    ? verdictWords[verdict].meaning
    : `expected ${finding.expected}, received ${finding.received}`;

/** Returns the child element with the result of a clause for readers of JUnit XML. */
const outcome = (clause: ClauseResult, strict: boolean, causes: Causes) => {
  const skipped = `<skipped message="${xmlAttribute(`${clause.verdict}: ${reasonOf(clause)}`)}"/>`;
  const { verdict } = clause;
  const standing = standingOf(clause);
  const failed = standing === 'failed' || (strict && standing === 'warned');
  if (failed)
    return `<failure type="${clause.basis?.kind ?? clause.level}" message="${xmlAttribute(failureMessage(clause))}">${xmlText(findingText(clause, causes))}</failure>`;
  if (standing === 'warned')
    return `<system-out>${xmlText(`warning\n${findingText(clause, causes)}`)}</system-out>`;
  if (standing === 'undecided' || standing === 'missed')
    return `<error type="${verdict}" message="${xmlAttribute(reasonOf(clause))}">${xmlText(reasonOf(clause))}</error>`;
  return verdict === 'pass' ? '' : skipped;
};

/** A test case as written in the file, and what it counts as. */
interface Case {
  readonly text: string;
  readonly kind: 'failure' | 'error' | 'skipped' | 'system-out' | '';
}

const createCase = (classname: string, name: string, seconds: number, child: string): Case => ({
  text: `    <testcase classname="${classname}" name="${xmlAttribute(name)}" time="${seconds.toFixed(3)}">${child}</testcase>`,
  kind: (/^<([\w-]+)/.exec(child)?.[1] ?? '') as Case['kind'],
});

/** Returns the seconds of each clause: those of its scenarios, shared among their clauses. */
const timesOf = ({ scenarios }: ConformanceReport): ReadonlyMap<string, number> => {
  const times = new Map<string, number>();
  for (const { clauses, durationMs } of scenarios)
    for (const id of clauses) times.set(id, (times.get(id) ?? 0) + durationMs / 1000 / clauses.length);
  return times;
};

const tally = (cases: readonly Case[]) => {
  const count = (kind: Case['kind']) => cases.filter((one) => one.kind === kind).length;
  return `tests="${cases.length}" failures="${count('failure')}" errors="${count('error')}" skipped="${count('skipped')}"`;
};

/** Why a clause is no case: a skipped one would only say that the contract leaves it open, or that nothing was to be judged. */
const asideOf = (clause: ClauseResult): string | undefined => {
  if (hasNoTarget(clause)) return 'no-target';
  if (isDeselected(clause)) return clause.reason?.code ?? 'untested';
  return clause.verdict === 'observed' || clause.verdict === 'inapplicable' ? clause.verdict : undefined;
};

/** Returns properties of the first suite: what weakens the verdict, and the number of clauses that are no cases. */
const properties = ({ warnings, clauses }: ConformanceReport): string[] => {
  const aside = new Map<string, number>();
  for (const clause of clauses) {
    const why = asideOf(clause);
    if (why !== undefined) aside.set(why, (aside.get(why) ?? 0) + 1);
  }
  const all = [
    ...warnings.map(({ code, text, howToFix }) => [`warning.${code}`, `${text} ${howToFix}`] as const),
    ...[...aside].map(([why, count]) => [`clauses.${why}`, String(count)] as const),
  ];
  const lines = all.map(
    ([name, value]) => `      <property name="${xmlAttribute(name)}" value="${xmlAttribute(value)}"/>`,
  );
  return lines.length === 0 ? [] : ['    <properties>', ...lines, '    </properties>'];
};

const testSuite = (name: string, cases: readonly Case[], inside: readonly string[] = []) =>
  [
    `  <testsuite name="${xmlAttribute(name)}" ${tally(cases)}>`,
    ...inside,
    ...cases.map(({ text }) => text),
    '  </testsuite>',
  ].join('\n');

/**
 * Returns the case of the run as a whole: an error with the cause when it has no verdict, so that no reader
 * counts it as passed.
 */
const runCase = ({ summary, durationMs }: ConformanceReport, cases: readonly Case[]): Case => {
  const title = verdictTitle(summary);
  const child =
    summary.exitCode === 0 || (summary.exitCode === 1 && cases.some(({ kind }) => kind === 'failure'))
      ? ''
      : `<${summary.exitCode === 1 ? 'failure' : 'error'} type="${xmlAttribute(title)}" message="${xmlAttribute(`exit ${summary.exitCode}: ${summary.sentence}`)}">${xmlText(summary.sentence)}</${summary.exitCode === 1 ? 'failure' : 'error'}>`;
  return createCase('run', `verdict: ${title}`, durationMs / 1000, child);
};

/**
 * Returns the text of `conformance.junit.xml`: a case for the run, then a suite per section of the contract
 * with a case per clause that was to be judged; the others are counted in the properties of the run. Exit 0 has no failure and no error, exit 1 a failure, every other code an error.
 */
export const junitReport = (report: ConformanceReport) => {
  const causes: Causes = new Map(
    report.diagnoses.flatMap((diagnosis) => diagnosis.clauses.map((id) => [id, diagnosis] as const)),
  );
  const times = timesOf(report);
  const caseOf = (clause: ClauseResult): Case =>
    createCase(
      `${clause.interface.toUpperCase()}.${slug(clause.section)}`,
      `${clause.id} ${clause.text}`,
      times.get(clause.id) ?? 0,
      outcome(clause, report.strict, causes),
    );
  const sections = sectionsOf(report)
    .map((section: Section) => ({
      name: `${section.interface.toUpperCase()} ${section.title}`,
      cases: section.clauses.filter((clause) => asideOf(clause) === undefined).map(caseOf),
    }))
    .filter((section) => section.cases.length > 0);
  const cases = sections.flatMap((section) => section.cases);
  const suites = [{ name: 'run', cases: [runCase(report, cases)] }, ...sections];
  const all = suites.flatMap(({ cases }) => cases);
  const time = `time="${(report.durationMs / 1000).toFixed(3)}"`;
  const name = xmlAttribute(`plumbrule: ${verdictTitle(report.summary)}`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites name="${name}" ${tally(all)} ${time}>`,
    ...suites.map(({ name: title, cases: own }, index) =>
      testSuite(title, own, index === 0 ? properties(report) : []),
    ),
    '</testsuites>',
    '',
  ].join('\n');
};
