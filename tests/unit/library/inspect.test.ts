import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { test } from 'node:test';
import { type InspectEvent, inspect } from '../../../library/index.js';
import { always, siteOnly, target } from '../../gate/target.js';

const library = new URL('../../../library/index.js', import.meta.url).href;

/** A program with its text on the command line: its flags must not reach the judging process. */
const program = `
import { inspect } from '${library}';
const inspection = inspect({ baseUrl: process.env.URL, only: ['A-SITE'], seed: 7 });
const listeners = process.eventNames().filter((name) => /^SIG|^uncaught|^unhandled/.test(String(name)));
const events = [];
for await (const event of inspection) events.push(event);
const { summary, seed, requests } = await inspection;
process.stderr.write(JSON.stringify({ events, listeners, exitCode: summary.exitCode, seed, sent: requests.a }));
`;

test('a run in a program returns the report, emits its events, and writes and prints nothing', async (context) => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbrule-library-'));
  const url = await target(context, siteOnly());
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    cwd: folder,
    env: { ...process.env, URL: url },
  });
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const told = JSON.parse(err) as {
    events: InspectEvent[];
    listeners: string[];
    exitCode: number;
    seed: number;
    sent: number;
  };
  assert.equal(out, '');
  assert.deepEqual([told.exitCode, told.seed], [0, 7]);
  assert.deepEqual(told.listeners, []);
  assert.equal(told.events[0]?.kind, 'planned');
  assert.equal(told.events.filter(({ kind }) => kind === 'exchange').length, told.sent);
  assert.ok(told.events.some((event) => event.kind === 'scenario' && event.clauses.includes('A-SITE-01')));
  assert.deepEqual(readdirSync(folder), []);
});

test('with a folder the report files are written, and neither events nor report contain a secret', async (context) => {
  const secret = 'kx81-secret-value-92';
  const baseUrl = await target(
    context,
    siteOnly(() => ({ description: `echo ${secret}` })),
  );
  const out = join(mkdtempSync(join(tmpdir(), 'plumbrule-library-')), 'report');
  const inspection = inspect({
    baseUrl,
    only: ['A-SITE'],
    headers: { Authorization: `Bearer ${secret}` },
    out,
    reports: ['sarif'],
  });
  const events: InspectEvent[] = [];
  for await (const event of inspection) events.push(event);
  const all = JSON.stringify([events, await inspection]);
  assert.ok(!all.includes(secret));
  for (const name of ['conformance.json', 'conformance.html', 'conformance.sarif', 'exchanges.ndjson'])
    assert.ok(readdirSync(out).includes(name), name);
});

test('invalid options reject with a code and are named', async () => {
  for (const [options, message] of [
    [{}, /no target/],
    [{ baseUrl: 'ftp://x' }, /--base-url must be an http or https URL/],
    [{ baseUrl: 'http://127.0.0.1:1', only: ['A-PGE'] }, /Did you mean "A-PAGE"/],
    [{ baseUrl: 'http://127.0.0.1:1', headers: { 'X-A': 'a\r\nX-B: b' } }, /headers, entry 1/],
    [JSON.parse('{"baseurl":"x"}'), /unknown option "baseurl"/],
  ] as const)
    await assert.rejects(inspect(options), (error: Error & { code?: string }) => {
      assert.equal(error.code, 'PLUMBRULE_USAGE');
      assert.match(error.message, message);
      return true;
    });
});

test("a signal ends the run; the promise rejects with the signal's reason and the events end", async (context) => {
  const baseUrl = await target(context, () => undefined);
  const controller = new AbortController();
  const reason = new Error('no longer wanted');
  const inspection = inspect({ baseUrl, only: ['A-SITE'], signal: controller.signal });
  for await (const event of inspection) if (event.kind === 'planned') controller.abort(reason);
  await assert.rejects(inspection, reason);
  await assert.rejects(inspect({ baseUrl, signal: AbortSignal.abort(reason) }), reason);
});

test('a target that cannot be judged gives a report without a verdict, not a rejection', async (context) => {
  const baseUrl = await target(context, always(503, '{}'));
  const { summary } = await inspect({ baseUrl, only: ['A-SITE'], maxTimeMs: 20_000 });
  assert.equal(summary.verdict, 'INCONCLUSIVE');
});
