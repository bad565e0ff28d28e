import { createInterface } from 'node:readline';
import type { Signal } from '../../runs/exit-codes.js';
import { watchSignals } from '../run/signals.js';

/**
 * The next step after a run: failed clauses again, the whole selection again, or the end, possibly by a
 * signal.
 */
export type KeyCommand = 'failed' | 'all' | 'end' | { readonly signal: Signal };

/** Waits for the next command of the person at the terminal. */
export interface KeyCommands {
  next(): Promise<KeyCommand>;
  /** Stops reading standard input, so that the process can end. */
  close(): void;
}

const keyCommandOf = (line: string): KeyCommand | undefined => {
  const key = line.trim().toLowerCase();
  if (key === 'q') return 'end';
  if (key === 'a') return 'all';
  return key === '' ? 'failed' : undefined;
};

/**
 * Reads commands from lines: Enter, `a` or `q`. With an interval, `failed` also follows without a line, and
 * the end of the input does not end the watch. Lines typed during a run are dropped.
 */
export const readKeyCommands = (
  everyMs: number | undefined,
  input: NodeJS.ReadableStream = process.stdin,
): KeyCommands => {
  const lines = createInterface({ input });
  let isClosed = false;
  lines.once('close', () => {
    isClosed = true;
  });
  return {
    next: () =>
      new Promise((done) => {
        const finish = (command: KeyCommand) => {
          clearTimeout(timer);
          signals.stop();
          lines.off('line', onLine).off('close', onClose);
          done(command);
        };
        const onLine = (line: string) => {
          const command = keyCommandOf(line);
          if (command !== undefined) finish(command);
        };
        const onClose = () => {
          if (everyMs === undefined) finish('end');
        };
        const signals = watchSignals((signal) => finish({ signal }));
        const timer = everyMs === undefined ? undefined : setTimeout(() => finish('failed'), everyMs);
        lines.on('line', onLine).on('close', onClose);
        if (isClosed) onClose();
      }),
    close: () => lines.close(),
  };
};
