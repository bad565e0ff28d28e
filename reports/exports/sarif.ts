import { placeOf } from '../derived/place.js';
import { contractPlace } from '../derived/sections.js';
import { clauseAnchor } from '../html/page/anchors.js';
import type { ReportedExchange, ReportedHeader } from '../model/exchanges.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import { basisText } from '../text/basis.js';
import { verdictTitle } from '../text/verdict-title.js';
import { harmlessJson, visible, visibleLine } from '../text/visible.js';
import { markdownCode, markdownText } from './markdown-text.js';

/** Most results of one run that GitHub accepts. */
const mostResults = 5000;
/** Where a person can read a result without a script: code scanning needs a file and a line. */
const pageFile = 'conformance.html';

const fieldsOf = (lines: readonly ReportedHeader[]): Record<string, string> => {
  const fields = new Map<string, string>();
  for (const [name, value] of lines) {
    const known = fields.get(name);
    fields.set(name, known === undefined ? value : `${known}, ${value}`);
  }
  return Object.fromEntries(fields);
};

const webExchange = ({ request, response }: ReportedExchange) => ({
  webRequest: {
    protocol: 'http',
    version: '1.1',
    target: request.url,
    method: request.method,
    headers: fieldsOf(request.headers),
    ...(request.body === undefined ? {} : { body: { text: request.body } }),
  },
  webResponse:
    response === undefined
      ? { noResponseReceived: true }
      : {
          protocol: 'http',
          version: '1.1',
          statusCode: response.status,
          headers: fieldsOf(response.headers),
          body:
            response.bodyBase64 === undefined
              ? { text: response.body ?? '' }
              : { binary: response.bodyBase64 },
        },
});

const consequenceOf = ({ level }: ClauseResult): string =>
  level === 'must'
    ? 'Breaking it fails the run.'
    : level === 'should'
      ? 'It is advice: breaking it fails only a strict run.'
      : 'The contract leaves it open: it is recorded, never judged.';

/** What a reader of a result needs to know about its clause; in Markdown also what to change, where a cause says it. */
const helpOf = (clause: ClauseResult, change: string | undefined) => {
  const { id, text, section, place, basis, level } = clause;
  const why = basisText({ basis, level, section, place });
  const parts = [text, why, consequenceOf(clause), ...(change === undefined ? [] : [`To change: ${change}`])];
  const more = `plumbrule explain ${id}`;
  return {
    text: visible([...parts, `More: ${more}`].join('\n')),
    markdown: [...parts.map((part) => markdownText(part)), `More: ${markdownCode(more)}`].join('\n\n'),
  };
};

const ruleOf = (clause: ClauseResult, change: string | undefined) => {
  const { id, interface: name, level, basis, text, section, place } = clause;
  return {
    id,
    shortDescription: { text: visibleLine(text) },
    fullDescription: { text: visibleLine(`${text} ${basisText({ basis, level, section, place })}`) },
    defaultConfiguration: { level: level === 'must' ? 'error' : 'warning' },
    properties: {
      level,
      interface: name,
      section: visibleLine(section),
      tags: [basis?.kind ?? 'contract', level],
    },
    help: helpOf(clause, change),
  };
};

const messageOf = (clause: ClauseResult): string => {
  const { text, finding, verdict } = clause;
  return finding === undefined
    ? `${text} (${verdict})`
    : [
        text,
        basisText(clause),
        `where: ${placeOf(finding)}`,
        `expected: ${finding.expected}`,
        `received: ${finding.received}`,
        `replay: ${finding.replay.command}`,
        `report: ${pageFile}#${clauseAnchor(clause.id)}`,
      ].join('\n');
};

const suppressionOf = (report: ConformanceReport, clause: ClauseResult) => {
  const waiver = report.waivers?.find(({ clause: id, state }) => id === clause.id && state === 'active');
  const why =
    waiver === undefined ? clause.reason?.text : `${waiver.reason} (${waiver.ticket}, ${waiver.owner})`;
  return [{ kind: 'external', status: 'accepted', ...(why ? { justification: visibleLine(why) } : {}) }];
};

const resultOf = (report: ConformanceReport, rules: ReadonlyMap<string, number>, clause: ClauseResult) => {
  const { id, verdict, finding } = clause;
  const shown = report.exchanges.find((exchange) => exchange.id === finding?.exchanges[0]);
  const fingerprint = finding?.fingerprint ?? id;
  const diagnosis = report.diagnoses.find(({ clauses }) => clauses.includes(id));
  return {
    ruleId: id,
    ruleIndex: rules.get(id) ?? -1,
    level: verdict === 'warn' || clause.level !== 'must' ? 'warning' : 'error',
    message: { text: visible(messageOf(clause)) },
    locations: [
      {
        physicalLocation: {
          artifactLocation: { uri: diagnosis?.repro ?? pageFile },
          region: { startLine: 1 },
        },
        logicalLocations: [
          {
            name: id,
            fullyQualifiedName: visibleLine(`${clause.interface.toUpperCase()} ${contractPlace(clause)}`),
            kind: 'clause',
          },
        ],
      },
    ],
    // Code scanning of GitHub compares the second name.
    partialFingerprints: { 'plumbrule/v1': fingerprint, primaryLocationLineHash: `${fingerprint}:1` },
    ...(finding === undefined ? {} : { occurrenceCount: Math.max(1, finding.occurrences) }),
    ...(verdict === 'waived' ? { suppressions: suppressionOf(report, clause) } : {}),
    ...(shown === undefined ? {} : webExchange(shown)),
  };
};

/** Undecided clauses are notifications of the run: a result would look like a failure. */
const notificationsOf = ({ clauses, summary, warnings }: ConformanceReport) => [
  ...(summary.exitCode > 1
    ? [{ level: 'error', message: { text: visibleLine(`${verdictTitle(summary)}: ${summary.sentence}`) } }]
    : []),
  ...warnings.map(({ code, text, howToFix }) => ({
    level: 'warning',
    descriptor: { id: visibleLine(code) },
    message: { text: visibleLine(`${text} ${howToFix}`) },
  })),
  ...clauses
    .filter(({ verdict }) => verdict === 'inconclusive')
    .map(({ id, reason }) => ({
      level: 'warning',
      associatedRule: { id },
      message: { text: visibleLine(`${id}: ${reason?.code ?? 'inconclusive'}: ${reason?.text ?? ''}`) },
    })),
];

/** Returns the broken, doubtful and waived clauses as SARIF 2.1.0: one rule per clause, with its exchange. */
export const sarifReport = (report: ConformanceReport): string => {
  const changes = new Map(
    report.diagnoses.flatMap(({ clauses, change }) => clauses.map((id) => [id, change] as const)),
  );
  const rules = new Map(report.clauses.map(({ id }, index) => [id, index]));
  const results = report.clauses
    .filter(({ verdict }) => verdict === 'fail' || verdict === 'warn' || verdict === 'waived')
    .slice(0, mostResults)
    .map((clause) => resultOf(report, rules, clause));
  const document = {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: 'plumbrule',
            semanticVersion: report.harness.version,
            rules: report.clauses.map((clause) => ruleOf(clause, changes.get(clause.id))),
          },
        },
        automationDetails: { id: `plumbrule/${report.profile}/` },
        invocations: [
          {
            executionSuccessful: report.summary.exitCode < 2,
            exitCode: report.summary.exitCode,
            startTimeUtc: report.startedAt,
            endTimeUtc: report.finishedAt,
            toolExecutionNotifications: notificationsOf(report),
          },
        ],
        columnKind: 'utf16CodeUnits',
        results,
        properties: { verdict: verdictTitle(report.summary), seed: report.seed },
      },
    ],
  };
  return `${harmlessJson(JSON.stringify(document, null, 2))}\n`;
};
