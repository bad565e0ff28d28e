import type { StepBoard } from '../../../harness/isolation/steps.js';

/** Most nested steps shown. */
const mostDepth = 6;
const slotBytes = 512;
/** Names of clauses are written once, and found by their number: a run judges some ten thousand times. */
const mostNames = 1000;
const nameBytes = 48;
const isName = (line: string): boolean => line.startsWith('clause ') && line.length <= nameBytes - 2;

/** Numbers at the beginning: of steps started or ended, of nested steps, and for each of these the number of its name. */
const [countAt, depthAt, numbersAt] = [0, 1, 2];
const headNumbers = numbersAt + mostDepth;
const slotsAt = headNumbers * Int32Array.BYTES_PER_ELEMENT;
const namesAt = slotsAt + mostDepth * slotBytes;
/** Number of a step whose line is in its slot. */
const inSlot = -1;

/** Memory shared by two threads: the numbers, a line per nested step, and the names of clauses. */
export const createBoardMemory = (): SharedArrayBuffer =>
  new SharedArrayBuffer(namesAt + mostNames * nameBytes);

/** Writes a line with its length in front; as much as has room. */
const writeLine = (bytes: Buffer, start: number, room: number, line: string): void => {
  bytes.writeUInt16LE(bytes.write(line, start + 2, room - 2), start);
};

const lineAt = (memory: SharedArrayBuffer, start: number): string => {
  const text = Buffer.from(memory, start);
  return text.toString('utf8', 2, 2 + text.readUInt16LE(0));
};

/** Creates a board that writes to shared memory. Only this thread writes, so its numbers need no atomic operations. */
export const boardOn = (memory: SharedArrayBuffer): StepBoard & { beat(): void } => {
  const head = new Int32Array(memory, 0, headNumbers);
  const bytes = Buffer.from(memory);
  const numbers = new Map<string, number>();
  // The line of each nested step: steps that follow each other often have the same one.
  const shown: string[] = [];
  let depth = 0;
  let count = 0;
  const settle = () => {
    head[depthAt] = depth;
    count = (count + 1) | 0;
    head[countAt] = count;
  };
  const numberOf = (line: string): number => {
    const known = numbers.get(line);
    if (known !== undefined) return known;
    if (numbers.size >= mostNames || !isName(line)) return inSlot;
    const number = numbers.size;
    writeLine(bytes, namesAt + number * nameBytes, nameBytes, line);
    numbers.set(line, number);
    return number;
  };
  return {
    begin: (line) => {
      if (depth < mostDepth && shown[depth] !== line) {
        shown[depth] = line;
        const number = numberOf(line);
        if (number === inSlot) writeLine(bytes, slotsAt + depth * slotBytes, slotBytes, line);
        head[numbersAt + depth] = number;
      }
      depth += 1;
      settle();
    },
    end: () => {
      depth -= 1;
      settle();
    },
    beat: settle,
  };
};

/**
 * Returns the content of a board: a number that changes with every step, and the current steps, the innermost
 * last.
 */
export const readBoard = (
  memory: SharedArrayBuffer,
): { readonly count: number; readonly steps: string[] } => {
  const head = new Int32Array(memory, 0, headNumbers);
  return {
    count: Atomics.load(head, countAt),
    steps: Array.from({ length: Math.min(Atomics.load(head, depthAt), mostDepth) }, (_, index) => {
      const number = Atomics.load(head, numbersAt + index);
      return lineAt(memory, number === inSlot ? slotsAt + index * slotBytes : namesAt + number * nameBytes);
    }),
  };
};
