import { setFlagsFromString } from 'node:v8';

/**
 * Flags of Node that limit the heap of a process: at most `heapMb` MB, of which the part for new objects stays small.
 * Up to 32 MB nothing but young objects is collected: a run against a small journal stays below.
 */
export const heapFlags = (heapMb: number): string[] => [
  `--max-old-space-size=${heapMb}`,
  '--max-semi-space-size=4',
  '--initial-old-space-size=32',
];

/**
 * Sets the flags of `heapFlags` back to their defaults. The heap keeps its limits, which are read once. Node accepts
 * compiled code, also that of its own modules, only under the flags that it was compiled under.
 */
export const forgetHeapFlags = (): void => {
  for (const flag of heapFlags(0)) setFlagsFromString(flag.replace(/=.*/, '=0'));
};

/** CPU time of a process, milliseconds, after which optimised code pays for its compilation. */
const shortWorkMs = 1500;
const lookEveryMs = 200;

const optimiseLater = (): void => {
  const look = setInterval(() => {
    const { user, system } = process.cpuUsage();
    if ((user + system) / 1000 < shortWorkMs) return;
    setFlagsFromString('--opt');
    clearInterval(look);
  }, lookEveryMs);
  look.unref();
};

/**
 * Prepares this process for work of a second or two. The heap grows by a third at a time instead of up to
 * fourfold. No function is optimised in the first seconds; later only functions that are called often for a long
 * time. The optimising compiler would take a fifth of the CPU time of a short run. Call it after the modules of
 * Node are loaded: Node does not accept their compiled code afterwards.
 */
export const expectShortWork = (): void => {
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--interrupt-budget=1200000');
  setFlagsFromString('--no-opt');
  optimiseLater();
};
