import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { emptyFolder } from '../command-line.js';
import { npm as npmProgram, packed } from '../packed.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The environment without colours and machine settings, which must not decide the result of a test. */
const env = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => !/^(PLUMBRULE_|npm_|NODE_TEST)/.test(name)),
);

const { TEST_NPM_CA_CERTS: authorities } = process.env;
const npmEnv = authorities === undefined ? env : { ...env, NODE_EXTRA_CA_CERTS: authorities };

const npm = (folder: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(...npmProgram(words), {
    cwd: folder,
    encoding: 'utf8',
    env: npmEnv,
  });
  return { status, stdout, stderr };
};

const node = (folder: string, ...words: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: folder,
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr };
};

const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
const examples = join(root, 'docs', 'examples');

/** A program that uses the types; code that must not compile is marked as an expected error. */
const typedUse = `
import { inspect, reportFormats, type ConformanceReport, type InspectEvent } from 'plumbrule';
const inspection = inspect({ baseUrl: new URL('https://staging.example'), only: ['A-SITE'], profile: 'quick' });
for await (const event of inspection) {
  const told: InspectEvent = event;
  if (told.kind === 'exchange') console.log(told.status?.toFixed());
}
const report: ConformanceReport = await inspection;
const sarif: string = reportFormats.sarif.write(report);
console.log(sarif, report.summary.verdict satisfies string);
// @ts-expect-error a profile that there is none of
inspect({ profile: 'fast' });
// @ts-expect-error a mistyped option
inspect({ baseurl: 'x' });
`;

const sizeOf = (folder: string): number =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);

test('the packed tarball, installed in an empty folder, judges the reference server', async () => {
  const folder = emptyFolder();
  const { path: tarball, files: paths } = packed();
  for (const wanted of [
    'bin/plumbrule',
    'dist/bundled/entry.js',
    'dist/bundled/program.cjs',
    'dist/bundled/run.cjs',
    'dist/bundled/lookup.cjs',
    'dist/bundled/watchdog.cjs',
    'dist/fixtures/journal.yaml',
    'dist/types/library/index.d.ts',
    'dist/THIRD-PARTY-LICENSES.txt',
    'schemas/files/report.schema.json',
    'LICENSE',
    'CHANGELOG.md',
    'README.md',
  ])
    assert.ok(paths.includes(wanted), `${wanted} is missing in the package`);
  assert.deepEqual(
    paths.filter(
      (path) =>
        // An example for vitest, which runs files of this name only.
        path !== 'docs/examples/judge.vitest.test.mjs' && /(^|\/)tests?\/|\.test\.|^dist\/bench/.test(path),
    ),
    [],
  );

  writeFileSync(join(folder, 'package.json'), '{ "private": true }');
  const installed = npm(folder, 'install', '--no-audit', '--no-fund', tarball);
  assert.equal(installed.status, 0, installed.stderr);
  assert.doesNotMatch(installed.stderr, /EBADENGINE/);

  const packages = readdirSync(join(folder, 'node_modules')).filter((name) => !name.startsWith('.'));
  assert.ok(packages.length <= 25, `installs ${packages.join(', ')}`);
  const bytes = sizeOf(join(folder, 'node_modules'));
  assert.ok(bytes < 34e6, `takes ${Math.round(bytes / 1e6)} MB`);

  // The entries of package.json must exist, with types, for every kind of import.
  const { messages } = await publint({ pkgDir: join(folder, 'node_modules', 'plumbrule'), pack: false });
  assert.deepEqual(messages, []);
  cpSync(examples, folder, { recursive: true });
  symlinkSync(join(root, 'node_modules', 'express'), join(folder, 'node_modules', 'express'));
  writeFileSync(join(folder, 'typed.mts'), typedUse);
  for (const resolution of [
    ['--module', 'nodenext'],
    ['--module', 'esnext', '--moduleResolution', 'bundler'],
  ]) {
    const typed = node(
      folder,
      tsc,
      '--noEmit',
      '--strict',
      '--skipLibCheck',
      'false',
      '--types',
      '',
      ...resolution,
      'typed.mts',
    );
    assert.equal(typed.status, 0, typed.stdout + typed.stderr);
  }
  const tested = node(folder, '--test', 'judge.node-test.mjs');
  assert.equal(tested.status, 0, tested.stdout + tested.stderr);
  assert.match(tested.stdout, /^# pass 1$/m);
  const judged = node(folder, 'express.mjs');
  assert.equal(judged.status, 0, judged.stdout + judged.stderr);
  assert.match(judged.stdout, /^GET http.*\/api\/v1\/site 200$/m);
  assert.match(judged.stdout, /^CONFORMS: /m);
  // A foreign repository: three lines of configuration and its own Playwright.
  cpSync(join(root, 'node_modules', '@playwright'), join(folder, 'node_modules', '@playwright'), {
    recursive: true,
  });
  for (const name of ['playwright', 'playwright-core'])
    symlinkSync(join(root, 'node_modules', name), join(folder, 'node_modules', name));
  writeFileSync(
    join(folder, 'playwright.config.mjs'),
    `import { conformance } from 'plumbrule/playwright';
const command = 'node node_modules/plumbrule/bin/plumbrule serve --port 4917 --fault a-site-published-time';
export default conformance({ baseUrl: 'http://127.0.0.1:4917' }, { webServer: { command, port: 4917 }, reporter: 'json' });
`,
  );
  const played = node(
    folder,
    join('node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--grep=the site record',
  );
  assert.equal(played.status, 1, played.stdout + played.stderr);
  const { stats, suites } = JSON.parse(played.stdout);
  assert.ok(stats.unexpected > 0, played.stdout);
  assert.match(JSON.stringify(suites), /"projectName":"journal"/);
  const required = node(folder, '-p', 'typeof require("plumbrule").inspect');
  assert.equal(required.stdout, 'function\n', required.stderr);

  const version = npm(folder, 'exec', '--no', '--', 'plumbrule', '--version');
  assert.match(version.stdout, /^\d+\.\d+\.\d+\n$/, version.stderr);
  const demo = npm(folder, 'exec', '--no', '--', 'plumbrule', 'demo', '--seed', '1');
  assert.equal(demo.status, 0, demo.stdout + demo.stderr);
  assert.match(demo.stdout, /^CONFORMS /m);
});
