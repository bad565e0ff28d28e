import { subjects } from '../../proof/rows/deviations.js';
import { openPool } from '../../proof/rows/pool.js';
import type { Row } from '../../proof/rows/row.js';
import { counted } from '../../reports/text/wording.js';
import { type Flag, parseFlags } from '../../runs/settings/flags.js';
import type { Io } from '../../runs/settings/io.js';
import { clauses } from '../../specs/catalogue.js';
import type { Command } from '../command.js';
import { introductions } from '../introductions.js';
import { chooseDeviations } from '../prove/deviations.js';

const flags: readonly Flag[] = [
  {
    name: 'only',
    value: 'NAME',
    many: true,
    text: 'a fault, a variant, A or B, or a clause or topic that faults break',
  },
  { name: 'list', text: 'print the faults and variants, and what each fault breaks, without playing them' },
];

/** Returns a line of a list: the id of a fault or a variant, and the clauses that it breaks or another text. */
const line = (id: string, text: string): string => `${id.padEnd(40)} ${text}\n`;

const right = (broken: readonly string[]): string => broken.join(', ') || 'breaks no clause';

const rowLine = ({ id, kind, broken, wrong }: Row): string =>
  wrong.length === 0
    ? `✓ ${line(id, right(kind === 'fault' ? broken : []))}`
    : `✗ ${line(id, wrong.join('; '))}`;

/** Rows between two lines of progress. */
const progressEvery = 100;

const progress = (io: Io, all: number) => {
  const start = performance.now();
  let wrong = 0;
  let done = 0;
  return (row: Row): void => {
    done += 1;
    wrong += row.wrong.length > 0 ? 1 : 0;
    if (all > progressEvery && done % progressEvery === 0)
      io.err(`${done} of ${all}, ${wrong} wrong, ${Math.round((performance.now() - start) / 1000)} s\n`);
  };
};

/**
 * `plumbrule prove`: plays the suite against every deliberate fault and legal variant, in as many processes as there
 * are cores.
 */
export const prove: Command = {
  ...introductions.prove,
  flags: () => flags,
  run: async (words, io) => {
    const given = parseFlags(words, flags);
    const only = given.all('only');
    const { faults, variants } = chooseDeviations(only);
    if (given.has('list')) {
      for (const { id, breaks } of faults) io.out(line(id, right(breaks)));
      for (const { id } of variants) io.out(line(id, right([])));
      return 0;
    }
    const ids = new Set([...faults, ...variants].map(({ id }) => id));
    const chosen = subjects.filter(({ deviation }) => ids.has(deviation.id));
    const pool = openPool(chosen, progress(io, chosen.length));
    const broken = new Set<string>();
    let wrongRows = 0;
    try {
      // Rows are printed in the order of the catalogue, not of completion.
      for (const { deviation } of chosen) {
        const row = await pool.row(deviation.id);
        for (const id of row.broken) broken.add(id);
        wrongRows += row.wrong.length > 0 ? 1 : 0;
        io.out(rowLine(row));
      }
    } finally {
      pool.close();
    }
    const unproven =
      only.length > 0 ? [] : clauses.filter(({ id, level }) => level === 'must' && !broken.has(id));
    for (const { id, text } of unproven) io.out(`✗ ${id} breaks with no fault: ${text}\n`);
    io.out(
      `\n${counted(faults.length, 'fault')}, ${counted(variants.length, 'variant')}: ${wrongRows} wrong; ${counted(broken.size, 'clause')} shown to fail\n`,
    );
    return wrongRows + unproven.length === 0 ? 0 : 1;
  },
};
