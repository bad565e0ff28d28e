import type { StepBoard } from '../../harness/isolation/steps.js';

/** Steps that lie within one another are shown up to this depth. */
const mostDepth = 6;
const slotBytes = 512;
const headBytes = 8;

/** Memory that two threads share: how many steps have begun or ended, how deep they lie, and a line for each. */
export const createBoardMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(headBytes + mostDepth * slotBytes);

/** A board that writes to shared memory. */
export const boardOn = (memory: SharedArrayBuffer): StepBoard & { beat(): void } => {
  const head = new Int32Array(memory, 0, 2);
  const text = Buffer.from(memory, headBytes);
  let depth = 0;
  const settle = () => {
    Atomics.store(head, 1, depth);
    Atomics.add(head, 0, 1);
  };
  return {
    begin: (line) => {
      if (depth < mostDepth) {
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

/** What a board shows: a number that changes with every step, and the steps under way, the innermost last. */
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
