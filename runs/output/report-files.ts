/** File names in the folder of a report. */
export const reportFiles = {
  json: 'conformance.json',
  html: 'conformance.html',
  junit: 'conformance.junit.xml',
  exchanges: 'exchanges.ndjson',
} as const;

/** Folder of the scripts that reproduce diagnoses, in the folder of a report. */
export const reproFolder = 'repro';

/** Temporary name of a file: it replaces the old file when it is complete. */
export const newName = (name: string): string => `${name}.new`;

/** Returns what went wrong with a file, without a path of this machine. */
export const fileFailure = (name: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return `${name} could not be written (${code ?? message})`;
};
