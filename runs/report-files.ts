/** Names of the files in the folder of a report. */
export const reportFiles = {
  json: 'conformance.json',
  html: 'conformance.html',
  junit: 'conformance.junit.xml',
  exchanges: 'exchanges.ndjson',
} as const;

/** Folder of the scripts that reproduce diagnoses, inside the folder of a report. */
export const reproFolder = 'repro';

/** Name of a file while it is written: it takes the place of the old one when it is whole. */
export const newName = (name: string): string => `${name}.new`;

/** What went wrong with a file, without a path of this machine. */
export const fileFailure = (name: string, error: unknown): string => {
  const { code, message } = error as NodeJS.ErrnoException;
  return `${name} could not be written (${code ?? message})`;
};
