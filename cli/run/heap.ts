import { setFlagsFromString } from 'node:v8';
import { expectShortWork } from '../../runs/machine/engine-flags.js';

/**
 * Keeps the heap of this process small: it grows by a third at a time instead of up to fourfold, and its part
 * for new objects not at all. A run keeps little at any journal size, and garbage should not accumulate on a CI
 * machine.
 */
export const growSlowly = (): void => {
  expectShortWork();
  setFlagsFromString('--semi-space-growth-factor=1');
};
