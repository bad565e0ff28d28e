// Prepares a fresh checkout. Plain Node only: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
export const at = (...parts) => join(root, ...parts);

const sources = [
  'harness',
  'specs',
  'schemas',
  'reference-server',
  'reports',
  'runs',
  'cli',
  'library',
  'proof',
  'bench',
  'fixtures',
  'tests',
  'package.json',
  'tsconfig.json',
];

const changedAt = (path) => (existsSync(path) ? statSync(path).mtimeMs : 0);

/**
 * Returns the time of the latest change below a path. Folders count too: a deleted file changes only its
 * folder.
 */
export const lastChange = (path) => {
  if (!existsSync(path)) return 0;
  if (!statSync(path).isDirectory()) return changedAt(path);
  return Math.max(changedAt(path), ...readdirSync(path).map((name) => lastChange(join(path, name))));
};

/** Runs a program in the project's folder and shows its output; returns whether it succeeded. */
export const succeeds = (program, words, env = process.env) =>
  spawnSync(program, words, { cwd: root, stdio: 'inherit', env }).status === 0;

/** Runs a program that must succeed; otherwise ends this process with a sentence. */
const must = (program, words, otherwise) => {
  if (succeeds(program, words)) return;
  console.error(otherwise);
  process.exit(1);
};

/** Returns a program and its arguments that run npm: on Windows, npm itself is no program but a file of commands. */
export const npm = (...words) => {
  const { npm_execpath: script } = process.env;
  return script?.endsWith('.js') ? [process.execPath, [script, ...words]] : ['npm', words];
};

/** Installs the dependencies when they are missing or older than the lock file. */
export const installDependencies = () => {
  if (changedAt(at('node_modules', '.package-lock.json')) >= changedAt(at('package-lock.json'))) return;
  console.error('Installing the dependencies (npm ci) …');
  must(
    ...npm('ci', '--no-audit', '--no-fund'),
    'The dependencies could not be installed: see the messages of npm above.',
  );
};

/** Builds dist/; returns whether that succeeded. */
export const build = () => succeeds(process.execPath, [at('scripts', 'build.mjs')]);

/** Compiles the modules of dist/ that changed; returns whether that succeeded. Bundles stay as they are. */
export const buildModules = () => succeeds(process.execPath, [at('scripts', 'build.mjs'), '--modules']);

/** Builds dist/ when it is missing or older than the sources. */
export const buildIfStale = () => {
  // The declarations are written last: when they are missing, a build failed halfway.
  const built = changedAt(at('dist', 'types', 'library', 'index.d.ts'));
  if (built > Math.max(...sources.map((source) => lastChange(at(source))))) return;
  console.error('Building …');
  if (build()) return;
  console.error('The build failed: see the messages of the compiler above.');
  process.exit(1);
};
