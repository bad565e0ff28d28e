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
];

const right = ({ kind, broken }: Row): string => (kind === 'fault' ? broken.join(', ') : 'breaks no clause');

const lineOf = (row: Row): string =>
  `${row.wrong.length === 0 ? '✓' : '✗'} ${row.id.padEnd(40)} ${row.wrong.length === 0 ? right(row) : row.wrong.join('; ')}\n`;

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
    const only = parseFlags(words, flags).all('only');
    const { faults, variants } = chooseDeviations(only);
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
        io.out(lineOf(row));
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
