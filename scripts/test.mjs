// npm test: set-up, build, linter, all tests; ends with the line `N passed, N failed`. Arguments select test
// files: `npm test -- gate/exit` runs those whose path contains one of them.
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { findChromium } from './setup/chromium.mjs';
import { at, build, installDependencies, root, succeeds } from './setup/setup.mjs';

const wanted = process.argv.slice(2);
const results = mkdtempSync(join(tmpdir(), 'plumbrule-test-'));
const sum = { passed: 0, failed: 0 };

const count = (title, succeeded) => {
  console.log(`${succeeded ? 'ok' : 'FAILED'}  ${title}`);
  sum[succeeded ? 'passed' : 'failed'] += 1;
};

/** Settings meant for runs must not affect the tests. */
const cleanEnvironment = (more) => ({
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PLUMBRULE_'))),
  ...more,
});

const testFiles = (folder) =>
  existsSync(at('dist', 'tests', folder))
    ? readdirSync(at('dist', 'tests', folder), { recursive: true })
        .filter((name) => name.endsWith('.test.js'))
        .map((name) => join('dist', 'tests', folder, name))
        .filter((path) => wanted.length === 0 || wanted.some((word) => path.includes(word)))
        .sort()
    : [];

/**
 * Folders of short test files that share nothing: one process runs all files of a folder, because the start of a
 * process takes longer than most of them.
 */
const inOneProcess = ['catalogue', 'harness', 'proof', 'reports', 'specs/companion', 'specs/journal'].map(
  (folder) => join('dist', 'tests', 'unit', folder, '/'),
);

/** Returns test files with those of one process replaced by a file that imports them. */
const joined = (files) => {
  const groups = inOneProcess
    .map((folder) => files.filter((path) => path.startsWith(folder)))
    .filter(({ length }) => length > 1);
  const alone = new Set(groups.flat());
  return [
    ...files.filter((path) => !alone.has(path)),
    ...groups.map((members, index) => {
      const path = join(results, `group-${index}.test.mjs`);
      const imports = members.map((member) => `import ${JSON.stringify(pathToFileURL(at(member)).href)};\n`);
      writeFileSync(path, imports.join(''));
      return path;
    }),
  ];
};

const nodeTests = (files, env) => {
  if (files.length === 0) return;
  const tap = join(results, 'node.tap');
  const slowest = pathToFileURL(at('scripts', 'setup', 'slowest-files.mjs')).href;
  const reporters = ['spec', 'stdout', 'tap', tap, slowest, 'stdout'].map(
    (value, index) => `--test-reporter${index % 2 === 0 ? '' : '-destination'}=${value}`,
  );
  const succeeded = succeeds(
    process.execPath,
    ['--test', '--test-concurrency=2', '--test-timeout=600000', ...reporters, ...joined(files)],
    env,
  );
  const text = existsSync(tap) ? readFileSync(tap, 'utf8') : '';
  const total = (word) => Number(new RegExp(`^# ${word} (\\d+)$`, 'm').exec(text)?.[1] ?? 0);
  const failed = total('fail') + total('cancelled');
  sum.passed += total('pass');
  // A runner that failed without a failed test has not run all tests.
  sum.failed += failed === 0 && !succeeded ? 1 : failed;
};

const playwrightTests = (env) => {
  if (!existsSync(at('playwright.config.ts')) || wanted.length > 0) return;
  const json = join(results, 'playwright.json');
  const reporter = at('dist', 'playwright', 'reporter', 'reporter.js');
  const words = [
    at('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    `--reporter=dot,json,${reporter}`,
  ];
  const succeeded = succeeds(process.execPath, words, {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_NAME: json,
    PLUMBRULE_OUT: join(results, 'report'),
  });
  const stats = existsSync(json) ? JSON.parse(readFileSync(json, 'utf8')).stats : {};
  const failed = (stats.unexpected ?? 0) + (stats.flaky ?? 0);
  sum.passed += stats.expected ?? 0;
  sum.failed += failed === 0 && !succeeded ? 1 : failed;
};

installDependencies();
const built = build();
count('build', built);
count(
  'format and lint',
  succeeds(process.execPath, [at('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'check', root]),
);
if (wanted.length === 0) {
  const knip = at('node_modules', 'knip', 'bin', 'knip.js');
  count('no unused file, export or dependency', succeeds(process.execPath, [knip, '--no-config-hints']));
}
if (built) {
  const inBrowser = testFiles('browser');
  const chromium = inBrowser.length > 0 ? await findChromium() : undefined;
  if (inBrowser.length > 0) count('a Chromium is there', chromium !== undefined);
  const env = cleanEnvironment(chromium ? { CHROMIUM_PATH: chromium } : {});
  nodeTests(
    // The proof takes longest and uses all cores: what waits for servers and processes runs beside it.
    [...['proof', 'unit', 'gate', 'hostile', 'outside'].flatMap(testFiles), ...(chromium ? inBrowser : [])],
    env,
  );
  playwrightTests(env);
}
rmSync(results, { recursive: true, force: true });
console.log(`${sum.passed} passed, ${sum.failed} failed`);
process.exitCode = sum.failed === 0 ? 0 : 1;
