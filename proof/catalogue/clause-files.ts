import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AnyClause } from '../../harness/declarations/clause.js';
import { importModule } from '../../runs/machine/import-module.js';

/** One source file of clauses. */
export interface ClauseFile {
  /** Path below the project's folder, such as `specs/journal/paging/page.clauses.ts`. */
  readonly path: string;
  readonly source: string;
  /** Every clause that the file exports, alone or in a list, once each. */
  readonly exported: readonly AnyClause[];
}

const compiled = new URL('../../specs/', import.meta.url);
const sources = new URL('../../../specs/', import.meta.url);

const isClause = (value: unknown): value is AnyClause =>
  typeof value === 'object' && value !== null && 'id' in value && 'level' in value && 'judge' in value;

const clausesIn = (value: unknown): readonly AnyClause[] => {
  if (Array.isArray(value)) return value.flatMap(clausesIn);
  return isClause(value) ? [value] : [];
};

const readClauseFile = async (name: string): Promise<ClauseFile> => {
  const exported = (await importModule(new URL(name, compiled).href)) as Record<string, unknown>;
  const sourceName = name.replace(/\.js$/, '.ts');
  return {
    path: `specs/${sourceName}`,
    source: readFileSync(new URL(sourceName, sources), 'utf8'),
    exported: [...new Set(Object.values(exported).flatMap(clausesIn))],
  };
};

/** Finds all `*.clauses.ts` below specs/ in the file system, independent of any list. */
export const readClauseFiles = (): Promise<readonly ClauseFile[]> =>
  Promise.all(
    readdirSync(fileURLToPath(compiled), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.clauses.js'))
      .sort()
      .map(readClauseFile),
  );

/**
 * Returns `path:line` of the definition of a clause; the path alone where no line contains its id literally.
 */
export const definitionOf = (id: string, files: readonly ClauseFile[]): string => {
  const file =
    files.find(({ exported }) => exported.some((clause) => clause.id === id)) ??
    files.find(({ source }) => source.includes(`'${id}'`));
  if (file === undefined) return 'specs';
  const line = file.source.split('\n').findIndex((text) => text.includes(`'${id}'`));
  return line < 0 ? file.path : `${file.path}:${line + 1}`;
};
