import { X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Given } from './readers.js';
import { usageError } from './usage-error.js';

/**
 * Returns the certificates of a PEM file as text; throws a usage error when it cannot be read or has none.
 */
export const readAuthorities = ({ text: file, where }: Given, workingFolder: string): string => {
  let text: string;
  try {
    text = readFileSync(resolve(workingFolder, file), 'utf8');
  } catch (error) {
    throw usageError(`${where}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  try {
    new X509Certificate(text);
  } catch {
    throw usageError(`${where}: ${file} contains no certificate in PEM ("-----BEGIN CERTIFICATE-----")`);
  }
  return text;
};
