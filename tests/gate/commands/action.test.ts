import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { emptyFolder } from '../command-line.js';
import { packed } from '../packed.js';
import { read } from '../project-files.js';
import { siteOnly, target } from '../target.js';

/**
 * Returns the steps of the action as the runner takes them: inputs become variables, never part of a script.
 */
const actionSteps = (inputs: Record<string, string>) => {
  const action = parse(read('action.yml')) as {
    inputs: Record<string, { default?: string }>;
    runs: { steps: { run: string; shell: string; env: Record<string, string> }[] };
  };
  const given = (text: string) =>
    text.replace(/\$\{\{ inputs\.([\w-]+) \}\}/g, (_, name: string) => {
      assert.ok(Object.hasOwn(action.inputs, name), `input ${name} is not declared`);
      return inputs[name] ?? action.inputs[name]?.default ?? '';
    });
  for (const name of Object.keys(inputs)) assert.ok(Object.hasOwn(action.inputs, name), name);
  return action.runs.steps.map(({ run, shell, env }) => {
    assert.equal(shell, 'bash');
    assert.doesNotMatch(run, /\$\{\{/);
    return { run, env: Object.fromEntries(Object.entries(env).map(([name, text]) => [name, given(text)])) };
  });
};

test('the steps of the action and of the container file run in an empty folder', async (context) => {
  const folder = emptyFolder();
  const { path: tarball } = packed();
  const outputs = join(folder, 'outputs.txt');
  const summary = join(folder, 'summary.md');
  // npm may install from a registry.
  const { TEST_NPM_CA_CERTS: authorities } = process.env;
  const env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(PLUMBRULE_|GITHUB_|NODE_TEST)/.test(name)),
    ),
    ...(authorities === undefined ? {} : { NODE_EXTRA_CA_CERTS: authorities }),
    RUNNER_TEMP: join(folder, 'temp'),
    GITHUB_ACTIONS: 'true',
    GITHUB_OUTPUT: outputs,
    GITHUB_STEP_SUMMARY: summary,
  };
  writeFileSync(outputs, '');
  const url = await target(
    context,
    siteOnly(() => ({ authentication: 7 })),
  );
  const step = (run: string, more: Record<string, string>) =>
    new Promise<number | null>((done) => {
      const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
        cwd: folder,
        env: { ...env, ...more },
        stdio: 'ignore',
      });
      child.on('close', done);
    });
  const [install, judge] = actionSteps({
    package: tarball,
    'base-url': url,
    only: 'A-SITE',
    report: 'sarif',
  });
  assert.ok(install && judge);
  assert.equal(await step(install.run, install.env), 0);
  assert.equal(await step(judge.run, judge.env), 1);
  const told = Object.fromEntries(
    readFileSync(outputs, 'utf8')
      .trim()
      .split('\n')
      .map((line) => line.split('=') as [string, string]),
  );
  assert.equal(told.verdict, 'DOES NOT CONFORM');
  assert.equal(told['exit-code'], '1');
  assert.ok(Number(told.failed) > 0);
  assert.ok(existsSync(join(folder, told.report ?? '')) && existsSync(join(folder, told.json ?? '')));
  assert.ok(existsSync(join(folder, 'plumbrule-report', 'conformance.sarif')));
  assert.match(readFileSync(summary, 'utf8'), /DOES NOT CONFORM/);
  // Neither a hostile input nor fail: false changes the command that runs.
  const [, lenient] = actionSteps({ 'base-url': `${url}/$(touch owned)"; touch owned; "`, fail: 'false' });
  assert.ok(lenient);
  assert.equal(await step(lenient.run, lenient.env), 0);
  assert.ok(!existsSync(join(folder, 'owned')));

  const lines = read('Containerfile').split('\n');
  const stage = lines.slice(lines.findLastIndex((line) => line.startsWith('FROM ')));
  assert.match(stage.find((line) => line.startsWith('USER '))?.slice(5) ?? '', /^[1-9]\d*:[1-9]\d*$/);
  for (const line of lines.filter((one) => one.startsWith('FROM ')))
    assert.match(line, /^FROM docker\.io\/library\/node:\d+-slim( AS \w+)?$/);
  assert.deepEqual(
    lines.filter((line) => /^(ADD|MAINTAINER)|sudo|curl|latest/.test(line)),
    [],
  );
  const [command = ''] = lines.filter((line) => line.startsWith('RUN ')).map((line) => line.slice(4));
  const opt = join(folder, 'opt');
  mkdirSync(opt);
  spawnSync('cp', [tarball, opt]);
  assert.equal(await step(`cd opt && ${command}`, {}), 0);
  const [, program = ''] = JSON.parse(
    stage.find((line) => line.startsWith('ENTRYPOINT '))?.slice(11) ?? '[]',
  ) as string[];
  const inside = program.replace('/opt/plumbrule', opt);
  assert.ok(existsSync(inside), program);
  // Only the report folder is writable.
  const report = join(folder, 'report');
  mkdirSync(report);
  spawnSync('chmod', ['-R', 'a-w', opt]);
  const user = process.getuid?.() === 0 ? { uid: 1000, gid: 1000 } : {};
  spawnSync('chmod', ['a+rwx', report, folder]);
  const judged = spawn(
    process.execPath,
    [inside, 'run', '--base-url', await target(context, siteOnly()), '--only', 'A-SITE', '--format', 'quiet'],
    {
      cwd: report,
      env: { PATH: process.env.PATH, PLUMBRULE_OUT: report, HOME: '/nonexistent', TMPDIR: '/nonexistent' },
      stdio: ['ignore', 'pipe', 'inherit'],
      ...user,
    },
  );
  const code = await new Promise((done) => judged.on('close', done));
  assert.equal(code, 0);
  assert.ok(existsSync(join(report, 'conformance.html')));
});
