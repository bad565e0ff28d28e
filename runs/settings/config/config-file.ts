import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter } from 'yaml';
import type { Setting } from '../settings.js';
import { parseYaml, readTextFile, yamlValue } from '../text-file.js';
import { usageError } from '../usage-error.js';
import { configBreaches, valueAt } from './config-breach.js';

/** The value of a setting in a configuration file, and its line. */
export interface ConfigValue {
  readonly values: readonly string[];
  readonly line: number;
}

/** Settings of a configuration file by name, with the file's path for messages. */
export interface ConfigFile {
  readonly file: string;
  readonly values: ReadonlyMap<string, ConfigValue>;
  /** What is wrong in the file, each with its line; the settings at these places have no value. */
  readonly mistakes: readonly string[];
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

/** Reads a configuration file (YAML or JSON, no code); throws a usage error when it cannot be read as YAML. */
export const readConfigFile = (
  path: string,
  workingFolder: string,
  settings: readonly Setting[],
): ConfigFile => {
  const byPath = new Map(
    settings.flatMap((setting) => (setting.path ? [[setting.path, setting] as const] : [])),
  );
  const file = relative(workingFolder, path);
  const counter = new LineCounter();
  const text = readTextFile(path, `the configuration ${file}`);
  const document = parseYaml(text, file, { lineCounter: counter });
  const lineAt = (path: readonly string[]) => counter.linePos(offsetOf(document, path)).line;
  const wrong = (line: number, what: string) => `${file}, line ${line}: ${what}`;
  const values = new Map<string, ConfigValue>();

  const placed = (text: string, { isPath, pathBehind }: Setting) => {
    if (isPath) return besides(text);
    const at = pathBehind === undefined ? -1 : text.indexOf(pathBehind);
    return at < 0 ? text : text.slice(0, at + 1) + besides(text.slice(at + 1));
  };
  const besides = (text: string) => relative(workingFolder, resolve(dirname(path), text)) || '.';

  const content = document.contents === null ? {} : yamlValue(document, (what) => usageError(wrong(1, what)));
  const breaches = configBreaches(content, [...byPath.keys()]);
  const isBroken = (place: string) =>
    breaches.some(({ path }) => path.length === 0 || `${place}.`.startsWith(`${path.join('.')}.`));

  for (const [at, setting] of byPath) {
    const value = valueAt(content, at);
    if (value === undefined || isBroken(at)) continue;
    const list: unknown[] = Array.isArray(value) ? value : [value];
    values.set(setting.name, {
      values: list.map((item) => placed(String(item), setting)),
      line: lineAt(at.split('.')),
    });
  }
  return {
    file,
    values,
    mistakes: breaches
      .map(({ path, text }) => ({ line: lineAt(path), text }))
      .sort((one, other) => one.line - other.line)
      .map(({ line, text }) => wrong(line, text)),
  };
};

/** Returns the offset of the key at a path, or of the nearest place above it. */
const offsetOf = (document: Document.Parsed, path: readonly string[]): number => {
  const above = path.slice(0, -1);
  const map = above.length === 0 ? document.contents : document.getIn(above, true);
  const pair = isMap(map)
    ? map.items.find(({ key }) => isScalar(key) && key.value === path.at(-1))
    : undefined;
  if (isScalar(pair?.key)) return pair.key.range?.[0] ?? 0;
  return isNode(map) ? (map.range?.[0] ?? 0) : 0;
};
