import { setFlagsFromString } from 'node:v8';
import { expectShortWork } from '../../runs/machine/engine-flags.js';

/**
 * Prepares the process of a run: as `expectShortWork`, and the part of its heap for new objects does not grow. Such a
 * process keeps little at any journal size, and garbage should not accumulate on a CI machine.
 */
export const growSlowly = (): void => {
  expectShortWork();
  setFlagsFromString('--semi-space-growth-factor=1');
};
