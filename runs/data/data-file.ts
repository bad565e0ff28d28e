import { resolve } from 'node:path';
import type { ErrorObject } from 'ajv';
import { isNode, LineCounter } from 'yaml';
import { expectedBy } from '../../harness/formats/schemas/expectation.js';
import { visibleLine } from '../../reports/text/visible.js';
import type { Io } from '../settings/io.js';
import { didYouMean } from '../settings/suggest.js';
import { parseYaml, readTextFile, yamlValue } from '../settings/text-file.js';
import { usageError } from '../settings/usage-error.js';
import { validateData } from './compiled-data.js';
import { contradictionsIn, type DataFile, type DataMistake } from './contradictions.js';

/** Most errors that are printed at once. */
const mostShown = 20;

const pathOf = (pointer: string, value: unknown): (string | number)[] => {
  let inside = value;
  return pointer
    .split('/')
    .slice(1)
    .map((step) => {
      const name = step.replaceAll('~1', '/').replaceAll('~0', '~');
      const key = Array.isArray(inside) ? Number(name) : name;
      inside = (inside as Record<string | number, unknown>)[key];
      return key;
    });
};

const received = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Array.isArray(value)
      ? 'an array'
      : 'an object'
    : visibleLine(JSON.stringify(value) ?? 'nothing', 60);

const wrongOf = (error: ErrorObject, value: unknown): DataMistake => {
  const { keyword, params, parentSchema, data, instancePath } = error;
  const path = pathOf(instancePath, value);
  if (keyword === 'additionalProperties') {
    const name = String(params.additionalProperty);
    return {
      path: [...path, name],
      text: `unknown key.${didYouMean(name, Object.keys(parentSchema?.properties ?? {}))}`,
    };
  }
  if (keyword === 'required') return { path, text: `"${params.missingProperty}" is missing` };
  const about = typeof parentSchema?.description === 'string' ? ` (${parentSchema.description})` : '';
  return { path, text: `expected ${expectedBy(error)}, received ${received(data)}${about}` };
};

const shownPath = (path: DataMistake['path']): string =>
  path.reduce<string>(
    (text, step) => text + (typeof step === 'number' ? `[${step}]` : text === '' ? step : `.${step}`),
    '',
  );

/**
 * Reads the file of `--data`: what the reference server serves in place of its own data. Throws a usage error that names
 * every wrong place with its line, at most twenty.
 */
export const readDataFile = (shown: string, { workingFolder }: Pick<Io, 'workingFolder'>): DataFile => {
  const counter = new LineCounter();
  const document = parseYaml(readTextFile(resolve(workingFolder, shown), `--data ${shown}`), shown, {
    lineCounter: counter,
  });
  const value = yamlValue(document, (what) => usageError(`${shown}: ${what}`));
  try {
    JSON.stringify(value);
  } catch {
    throw usageError(`${shown}: it nests too deep`);
  }
  const wrong = validateData(value)
    ? contradictionsIn(value as DataFile)
    : (validateData.errors ?? []).map((error) => wrongOf(error, value));
  if (wrong.length === 0) return value as DataFile;
  const lineOf = (path: DataMistake['path']): number => {
    for (let length = path.length; length > 0; length -= 1) {
      const node = document.getIn(path.slice(0, length), true);
      if (isNode(node) && node.range) return counter.linePos(node.range[0]).line;
    }
    return 1;
  };
  const lines = wrong
    .map(({ path, text }) => ({
      line: lineOf(path),
      text: `${visibleLine(shownPath(path)) || 'the file'}: ${text}`,
    }))
    .sort((one, other) => one.line - other.line)
    .map(({ line, text }) => `${shown}, line ${line}: ${text}`);
  const left = lines.length - mostShown;
  throw usageError([...lines.slice(0, mostShown), ...(left > 0 ? [`and ${left} more`] : [])].join('\n'));
};
