import type { StepBoard } from '../../../harness/isolation/steps.js';

/** Most nested steps shown. */
const mostDepth = 6;
const slotBytes = 512;
const headBytes = 8;

/** Memory shared by two threads: number of steps started or ended, nesting depth, and one line per step. */
export const createBoardMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(headBytes + mostDepth * slotBytes);

/** Creates a board that writes to shared memory. */
export const boardOn = (memory: SharedArrayBuffer): StepBoard & { beat(): void } => {
  const head = new Int32Array(memory, 0, 2);
  const text = Buffer.from(memory, headBytes);
  // The line in each slot: an exchange is one step of each onlooker in turn.
  const shown: string[] = [];
  let depth = 0;
  const settle = () => {
    Atomics.store(head, 1, depth);
    Atomics.add(head, 0, 1);
  };
  return {
    begin: (line) => {
      if (depth < mostDepth && shown[depth] !== line) {
        shown[depth] = line;
        const start = depth * slotBytes;
        text.writeUInt16LE(text.write(line, start + 2, slotBytes - 2), start);
      }
      depth += 1;
      settle();
    },
    end: () => {
      depth -= 1;
      settle();
    },
    beat: () => {
      Atomics.add(head, 0, 1);
    },
  };
};

/**
 * Returns the content of a board: a number that changes with every step, and the current steps, the innermost
 * last.
 */
export const readBoard = (
  memory: SharedArrayBuffer,
): { readonly count: number; readonly steps: string[] } => {
  const head = new Int32Array(memory, 0, 2);
  const text = Buffer.from(memory, headBytes);
  const depth = Math.min(Atomics.load(head, 1), mostDepth);
  return {
    count: Atomics.load(head, 0),
    steps: Array.from({ length: depth }, (_, index) => {
      const start = index * slotBytes;
      return text.toString('utf8', start + 2, start + 2 + text.readUInt16LE(start));
    }),
  };
};
