import { availableParallelism } from 'node:os';
import { subjects } from '../proof/rows/deviations.js';
import { openPool } from '../proof/rows/pool.js';
import type { Row } from '../proof/rows/row.js';
import type { Figures } from './figures/row.js';

/** The cost of proving every fault and variant. */
interface ProofCost {
  readonly wallMs: number;
  readonly processes: number;
  /** Most CPU time first. */
  readonly rows: readonly Row[];
}

/** Proves every fault and variant, as `npm test` does, and returns the cost of each. */
const proofCost = async (): Promise<ProofCost> => {
  const start = performance.now();
  const pool = openPool();
  try {
    await Promise.all(subjects.map(({ deviation }) => pool.row(deviation.id)));
    return {
      wallMs: performance.now() - start,
      processes: availableParallelism(),
      rows: [...pool.rows].sort((one, other) => other.cpuMs - one.cpuMs),
    };
  } finally {
    pool.close();
  }
};

const mostWallMs = 120_000;
const mostShown = 20;

/** Measures the cost of the proof, and its most expensive rows. */
export const measure = async (): Promise<Figures> => {
  const { rows, wallMs, processes } = await proofCost();
  const cpuMs = rows.reduce((sum, row) => sum + row.cpuMs, 0);
  return {
    data: { wallMs, processes, cpuMs, rows: rows.map((row) => [row.id, row.cpuMs, row.requests]) },
    rows: [
      {
        what: `the proof, ${rows.length} faults and variants, ${processes} processes`,
        measured: `${Math.round(wallMs / 1000)} s; ${Math.round(cpuMs / 1000)} s of CPU, ${Math.round(cpuMs / rows.length)} ms each`,
        budget: '120 s on two cores',
        kept: wallMs <= mostWallMs,
        note: `${rows.filter(({ wrong }) => wrong.length > 0).length} rows wrong`,
      },
    ],
    tables: [
      {
        titles: ['most expensive faults and variants', 'CPU ms', 'requests'],
        cells: rows.slice(0, mostShown).map(({ id, cpuMs: own, requests }) => [id, own, requests]),
      },
    ],
  };
};
