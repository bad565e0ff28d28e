import type { ConformanceReport } from '../model/report.js';
import { requestedText } from '../text/requested.js';
import { verdictWords } from '../text/verdict-words.js';
import { visibleLine } from '../text/visible.js';
import { barred } from './finding.js';
import { painter } from './paint.js';

/** Returns the results of clauses that were repeated, those that still fail last; one block per clause. */
export const consoleRepeated = (
  { clauses }: ConformanceReport,
  ids: readonly string[],
  color: boolean,
): string => {
  const paint = painter(color);
  const repeated = clauses.filter(({ id }) => ids.includes(id));
  const isGood = ({ verdict }: { verdict: string }) => ['pass', 'inapplicable', 'waived'].includes(verdict);
  const good = repeated.filter(isGood);
  const blocks = [...good, ...repeated.filter((one) => !isGood(one))].map((clause) => {
    const { id, verdict, finding, reason } = clause;
    const { mark, word } = verdictWords[verdict];
    const colour = isGood(clause) ? 'green' : verdict === 'fail' ? 'red' : 'yellow';
    const lines = [`${paint(colour, mark)} ${paint('bold', visibleLine(id))}  ${word}`];
    if (finding !== undefined) {
      const requested = requestedText(finding.request);
      const where = [requested, finding.pointer].filter((part) => part !== '').join('  at ');
      lines.push(
        ...barred('where', where, paint),
        ...barred('expected', finding.expected, paint),
        ...barred('received', finding.received, paint),
      );
    } else if (reason !== undefined) lines.push(...barred('reason', reason.text, paint));
    return lines.join('\n');
  });
  return `${[...blocks, `${good.length} of ${repeated.length} no longer fail`].join('\n')}\n`;
};
