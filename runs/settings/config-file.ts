import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { isMap, isScalar, LineCounter, type Pair, parseDocument, type YAMLMap } from 'yaml';
import type { Setting } from './settings.js';
import { didYouMean } from './suggest.js';
import { usageError } from './usage-error.js';

/** Settings of a configuration file by name, with the file's path for messages. */
export interface ConfigFile {
  readonly file: string;
  readonly values: ReadonlyMap<string, readonly string[]>;
}

const fileName = 'plumbrule.config.yaml';

/**
 * Returns the nearest configuration file, from a folder up to the one with `.git`; undefined when there is
 * none.
 */
export const findConfigFile = (folder: string): string | undefined => {
  const here = join(folder, fileName);
  if (existsSync(here)) return here;
  const above = dirname(folder);
  return existsSync(join(folder, '.git')) || above === folder ? undefined : findConfigFile(above);
};

/** Reads a configuration file (YAML or JSON, no code); throws a usage error with the line of what is wrong. */
export const readConfigFile = (
  path: string,
  workingFolder: string,
  settings: readonly Setting[],
): ConfigFile => {
  const byPath = new Map(
    settings.flatMap((setting) => (setting.path ? [[setting.path, setting] as const] : [])),
  );
  const groups = new Set(
    [...byPath.keys()].filter((path) => path.includes('.')).map((path) => path.split('.')[0] ?? ''),
  );
  const file = relative(workingFolder, path);
  const counter = new LineCounter();
  const document = parseDocument(textOf(path, file), { lineCounter: counter, prettyErrors: false });
  const wrong = (offset: number | undefined, what: string) =>
    usageError(`${file}, line ${counter.linePos(offset ?? 0).line}: ${what}`);
  const [broken] = document.errors;
  if (broken) throw wrong(broken.pos[0], broken.message);
  const values = new Map<string, readonly string[]>();

  const readPair = ({ key, value }: Pair, prefix: string) => {
    const offset = isScalar(key) ? key.range?.[0] : undefined;
    const name = isScalar(key) ? String(key.value) : '';
    const at = prefix + name;
    if (at === 'version') {
      if (!isScalar(value) || value.value !== 1) throw wrong(offset, 'the only version of this file is 1');
      return;
    }
    if (prefix === '' && groups.has(name)) {
      if (!isMap(value)) throw wrong(offset, `"${name}" must contain keys`);
      readMap(value, `${name}.`);
      return;
    }
    const setting = byPath.get(at);
    if (!setting) {
      const siblings = [...byPath.keys(), ...groups, 'version']
        .filter((known) => known.startsWith(prefix))
        .map((known) => known.slice(prefix.length))
        .filter((known) => !known.includes('.'));
      throw wrong(offset, `unknown key "${at}".${didYouMean(name, siblings)}`);
    }
    const read: unknown = document.getIn(at.split('.'), false);
    const list = plain(read);
    if (!list || (list.length !== 1 && !setting.many)) throw wrong(offset, `"${at}" must be a single value`);
    values.set(
      setting.name,
      list.map((text) => placed(text, setting)),
    );
  };
  const readMap = (map: YAMLMap, prefix: string) => {
    for (const pair of map.items) readPair(pair, prefix);
  };
  const placed = (text: string, { isPath, pathBehind }: Setting) => {
    if (isPath) return besides(text);
    const at = pathBehind === undefined ? -1 : text.indexOf(pathBehind);
    return at < 0 ? text : text.slice(0, at + 1) + besides(text.slice(at + 1));
  };
  const besides = (text: string) => relative(workingFolder, resolve(dirname(path), text)) || '.';

  if (isMap(document.contents)) readMap(document.contents, '');
  else if (document.contents !== null) throw wrong(0, 'the file must contain keys and values');
  return { file, values };
};

const textOf = (path: string, file: string): string => {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw usageError(`the configuration ${file} cannot be read: ${(error as NodeJS.ErrnoException).code}`);
  }
};

/** Returns a scalar or a list of scalars as texts; undefined for anything else. */
const plain = (value: unknown): string[] | undefined => {
  const js =
    typeof value === 'object' && value !== null && 'toJSON' in value
      ? (value.toJSON as () => unknown).call(value)
      : value;
  const list: unknown[] = Array.isArray(js) ? js : [js];
  return list.every((item) => ['string', 'number', 'boolean', 'bigint'].includes(typeof item))
    ? list.map(String)
    : undefined;
};
