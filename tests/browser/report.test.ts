import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from '@playwright/test';
import { causesOf } from '../../reports/derived/causes.js';
import type { ConformanceReport } from '../../reports/model/report.js';
import { diagnose } from '../../runs/diagnosis/diagnose.js';
import { hostileReport } from '../sample-report/hostile.js';
import { sampleReport, sampleWith } from '../sample-report.js';
import { addAxe, violationsOf } from './axe.js';
import { launchBrowser, openDetails, withReport } from './open-report.js';

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

const printedPages = async (page: Page): Promise<number> => {
  const paper = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return paper.match(/\/Type\s*\/Page[^s]/g)?.length ?? 0;
};

let browser: Browser;
before(async () => {
  browser = await launchBrowser();
});
after(() => browser.close());

for (const [name, report] of reports)
  test(`axe finds no violation in a ${name} report in either theme with all details open`, async () => {
    // axe is injected from outside the page: the file's content policy would block it.
    const options = { colorScheme: 'light', bypassCSP: true, reducedMotion: 'reduce' } as const;
    await withReport(browser, report, options, async ({ page }) => {
      const text = () => page.locator('body').innerText();
      const background = () => page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
      await openDetails(page);
      await addAxe(page);
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

const shownIds = (page: Page, query: string) =>
  page.evaluate(
    `[...document.querySelectorAll(${JSON.stringify(query)})].filter((item) => item.checkVisibility()).map((item) => item.id)`,
  ) as Promise<string[]>;
const shownClauses = (page: Page) => shownIds(page, 'tr[data-basis]');
/** Waits until the page has read its address: a browser tells it of a new one later. */
const hasVerdict = (page: Page, verdict: string) =>
  page.waitForFunction(`document.forms[0].elements.verdict.value === ${JSON.stringify(verdict)}`);
const count = (page: Page) => page.locator('.filters output').innerText();

test('clauses are closed, and search and filters leave only what matches, with counts that add up', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    const all = sampleReport().clauses.length;
    const causes = causesOf(sampleReport()).length;
    assert.deepEqual(await shownClauses(page), []);
    assert.equal(await count(page), `${all} clauses, ${causes} causes`);
    await page.getByLabel('Search this report').fill('CURSOR hour');
    assert.deepEqual(await shownClauses(page), ['A-PAGE-04', 'A-PAGE-05']);
    assert.equal(await count(page), `2 of ${all} clauses, 1 of ${causes} causes`);
    await page.getByLabel('Verdict', { exact: true }).selectOption('untested');
    assert.deepEqual(await shownClauses(page), ['A-PAGE-05']);
    assert.equal(await count(page), `1 of ${all} clauses, 0 of ${causes} causes`);
    await page.getByRole('button', { name: 'Clear' }).click();
    assert.equal(await count(page), `${all} clauses, ${causes} causes`);
    await page.getByLabel('Topic', { exact: true }).selectOption('A Money');
    assert.deepEqual(await shownClauses(page), ['A-MONEY-01', 'A-MONEY-02', 'A-MONEY-03']);
    await page.getByLabel('Topic', { exact: true }).selectOption('');
    await page.getByLabel('Interface', { exact: true }).selectOption('B ');
    assert.ok((await shownClauses(page)).every((id) => id.startsWith('B-')));
    await page.evaluate('location.hash = "A-PAGE-04"');
    await page.locator('#A-PAGE-04').waitFor({ state: 'visible' });
  });
});

test('every cause of a filtered clause is shown, and no other, in the table and with its evidence', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    await page.getByLabel('Verdict', { exact: true }).selectOption('fail');
    const rows = await page.locator('.causes tbody tr:visible').count();
    const blocks = await page.locator('.finding:visible').count();
    const failed = causesOf(sampleReport()).filter(({ clauses }) =>
      clauses.some(({ verdict }) => verdict === 'fail'),
    );
    assert.ok(failed.length > 0 && failed.length < causesOf(sampleReport()).length);
    assert.deepEqual([rows, blocks], [failed.length, failed.length]);
  });
});

test('the address keeps the filters, and opening or going back to it restores them', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    await page.getByLabel('Basis', { exact: true }).selectOption('must');
    await page.getByLabel('Search this report').fill('debug');
    assert.equal(await page.evaluate('location.hash'), '#?q=debug&basis=must');
    const shown = await shownClauses(page);
    assert.ok(shown.includes('A-RECORD-02'));
    await page.reload();
    assert.deepEqual(await shownClauses(page), shown);
    assert.equal(await page.getByLabel('Search this report').inputValue(), 'debug');
    await page.evaluate('location.hash = "?verdict=pass"');
    await hasVerdict(page, 'pass');
    assert.ok(!(await shownClauses(page)).includes('A-RECORD-02'));
    await page.goBack();
    await hasVerdict(page, '');
    assert.deepEqual(await shownClauses(page), shown);
  });
});

test('what matches nothing is said, with a way back', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    await page.getByLabel('Search this report').fill('nothing says this');
    assert.match(await count(page), /^Nothing matches: 0 of \d+ clauses, 0 of \d+ causes$/);
    assert.equal(await page.locator('.finding:visible, .causes tr:visible, #open:visible').count(), 0);
    assert.equal(await page.getByRole('button', { name: 'Clear' }).isVisible(), true);
  });
});

test('a number of the matrix filters the report, and a route leaves the clauses of its evidence', async () => {
  const route = { interface: 'a', method: 'GET', route: '/content/{id}', requests: 9 };
  const rest = { statuses: {}, mediaTypes: {}, bodies: 1, latencyMs: { median: 1, p95: 2, most: 3 } };
  const report = { ...sampleReport(), routes: [{ ...route, ...rest }] };
  await withReport(browser, report, {}, async ({ page }) => {
    await page.getByLabel('2 failed in Money').click();
    assert.deepEqual(await shownClauses(page), ['A-MONEY-02', 'A-MONEY-03']);
    assert.equal(await page.evaluate('location.hash'), '#?verdict=fail&topic=A+Money');
    await page.getByRole('button', { name: 'Clear' }).click();
    await page.getByLabel('Route', { exact: true }).selectOption('A GET /content/{id}');
    const shown = await shownClauses(page);
    assert.ok(shown.includes('A-MONEY-02') && !shown.includes('A-PAGE-01'), shown.join());
  });
});

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(`at ${width} × ${height} the first screen shows the verdict, the number of causes and the first one`, async () => {
    await withReport(browser, sampleReport(), { viewport: { width, height } }, async ({ page }) => {
      const bottom = async (query: string) => {
        const box = await page.locator(query).first().boundingBox();
        return (box?.y ?? height) + (box?.height ?? 1);
      };
      for (const query of ['h1', '.sentence', '.run-facts', '#causes', '.first', '.causes tbody tr'])
        assert.ok((await bottom(query)) <= height, `${query} ends at ${await bottom(query)}`);
      await page.evaluate('scrollTo(0, 2000)');
      assert.equal((await page.locator('.filters').boundingBox())?.y, 0, 'the bar stays');
    });
  });

test('with 60 failures the page has at most 10,000 pixels and 10 printed pages', async () => {
  const viewport = { width: 1440, height: 900 };
  await withReport(browser, manyFailures(60), { viewport }, async ({ page }) => {
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'));
    assert.ok(height <= 10_000, `${height} pixels`);
    assert.ok((await printedPages(page)) <= 10, `${await printedPages(page)} pages`);
  });
});

test('the place of a finding is marked in its response', async () => {
  await withReport(browser, sampleReport(), {}, async ({ page }) => {
    const mark = page.locator('#finding-A-MONEY-02 .fragment mark');
    assert.equal(await mark.textContent(), '"decimal": "0.05"');
  });
});

test('a passing run prints its matrix on a few pages, and each clause as one row once a reader opened them', async () => {
  const passing = sampleWith('CONFORMS', 0, ['pass', 'observed']);
  const clauses = Array.from({ length: 410 }, (_, index) => ({
    ...(passing.clauses[index % passing.clauses.length] as (typeof passing.clauses)[number]),
    id: `A-NEW-${index}`,
    text: 'A sentence of the usual length, such as: a cursor that is not yet one hour old still opens its page.',
  }));
  await withReport(browser, { ...passing, clauses }, {}, async ({ page }) => {
    const closed = await printedPages(page);
    await openDetails(page);
    const open = await printedPages(page);
    assert.ok(closed <= 3 && open > 3 && open <= 10, `${closed} and ${open} pages`);
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

test('printed, failures are shown, closed lists are not, and the theme is light', async () => {
  await withReport(browser, sampleReport(), { colorScheme: 'dark' }, async ({ page }) => {
    await page.locator('#theme-dark').check();
    await page.evaluate('for (const details of document.querySelectorAll("details")) details.open = false');
    await page.emulateMedia({ media: 'print' });
    assert.equal(await page.locator('#finding-A-MONEY-02 .fragment').isVisible(), true);
    assert.equal(await page.locator('#A-SITE-01').isVisible(), false);
    assert.equal(await page.locator('.filters').isVisible(), false);
    assert.equal(await page.locator('.themes').isVisible(), false);
    assert.equal(
      await page.evaluate('getComputedStyle(document.documentElement).backgroundColor'),
      'rgb(255, 255, 255)',
    );
  });
});
