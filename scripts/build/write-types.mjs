// Writes the declarations of what others import, and of all these need, to dist/types/.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const entries = ['library/index.ts', 'playwright/conformance.ts'];

/** A declaration and all that it names by a relative path. */
const needed = (path, found = new Set()) => {
  if (found.has(path)) return found;
  found.add(path);
  for (const [, name] of readFileSync(path, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)\.js'/g))
    needed(resolve(dirname(path), `${name}.d.ts`), found);
  return found;
};

/** Writes dist/types/; throws when the compiler finds fault. */
export const writeTypes = () => {
  const out = mkdtempSync(join(tmpdir(), 'plumbrule-types-'));
  const words = ['--ignoreConfig', '--declaration', '--emitDeclarationOnly', '--noCheck', '--outDir', out];
  const options = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions;
  for (const name of ['target', 'module', 'moduleResolution', 'rootDir'])
    words.push(`--${name}`, options[name]);
  words.push('--resolveJsonModule', '--strict', '--types', 'node', '--lib', options.lib.join(','));
  const { status } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', 'typescript', 'bin', 'tsc'), ...words, ...entries],
    { cwd: root, stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('the declarations could not be written');
  const declarations = entries.map((path) => join(out, path.replace(/\.ts$/, '.d.ts')));
  for (const path of declarations.flatMap((entry) => [...needed(entry)]))
    cpSync(path, join(root, 'dist', 'types', relative(out, path)));
  rmSync(out, { recursive: true });
  if (!existsSync(join(root, 'dist', 'types', 'library', 'index.d.ts')))
    throw new Error('the declarations of the library are missing');
};
