import assert from 'node:assert/strict';
import { test } from 'node:test';
import { caughtBy } from '../../proof/cells/caught.js';
import { drawnCells } from '../../proof/cells/draw.js';
import { faultOf } from '../../reference-server/faults/crossed/cross.js';

/** CELLS=100 CELL_SEED=2 draws 100 other cells. */
const count = Number(process.env.CELLS ?? 30);
const seed = Number(process.env.CELL_SEED ?? 1);

/** Least share of cells that the suite catches. The aim is nine of ten; it grows with the moments at which reads are judged. */
const leastShare = 0.75;

test('of faults that are drawn by lot, never written for a clause, the suite catches its share', async () => {
  const cells = drawnCells(seed, count);
  assert.equal(cells.length, count);
  const missed: string[] = [];
  for (const cell of cells) {
    const fault = faultOf(cell, []);
    const broken = await caughtBy(fault, cell.trigger.isSlow === true);
    if (broken.length === 0) missed.push(fault.title);
  }
  const share = 1 - missed.length / count;
  const told = `${count - missed.length} of ${count} caught; missed:\n${missed.join('\n')}`;
  console.error(`cells: ${told}`);
  assert.ok(share >= leastShare, told);
});
