import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, plumbrule } from '../command-line.js';
import { siteOnly, target } from '../target.js';

const broken = siteOnly(() => ({ authentication: 7 }));
const siteRun = ['run', '--only', 'A-SITE', '--no-progress'];

test('--report writes further formats, into the report folder or to a given path', async (context) => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'reports'));
  const url = await target(context, broken);
  const words = ['--report', 'badge', '--report', 'sarif=reports/run.sarif', '--report=html'];
  const { code, err } = await plumbrule(context, folder, [...siteRun, '--base-url', url, ...words]);
  assert.equal(code, 1, err);
  assert.equal(
    JSON.parse(readFileSync(join(folder, 'plumbrule-report', 'conformance.badge.json'), 'utf8')).color,
    'red',
  );
  const sarif = JSON.parse(readFileSync(join(folder, 'reports', 'run.sarif'), 'utf8'));
  assert.equal(sarif.runs[0].invocations[0].exitCode, 1);
  assert.ok(sarif.runs[0].results.length > 0);

  // The same formats can be written later without traffic.
  const again = ['report', 'plumbrule-report/conformance.json', '--report', 'ctrf=late.ctrf.json'];
  assert.equal((await plumbrule(context, folder, again)).code, 0);
  assert.equal(JSON.parse(readFileSync(join(folder, 'late.ctrf.json'), 'utf8')).reportFormat, 'CTRF');
});

test('an unknown or unwritable format is reported before any request is sent', async (context) => {
  const folder = emptyFolder();
  for (const [word, message] of [
    ['sarf', /--report must be one of .*Did you mean "sarif"\?/],
    ['sarif,junit', /--report takes one format: write --report sarif --report junit/],
    ['sarif=', /the file after "sarif=" is missing/],
    ['sarif=nowhere/x.sarif', /--report sarif=nowhere\/x\.sarif cannot be written/],
  ] as const) {
    const { code, err } = await plumbrule(context, folder, [
      ...siteRun,
      '--base-url=http://127.0.0.1:1',
      `--report=${word}`,
    ]);
    assert.equal(code, 2, err);
    assert.match(err, message);
  }
  assert.deepEqual(readdirSync(folder), []);
});

test('a report path in a configuration file is relative to that file', async (context) => {
  const folder = emptyFolder();
  const below = join(folder, 'below');
  mkdirSync(below);
  const url = await target(context, siteOnly());
  writeFileSync(
    join(folder, 'plumbrule.config.yaml'),
    `targets: { a: ${url} }\nonly: [A-SITE]\nreports: [badge=badge.json]\n`,
  );
  assert.equal((await plumbrule(context, below, ['run'])).code, 0);
  assert.ok(existsSync(join(folder, 'badge.json')));
});

test('on GitHub Actions a run writes annotations and the step summary, unless --no-ci is given', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, broken);
  const summary = join(folder, 'summary.md');
  writeFileSync(summary, 'before\n');
  const env = { GITHUB_ACTIONS: 'true', GITHUB_STEP_SUMMARY: summary };
  const words = [...siteRun, '--base-url', url, '--format', 'json'];
  const silent = await plumbrule(context, folder, [...words, '--no-ci'], env);
  assert.doesNotMatch(silent.err, /^::/m);
  assert.equal(readFileSync(summary, 'utf8'), 'before\n');

  const { code, out, err } = await plumbrule(context, folder, words, env);
  assert.equal(code, 1);
  assert.match(err, /^::error title=A-SITE/m);
  assert.match(readFileSync(summary, 'utf8'), /^before\n## ❌ DOES NOT CONFORM/);
  // Standard output holds the report only.
  assert.equal(JSON.parse(out).summary.exitCode, 1);

  const nowhere = { ...env, GITHUB_STEP_SUMMARY: join(folder, 'nowhere', 'x') };
  const unwritten = await plumbrule(context, folder, words, nowhere);
  assert.equal(unwritten.code, 1);
  assert.match(unwritten.err, /the summary of the step could not be written \(ENOENT\)/);
});
