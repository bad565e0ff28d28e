import { createHash } from 'node:crypto';

/**
 * A step that processes bytes of the target: judging a clause, reading an exchange, using a foreign schema.
 */
export type StepKind = 'clause' | 'exchange' | 'schema';

/** Receives every step, so that the process that ends this one knows the current step. */
export interface StepBoard {
  begin(line: string): void;
  end(): void;
}

/** Thrown for a step that has already ended a process once. */
export class BarredStep extends Error {
  constructor(line: string) {
    super(`judging data of the target took too much time or memory (${line})`);
  }
}

/** Reason code of everything that could not be judged because of what the target sent. */
export const hostileInput = 'hostile-input';

const longestSubject = 200;

/** Returns a text as the subject of a step: the text itself when it is short, otherwise its digest. */
export const subjectOf = (text: string): string =>
  text.length <= longestSubject ? text : createHash('sha256').update(text).digest('hex');

/** Most names of steps kept, per kind: those of all clauses are few, those of exchanges grow with a run. */
const mostLines = 1000;
const lines: Readonly<Record<StepKind, Map<string, string>>> = {
  clause: new Map(),
  exchange: new Map(),
  schema: new Map(),
};

/** Returns the name of a step, for the board and for the list of barred steps. */
const stepLine = (kind: StepKind, subject: string): string => {
  const known = lines[kind].get(subject);
  if (known !== undefined) return known;
  const line = `${kind} ${subject}`;
  if (lines[kind].size >= mostLines) lines[kind].clear();
  lines[kind].set(subject, line);
  return line;
};

let board: StepBoard | undefined;
let barred: ReadonlySet<string> = new Set();

/** Sends every step of this process to a board, and refuses the barred ones. */
export const watchSteps = (next: StepBoard, barredLines: Iterable<string> = []): void => {
  board = next;
  barred = new Set(barredLines);
};

/** Returns whether a step is barred in this process. */
export const isBarred = (kind: StepKind, subject: string): boolean =>
  barred.size > 0 && barred.has(stepLine(kind, subject));

/** Begins a step, which `endStep` must end; throws `BarredStep` for one that has ended a process before. */
export const beginStep = (kind: StepKind, subject: string): void => {
  if (isBarred(kind, subject)) throw new BarredStep(stepLine(kind, subject));
  board?.begin(stepLine(kind, subject));
};

/** Ends the innermost step. */
export const endStep = (): void => board?.end();

/** Runs a step; throws `BarredStep` for one that has ended a process before. */
export const step = <T>(kind: StepKind, subject: string, work: () => T): T => {
  beginStep(kind, subject);
  try {
    return work();
  } finally {
    endStep();
  }
};
