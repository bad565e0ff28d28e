import type { RunVerdict } from '../../schemas/verdicts.js';
import { diagnosesOf } from '../derived/diagnoses.js';
import { requestsText } from '../derived/interfaces.js';
import { reasonsOf } from '../derived/reasons.js';
import type { ClauseResult } from '../model/findings.js';
import type { ConformanceReport } from '../model/report.js';
import { verdictTitle } from '../text/verdict-title.js';
import { verdictOrder, verdictWords } from '../text/verdict-words.js';
import { visibleLine } from '../text/visible.js';
import { counted, durationText, grouped } from '../text/wording.js';
import { consoleDiagnosis } from './diagnosis.js';
import { type FoldingLog, folded } from './fold.js';
import { type Paint, painter } from './paint.js';
import { wrapped } from './wrap.js';

/** Options of the text for the terminal. */
export interface ConsoleOptions {
  /** True for ANSI colours. */
  color: boolean;
  /** Path of the HTML report, as the reader should type it. */
  reportPath: string;
  /** Whether that file could not be written. */
  isUnwritten?: boolean;
  /** The service whose log folds groups of lines, if it is one. */
  fold?: FoldingLog | undefined;
  /** Width of the terminal; lines of a log are not wrapped. */
  columns?: number | undefined;
  /** Adds the curl command of each diagnosis. */
  verbose?: boolean;
}

const maximumDiagnoses = 10;

const heading = (report: ConformanceReport, paint: Paint) => {
  const { a, b } = report.targets;
  const targets = [a && `A ${visibleLine(a.baseUrl)}`, b && `B ${visibleLine(b.baseUrl)}`].filter(Boolean);
  return [
    `${paint('bold', `plumbrule ${visibleLine(report.harness.version)}`)}  catalogue ${visibleLine(report.contract.catalogueSha256.slice(0, 8))}  profile ${visibleLine(report.profile)}  seed ${report.seed}`,
    `targets  ${targets.join('   ')}`,
  ].join('\n');
};

/** The folder of the report as the reader types it. */
const folderOf = ({ reportPath }: ConsoleOptions): string =>
  reportPath.slice(0, Math.max(reportPath.lastIndexOf('/'), reportPath.lastIndexOf('\\')) + 1);

/** Diagnoses, the one to fix first last: next to the verdict. */
const diagnoses = (report: ConformanceReport, options: ConsoleOptions, paint: Paint) => {
  const all = diagnosesOf(report).filter(({ diagnosis }) => diagnosis.verdict !== 'waived');
  const blocks = all
    .slice(0, maximumDiagnoses)
    .map((view) =>
      folded(
        options.fold,
        visibleLine(`${view.diagnosis.id}: ${view.diagnosis.cause}`, 200),
        consoleDiagnosis(view, paint, folderOf(options), options.verbose),
      ),
    )
    .reverse();
  const left = all.length - blocks.length;
  return left === 0 ? blocks : [`${grouped(left)} more in ${visibleLine(options.reportPath)}`, ...blocks];
};

const idsOf = (all: readonly string[]) => {
  const ids = all.slice(0, 4).map((id) => visibleLine(id));
  return all.length > ids.length ? `${ids.join(', ')} and ${all.length - ids.length} more` : ids.join(', ');
};

const someIds = (clauses: readonly ClauseResult[]) => idsOf(clauses.map(({ id }) => id));

const inconclusive = (report: ConformanceReport, paint: Paint) =>
  reasonsOf(report).map(({ code, text, clauses, advice }) =>
    [
      `${paint('yellow', verdictWords.inconclusive.mark)} ${visibleLine(code)}: ${counted(clauses.length, 'clause')} inconclusive (${someIds(clauses)})`,
      `│ ${visibleLine(text)}`,
      ...(advice === undefined ? [] : [`│ ${advice}`]),
    ].join('\n'),
  );

const warnings = (report: ConformanceReport, paint: Paint) =>
  report.warnings.map(({ text, howToFix, clauseIds }) =>
    [
      paint('yellow', 'note'),
      `│ ${visibleLine(text)}`,
      `│ ${visibleLine(howToFix)}`,
      ...(clauseIds.length === 0 ? [] : [`│ concerns ${idsOf(clauseIds)}`]),
    ].join('\n'),
  );

const brokenScenarios = (report: ConformanceReport, paint: Paint) =>
  report.scenarios.flatMap(({ title, error }) =>
    error === undefined
      ? []
      : [`${paint('red', 'harness error')} in scenario ${visibleLine(title)}\n│ ${visibleLine(error)}`],
  );

const counts = ({ summary }: ConformanceReport) => {
  const parts = verdictOrder
    .filter((verdict) => summary.counts[verdict] > 0)
    .map((verdict) => `${grouped(summary.counts[verdict])} ${verdictWords[verdict].word}`);
  return `${counted(summary.counts.clauses, 'clause')}: ${parts.reverse().join(', ')}`;
};

const traffic = (report: ConformanceReport) => {
  const waited =
    report.waitedMs === 0 ? '' : `, waited ${durationText(report.waitedMs)} for quotas and retries`;
  return `${requestsText(report)} in ${durationText(report.durationMs)}${waited}`;
};

const history = ({ history: changes }: ConformanceReport): string[] =>
  changes === undefined
    ? []
    : [
        `since ${visibleLine(changes.previousAt.slice(0, 10))}: ${changes.new.length} new, ${changes.fixed.length} fixed, ${changes.still.length} still there${changes.comparable ? '' : ` (not fully comparable: ${visibleLine(changes.mismatches.join('; '))})`}`,
      ];

const verdictColours: Record<RunVerdict, 'green' | 'red' | 'yellow'> = {
  CONFORMS: 'green',
  'CONFORMS WITH WAIVERS': 'green',
  'DOES NOT CONFORM': 'red',
  INCONCLUSIVE: 'yellow',
  'HARNESS ERROR': 'red',
};

const verdict = ({ summary }: ConformanceReport, options: ConsoleOptions, paint: Paint) => {
  const exit = summary.exitCode === 0 ? '' : ` (exit ${summary.exitCode})`;
  const interrupted = summary.interrupted ? '  INTERRUPTED' : '';
  const word = paint('bold', paint(verdictColours[summary.verdict], verdictTitle(summary)));
  const file = options.isUnwritten ? 'not written' : visibleLine(options.reportPath);
  return `${word}${exit}${interrupted}   report: ${file}`;
};

/** Returns the text that ends a run on the terminal; the verdict is last. It ends with a line feed. */
export const consoleReport = (report: ConformanceReport, options: ConsoleOptions) => {
  const paint = painter(options.color);
  const blocks = [
    heading(report, paint),
    ...warnings(report, paint),
    ...inconclusive(report, paint),
    ...brokenScenarios(report, paint),
    ...diagnoses(report, options, paint),
    [
      counts(report),
      traffic(report),
      ...history(report),
      visibleLine(report.summary.sentence),
      verdict(report, options, paint),
    ].join('\n'),
  ];
  const text = `${blocks.join('\n\n')}\n`;
  return options.columns === undefined ? text : wrapped(text, options.columns);
};
