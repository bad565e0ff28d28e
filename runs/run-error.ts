/**
 * An error of a run that no input caused: a bug of the harness, a file that could not be written, or a machine on which
 * nothing can be judged.
 */
export interface RunError {
  /** What happened; the first line is a sentence. */
  readonly text: string;
  /** The file that could not be written, and the code of the system or its message. */
  readonly unwritten?: { readonly file: string; readonly code: string };
  /** Whether the machine is the cause. */
  readonly ofMachine?: boolean;
}

/** What an error is about: where only files could not be written or the machine is the cause, the harness is sound. */
export const errorKinds = ['harness', 'machine', 'file'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** Returns what an error is about. */
export const kindOf = ({ unwritten, ofMachine }: RunError): ErrorKind => {
  if (unwritten) return 'file';
  return ofMachine ? 'machine' : 'harness';
};

/** Code of the warning about an error of each kind. */
export const errorWarnings: Readonly<Record<ErrorKind, string>> = {
  harness: 'harness-error',
  machine: 'machine',
  file: 'file-unwritten',
};
