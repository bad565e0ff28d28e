import { availableParallelism } from 'node:os';
import { type Subject, subjects } from '../proof/rows/deviations.js';
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

/** Distance between measured rows in the catalogue; 1 measures all of them, and only that has a budget. */
const step = Number(process.env.PROOF_STEP ?? 1);

/** Proves faults and variants, as `npm test` does, and returns the cost of each. */
const proofCost = async (chosen: readonly Subject[]): Promise<ProofCost> => {
  const start = performance.now();
  const pool = openPool(chosen);
  try {
    await Promise.all(chosen.map(({ deviation }) => pool.row(deviation.id)));
    return {
      wallMs: performance.now() - start,
      processes: availableParallelism(),
      rows: [...pool.rows].sort((one, other) => other.cpuMs - one.cpuMs),
    };
  } finally {
    pool.close();
  }
};

const median = (sorted: readonly number[]): number => sorted[Math.floor(sorted.length / 2)] ?? 0;

const mostWallMs = 120_000;
const mostShown = 20;

/** Measures the cost of the proof, and its most expensive rows. */
export const measure = async (): Promise<Figures> => {
  const chosen = subjects.filter((_, index) => index % step === 0);
  const { rows, wallMs, processes } = await proofCost(chosen);
  const cpuMs = rows.reduce((sum, row) => sum + row.cpuMs, 0);
  return {
    data: { wallMs, processes, cpuMs, rows: rows.map((row) => [row.id, row.cpuMs, row.requests]) },
    rows: [
      {
        what: `the proof, ${rows.length} faults and variants, ${processes} processes`,
        measured: `${Math.round(wallMs / 1000)} s; ${Math.round(cpuMs / 1000)} s of CPU, ${Math.round(cpuMs / rows.length)} ms each (median ${median(rows.map((row) => row.cpuMs))} ms)`,
        budget: '120 s on two cores',
        kept: step === 1 ? wallMs <= mostWallMs : undefined,
        note: `${step === 1 ? '' : `a sample, every ${step}th row; `}${rows.filter(({ wrong }) => wrong.length > 0).length} rows wrong`,
      },
    ],
    notes: rows.flatMap(({ wrong }) => wrong.map((sentence) => `Wrong: ${sentence}`)),
    tables: [
      {
        titles: ['most expensive faults and variants', 'CPU ms', 'requests'],
        cells: rows.slice(0, mostShown).map(({ id, cpuMs: own, requests }) => [id, own, requests]),
      },
    ],
  };
};
