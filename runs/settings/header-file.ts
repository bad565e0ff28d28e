import { resolve } from 'node:path';
import type { HeaderLine } from '../../harness/network/exchange.js';
import type { Given } from './readers.js';
import { readTextFile } from './text-file.js';
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

/** Reads one line `Name: value`; throws a usage error that gives only its place, because the line may contain a secret. */
export const readHeaderLine = (line: string, where: string): HeaderLine => {
  const [, name, value] =
    /^([!#$%&'*+.^_`|~0-9A-Za-z-]+):[ \t]*([\t\x20-\x7e\x80-\xff]*?)[ \t]*$/.exec(line) ?? [];
  if (name === undefined || value === undefined) throw usageError(`${where}: expected "Name: value"`);
  if (ofTheConnection.has(name.toLowerCase()))
    throw usageError(`${where}: ${name} belongs to the connection and cannot be set`);
  return [name, value];
};

/** Returns the header lines of a file, one `Name: value` per line; skips empty lines and lines that start with #. */
export const readHeaderFile = ({ text: file, where }: Given, workingFolder: string): HeaderLine[] => {
  const text = readTextFile(resolve(workingFolder, file), `${where}: ${file}`);
  return text.split(/\r?\n/).flatMap((line, index): HeaderLine[] => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    return [readHeaderLine(line, `${file}, line ${index + 1}`)];
  });
};
