import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { after, before, type TestContext, test } from 'node:test';
import type { Browser } from '@playwright/test';
import { emptyFolder, plumbrule, reportIn, skipSignals, start } from '../gate/command-line.js';
import { sampleReport } from '../sample-report.js';
import { mendableTarget } from './mendable-target.js';
import { launchBrowser } from './open-report.js';

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

/** Two topics, each of which one fault breaks. */
const selection = ['--only', 'A-SITE', '--only', 'A-MONEY', '--seed', '1'];
const [money, name] = ['a-money-decimal-by-floats', 'a-site-name-number'];

/** Starts a command that has a page, and opens it. */
const watching = async (context: TestContext, words: readonly string[], folder = emptyFolder()) => {
  const run = start(context, folder, words, {}, 'pipe');
  let err = '';
  const address = await new Promise<string>((done, fail) => {
    run.process.stderr?.on('data', (text: string) => {
      err += text;
      const [, found] = /^page {5}(\S+)\n/m.exec(err) ?? [];
      if (found) done(found);
    });
    void run.finished.then(({ err: all }) => fail(new Error(all)));
  });
  const tab = await browser.newContext();
  context.after(() => tab.close());
  const page = await tab.newPage();
  await page.goto(address);
  return {
    ...run,
    page,
    tab,
    address,
    folder,
    said: () => err,
    type: (keys: string) => run.process.stdin?.write(keys),
  };
};

test('a server is mended, goes away and comes back while the page is open', async (context) => {
  const target = await mendableTarget(context, money, name);
  const words = ['run', '--base-url', target.url, ...selection, '--watch', '--ui', '--every', '1ms'];
  const { page, type, finished, folder, said } = await watching(context, words);
  const causes = (tone: string) => page.locator(`.causes tbody tr.${tone}`);
  await page.getByRole('heading', { level: 1, name: 'DOES NOT CONFORM' }).waitFor();
  await page.getByRole('heading', { name: '2 causes: 2 failed' }).waitFor();
  await page.locator('.requests tbody tr').first().waitFor();
  // The evidence: the request, the response, and what differs.
  await causes('fail').filter({ hasText: 'decimal' }).getByRole('link').click();
  const evidence = page.locator('details.finding[open]');
  assert.match(await evidence.innerText(), /GET .*\/api\/v1\/content\/cost-/);
  assert.ok((await evidence.locator('mark:not(:empty)').count()) > 0);

  target.has(money);
  await page.getByRole('heading', { name: '2 causes: 1 failed, 1 mended' }).waitFor();

  await target.goAway();
  await page.locator('.notes .lasting').waitFor();
  await page.getByRole('heading', { name: '2 causes: 1 not judged, 1 mended' }).waitFor();
  // It is asked again and again, and told once.
  await page.locator('.runs tbody tr').filter({ hasText: /times/ }).waitFor();
  assert.equal(await page.locator('.runs tbody tr.untested').count(), 1);
  assert.equal(await page.locator('.notes li').count(), 1);
  await target.comeBack();
  await page.locator('.notes .ended').waitFor();
  await page.getByRole('heading', { name: '2 causes: 1 failed, 1 mended' }).waitFor();

  target.has();
  await page.getByRole('heading', { level: 1, name: /^CONFORMS/ }).waitFor();
  await page.getByRole('heading', { name: '2 causes: 2 mended' }).waitFor();
  // The next green run clears what was mended.
  await page.getByRole('button', { name: 'Play everything' }).click();
  await page.getByText('Nothing is broken or undecided.').waitFor();
  type('q\n');
  assert.equal((await finished).code, 0);
  await page.getByText('Plumbrule has ended.').waitFor();
  assert.equal(reportIn(folder).summary.exitCode, 0);
  const lines = said().split('\n');
  const about = (pattern: RegExp) => lines.filter((line) => pattern.test(line));
  assert.equal(about(/^\d\d:\d\d:\d\d UTC {2}Interface A does not respond: /).length, 1);
  assert.equal(about(/^\d\d:\d\d:\d\d UTC {2}Interface A responds again, after /).length, 1);
});

test('a button repeats one cause, and the whole selection follows when nothing fails any longer', async (context) => {
  const target = await mendableTarget(context, money, name);
  const words = ['run', '--base-url', target.url, ...selection, '--watch', '--ui', '--every', '1h'];
  const { page } = await watching(context, words);
  const repeat = (text: string) =>
    page
      .locator('.causes tbody tr')
      .filter({ hasText: text })
      .getByRole('button', { name: /^Repeat/ })
      .click();
  await page.getByRole('heading', { name: '2 causes: 2 failed' }).waitFor();
  await repeat('decimal');
  await page.locator('.runs tbody tr').filter({ hasText: 'still failing' }).waitFor();
  target.has();
  await repeat('decimal');
  await page.getByRole('heading', { name: '2 causes: 1 failed, 1 mended' }).waitFor();
  await page.getByRole('button', { name: 'Repeat all causes' }).click();
  await page.getByRole('heading', { level: 1, name: /^CONFORMS/ }).waitFor();
  await page.getByRole('heading', { name: '2 causes: 2 mended' }).waitFor();
});

/** Asks without a browser; returns the status. */
const ask = (url: string, headers: Record<string, string>, method = 'GET') =>
  new Promise<number | undefined>((done, fail) => {
    httpRequest(url, { headers, method }, (response) => {
      response.resume();
      done(response.statusCode);
    })
      .on('error', fail)
      .end();
  });

test('two watches have two addresses, each served only as it was printed; Ctrl-C ends one', {
  skip: skipSignals,
}, async (context) => {
  const target = await mendableTarget(context, money);
  const words = ['run', '--base-url', target.url, '--only', 'A-MONEY', '--watch', '--ui'];
  const [one, other] = await Promise.all([watching(context, words), watching(context, words)]);
  assert.notEqual(new URL(one.address).port, new URL(other.address).port);
  const { origin, pathname, host } = new URL(one.address);
  assert.equal(await ask(one.address, {}), 200);
  assert.equal(await ask(`${origin}/`, {}), 404);
  assert.equal(await ask(`${origin}${new URL(other.address).pathname}`, {}), 404);
  assert.equal(await ask(`${origin}${pathname}`, { host: 'evil.example' }), 421);
  assert.equal(await ask(`${origin}${pathname}events`, { host, origin: 'http://evil.example' }), 403);
  await one.page.getByRole('heading', { level: 1, name: 'DOES NOT CONFORM' }).waitFor();
  // A form of a page elsewhere that knows the address can send nothing either.
  const form = { origin: 'http://evil.example', 'content-type': 'text/plain' };
  assert.equal(await ask(`${one.address}commands`, form, 'POST'), 403);
  one.process.kill('SIGINT');
  assert.equal((await one.finished).code, 130);
  await one.page.getByText('Plumbrule has ended.').waitFor();
  other.process.kill('SIGKILL');
  await other.page.getByText('The connection is lost.').waitFor();
});

test('--ui without a watch is a usage error', async (context) => {
  const run = (...words: string[]) =>
    plumbrule(context, emptyFolder(), ['run', '--base-url', 'http://127.0.0.1:9', '--ui', ...words]);
  const { code, err } = await run();
  assert.equal(code, 2);
  assert.match(err, /--ui shows a watch: add --watch/);
  assert.equal((await run('--watch', '--format', 'json')).code, 2);
  assert.equal((await run('--watch', '--every', 'often')).code, 2);
});

test('ui shows a report and repeats its causes where its target is known; the files stay', {
  skip: skipSignals,
}, async (context) => {
  const target = await mendableTarget(context, money);
  const folder = emptyFolder();
  await plumbrule(context, folder, ['run', '--base-url', target.url, '--only', 'A-MONEY', '--seed', '1']);
  const before = reportIn(folder);
  const { page, process, finished } = await watching(context, ['ui', 'plumbrule-report'], folder);
  await page.getByRole('heading', { name: '1 cause: 1 failed' }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'Play everything' }).count(), 0);
  target.has();
  await page.getByRole('button', { name: 'Repeat all causes' }).click();
  await page.getByRole('heading', { name: '1 cause: 1 mended' }).waitFor();
  assert.deepEqual(reportIn(folder), before);
  process.kill('SIGINT');
  assert.equal((await finished).code, 0);
});

test('ui shows a report without a target without buttons, and refuses what is no report', async (context) => {
  const folder = emptyFolder();
  writeFileSync(join(folder, 'some.json'), JSON.stringify({ ...sampleReport(), config: [] }));
  const { page, said } = await watching(context, ['ui', 'some.json'], folder);
  await page.getByText('Live.', { exact: true }).waitFor();
  assert.ok((await page.locator('.causes tbody tr').count()) > 0);
  assert.equal(await page.locator('[data-command]').count(), 0);
  assert.match(said(), /No cause can be repeated: the report names no target/);
  const run = (...words: string[]) => plumbrule(context, folder, ['ui', ...words]);
  const { code, err } = await run();
  assert.equal(code, 2);
  assert.match(err, /ui needs a report/);
  assert.equal((await run('nowhere')).code, 2);
  const foreign = { ...sampleReport(), targets: { a: { baseUrl: 'file:///etc' } } };
  writeFileSync(join(folder, 'foreign.json'), JSON.stringify(foreign));
  const refused = await run('foreign.json');
  assert.equal(refused.code, 2);
  assert.match(refused.err, /is not a report of version 1: see .*baseUrl/);
});
