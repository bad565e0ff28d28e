import type { RunError } from '../run-error.js';

/** File names in the folder of a report. */
export const reportFiles = {
  json: 'conformance.json',
  html: 'conformance.html',
  junit: 'conformance.junit.xml',
  exchanges: 'exchanges.ndjson',
  /** Only from a proxy: what passed, also what was not judged. */
  traffic: 'traffic.ndjson',
} as const;

/** Folder of the scripts that reproduce diagnoses, in the folder of a report. */
export const reproFolder = 'repro';

/** Longest conformance.json that is read, bytes. */
export const mostReportBytes = 64 * 2 ** 20;

/** Returns what went wrong with a file, without a path of this machine. */
export const fileFailure = (file: string, error: unknown): RunError => {
  const { code, message } = error as NodeJS.ErrnoException;
  return {
    text: `${file} could not be written (${code ?? message})`,
    unwritten: { file, code: code ?? message },
  };
};

const adviceByCode: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full. Free some space, or give a folder on another disk with --out, and run again.',
  EDQUOT: 'The disk quota is used up. Free some space, or give another folder with --out, and run again.',
  EFBIG: 'Files of this size are not allowed here. Raise the limit (ulimit -f), and run again.',
};

/** Returns what to do when a file cannot be written, by the code of the system. */
export const adviceOnFile = (code: string): string =>
  (Object.hasOwn(adviceByCode, code) ? adviceByCode[code] : undefined) ??
  'Make its folder writable, or give another one with --out, and run again.';
