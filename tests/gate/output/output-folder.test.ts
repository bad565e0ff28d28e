import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { emptyFolder, plumbrule, reportIn, start } from '../command-line.js';
import { type Handler, siteOnly, target } from '../target.js';

const entry = fileURLToPath(new URL('../../../cli/entry.js', import.meta.url));
const onlySite = ['--only', 'A-SITE', '--seed', '7'];

/** Counts requests; with `held` it leaves all of them pending. */
const counting = (held = false) => {
  let tell: () => void = () => undefined;
  const state = { requests: 0, first: new Promise<void>((done) => (tell = done)) };
  const site = siteOnly();
  const handler: Handler = (request, response) => {
    state.requests += 1;
    tell();
    if (!held) site(request, response);
  };
  return { state, handler };
};

test('a folder or state file that cannot be written is exit 2 before any request is sent', async (context) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'taken'), '');
  const { state, handler } = counting();
  const url = await target(context, handler);
  for (const [words, expected] of [
    [['--out', 'taken'], /--out taken cannot be written: it is a file, not a folder \(EEXIST\)/],
    [['--out', 'taken/report'], /--out taken\/report cannot be written: a part of it is a file/],
    [
      ['--state', 'nowhere/kept.json'],
      /--state nowhere\/kept\.json cannot be written: a folder of its path does not exist \(ENOENT\)/,
    ],
  ] as const) {
    const { code, err } = await plumbrule(context, folder, ['run', '--base-url', url, ...onlySite, ...words]);
    assert.equal(code, 2, err);
    assert.match(err, expected);
  }
  assert.equal(state.requests, 0);
});

test('a disk without room is exit 2 before any request is sent, and an earlier report stays', async (context) => {
  const folder = emptyFolder();
  mkdirSync(join(folder, 'plumbrule-report'));
  writeFileSync(join(folder, 'plumbrule-report', 'conformance.json'), 'an earlier report');
  const { state, handler } = counting();
  const url = await target(context, handler);
  // A file size limit simulates a full disk without special rights.
  const child = spawn(
    'sh',
    ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, entry, 'run', '--base-url', url, ...onlySite],
    { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  context.after(() => child.kill('SIGKILL'));
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 2, err);
  assert.match(err, /--out plumbrule-report cannot be written: EFBIG/);
  assert.equal(state.requests, 0);
  assert.equal(
    readFileSync(join(folder, 'plumbrule-report', 'conformance.json'), 'utf8'),
    'an earlier report',
  );
});

test('a second run in the same folder is rejected while the first goes on; a killed run leaves the earlier report and no lock', async (context) => {
  const folder = emptyFolder();
  const sound = await target(context, siteOnly());
  const words = ['run', '--base-url', sound, ...onlySite];
  assert.equal((await plumbrule(context, folder, words)).code, 0);
  const before = readFileSync(join(folder, 'plumbrule-report', 'conformance.json'), 'utf8');
  const { state, handler } = counting(true);
  const url = await target(context, handler);
  const going = start(context, folder, ['run', '--base-url', url, '--timeout', '1h', '--max-time', '2h']);
  await Promise.race([state.first, going.finished.then(({ err }) => assert.fail(err))]);
  const { code, err } = await plumbrule(context, folder, words);
  assert.equal(code, 2);
  assert.match(err, /is being written by another run \(process \d+ on /);
  going.process.kill('SIGKILL');
  await going.finished;
  assert.equal(readFileSync(join(folder, 'plumbrule-report', 'conformance.json'), 'utf8'), before);
  assert.equal((await plumbrule(context, folder, words)).code, 0);
  assert.deepEqual(readdirSync(join(folder, 'plumbrule-report')).sort(), [
    'conformance.html',
    'conformance.json',
    'conformance.junit.xml',
    'exchanges.ndjson',
  ]);
});

test('standard output and standard error on a full device do not change the exit code', async (context) => {
  if (!existsSync('/dev/full')) return context.skip('this system has no /dev/full');
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const full = openSync('/dev/full', 'w');
  const child = spawn(process.execPath, [entry, 'run', '--base-url', url, ...onlySite], {
    cwd: folder,
    stdio: ['ignore', full, full],
  });
  context.after(() => child.kill('SIGKILL'));
  const [code] = (await once(child, 'close')) as [number];
  closeSync(full);
  assert.equal(code, 0);
  assert.equal(reportIn(folder).summary.exitCode, 0);
});

test('a process with a low limit of open files reports how to raise it before any request is sent', async (context) => {
  if (!existsSync('/proc/self/limits'))
    return context.skip('this system does not report how many files may be open');
  const { state, handler } = counting();
  const url = await target(context, handler);
  const child = spawn(
    'sh',
    ['-c', 'ulimit -n 64; exec "$0" "$@"', process.execPath, entry, 'run', '--base-url', url, ...onlySite],
    { cwd: emptyFolder(), stdio: ['ignore', 'pipe', 'pipe'] },
  );
  context.after(() => child.kill('SIGKILL'));
  let err = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    err += text;
  });
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 2);
  assert.match(
    err,
    /may have 64 files open, a run needs 128: raise the limit, for example with "ulimit -n 1024"/,
  );
  assert.equal(state.requests, 0);
});

test('a closed standard output does not change the exit code', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const child = spawn(process.execPath, [entry, 'run', '--base-url', url, ...onlySite, '--format', 'json'], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  context.after(() => child.kill('SIGKILL'));
  child.stdout.destroy();
  child.stderr.destroy();
  const [code] = (await once(child, 'close')) as [number];
  assert.equal(code, 0);
  assert.equal(reportIn(folder).summary.exitCode, 0);
});
