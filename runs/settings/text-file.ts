import { type Document, type ParseOptions, parseDocument } from 'yaml';
import { readRegularFile } from '../../harness/files/read-file.js';
import { usageError } from './usage-error.js';

/** Longest file that a user writes by hand, bytes; a longer one was named by mistake. */
const mostBytes = 2 ** 20;

const whyNot: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'it does not exist'],
  ['ENOTDIR', 'a part of its path is a file'],
  ['EISDIR', 'it is a folder'],
  ['EACCES', 'this user may not read it'],
  ['ELOOP', 'its symbolic links lead in a circle'],
]);

const decoded = (bytes: Buffer): string => {
  const [first, second] = bytes;
  if ((first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff))
    throw new Error('it is UTF-16: save it as UTF-8');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Error('it is not UTF-8');
  }
};

/**
 * Returns the text of a file that a user wrote, without a byte order mark; throws a usage error when it cannot be read,
 * is not UTF-8 or is longer than 1 MB.
 */
export const readTextFile = (path: string, shown: string): string => {
  try {
    return decoded(readRegularFile(path, mostBytes));
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    throw usageError(`${shown} cannot be read: ${whyNot.get(code ?? '') ?? code ?? message}`);
  }
};

const parsed = (text: string, shown: string, options: ParseOptions): Document.Parsed => {
  try {
    return parseDocument(text, { ...options, prettyErrors: false });
  } catch {
    // The library gives up, such as on 100,000 nested lists.
    throw usageError(`${shown}: it nests too deep`);
  }
};

/** Parses YAML; throws a usage error with the line of what is wrong. */
export const parseYaml = (text: string, shown: string, options: ParseOptions): Document.Parsed => {
  const document = parsed(text, shown, options);
  const [broken] = document.errors;
  if (!broken) return document;
  const line = text.slice(0, broken.pos[0]).split('\n').length;
  throw usageError(`${shown}, line ${line}: this is not valid YAML: ${broken.message}`);
};

/** Returns the value of parsed YAML; throws a usage error for one with too many aliases. */
export const yamlValue = (document: Document.Parsed, wrong: (what: string) => Error): unknown => {
  try {
    return document.toJS();
  } catch (error) {
    throw wrong(error instanceof RangeError ? 'it nests too deep' : (error as Error).message);
  }
};

/** Returns the value of a YAML file without tags of its own; throws a usage error with the line of what is wrong. */
export const readYamlFile = (path: string, shown: string): unknown => {
  const document = parseYaml(readTextFile(path, shown), shown, {});
  return yamlValue(document, (what) => usageError(`${shown}: ${what}`));
};
