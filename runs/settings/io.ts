import { usageError } from './usage-error.js';

/** Input and output of a command: the real process, or a test double. */
export interface Io {
  /** Results, on standard output. */
  out(text: string): void;
  /** Progress and messages, on standard error. */
  err(text: string): void;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly outIsTerminal: boolean;
  readonly errIsTerminal: boolean;
  /** Width of the terminal behind standard error, in columns. */
  columns(): number;
  readonly workingFolder: string;
  /** Aborted when the one who asked for the command is gone: a run ends as by the signal of a closed terminal. */
  readonly hangUp?: AbortSignal | undefined;
}

const workingFolder = (): string => {
  try {
    return process.cwd();
  } catch {
    throw usageError('the working folder was removed: change to another one');
  }
};

/** Returns the streams of the process. Failed writes (closed reader, full device) change no exit code. */
export const processIo = (): Io => {
  const quietly = () => undefined;
  for (const stream of [process.stdout, process.stderr])
    if (stream.listenerCount('error') === 0) stream.on('error', quietly);
  return {
    out: (text) => {
      process.stdout.write(text);
    },
    err: (text) => {
      process.stderr.write(text);
    },
    env: process.env,
    outIsTerminal: process.stdout.isTTY === true,
    errIsTerminal: process.stderr.isTTY === true,
    columns: () => process.stderr.columns ?? 80,
    // Read when it is needed: a removed one is a usage error of the command that needs it.
    get workingFolder() {
      return workingFolder();
    },
  };
};
