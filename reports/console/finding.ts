import type { ClauseResult, Counterexample } from '../model.js';
import { contractPlace } from '../sections.js';
import { verdictWords } from '../text/verdict-words.js';
import { visibleLine, visibleLines } from '../text/visible.js';
import type { Paint } from './paint.js';

/** Lines that may hold text of the target: each starts with a bar, so that no log command can begin one. */
const barred = (label: string, text: string, paint: Paint) =>
  visibleLines(text).map((line, index) => `│ ${paint('dim', (index === 0 ? label : '').padEnd(9))} ${line}`);

const recipe = ({ seed, path, shrinks, reruns }: Counterexample) => {
  const stability = reruns === undefined ? '' : `, fails ${reruns.failed} of ${reruns.tried}`;
  return `seed ${seed}, path ${visibleLine(path)}, ${shrinks} shrinks${stability}`;
};

/** A broken clause for the terminal: what was demanded, where, expected, received, its section and how to replay it. */
export const consoleFinding = (clause: ClauseResult, paint: Paint): string => {
  const { finding } = clause;
  const colour = clause.verdict === 'fail' ? 'red' : 'yellow';
  const head = `${paint(colour, verdictWords[clause.verdict].mark)} ${paint('bold', visibleLine(clause.id))}`;
  const lines = [`${head}  ${clause.level}  ${visibleLine(clause.text)}`];
  if (finding !== undefined) {
    const { request, pointer, counterexample } = finding;
    const asked = request === undefined ? '' : `${request.method} ${request.url}`;
    const input = Object.entries(counterexample?.input ?? {}).map(([name, value]) => `${name}=${value}`);
    lines.push(...barred('where', [asked, pointer].filter((part) => part !== '').join('  at '), paint));
    lines.push(...barred('expected', finding.expected, paint));
    lines.push(...barred('received', finding.received, paint));
    if (input.length > 0) lines.push(...barred('smallest', input.join('  '), paint));
  }
  lines.push(`  ${paint('dim', 'contract ')} ${visibleLine(contractPlace(clause))}`);
  if (finding?.note !== undefined) lines.push(...barred('note', finding.note, paint));
  if (finding !== undefined) {
    const seeds = finding.counterexample === undefined ? '' : `   (${recipe(finding.counterexample)})`;
    lines.push(`  ${paint('dim', 'replay   ')} ${visibleLine(finding.replay.command)}${seeds}`);
  }
  return lines.join('\n');
};
