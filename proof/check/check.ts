import { spawn } from 'node:child_process';
import { interfaceOf } from '../../harness/declarations/clause.js';
import { didYouMean } from '../../runs/settings/suggest.js';
import { clauses } from '../../specs/catalogue.js';
import { definitionOf, readClauseFiles } from '../catalogue/clause-files.js';
import { interfaceOfDeviation } from '../matrix.js';
import { type Subject, subjects } from '../rows/deviations.js';
import { openPool } from '../rows/pool.js';
import { sourceOf } from '../rows/source-of.js';
import { unitTestsOf } from './unit-tests.js';

/** Most faults, and most variants, played for one clause. */
const most = 12;

/** Returns at most this many, evenly spread. */
const spread = <T>(all: readonly T[]): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, index) => all[Math.floor((index * all.length) / most)] as T);

const unitTests = (files: readonly string[], out: (text: string) => void): Promise<boolean> =>
  new Promise((resolve) => {
    const words = ['--test', '--test-reporter=dot', ...files];
    const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        text += String(chunk);
      });
    child.once('close', (code) => {
      if (code !== 0) out(text);
      resolve(code === 0);
    });
  });

/** Returns a sentence for each fault that names a clause which does not exist. */
const unknownNames = (ids: readonly string[]): string[] =>
  subjects.flatMap(({ kind, deviation }) =>
    (kind === 'fault' ? deviation.breaks : [])
      .filter((name) => !ids.includes(name))
      .map((name) => `${sourceOf(deviation.id)}: ${deviation.id} names ${name}.${didYouMean(name, ids)}`),
  );

/**
 * `npm run check -- CLAUSE`: runs the unit tests, faults and variants of one clause; returns the exit code.
 */
export const check = async (id: string, out: (text: string) => void): Promise<number> => {
  const clause = clauses.find((known) => known.id === id.toUpperCase());
  const ids = clauses.map((known) => known.id);
  if (!clause) {
    out(`There is no clause ${id || '(none was named)'}.${didYouMean(id, ids)} All: npx plumbrule list\n`);
    return 2;
  }
  const definition = definitionOf(clause.id, await readClauseFiles());
  out(`${clause.id} (${clause.level}) ${definition}\n${clause.text}\n`);
  const letter = interfaceOf(clause);
  const faults = subjects.filter(
    (subject) => subject.kind === 'fault' && subject.deviation.breaks.includes(clause.id),
  );
  const variants = subjects.filter(
    (subject) => subject.kind === 'variant' && interfaceOfDeviation(subject.deviation) === letter,
  );
  const chosen: readonly Subject[] = [...spread(faults), ...spread(variants)];
  const files = unitTestsOf(clause.id, definition.replace(/:\d+$/, ''));
  const pool = openPool(chosen, ({ wrong }) => out(wrong.map((sentence) => `✗ ${sentence}\n`).join('')), {
    clauseId: clause.id,
  });
  const tests = files.length === 0 ? Promise.resolve(true) : unitTests(files, out);
  const rows = await Promise.all(chosen.map(({ deviation }) => pool.row(deviation.id)));
  const sound = await tests;
  const wrong = rows.filter((row) => row.wrong.length > 0).length;
  const unproven = clause.level === 'must' && faults.length === 0;
  const unknown = unknownNames(ids);
  for (const sentence of unknown) out(`✗ ${sentence}\n`);
  if (unproven) out(`✗ no fault breaks ${clause.id}: add one in reference-server/faults/\n`);
  out(
    [
      `${files.length} test files ${sound ? 'pass' : 'FAIL'}`,
      `${spread(faults).length} of its ${faults.length} faults and ${spread(variants).length} of ${variants.length} variants played, ${wrong} wrong`,
      'all of them: npm test -- proof/matrix\n',
    ].join('; '),
  );
  return sound && wrong === 0 && !unproven && unknown.length === 0 ? 0 : 1;
};
