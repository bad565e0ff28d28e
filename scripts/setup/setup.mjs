// Prepares a fresh checkout. Plain Node only: nothing is installed yet.
import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
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

/** The packages that the program is built from; all others are for its tests and tools. */
export const ofTheProgram = [
  '@a2a-js/sdk',
  '@modelcontextprotocol/server',
  '@playwright/test',
  '@types/node',
  'esbuild',
  'fast-check',
  'find-my-way',
  'http-message-sig',
  'structured-headers',
  'typescript',
  'undici',
  'yaml',
];

const forProgram = at('node_modules', '.for-the-program');

/**
 * Installs what the program is built from, in the versions of the lock file: a third of all bytes. What is installed
 * already is kept, and `installDependencies` later installs the rest.
 */
export const installForProgram = () => {
  if (changedAt(forProgram) >= changedAt(at('package-lock.json'))) return;
  if (existsSync(at('node_modules'))) return installDependencies();
  console.error('Installing what the program is built from (npm install) …');
  // In a folder of its own: npm would write the list of packages that it is given.
  const folder = mkdtempSync(at('.installing-'));
  const whole = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const devDependencies = Object.fromEntries(
    Object.entries(whole.devDependencies).filter(([name]) => ofTheProgram.includes(name)),
  );
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ ...whole, devDependencies, scripts: {} }));
  copyFileSync(at('package-lock.json'), join(folder, 'package-lock.json'));
  const installed = succeeds(...npm('install', '--prefix', folder, '--no-audit', '--no-fund'));
  if (installed) {
    // npm names here what is installed: without it, the rest is missing.
    rmSync(join(folder, 'node_modules', '.package-lock.json'));
    renameSync(join(folder, 'node_modules'), at('node_modules'));
    writeFileSync(forProgram, '');
  }
  rmSync(folder, { recursive: true, force: true });
  if (installed) return;
  console.error('The packages could not be installed: see the messages of npm above.');
  process.exit(1);
};

/** Builds dist/, or only the program in it; returns whether that succeeded. */
export const build = (...flags) => succeeds(process.execPath, [at('scripts', 'build.mjs'), ...flags]);

/** Compiles the modules of dist/ that changed; returns whether that succeeded. Bundles stay as they are. */
export const buildModules = () => build('--modules');

/** Builds dist/, or only the program in it, when it is missing or older than the sources. */
export const buildIfStale = ({ programOnly = false } = {}) => {
  // The declarations are written last: when they are missing, a build failed halfway.
  const built = changedAt(at('dist', 'types', 'library', 'index.d.ts'));
  const hasAll = programOnly || existsSync(at('dist', 'tests'));
  if (hasAll && built > Math.max(...sources.map((source) => lastChange(at(source))))) return;
  console.error('Building …');
  if (build(...(programOnly ? ['--program'] : []))) return;
  console.error('The build failed: see the messages of the compiler above.');
  process.exit(1);
};
