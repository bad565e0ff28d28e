import { availableParallelism } from 'node:os';
import { subjects } from '../proof/rows/deviations.js';
import { openPool } from '../proof/rows/pool.js';
import type { Row } from '../proof/rows/row.js';

/** The cost of proving every fault and variant. */
export interface ProofCost {
  readonly wallMs: number;
  readonly processes: number;
  /** Most CPU time first. */
  readonly rows: readonly Row[];
}

/** Proves every fault and variant, as `npm test` does, and returns the cost of each. */
export const proofCost = async (): Promise<ProofCost> => {
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

/** Returns the rows as a table: each fault and variant with its CPU time and requests. */
export const proofTable = ({ rows }: ProofCost): string =>
  [
    '| fault or variant | CPU ms | requests |',
    '|---|---|---|',
    ...rows.map(({ id, cpuMs, requests }) => `| ${id} | ${cpuMs} | ${requests} |`),
  ].join('\n');
