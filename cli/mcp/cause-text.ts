import { type Cause, causesOf } from '../../reports/derived/causes.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { requestedText } from '../../reports/text/requested.js';
import { verdictTitle } from '../../reports/text/verdict-title.js';
import { counted } from '../../reports/text/wording.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { quoted, usageError } from '../../runs/settings/usage-error.js';
import { foreign, named } from './answer.js';

/** Most clause ids that one cause names. */
const mostIds = 8;

const idsText = ({ clauses }: Cause): string => {
  const ids = clauses.slice(0, mostIds).map(({ id }) => named(id));
  const left = clauses.length - ids.length;
  return left > 0 ? `${ids.join(', ')} and ${left} more` : ids.join(', ');
};

/** Returns one cause as marked lines: in short, what it is; otherwise also where it shows and what to change. */
export const causeText = (cause: Cause, number: number, isShort: boolean): string => {
  const { id, verdict, what, change, clauses } = cause;
  const lines = [
    `${number}. ${verdict}  ${named(id)}${clauses.length === 0 ? '' : `  clauses ${idsText(cause)}`}`,
    ...foreign('cause', what),
  ];
  if (isShort) return lines.join('\n');
  const finding = clauses[0]?.finding;
  if (finding !== undefined)
    lines.push(
      ...foreign(
        'where',
        [requestedText(finding.request), finding.pointer].filter((part) => part !== '').join('  at '),
      ),
      ...foreign('expected', finding.expected),
      ...foreign('received', finding.received),
    );
  if (cause.howOften !== '') lines.push(...foreign('seen', cause.howOften));
  if (change !== '') lines.push(...foreign('change', change));
  return lines.join('\n');
};

/** Returns verdict and counts of a report in two lines. */
export const verdictText = ({ summary }: ConformanceReport): string => {
  const { clauses, ...verdicts } = summary.counts;
  const parts = Object.entries(verdicts)
    .filter(([, count]) => count > 0)
    .map(([verdict, count]) => `${count} ${named(verdict)}`);
  return `${named(verdictTitle(summary))} (exit code ${summary.exitCode})${summary.interrupted ? ', interrupted' : ''}
${counted(clauses, 'clause')}: ${parts.join(', ')}`;
};

/** Returns the cause with this id, or the one that explains the clause with this id; throws a usage error otherwise. */
export const causeNamed = (report: ConformanceReport, id: string): Cause => {
  const causes = causesOf(report);
  const found =
    causes.find((cause) => cause.id === id) ??
    causes.find(({ clauses }) => clauses.some((clause) => clause.id === id));
  if (found) return found;
  const known = causes.flatMap((cause) => [cause.id, ...cause.clauses.map((clause) => clause.id)]);
  throw usageError(
    `the report has no cause ${quoted(id)}.${didYouMean(id, known)} The tool "causes" lists them.`,
  );
};
