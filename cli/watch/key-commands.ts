import { createInterface } from 'node:readline';
import type { Signal } from '../../runs/exit-codes.js';
import { watchSignals } from '../run/signals.js';

/** The next step after a run: failed clauses again, the whole selection, these clauses, or the end. */
export type WatchCommand = 'failed' | 'all' | 'end' | { readonly ids: readonly string[] };

/** A command, or the signal that ends the watch. */
export type KeyCommand = WatchCommand | { readonly signal: Signal };

/** Waits for the next command of the person at the terminal, or of the page. */
export interface KeyCommands {
  /** `repeats` says whether the interval counts: there is something to repeat. */
  next(repeats: boolean): Promise<KeyCommand>;
  /** A command of the page; during a run it waits for the end of that run. */
  give(command: WatchCommand): void;
  /** Stops reading standard input, so that the process can end. */
  close(): void;
}

/** How commands are read. */
export interface KeyOptions {
  /** `failed` also follows without a line after this time. Default: never. */
  readonly everyMs?: number | undefined;
  /** Whether the end of the input ends the watch. */
  readonly endsWithInput: boolean;
  readonly input?: NodeJS.ReadableStream;
}

/** Most commands of the page that wait. */
const mostWaiting = 100;

const keyCommandOf = (line: string): WatchCommand | undefined => {
  const key = line.trim().toLowerCase();
  if (key === 'q') return 'end';
  if (key === 'a') return 'all';
  return key === '' ? 'failed' : undefined;
};

/** Reads commands from lines: Enter, `a` or `q`. Lines typed during a run are dropped. */
export const readKeyCommands = ({
  everyMs,
  endsWithInput,
  input = process.stdin,
}: KeyOptions): KeyCommands => {
  const lines = createInterface({ input });
  const waiting = new Map<string, WatchCommand>();
  let take: ((command: WatchCommand) => void) | undefined;
  let isClosed = false;
  lines.once('close', () => {
    isClosed = true;
  });
  return {
    next: (repeats) =>
      new Promise((done) => {
        const finish = (command: KeyCommand) => {
          clearTimeout(timer);
          signals.stop();
          lines.off('line', onLine).off('close', onClose);
          take = undefined;
          done(command);
        };
        const onLine = (line: string) => {
          const command = keyCommandOf(line);
          if (command !== undefined) finish(command);
        };
        const onClose = () => {
          if (endsWithInput) finish('end');
        };
        const signals = watchSignals((signal) => finish({ signal }));
        const timer =
          everyMs === undefined || !repeats ? undefined : setTimeout(() => finish('failed'), everyMs);
        lines.on('line', onLine).on('close', onClose);
        take = finish;
        const [first] = waiting;
        if (first) {
          waiting.delete(first[0]);
          finish(first[1]);
        } else if (isClosed) onClose();
      }),
    give: (command) => {
      if (take) take(command);
      else if (waiting.size < mostWaiting) waiting.set(JSON.stringify(command), command);
    },
    close: () => lines.close(),
  };
};
