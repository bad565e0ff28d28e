import assert from 'node:assert/strict';
import { after, before, type TestContext, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { openLivePage } from '../../cli/live/live-page.js';
import type { WatchCommand } from '../../cli/watch/key-commands.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { hostileReport } from '../sample-report/hostile.js';
import { sampleReport } from '../sample-report.js';
import { exchange } from '../unit/harness/engine/exchanges.js';
import { addAxe, violationsOf } from './axe.js';
import { launchBrowser, openDetails } from './open-report.js';

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

const poison =
  '</title></style></script><script>alert(1)</script><img src="https://evil.example/x" onerror="alert(1)">\'"`';

/** A report in which what failed passes. */
const mended = (report: ConformanceReport): ConformanceReport => ({
  ...report,
  diagnoses: [],
  clauses: report.clauses.map((clause) => {
    const { finding: _, ...rest } = clause;
    return clause.verdict === 'fail' ? { ...rest, verdict: 'pass' } : clause;
  }),
});

/** Starts a page without a run, and opens it in the browser. */
const opened = async (
  context: TestContext,
  report: ConformanceReport | undefined,
  options: BrowserContextOptions = {},
) => {
  const given: WatchCommand[] = [];
  const live = await openLivePage({
    hide: (text) => text,
    warn: (text) => assert.fail(text),
    give: (command) => given.push(command),
    folder: 'plumbrule-report',
  });
  const tab = await browser.newContext(options);
  context.after(async () => {
    await tab.close();
    await live.close();
  });
  if (report) live.ended(report);
  const page = await tab.newPage();
  const [requests, events]: [string[], string[]] = [[], []];
  page.on('request', (request) => requests.push(request.url()));
  page.on('pageerror', (error) => events.push(error.message));
  page.on('console', (message) => events.push(message.text()));
  page.on('dialog', (dialog) => {
    events.push(dialog.message());
    void dialog.dismiss();
  });
  return { live, page, tab, given, requests, events };
};

const isLive = (page: Page) => page.getByText('Live.', { exact: true }).waitFor();
const count = (page: Page, tone: string) => page.locator(`.causes tbody tr.${tone}`).count();

test('causes turn green without a reload; opened evidence and focus stay', async (context) => {
  const { live, page } = await opened(context, sampleReport());
  await page.goto(live.address);
  await isLive(page);
  const failing = await count(page, 'fail');
  assert.ok(failing > 0);
  const row = page.locator('.causes tbody tr').first();
  await row.getByRole('link').click();
  const evidence = page.locator('details.finding').first();
  assert.equal(await evidence.evaluate((details: { open: boolean }) => details.open), true);
  await row.getByRole('button', { name: /^Repeat/ }).focus();
  const key = await row.getAttribute('data-key');
  const ids = sampleReport()
    .clauses.filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => id);
  live.ended(mended(sampleReport()), ids);
  await page.locator('.causes tr.pass').first().waitFor();
  assert.equal(await count(page, 'fail'), 0);
  assert.equal(await count(page, 'pass'), failing);
  const news = page.getByRole('status').first();
  assert.match(await news.innerText(), /UTC: mended, \d+ causes? left, \d+ mended\.$/);
  // A screen reader hears nothing of a repetition without news.
  const said = await news.innerText();
  live.begin(1, ids);
  live.ended(mended(sampleReport()), ids, Date.now() + 60_000);
  await page.locator('.runs tbody tr').nth(2).waitFor();
  assert.equal(await news.innerText(), said);
  // Its button has another name now, and the keyboard is still on it.
  const focused = page.locator(':focus');
  assert.match((await focused.getAttribute('aria-label')) ?? '', /^Dismiss/);
  assert.equal(await page.locator(`[data-key="${key}"] :focus`).count(), 1);
  assert.equal(
    await page.locator(`[data-key="${key?.replace('row', 'block')}"] details.finding[open]`).count(),
    1,
  );
});

test('buttons repeat one cause, all causes or everything, with the keyboard too; mended ones are dismissed', async (context) => {
  const { live, page, given, events } = await opened(context, sampleReport());
  await page.goto(live.address);
  await isLive(page);
  const sent = () => page.waitForResponse((response) => response.url().endsWith('/commands'));
  for (const name of ['Repeat all causes', 'Play everything']) {
    await page.getByRole('button', { name }).focus();
    const [response] = await Promise.all([sent(), page.keyboard.press('Enter')]);
    assert.equal(response.status(), 204);
  }
  await Promise.all([
    sent(),
    page
      .getByRole('button', { name: /^Repeat: / })
      .first()
      .click(),
  ]);
  const [failed, all, one] = given;
  assert.deepEqual([failed, all], ['failed', 'all']);
  assert.ok(typeof one === 'object' && one.ids.length > 0);
  const ids = sampleReport()
    .clauses.filter(({ verdict }) => verdict === 'fail')
    .map(({ id }) => id);
  live.ended(mended(sampleReport()), ids);
  await page.locator('.causes tr.pass').first().waitFor();
  const before = await count(page, 'pass');
  await Promise.all([
    sent(),
    page
      .getByRole('button', { name: /^Dismiss: / })
      .first()
      .click(),
  ]);
  await page.waitForFunction(`document.querySelectorAll('.causes tr.pass').length === ${before - 1}`);
  assert.deepEqual(events, []);
});

test('a page that lost its connection gets the whole state when it is back', async (context) => {
  const { live, page } = await opened(context, undefined);
  let isCut = true;
  await page.route('**/events', (route) => (isCut ? route.abort('connectionreset') : route.continue()));
  await page.goto(live.address);
  await page.getByText('The connection is lost. This page tries again.').waitFor();
  assert.match(await page.locator('h1').innerText(), /No verdict yet/);
  live.ended(sampleReport());
  isCut = false;
  await page.getByRole('heading', { level: 1, name: 'DOES NOT CONFORM' }).waitFor();
  await isLive(page);
  assert.equal(await page.locator('.runs tbody tr').count(), 1);
  await live.close();
  await page.getByText('Plumbrule has ended.').waitFor();
  assert.equal(await page.locator('[data-command]:not([disabled])').count(), 0);
});

test('the list of requests is bounded, and shows them as text', async (context) => {
  const { live, page } = await opened(context, sampleReport());
  await page.goto(live.address);
  await isLive(page);
  live.begin(1, ['A-MONEY-02']);
  for (let index = 0; index < 200; index += 1)
    live.see({ kind: 'exchange', exchange: exchange({ path: `/x<script>alert(1)</script>${index}` }) });
  await page.getByText('The last 60 of 200.').waitFor();
  assert.equal(await page.locator('.requests tbody tr').count(), 60);
  assert.match(
    await page.locator('.requests tbody tr').first().innerText(),
    /<script>alert\(1\)<\/script>199/,
  );
  assert.equal(await page.locator('main script').count(), 0);
});

test('nothing of the target runs, and the page asks no other origin', async (context) => {
  const { live, page, requests, events } = await opened(context, hostileReport(poison));
  await page.goto(live.address);
  await isLive(page);
  await openDetails(page);
  live.begin(1);
  live.ended(hostileReport(`${poison} again`));
  await page.getByText('Run 2 ended at').waitFor();
  await openDetails(page);
  assert.deepEqual(events, []);
  assert.ok(
    requests.every((url) => url.startsWith(live.address)),
    requests.join(),
  );
  assert.equal(await page.locator('img, iframe, main script').count(), 0);
  await page.getByRole('link', { name: 'Whole report' }).click();
  await page.waitForURL(`${live.address}report`);
  assert.match(await page.title(), /^DOES NOT CONFORM/);
  assert.deepEqual(events, []);
});

test('every anchor of the page is there once, and its links lead to them or to the whole report', async (context) => {
  const { live, page } = await opened(context, sampleReport());
  // The repetition of one clause uses exchange numbers of another one.
  const { clauses, ...report } = sampleReport();
  const shown = clauses.filter(({ verdict, finding }) => verdict === 'fail' && finding);
  const exchanges = shown.find(({ id }) => id !== 'A-MONEY-02')?.finding?.exchanges ?? [];
  const again = shown.filter(({ id }) => id === 'A-MONEY-02');
  assert.ok(exchanges.length > 0);
  for (const { finding } of again) if (finding) finding.exchanges = exchanges;
  live.ended({ ...report, diagnoses: [], clauses: again }, ['A-MONEY-02']);
  await page.goto(live.address);
  await isLive(page);
  const [ids, links] = (await page.evaluate(
    `[[...document.querySelectorAll('[id]')].map(({ id }) => id), [...document.querySelectorAll('a')].map((link) => link.getAttribute('href'))]`,
  )) as [string[], string[]];
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  );
  assert.deepEqual(
    links.filter((link) => !(link.startsWith('#') ? ids.includes(link.slice(1)) : /^report(#|$)/.test(link))),
    [],
  );
});

for (const width of [320, 390, 1440])
  test(`at ${width} pixels the page does not scroll sideways with all details open`, async (context) => {
    const report = hostileReport(` ${'unbroken'.repeat(60)}`);
    const { live, page } = await opened(context, report, { viewport: { width, height: 844 } });
    live.begin(3);
    live.see({ kind: 'exchange', exchange: exchange({ path: `/${'unbroken'.repeat(60)}` }) });
    await page.goto(live.address);
    await isLive(page);
    await openDetails(page);
    assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
  });

test('axe finds no violation in either theme: failing, mended, in an outage, before the first run', async (context) => {
  const options = { bypassCSP: true, reducedMotion: 'reduce', colorScheme: 'light' } as const;
  const { live, page } = await opened(context, undefined, options);
  await page.goto(live.address);
  await isLive(page);
  await addAxe(page);
  const check = async (what: string) => {
    await openDetails(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      assert.deepEqual(await violationsOf(page), [], `${what}, ${colorScheme}`);
    }
  };
  await check('before the first run');
  live.begin(4);
  live.see({ kind: 'exchange', exchange: exchange() });
  live.ended(sampleReport());
  await page.locator('.causes tr.fail').first().waitFor();
  await check('failing');
  const failed = sampleReport().clauses.filter(({ verdict }) => verdict === 'fail');
  const ids = failed.map(({ id }) => id);
  live.ended(mended(sampleReport()), ids);
  await page.locator('.causes tr.pass').first().waitFor();
  await check('mended');
  const reason = { code: 'unreachable', text: 'https://staging.example cannot be reached' };
  const unreached = sampleReport().clauses.map(({ finding: _, ...clause }) => ({
    ...clause,
    verdict: 'untested' as const,
    reason,
  }));
  live.ended({ ...sampleReport(), diagnoses: [], clauses: unreached }, ids);
  await page.locator('.notes .lasting').first().waitFor();
  await check('outage');
});
