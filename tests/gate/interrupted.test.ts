import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { emptyFolder, reportIn, start } from './command-line.js';
import { siteOnly, target } from './target.js';

/** Answers the site and leaves every other request hanging; `held` resolves with the first of those. */
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
  test(`${signal} ends a run at once with exit ${exitCode} and a report that says so`, async (context) => {
    const folder = emptyFolder();
    const { handler, held } = hangs();
    const url = await target(context, handler);
    // A deadline far beyond the test's own: only the signal can end it.
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

test('--max-time ends a run whose target hangs, long before the deadline of its requests', async (context) => {
  const folder = emptyFolder();
  const { handler } = hangs();
  const url = await target(context, handler);
  // No request has a deadline within the test's own: only the time of the run can end it.
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
