import { setFlagsFromString } from 'node:v8';

/** Flags of Node that limit the heap of a process: at most `heapMb` MB, of which the part for new objects stays small. */
export const heapFlags = (heapMb: number): string[] => [
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=4',
];

/**
 * Sets the flags of `heapFlags` back to their defaults. The heap keeps its limits, which are read once. Node accepts
 * compiled code, also that of its own modules, only under the flags that it was compiled under.
 */
export const forgetHeapFlags = (): void => {
  for (const flag of heapFlags(0)) setFlagsFromString(flag.replace(/=.*/, '=0'));
};

/**
 * Prepares this process for work of a second or two: the heap grows by a third at a time instead of up to fourfold, and
 * only functions that stay hot for long are optimised. The optimising compiler would take a fifth of the CPU time of a
 * run. Must be called after the modules of Node are loaded: their compiled code is not accepted any more.
 */
export const expectShortWork = (): void => {
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--interrupt-budget=1200000');
};
