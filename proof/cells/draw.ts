import { createRandom, sample } from '../../harness/engine/random.js';
import { type Cell, cellKinds } from '../../reference-server/faults/crossed/cross.js';

/** Draws this many cells by a seed: kinds of cells equally often, and one cell of each. */
export const drawnCells = (seed: number, count: number): readonly Cell[] => {
  const random = createRandom(seed);
  return sample(random, cellKinds, count).map((kind) => kind[Math.floor(random() * kind.length)] ?? kind[0]);
};
