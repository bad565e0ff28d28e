// npm test: set-up, build, linter, all tests; ends with the line `N passed, N failed`. Arguments select test
// files: `npm test -- gate/exit` runs those whose path contains one of them.
import { spawn } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { dirname, join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './setup/arguments.mjs';
import { findChromium } from './setup/chromium.mjs';
import { at, build, installDependencies, root, succeeds } from './setup/setup.mjs';

const { words: wanted } = readArguments({
  usage: 'npm test [-- WORD…]',
  about:
    'Builds, checks format and lint, then runs the test files whose path contains one of the words, or all tests.',
  words: true,
});
/** Returns whether a word is in a path, which Windows writes with other separators. */
const isInPath = (name, word) => name.replaceAll(sep, '/').includes(word);
const sources = readdirSync(at('tests'), { recursive: true }).filter((name) => name.endsWith('.test.ts'));
const nameless = wanted.filter((word) => !sources.some((name) => isInPath(name, word)));
if (nameless.length > 0) {
  console.error(`no test file has a path with ${nameless.join(', ')}`);
  process.exit(2);
}
const results = mkdtempSync(join(tmpdir(), 'plumbrule-test-'));
const sum = { passed: 0, failed: 0 };

const count = (title, succeeded) => {
  console.log(`${succeeded ? 'ok' : 'FAILED'}  ${title}`);
  sum[succeeded ? 'passed' : 'failed'] += 1;
};

/** Starts a program in the project's folder; returns whether it succeeded, when it has ended. */
const beside = (program, words) =>
  new Promise((resolve) => {
    const child = spawn(program, words, { cwd: root, stdio: 'inherit' });
    child.once('error', () => resolve(false));
    child.once('exit', (code) => resolve(code === 0));
  });

const { NODE_EXTRA_CA_CERTS: authorities, ...environment } = process.env;

/**
 * Settings meant for runs must not affect the tests. Node 20 reads the file of NODE_EXTRA_CA_CERTS at each of some
 * five hundred starts, for 25 ms of CPU time: only npm, which may install from a registry, is given it.
 */
const cleanEnvironment = (more) => ({
  ...Object.fromEntries(Object.entries(environment).filter(([name]) => !name.startsWith('PLUMBRULE_'))),
  ...(authorities === undefined ? {} : { TEST_NPM_CA_CERTS: authorities }),
  ...more,
});

const testFiles = (folder) =>
  existsSync(at('dist', 'tests', folder))
    ? readdirSync(at('dist', 'tests', folder), { recursive: true })
        .filter((name) => name.endsWith('.test.js'))
        .map((name) => join(folder, name))
        .filter((name) => wanted.length === 0 || wanted.some((word) => isInPath(name, word)))
        .map((name) => join('dist', 'tests', name))
        .sort()
    : [];

/** Returns paths without dist/tests/ as paths of compiled tests. */
const inTests = (...paths) => paths.map((path) => join('dist', 'tests', path));

/** Test files that take longest: they begin first, so that they end beside shorter ones. */
const longest = [
  // The proof uses all cores: what waits for servers and processes runs beside it.
  'proof/matrix',
  'hostile/quick',
  'outside/playwright',
  'proof/parity',
  'browser/site',
  'gate/documentation',
  'proof/repro',
];

/** Files that need a process of their own: they change it, or wait long. */
const alone = inTests('unit/runs/locks', 'unit/runs/supervision/supervise', 'unit/runs/third-interface');

/** Folders whose files share a process: its start takes longer than most of their tests. */
const folders = [
  'unit/catalogue',
  'unit/harness',
  'unit/house',
  'unit/proof',
  'unit/reference-server',
  'unit/reports',
  'unit/runs',
  'unit/specs/companion',
  'unit/specs/journal',
];

/**
 * Groups of test files, by the beginnings of their paths, that one process runs. Node starts test files in the order
 * of their names, so the name of a group decides when it starts.
 */
const groups = new Map([
  ...longest.map((path, at) => [`${at}-${path.replace('/', '-')}`, inTests(path)]),
  // Plays are slow until Node has compiled the harness.
  [
    '1-plays',
    inTests('proof/affected', 'proof/carriage', 'proof/curl', 'proof/floor', 'proof/space', 'proof/time'),
  ],
  // Both install the same tarball.
  ['6-gate-packed', inTests('gate/commands/package', 'gate/commands/action')],
  ...folders.map((path) => [`together/${path.replaceAll('/', '-')}`, inTests(`${path}/`)]),
]);

const isIn = (path, beginnings) => beginnings.some((beginning) => path.startsWith(beginning));

/** Returns test files with those of a group replaced by one file that imports them. */
const grouped = (files) => {
  const rest = new Set(files);
  const made = [...groups].flatMap(([name, beginnings]) => {
    const members = files.filter((path) => rest.has(path) && !isIn(path, alone) && isIn(path, beginnings));
    if (members.length === 0) return [];
    const [path] = inTests(`${name}.test.mjs`);
    const imports = members.map((member) => `import ${JSON.stringify(pathToFileURL(at(member)).href)};\n`);
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), imports.join(''));
    for (const member of members) rest.delete(member);
    return [path];
  });
  return [...made, ...rest];
};

/**
 * Test files that run at once: twice the cores, because a file often waits for a process, a server or a timer, and the
 * first one only for the processes of the proof.
 */
const filesAtOnce = 2 * Math.max(2, availableParallelism());

const nodeTests = (files, env) => {
  if (files.length === 0) return;
  const tap = join(results, 'node.tap');
  const [lines, slowest, cpuTime] = ['file-lines', 'slowest-files', 'cpu-time'].map(
    (name) => pathToFileURL(at('scripts', 'setup', `${name}.mjs`)).href,
  );
  const reporters = [lines, 'stdout', 'tap', tap, slowest, 'stdout'].map(
    (value, index) => `--test-reporter${index % 2 === 0 ? '' : '-destination'}=${value}`,
  );
  // The deadline is also that of a whole file: the proof takes minutes, and longer on a busy machine.
  const succeeded = succeeds(
    process.execPath,
    [
      `--import=${cpuTime}`,
      '--test',
      `--test-concurrency=${filesAtOnce}`,
      '--test-timeout=1800000',
      ...reporters,
      ...grouped(files),
    ],
    { ...env, TEST_COSTS: join(results, 'costs') },
  );
  const text = existsSync(tap) ? readFileSync(tap, 'utf8') : '';
  const total = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const failed = total('fail') + total('cancelled');
  sum.passed += total('pass');
  // A runner that failed without a failed test has not run all tests.
  sum.failed += failed === 0 && !succeeded ? 1 : failed;
};

installDependencies();
const built = build();
count('build', built);
// Knip takes one core, the linter the others.
const checks = [
  ['format and lint', [at('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', root]],
  ...(wanted.length === 0
    ? [
        [
          'no unused file, export or dependency',
          [at('node_modules', 'knip', 'bin', 'knip.js'), '--no-config-hints'],
        ],
      ]
    : []),
];
const ended = checks.map(([, words]) => beside(process.execPath, words));
for (const [index, [title]] of checks.entries()) count(title, await ended[index]);
if (built) {
  const inBrowser = testFiles('browser');
  const chromium = inBrowser.length > 0 ? await findChromium() : undefined;
  if (inBrowser.length > 0) count('a Chromium is there', chromium !== undefined);
  const env = cleanEnvironment(chromium ? { CHROMIUM_PATH: chromium } : {});
  nodeTests(
    [...['proof', 'unit', 'gate', 'hostile', 'outside'].flatMap(testFiles), ...(chromium ? inBrowser : [])],
    env,
  );
}
rmSync(results, { recursive: true, force: true });
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
