import { basisOf, type DiagnosisView, frequencyOf } from '../derived/diagnoses.js';
import type { Diagnosis } from '../model/diagnoses.js';
import { requestedText } from '../text/requested.js';
import { verdictWords } from '../text/verdict-words.js';
import { visibleLine } from '../text/visible.js';
import { barred, recipe } from './finding.js';
import type { Paint } from './paint.js';

/** Most clause ids that one diagnosis names on the terminal. */
const mostIds = 8;

const explained = ({ clauses }: Diagnosis): string => {
  const ids = clauses.slice(0, mostIds).map((id) => visibleLine(id));
  const left = clauses.length - ids.length;
  return left > 0 ? `${ids.join(', ')} and ${left} more` : ids.join(', ');
};

/**
 * Returns a diagnosis for the terminal: cause, place, expected, received, frequency, basis, what to
 * change, how to reproduce.
 */
export const consoleDiagnosis = (
  { diagnosis, lead }: DiagnosisView,
  paint: Paint,
  folder: string,
  verbose = false,
): string => {
  const { verdict, cause, change, repro, notReproducible } = diagnosis;
  const finding = lead?.finding;
  const label = (name: string) => paint('dim', name.padEnd(9));
  const lines = [
    `${paint(verdict === 'fail' ? 'red' : 'yellow', verdictWords[verdict].mark)} ${paint('bold', visibleLine(diagnosis.id))}  ${explained(diagnosis)}`,
    ...barred('cause', cause, paint),
  ];
  if (finding !== undefined) {
    const requested = requestedText(finding.request);
    const input = Object.entries(finding.counterexample?.input ?? {}).map(
      // An empty value, or one with spaces, is seen in quotes only.
      ([name, value]) => `${name}=${/^\S+$/.test(value) ? value : JSON.stringify(value)}`,
    );
    lines.push(
      ...barred('where', [requested, finding.pointer].filter((part) => part !== '').join('  at '), paint),
    );
    lines.push(...barred('expected', finding.expected, paint));
    lines.push(...barred('received', finding.received, paint));
    if (input.length > 0) lines.push(...barred('smallest', input.join('  '), paint));
  }
  lines.push(`  ${label('seen')} ${visibleLine(frequencyOf(diagnosis))}`);
  if (lead !== undefined && finding !== undefined)
    lines.push(`  ${label('basis')} ${visibleLine(basisOf(lead))}`);
  if (finding?.note !== undefined) lines.push(...barred('note', finding.note, paint));
  lines.push(`  ${label('change')} ${visibleLine(change)}`);
  if (repro !== undefined) lines.push(`  ${label('reproduce')} sh ${visibleLine(`${folder}${repro}`)}`);
  else if (notReproducible !== undefined)
    lines.push(`  ${label('reproduce')} ${visibleLine(notReproducible)}`);
  if (finding !== undefined) {
    const seeds = finding.counterexample === undefined ? '' : `   (${recipe(finding.counterexample)})`;
    const curl = finding.curl;
    if (verbose && curl !== undefined) lines.push(`  ${label('curl')} ${visibleLine(curl, 2000)}`);
    lines.push(`  ${label('replay')} ${visibleLine(finding.replay.command)}${seeds}`);
  }
  return lines.join('\n');
};
