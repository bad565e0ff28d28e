/** An error of a run that no input caused: a bug of the harness, or a file that could not be written. */
export interface RunError {
  /** What happened; the first line is a sentence. */
  readonly text: string;
  /** The file that could not be written, and the code of the system or its message. */
  readonly unwritten?: { readonly file: string; readonly code: string };
}

/** What an error is about: where only files could not be written, the harness is sound. */
export const errorKinds = ['harness', 'file'] as const;

export type ErrorKind = (typeof errorKinds)[number];

/** Returns what an error is about. */
export const kindOf = ({ unwritten }: RunError): ErrorKind => (unwritten ? 'file' : 'harness');

/** Code of the warning about an error of each kind. */
export const errorWarnings: Readonly<Record<ErrorKind, string>> = {
  harness: 'harness-error',
  file: 'file-unwritten',
};
