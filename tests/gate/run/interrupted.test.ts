import assert from 'node:assert/strict';
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { cleanEnvironment, emptyFolder, plumbrule, reportIn, skipSignals, start } from '../command-line.js';
import { siteOnly, target } from '../target.js';

/** Serves the site and leaves all other requests pending; `held` resolves with the first pending one. */
const hangs = () => {
  let tell: () => void = () => undefined;
  const held = new Promise<void>((done) => {
    tell = done;
  });
  const site = siteOnly();
  const handler: typeof site = (request, response) => {
    if (request.url === '/api/v1/site' || request.url === '/api/v1/content') site(request, response);
    else tell();
  };
  return { handler, held };
};

for (const [signal, exitCode] of [
  ['SIGHUP', 129],
  ['SIGINT', 130],
  ['SIGTERM', 143],
] as const)
  test(`${signal} ends a run at once with exit ${exitCode}, and the report says so`, {
    skip: skipSignals,
  }, async (context) => {
    const folder = emptyFolder();
    const { handler, held } = hangs();
    const url = await target(context, handler);
    // The deadline is far beyond that of the test: only the signal can end the run.
    const run = start(context, folder, ['run', '--base-url', url, '--timeout', '1h', '--max-time', '2h']);
    await Promise.race([
      held,
      run.finished.then(({ err }) => assert.fail(`the run ended by itself: ${err}`)),
    ]);
    run.process.kill(signal);
    const { code, out } = await run.finished;
    assert.equal(code, exitCode);
    assert.match(out, /INTERRUPTED/);
    const { summary } = reportIn(folder);
    assert.equal(summary.interrupted, true);
    assert.equal(summary.exitCode, exitCode);
    assert.notEqual(summary.verdict, 'CONFORMS');
    const lines = readFileSync(join(folder, 'plumbrule-report', 'exchanges.ndjson'), 'utf8')
      .trimEnd()
      .split('\n');
    assert.equal(JSON.parse(lines.at(-1) ?? '').event, 'runFinished');
  });

test('--max-time ends a run with a hanging target, long before the request deadline', async (context) => {
  const folder = emptyFolder();
  const { handler } = hangs();
  const url = await target(context, handler);
  // The request deadline is longer than the test: only --max-time can end the run.
  const { code } = await start(context, folder, [
    'run',
    '--base-url',
    url,
    '--timeout',
    '1h',
    '--max-time',
    '3s',
  ]).finished;
  assert.equal(code, 3);
  const { summary, clauses } = reportIn(folder);
  assert.match(summary.sentence, /time is up|--max-time/);
  assert.ok(clauses.some(({ reason }) => reason?.code === 'time'));
});

test('--max-time and --timeout outside their bounds are usage errors, before anything is sent', async (context) => {
  let requests = 0;
  const url = await target(context, (_request, response) => {
    requests += 1;
    response.end();
  });
  const folder = emptyFolder();
  for (const [flag, value, sentence] of [
    ['--max-time', '0s', /--max-time must be a duration such as/],
    ['--max-time', '-5s', /--max-time must be a duration such as/],
    ['--max-time', '1e9s', /--max-time must be a duration such as/],
    // A timer of Node that is set to more than 24.8 days fires at once.
    ['--max-time', '25h', /--max-time must be at most 24h/],
    ['--timeout', '9999999h', /--timeout must be at most 24h/],
  ] as const) {
    const { code, err } = await plumbrule(context, folder, ['run', '--base-url', url, `${flag}=${value}`]);
    assert.equal(code, 2, `${flag} ${value}: ${err}`);
    assert.match(err, sentence);
  }
  assert.equal(requests, 0);
  assert.deepEqual(readdirSync(folder), []);
});

/** Moments of a run at which a signal may arrive; each resolves when it has come. */
const moments = {
  'it was started': async () => undefined,
  'it has announced its plan': ({ stderr }: ChildProcess) => once(stderr as Readable, 'data'),
  'its first request has arrived': (_: ChildProcess, held: Promise<void>) => held,
} as const;

for (const [moment, comes] of Object.entries(moments))
  test(`a run that gets a signal when ${moment} ends and leaves no lock`, {
    skip: skipSignals,
  }, async (context) => {
    const folder = emptyFolder();
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      tell = done;
    });
    const url = await target(context, () => tell());
    const program = fileURLToPath(new URL('../../../../bin/plumbrule', import.meta.url));
    const words = ['run', '--base-url', url, '--no-config', '--timeout', '1h', '--max-time', '2h'];
    const child = spawn(process.execPath, [program, ...words], {
      cwd: folder,
      env: cleanEnvironment,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    context.after(() => child.kill('SIGKILL'));
    const closed = once(child, 'close');
    await once(child, 'spawn');
    await comes(child, held);
    child.kill('SIGTERM');
    child.stderr.resume();
    // Before its first line runs, the system ends the process.
    const [code, signal] = (await closed) as [number | null, string | null];
    assert.equal(signal ?? code, signal === null ? 143 : 'SIGTERM');
    const report = join(folder, 'plumbrule-report');
    assert.equal(existsSync(join(report, '.plumbrule-run')), false);
    if (moment === 'its first request has arrived') assert.equal(reportIn(folder).summary.interrupted, true);
  });

/** Whether a test may start the first process of a container: only root may. */
const canBeFirst = spawnSync('unshare', ['--pid', '--fork', 'true']).status === 0;

test('a signal ends the first process of a container, while no command listens to it', {
  skip: !canBeFirst,
  timeout: 120_000,
}, async (context) => {
  const program = new URL('../../../cli/start-program.js', import.meta.url).href;
  const code = `const { startProgram } = await import(${JSON.stringify(program)});
    void startProgram(() => new Promise(() => setInterval(() => 0, 1000)));
    console.log('ready');`;
  const child = spawn(
    'unshare',
    ['--pid', '--fork', '--kill-child', process.execPath, '--input-type=module', '-e', code],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  context.after(() => child.kill('SIGKILL'));
  const closed = once(child, 'close');
  await once(child.stdout, 'data');
  const first = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').trim();
  process.kill(Number(first), 'SIGTERM');
  assert.deepEqual(await closed, [143, null]);
});

test('a fleet refuses a pipe as a file before it listens to signals', {
  timeout: 120_000,
}, async (context) => {
  const folder = emptyFolder();
  spawnSync('sh', ['-c', 'mkfifo pipe'], { cwd: folder });
  writeFileSync(
    join(folder, 'targets.yaml'),
    'version: 1\ntargets: [{ name: x, a: "http://127.0.0.1:9" }]\n',
  );
  const { code, err } = await plumbrule(context, folder, ['fleet', 'targets.yaml', '--waivers', 'pipe']);
  assert.equal(code, 2, err);
  assert.match(err, /pipe cannot be read: it is a pipe, a socket or a device/);
});
