import { existsSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { type Document, isMap, isNode, isScalar, LineCounter } from 'yaml';
import type { Setting } from '../settings.js';
import { parseYaml, readTextFile, yamlValue } from '../text-file.js';
import { usageError } from '../usage-error.js';
import { configBreach, valueAt } from './config-breach.js';

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
  const file = relative(workingFolder, path);
  const counter = new LineCounter();
  const text = readTextFile(path, `the configuration ${file}`);
  const document = parseYaml(text, file, { lineCounter: counter });
  const wrong = (offset: number | undefined, what: string) =>
    usageError(`${file}, line ${counter.linePos(offset ?? 0).line}: ${what}`);
  const values = new Map<string, readonly string[]>();

  const placed = (text: string, { isPath, pathBehind }: Setting) => {
    if (isPath) return besides(text);
    const at = pathBehind === undefined ? -1 : text.indexOf(pathBehind);
    return at < 0 ? text : text.slice(0, at + 1) + besides(text.slice(at + 1));
  };
  const besides = (text: string) => relative(workingFolder, resolve(dirname(path), text)) || '.';

  const content = document.contents === null ? {} : yamlValue(document, (what) => wrong(0, what));
  const breach = configBreach(content, [...byPath.keys()]);
  if (breach) throw wrong(offsetOf(document, breach.path), breach.text);

  for (const [at, setting] of byPath) {
    const value = valueAt(content, at);
    if (value === undefined) continue;
    const list: unknown[] = Array.isArray(value) ? value : [value];
    values.set(
      setting.name,
      list.map((item) => placed(String(item), setting)),
    );
  }
  return { file, values };
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
