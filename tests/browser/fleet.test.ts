import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from '@playwright/test';
import { type FleetReport, fleetResult, rememberedOf } from '../../reports/fleet/model.js';
import { fleetPage } from '../../reports/fleet/page.js';
import { sampleReport, sampleWith } from '../sample-report.js';
import { addAxe, violationsOf } from './axe.js';
import { launchBrowser } from './open-report.js';

const fleet: FleetReport = {
  schemaVersion: '1.0',
  startedAt: '2026-08-30T10:00:00.000Z',
  finishedAt: '2026-08-30T10:01:00.000Z',
  targets: 3,
  results: [
    fleetResult('orders', sampleWith('CONFORMS', 0, ['pass', 'observed']), undefined),
    fleetResult('archive', sampleReport(), {
      name: 'archive',
      verdict: 'CONFORMS',
      exitCode: 0,
      failing: [],
    }),
  ],
};

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

const opened = async (javaScriptEnabled: boolean, use: (page: Page) => Promise<void>) => {
  const context = await browser.newContext({ javaScriptEnabled, bypassCSP: false });
  try {
    const page = await context.newPage();
    await page.setContent(fleetPage(fleet));
    await use(page);
  } finally {
    await context.close();
  }
};

test('the page of a fleet shows its table without JavaScript, and its search where there is some', async () => {
  await opened(false, async (page) => {
    assert.equal(await page.locator('tbody tr').count(), 2);
    assert.equal(await page.getByRole('searchbox').isVisible(), false);
    assert.match(await page.locator('h1').innerText(), /^1 of 3 targets conform$/);
  });
  await opened(true, async (page) => {
    await page.getByRole('searchbox').fill('arch not');
    assert.deepEqual(await page.locator('tbody tr:visible th').allInnerTexts(), ['archive']);
    assert.equal(await page.locator('output').innerText(), '1 of 2');
  });
});

test('the worst target is first, and a selection does not turn a failed one green', () => {
  const left = sampleWith('CONFORMS', 0, ['pass', 'observed']);
  const [first] = left.clauses;
  assert.ok(first);
  const untested = { ...first, id: 'A-MONEY-02', verdict: 'untested' as const };
  const selected = { ...left, clauses: [...left.clauses, untested] };
  const before = {
    name: 'mended',
    verdict: 'DOES NOT CONFORM',
    exitCode: 1,
    failing: ['A-MONEY-02'],
  } as const;
  const mended = fleetResult('mended', selected, { ...before, failing: [...before.failing] });
  assert.deepEqual(mended.notJudgedAgain, ['A-MONEY-02']);
  assert.deepEqual(rememberedOf({ ...fleet, results: [mended] }).results[0]?.failing, ['A-MONEY-02']);
  const page = fleetPage({ ...fleet, targets: 3, results: [...fleet.results, mended] });
  const rows = [...page.matchAll(/<tr><th scope="row"><a href="([a-z]+)/g)].map(([, name]) => name);
  assert.deepEqual(rows, ['archive', 'mended', 'orders']);
  assert.match(page, /<h1>1 of 3 targets conform<\/h1>/);
  assert.match(page, /failed before, not judged now: A-MONEY-02/);
});

test('axe finds no violation in the page of a fleet', async () => {
  const context = await browser.newContext({ bypassCSP: true, reducedMotion: 'reduce' });
  try {
    const page = await context.newPage();
    await page.setContent(fleetPage(fleet));
    await addAxe(page);
    assert.deepEqual(await violationsOf(page), []);
  } finally {
    await context.close();
  }
});
