import { standingOf } from '../../reports/derived/standing.js';
import type { ReportedExchange } from '../../reports/model/exchanges.js';
import type { ClauseResult, Finding } from '../../reports/model/findings.js';
import { visibleLine } from '../../reports/text/visible.js';

const findingLines = (finding: Finding, shown: ReportedExchange | undefined): string[] => {
  const { pointer, expected, received, note, steps = [], counterexample, occurrences } = finding;
  const repeat = counterexample && `seed ${counterexample.seed}, path ${counterexample.path}`;
  return [
    ...(shown ? [`at        ${shown.request.method} ${shown.request.url} ${pointer}`] : []),
    `expected  ${expected}`,
    `received  ${received}`,
    ...(note === undefined ? [] : [`note      ${note}`]),
    ...steps.map((step, index) => `${index + 1}. ${step}`),
    ...(repeat === undefined ? [] : [`repeat    ${repeat}`]),
    `met ${occurrences} times`,
  ];
};

/**
 * Returns a result as a message: the clause, then what was expected and received. Text of the target in it is made
 * visible and cannot control a terminal.
 */
export const clauseMessage = (clause: ClauseResult, exchanges: readonly ReportedExchange[]): string => {
  const { id, level, section, place, text, finding, reason } = clause;
  const head = `${id} ${level} (${section}, ${place}): ${text}`;
  const shown = exchanges.find((exchange) => exchange.id === finding?.exchanges[0]);
  const more = [
    ...(reason ? [`[${reason.code}] ${reason.text}`] : []),
    ...(finding ? findingLines(finding, shown) : []),
  ];
  return [head, ...more].map((line) => visibleLine(line)).join('\n  ');
};

/** Returns whether a clause fails its test. */
export const failsTest = (clause: ClauseResult, strict: boolean): boolean => {
  const standing = standingOf(clause);
  return (
    standing === 'failed' ||
    standing === 'undecided' ||
    standing === 'missed' ||
    (strict && standing === 'warned')
  );
};
