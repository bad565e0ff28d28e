import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { emptyFolder, plumbrule, reportIn, start } from '../command-line.js';
import { siteOnly, target } from '../target.js';

const selection = ['--only', 'A-SITE', '--seed', '5'];
const reportFile = (folder: string) => join(folder, 'plumbrule-report', 'conformance.json');
const fileOf = (folder: string) => readFileSync(reportFile(folder), 'utf8');

/**
 * Starts a watch with a pipe as its terminal; `seen` resolves when the output since the last call matches.
 */
const watching = (context: TestContext, folder: string, words: readonly string[]) => {
  const run = start(context, folder, ['run', ...words, '--watch'], {}, 'pipe');
  let text = '';
  let look: () => void = () => undefined;
  for (const stream of [run.process.stdout, run.process.stderr])
    stream?.on('data', (part: string) => {
      text += part;
      look();
    });
  const seen = (pattern: RegExp) =>
    new Promise<void>((done, fail) => {
      look = () => {
        const found = pattern.exec(text);
        if (!found) return;
        // The other stream may have been read first.
        text = text.slice(0, found.index) + text.slice(found.index + found[0].length);
        done();
      };
      void run.finished.then(() => fail(new Error(`the watch ended without ${pattern}: ${text}`)));
      look();
    });
  return { ...run, seen, type: (keys: string) => run.process.stdin?.write(keys) };
};

const prompt = /to repeat\. Enter: these/;

test('Enter repeats only failed clauses and leaves the report; a whole run confirms what is fixed', async (context) => {
  const folder = emptyFolder();
  let name: unknown = 1;
  const url = await target(
    context,
    siteOnly(() => ({ name })),
  );
  const run = watching(context, folder, ['--base-url', url, ...selection]);
  await run.seen(/1 clause to repeat\. Enter: these/);
  const before = fileOf(folder);
  run.type('\n');
  await run.seen(/✗ A-SITE-02 {2}failed\n│ where {5}GET .*at \/name\n[\s\S]*0 of 1 no longer fail/);
  await run.seen(prompt);
  assert.equal(fileOf(folder), before);
  name = 'A house';
  run.type('\n');
  await run.seen(/✓ A-SITE-02 {2}passed\n1 of 1 no longer fail/);
  const { code, err } = await run.finished;
  assert.equal(code, 0, err);
  const { summary, clauses } = reportIn(folder);
  assert.equal(summary.verdict, 'CONFORMS');
  assert.ok(clauses.filter(({ verdict }) => verdict === 'pass').length > 5);
});

test('the key a repeats the whole selection, and q ends with the exit code of the last whole run', async (context) => {
  const folder = emptyFolder();
  const url = await target(
    context,
    siteOnly(() => ({ name: 1 })),
  );
  const run = watching(context, folder, ['--base-url', url, ...selection]);
  await run.seen(prompt);
  const before = fileOf(folder);
  run.type('a\n');
  await run.seen(prompt);
  assert.notEqual(fileOf(folder), before);
  run.type('q\n');
  assert.equal((await run.finished).code, 1);
});

test('--every repeats without a key, also without a terminal', async (context) => {
  const folder = emptyFolder();
  // The target is fixed as soon as the first run has written its report.
  const url = await target(
    context,
    siteOnly(() => (existsSync(reportFile(folder)) ? {} : { name: 1 })),
  );
  const { code, out, err } = await plumbrule(context, folder, [
    ...['run', '--base-url', url, ...selection, '--every', '1ms'],
  ]);
  assert.equal(code, 0, out + err);
  assert.match(out, /DOES NOT CONFORM[\s\S]*1 of 1 no longer fail[\s\S]*\nCONFORMS/);
});

test('a watch repeats an unreachable target until it can be reached, and tells the outage once', async (context) => {
  const folder = emptyFolder();
  let repeated = 0;
  const url = await target(context, (request, response) => {
    if (existsSync(reportFile(folder))) repeated += 1;
    if (repeated > 20) siteOnly()(request, response);
    else response.destroy();
  });
  const { code, out, err } = await plumbrule(context, folder, [
    ...['run', '--base-url', url, ...selection, '--every', '1ms'],
  ]);
  assert.equal(code, 0, out + err);
  // The report of the first run told it; its end has a time.
  assert.equal(err.match(/does not respond|cannot be reached/g), null);
  assert.equal(err.match(/^\d\d:\d\d:\d\d UTC {2}Interface A responds again, after /gm)?.length, 1);
  assert.equal(err.match(/to repeat\. Enter: these/g)?.length, 1);
});

test('Ctrl-C ends a waiting and a repeating watch; the report stays', async (context) => {
  for (const repeats of [false, true]) {
    const folder = emptyFolder();
    let hangs = false;
    let tell: () => void = () => undefined;
    const held = new Promise<void>((done) => {
      tell = done;
    });
    const site = siteOnly(() => ({ name: 1 }));
    const url = await target(context, (request, response) => (hangs ? tell() : site(request, response)));
    const run = watching(context, folder, [
      '--base-url',
      url,
      ...selection,
      '--timeout',
      '1h',
      '--max-time',
      '2h',
    ]);
    await run.seen(prompt);
    const before = fileOf(folder);
    hangs = repeats;
    if (repeats) {
      run.type('\n');
      await held;
    }
    run.process.kill('SIGINT');
    assert.equal((await run.finished).code, 130);
    assert.equal(fileOf(folder), before);
  }
});

test('--watch works for a terminal only: another format or a malformed interval is rejected', async (context) => {
  const run = (...words: string[]) =>
    plumbrule(context, emptyFolder(), ['run', '--base-url', 'http://127.0.0.1:9', ...words]);
  assert.match((await run('--watch', '--format', 'json')).err, /--watch prints text for people/);
  const { code, err } = await run('--every', 'often');
  assert.equal(code, 2);
  assert.match(err, /--every must be a duration/);
});
