import assert from 'node:assert/strict';
import { once } from 'node:events';
import { chmodSync, existsSync, readFileSync, realpathSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { knownFaults } from '../../../cli/known-faults.js';
import { emptyFolder, plumbrule, reportIn, skipSignals, start } from '../command-line.js';

test('serve prints its URLs as one line of JSON, responds, and stops cleanly on SIGTERM', {
  skip: skipSignals,
}, async (context) => {
  const server = start(context, emptyFolder(), ['serve', '--json']);
  const [line] = await once(server.process.stdout ?? process.stdin, 'data');
  const urls = JSON.parse(String(line)) as Record<string, string>;
  assert.deepEqual(Object.keys(urls), ['base_url', 'companion_base_url', 'control_url']);
  const { status } = await fetch(`${urls.base_url}/api/v1/site`);
  assert.equal(status, 200);
  server.process.kill('SIGTERM');
  const { code, err } = await server.finished;
  assert.equal(code, 0, err);
});

test('demo judges the reference server as CONFORMS', async (context) => {
  const folder = emptyFolder();
  const { code, out, err } = await plumbrule(context, folder, ['demo', '--seed', '1']);
  assert.equal(code, 0, out + err);
  assert.match(out, /^CONFORMS /m);
  assert.match(err, /commands with its address do not work\. Again: plumbrule demo --seed 1\n/);
  const { summary, requests } = reportIn(folder);
  assert.equal(summary.counts.inconclusive, 0);
  assert.ok((requests.a ?? 0) > 100);
});

test('demo says the next step, and --open passes the report to the browser', async (context) => {
  const folder = emptyFolder();
  const browser = join(folder, 'browser');
  writeFileSync(
    browser,
    `#!/bin/sh\nprintf %s "$1" > ${folder}/opened.part\nmv ${folder}/opened.part ${folder}/opened\n`,
  );
  chmodSync(browser, 0o755);
  const words = ['demo', '--only', 'A-SITE', '--seed', '1'];
  const plain = await plumbrule(context, folder, words);
  assert.match(plain.err, /^next {5}add --open .*\n {9}judge your own server: .* run --base-url URL/m);
  assert.ok(!existsSync(join(folder, 'opened')));
  const missing = await plumbrule(context, folder, [...words, '--open'], { BROWSER: join(folder, 'none') });
  assert.equal(missing.code, 0);
  assert.match(missing.err, /none cannot be started: open .*conformance\.html in a browser/);
  const watcher = watch(folder);
  context.after(() => watcher.close());
  const opened = new Promise((done) => watcher.on('change', (_, name) => name === 'opened' && done(name)));
  const { code, err } = await plumbrule(context, folder, [...words, '--open'], { BROWSER: browser });
  assert.equal(code, 0, err);
  assert.doesNotMatch(err, /add --open/);
  await opened;
  assert.equal(
    readFileSync(join(folder, 'opened'), 'utf8'),
    join(realpathSync(folder), 'plumbrule-report', 'conformance.html'),
  );
});

test('demo with a fault breaks exactly the clauses that the fault names', async (context) => {
  const fault = knownFaults.find(({ id }) => id === 'site-links-null');
  assert.ok(fault);
  const folder = emptyFolder();
  const { code } = await plumbrule(context, folder, ['demo', '--fault', fault.id, '--only', 'A']);
  assert.equal(code, 1);
  const broken = reportIn(folder).clauses.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');
  assert.deepEqual(broken.map(({ id }) => id).sort(), [...fault.breaks].sort());
});

test('prove prints a row per fault and is exit 0 when each fault breaks what it names', async (context) => {
  const { code, out } = await plumbrule(context, emptyFolder(), ['prove', '--only', 'site-links-null']);
  assert.equal(code, 0, out);
  assert.match(out, /^✓ site-links-null +A-SITE-10\n/);
  assert.match(out, /1 fault, 0 variants: 0 wrong/);
});

test('prove --list prints faults with what they break, and variants, without playing them', async (context) => {
  const list = (...names: string[]) => plumbrule(context, emptyFolder(), ['prove', '--list', ...names]);
  const some = await list('--only', 'site-links-null', '--only', 'a-items-are-short');
  assert.equal(some.code, 0, some.err);
  assert.match(some.out, /^site-links-null +A-SITE-10\na-items-are-short +breaks no clause\n$/);
  const all = await list();
  const listed = all.out.split('\n').filter((row) => row !== '' && !row.endsWith('breaks no clause'));
  assert.deepEqual(
    listed.map((row) => row.split(' ')[0]),
    knownFaults.map(({ id }) => id),
  );
});
