import type { Counterexample } from '../model/findings.js';
import { visibleLine, visibleLines } from '../text/visible.js';
import { counted } from '../text/wording.js';
import type { Paint } from './paint.js';

/**
 * Lines that may contain text of the target. Each starts with a bar, so that no CI log command can begin a
 * line.
 */
export const barred = (label: string, text: string, paint: Paint) =>
  visibleLines(text).map((line, index) => `│ ${paint('dim', (index === 0 ? label : '').padEnd(9))} ${line}`);

/** Returns how a smallest input was found, and how often it breaks the clause. */
export const recipe = ({ seed, path, shrinks, reruns }: Counterexample) => {
  const stability = reruns === undefined ? '' : `, fails ${reruns.failed} of ${reruns.tried}`;
  return `seed ${seed}, path ${visibleLine(path)}, ${counted(shrinks, 'shrink')}${stability}`;
};
