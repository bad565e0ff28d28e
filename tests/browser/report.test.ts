import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { after, before, test } from 'node:test';
import type { Browser, Page } from '@playwright/test';
import type { ConformanceReport } from '../../reports/model/report.js';
import { diagnose } from '../../runs/diagnosis/diagnose.js';
import { hostileReport } from '../sample-report/hostile.js';
import { sampleReport, sampleWith } from '../sample-report.js';
import { launchBrowser, openDetails, withReport } from './open-report.js';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const reports = [
  ['failing', sampleReport()],
  ['badly failing', manyFailures(60)],
  ['passing', sampleWith('CONFORMS', 0, ['pass', 'observed'])],
  ['inconclusive', sampleWith('INCONCLUSIVE', 3, ['pass', 'inconclusive', 'untested'])],
] as const;

/** The sample report with this many failures, each with its own finding. */
function manyFailures(count: number): ConformanceReport {
  const report = sampleReport();
  const [broken] = report.clauses.filter(({ id }) => id === 'A-MONEY-02');
  assert.ok(broken);
  const failures = Array.from({ length: count }, (_, index) => ({ ...broken, id: `A-MANY-${index}` }));
  const clauses = [...report.clauses, ...failures];
  const { exchanges, routes, targets } = report;
  return { ...report, clauses, diagnoses: diagnose({ clauses, exchanges, routes, targets }) };
}

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

interface Violation {
  id: string;
  nodes: { html: string }[];
}

const violationsOf = async (page: Page, options: object) => {
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )) as { violations: Violation[] };
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)]);
};

for (const [name, report] of reports)
  test(`axe finds no violation in a ${name} report in either theme with all details open`, async () => {
    // axe is injected from outside the page: the file's content policy would block it.
    const options = { colorScheme: 'light', bypassCSP: true, reducedMotion: 'reduce' } as const;
    await withReport(browser, report, options, async ({ page }) => {
      const text = () => page.locator('body').innerText();
      const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
      await openDetails(page);
      await page.addScriptTag({ path: axe });
      assert.deepEqual(await violationsOf(page, {}), [], 'light');
      const light = { text: await text(), background: await background() };
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.notEqual(await background(), light.background);
      assert.equal(await text(), light.text);
      // The themes show the same and differ in colours alone.
      assert.deepEqual(
        await violationsOf(page, { runOnly: ['color-contrast', 'link-in-text-block'] }),
        [],
        'dark',
      );
    });
  });

test('the title of the tab begins with the verdict, and the page has one first-level heading', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    assert.match(await page.title(), /^DOES NOT CONFORM · /);
    assert.equal(await page.locator('h1').count(), 1);
  });
});

test('the text is the same with and without scripts', async () => {
  const texts: string[] = [];
  for (const javaScriptEnabled of [true, false]) {
    await withReport(browser, sampleReport(), { javaScriptEnabled }, async ({ page }) => {
      // Only search and filters need scripts.
      await page.evaluate('document.querySelector(".filters")?.remove()');
      texts.push(await page.locator('body').innerText());
    });
  }
  assert.equal(texts[0], texts[1]);
  assert.match(texts[0]!, /DOES NOT CONFORM/);
});

for (const width of [320, 1200]) {
  test(`at ${width} pixels the page does not scroll sideways with all details open`, async () => {
    const report = hostileReport(` ${'unbroken'.repeat(60)}`);
    for (const each of [sampleReport(), report]) {
      await withReport(browser, each, { viewport: { width, height: 800 } }, async ({ page }) => {
        await openDetails(page);
        assert.equal(await page.evaluate('document.documentElement.scrollWidth'), width);
      });
    }
  });
}

test('hostile text does not run, send requests or change the title beyond its own text', async () => {
  const poison =
    '</title></style></script><script>alert(1)</script><img src="https://evil.example/x" onerror="alert(1)"><svg onload=alert(1)>\'"`';
  await withReport(browser, hostileReport(poison), {}, async ({ page, requests, events }) => {
    await openDetails(page);
    await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
    assert.deepEqual(requests, []);
    assert.deepEqual(events, []);
    assert.match(await page.title(), /^DOES NOT CONFORM · .*<\/title><\/style>/);
    assert.equal(await page.locator('img, iframe, main script').count(), 0);
  });
});

test("the reader's theme overrides the system's", async () => {
  await withReport(browser, sampleReport(), { colorScheme: 'light' }, async ({ page }) => {
    const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
    const light = await background();
    await page.locator('#theme-dark').check();
    assert.notEqual(await background(), light);
    await page.locator('#theme-light').check();
    assert.equal(await background(), light);
  });
});

test('search and filters leave only matching findings and clauses, and a link shows its hidden clause', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    const shown = () =>
      page.evaluate(
        '[...document.querySelectorAll("tr[data-level]")].filter((row) => row.offsetParent !== null).map((row) => row.id)',
      );
    const all = (await shown()) as string[];
    assert.equal(all.length, sampleReport().clauses.length);
    await page.getByLabel('Search findings and clauses').fill('CURSOR hour');
    assert.deepEqual(await shown(), ['A-PAGE-04', 'A-PAGE-05']);
    await page.getByLabel('Verdict', { exact: true }).selectOption('untested');
    assert.deepEqual(await shown(), ['A-PAGE-05']);
    await page.getByLabel('Search findings and clauses').fill('');
    await page.getByLabel('Verdict', { exact: true }).selectOption('');
    await page.getByLabel('Section', { exact: true }).selectOption('A Money');
    assert.deepEqual(await shown(), ['A-MONEY-01', 'A-MONEY-02', 'A-MONEY-03']);
    await page.getByLabel('Section', { exact: true }).selectOption('');
    await page.getByLabel('Interface', { exact: true }).selectOption('B ');
    assert.ok(((await shown()) as string[]).every((id) => id.startsWith('B-')));
    await page.evaluate('location.hash = "A-PAGE-04"');
    await page.locator('#A-PAGE-04').waitFor({ state: 'visible' });
  });
});

test('the place of a finding is marked in its response', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    const mark = page.locator('#finding-A-MONEY-02 .fragment mark');
    assert.equal(await mark.textContent(), '"decimal": "0.05"');
  });
});

test('a passing run prints on at most ten pages, with one clause per row', async () => {
  const passing = sampleWith('CONFORMS', 0, ['pass', 'observed']);
  const clauses = Array.from({ length: 410 }, (_, index) => ({
    ...(passing.clauses[index % passing.clauses.length] as (typeof passing.clauses)[number]),
    id: `A-NEW-${index}`,
    text: 'A sentence of the usual length, such as: a cursor that is not yet one hour old still opens its page.',
  }));
  await withReport(browser, { ...passing, clauses }, {}, async ({ page }) => {
    const paper = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
    const pages = paper.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
    assert.ok(pages > 3 && pages <= 10, String(pages));
  });
});

test('the buttons open all findings and copy a command', async () => {
  await withReport(
    browser,
    sampleReport(),
    { permissions: ['clipboard-read', 'clipboard-write'] },
    async ({ page }) => {
      await page.locator('button[data-expand="finding"]').click();
      assert.equal(await page.locator('details.finding:not([open])').count(), 0);
      await page.locator('button[data-copy="repeat"]').click();
      assert.equal(await page.evaluate('navigator.clipboard.readText()'), sampleReport().command);
    },
  );
});

test('printed, failures are shown, passed clauses take one line each, and the theme is light', async () => {
  await withReport(browser, sampleReport(), { colorScheme: 'dark' }, async ({ page }) => {
    await page.locator('#theme-dark').check();
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = false');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('#finding-A-MONEY-02 .received').isVisible(), true);
    assert.equal(await page.locator('#A-SITE-01').isVisible(), true);
    assert.equal(await page.locator('.filters').isVisible(), false);
    assert.equal(await page.locator('.themes').isVisible(), false);
    assert.equal(
      await page.evaluate('getComputedStyle(document.documentElement).backgroundColor'),
      'rgb(255, 255, 255)',
    );
  });
});
