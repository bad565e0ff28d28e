import { createHash } from 'node:crypto';

/** What is done with bytes of the target: judging a clause, reading an exchange, working with a foreign schema. */
export type StepKind = 'clause' | 'exchange' | 'schema';

/** Is told of every step, so that whoever has to end a process knows what it was doing. */
export interface StepBoard {
  begin(line: string): void;
  end(): void;
}

/** Thrown instead of taking a step that has already ended a process once. */
export class BarredStep extends Error {
  constructor(line: string) {
    super(`what the target sent took too much time or memory to judge (${line})`);
  }
}

/** Reason code of all that could not be judged because of what the target sent. */
export const hostileInput = 'hostile-input';

const longestSubject = 200;

/** A text as the subject of a step: itself when it is short, else its digest. */
export const subjectOf = (text: string): string =>
  text.length <= longestSubject ? text : createHash('sha256').update(text).digest('hex');

/** How a step is named: on the board and where it is barred. */
export const stepLine = (kind: StepKind, subject: string): string => `${kind} ${subject}`;

let board: StepBoard | undefined;
let barred: ReadonlySet<string> = new Set();

/** Has every step of this process told to a board, and those refused that are barred. */
export const watchSteps = (next: StepBoard, barredLines: Iterable<string> = []): void => {
  board = next;
  barred = new Set(barredLines);
};

/** Whether a step is refused in this process. */
export const isBarred = (kind: StepKind, subject: string): boolean =>
  barred.size > 0 && barred.has(stepLine(kind, subject));

/** Takes a step; throws `BarredStep` for one that has ended a process before. */
export const step = <T>(kind: StepKind, subject: string, work: () => T): T => {
  if (isBarred(kind, subject)) throw new BarredStep(stepLine(kind, subject));
  if (!board) return work();
  board.begin(stepLine(kind, subject));
  try {
    return work();
  } finally {
    board.end();
  }
};
