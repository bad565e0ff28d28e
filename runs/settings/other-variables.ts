import type { Io } from './io.js';
import type { Setting } from './settings.js';
import { distance, nearest } from './suggest.js';
import { quoted } from './usage-error.js';

const prefix = 'PLUMBRULE_';
/** Variables that are no setting of a run. */
const others = [`${prefix}CONFIG`, `${prefix}NO_COLOR`];
/** Variables that the Playwright tests set for their own processes. */
const internal = `${prefix}PLAYWRIGHT_`;

/** A name of up to five letters differs in one edit, a longer one in two: more is another word. */
const isMisspelled = (name: string, known: string): boolean =>
  distance(name, known) <= (name.length < 6 ? 1 : 2);

/**
 * Returns the variables of the environment that begin like settings and are none: those that are probably misspelled,
 * each as a sentence, and the others, which may belong to scripts of the user.
 */
export const otherVariables = (
  env: Io['env'],
  settings: readonly Setting[],
): { misspelled: string[]; ignored: string[] } => {
  const known = [...settings.map(({ env: name }) => name), ...others];
  const words = known.map((name) => name.slice(prefix.length));
  const misspelled: string[] = [];
  const ignored: string[] = [];
  for (const name of Object.keys(env).sort()) {
    if (!name.startsWith(prefix) || name.startsWith(internal) || !env[name] || known.includes(name)) continue;
    const word = name.slice(prefix.length);
    const meant = words.find((one) => isMisspelled(word, one));
    if (meant !== undefined)
      misspelled.push(`unknown variable ${quoted(name)}. Did you mean "${prefix}${meant}"?`);
    else {
      const near = nearest(word, words);
      ignored.push(`${quoted(name)}.${near === undefined ? '' : ` Did you mean "${prefix}${near}"?`}`);
    }
  }
  return { misspelled, ignored };
};
