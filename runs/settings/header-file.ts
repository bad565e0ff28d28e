import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { HeaderLine } from '../../harness/network/exchange.js';
import type { Given } from './readers.js';
import { usageError } from './usage-error.js';

/** Fields of the connection, which only the transport may set. */
const ofTheConnection = new Set([
  'content-length',
  'transfer-encoding',
  'connection',
  'upgrade',
  'keep-alive',
  'te',
]);

/**
 * Returns the header lines of a file, one `Name: value` per line; skips empty lines and lines that start with
 * #.
 */
export const readHeaderFile = ({ text: file, where }: Given, workingFolder: string): HeaderLine[] => {
  let text: string;
  try {
    text = readFileSync(resolve(workingFolder, file), 'utf8');
  } catch (error) {
    throw usageError(`${where}: ${file} cannot be read (${(error as NodeJS.ErrnoException).code})`);
  }
  return text.split(/\r?\n/).flatMap((line, index): HeaderLine[] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    // The line may contain a secret: the message gives only its number.
    const [, name, value] =
      /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*?)[ \t]*$/.exec(line) ?? [];
    if (name === undefined || value === undefined)
      throw usageError(`${file}, line ${index + 1}: expected "Name: value"`);
    if (ofTheConnection.has(name.toLowerCase()))
      throw usageError(`${file}, line ${index + 1}: ${name} belongs to the connection and cannot be set`);
    return [[name, value]];
  });
};
