import { X509Certificate } from 'node:crypto';
import { resolve } from 'node:path';
import type { Given } from './readers.js';
import { readTextFile } from './text-file.js';
import { usageError } from './usage-error.js';

/**
 * Returns the certificates of a PEM file as text; throws a usage error when it cannot be read or has none.
 */
export const readAuthorities = ({ text: file, where }: Given, workingFolder: string): string => {
  const text = readTextFile(resolve(workingFolder, file), `${where}: ${file}`);
  try {
    new X509Certificate(text);
  } catch {
    throw usageError(`${where}: ${file} contains no certificate in PEM ("-----BEGIN CERTIFICATE-----")`);
  }
  return text;
};
