import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { launchBrowser } from './open-report.js';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');
const site = mkdtempSync(join(tmpdir(), 'plumbrule-site-'));
const urlOf = (page: string) => pathToFileURL(join(site, page)).href;
/** The size of a window that Playwright opens. */
const usual = { width: 1280, height: 720 };
let pages: string[] = [];
let browser: Browser;

before(async () => {
  const module = pathToFileURL(join(root, 'scripts', 'site', 'build.mjs')).href;
  const program = `const { buildSite } = await import(${JSON.stringify(module)}); await buildSite(${JSON.stringify(site)});`;
  const built = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.equal(built.status, 0, built.stderr);
  pages = readdirSync(site, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.html') && !name.startsWith('sample'))
    .sort();
  browser = await launchBrowser();
});
after(async () => {
  await browser.close();
  rmSync(site, { recursive: true, force: true });
});

/** Opens a page from the disk; `asked` collects what it requests besides files of the site. */
const withPage = async (
  options: BrowserContextOptions,
  use: (page: Page, asked: readonly string[]) => Promise<void>,
) => {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(pathToFileURL(site).href) && !request.url().startsWith('data:'))
        asked.push(request.url());
    });
    page.on('pageerror', (error) => asked.push(`error ${error.message}`));
    await use(page, asked);
  } finally {
    await context.close();
  }
};

const violationsOf = async (page: Page, options: object): Promise<unknown> =>
  page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })}).then(({ violations }) => violations.map(({ id, nodes }) => [id, nodes.slice(0, 2).map(({ html }) => html)]))`,
  );

// Opening a page and loading axe take as long as its rules: one visit of each page serves three tests.
test('axe finds nothing wrong with any page of the site in either theme; at 320 pixels none scrolls sideways', () =>
  withPage({ colorScheme: 'light' }, async (page) => {
    assert.ok(pages.length > 20, pages.join());
    for (const name of pages) {
      await page.setViewportSize(usual);
      await page.emulateMedia({ colorScheme: 'light' });
      await page.goto(urlOf(name));
      await page.addScriptTag({ path: axe });
      assert.deepEqual(await violationsOf(page, {}), [], name);
      const background = () => page.evaluate('getComputedStyle(document.body).backgroundColor');
      const light = await background();
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.notEqual(await background(), light, `${name} has no dark theme`);
      // The themes differ in colours alone.
      assert.deepEqual(await violationsOf(page, { runOnly: ['color-contrast'] }), [], `${name}, dark`);
      await page.setViewportSize({ width: 320, height: 700 });
      const overflow = await page.evaluate('document.documentElement.scrollWidth - window.innerWidth');
      assert.ok(Number(overflow) <= 0, `${name} is ${overflow} pixels too wide`);
    }
  }));

test('a search finds a clause, a flag and a page, and sends nothing', () =>
  withPage({}, async (page, asked) => {
    await page.goto(urlOf('how-to/waivers.html'));
    for (const [words, expected] of [
      ['A-LIMIT-05', 'reference/clauses.html#a-limit-05'],
      ['private certificate', 'how-to/staging.html#a-certificate-of-a-private-ca'],
      ['--max-time', 'reference/cli.html#time-of-a-run'],
      ['429', 'reference/clauses.html#b-rate-14'],
      ['nightly', 'how-to/nightly.html#run-everything-every-night'],
    ] as const) {
      await page.fill('#search', words);
      const hrefs = await page
        .locator('#results a')
        .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      assert.ok(hrefs.slice(0, 4).includes(`../${expected}`), `${words}: ${hrefs.join(', ')}`);
    }
    await page.addScriptTag({ path: axe });
    const violations = await page.evaluate(
      'axe.run(document).then(({ violations }) => violations.map(({ id }) => id))',
    );
    assert.deepEqual(violations, []);
    await page.press('#search', 'Enter');
    await page.waitForURL('**/how-to/nightly.html#run-everything-every-night');
    assert.deepEqual(asked, []);
  }));

test('every link of the site leads to a file and an anchor that exist', () => {
  const htmlOf = (name: string) => readFileSync(join(site, name), 'utf8');
  const dead = pages.flatMap((name) =>
    [...htmlOf(name).matchAll(/(?:href|src)="(?!https?:|data:|mailto:)([^"]*)"/g)].flatMap(
      ([, link = '']) => {
        const [path = '', anchor] = link.split('#');
        const target = path === '' ? name : join(dirname(name), path);
        if (!existsSync(join(site, target))) return [`${name}: ${link}`];
        return anchor === undefined || anchor === '' || htmlOf(target).includes(`id="${anchor}"`)
          ? []
          : [`${name}: ${link} has no such anchor`];
      },
    ),
  );
  assert.deepEqual(dead, []);
});

test('the site has the report of a server that conforms and of one that does not', () =>
  withPage({}, async (page) => {
    await page.goto(urlOf('index.html'));
    await page.click('text=A server with three faults');
    assert.match(await page.title(), /^DOES NOT CONFORM/);
    await page.goto(urlOf('sample/conforming/conformance.html'));
    assert.match(await page.title(), /^CONFORMS/);
  }));

test('a page shows its parts, its neighbours, and code that can be copied', () =>
  withPage({ permissions: ['clipboard-read', 'clipboard-write'] }, async (page) => {
    await page.goto(urlOf('how-to/waivers.html'));
    assert.deepEqual(await page.locator('.parts a').allTextContents(), [
      'Accept one finding only',
      'After the fix',
    ]);
    assert.match((await page.locator('a[rel=prev]').textContent()) ?? '', /^Previous: /);
    const block = page.locator('.block').first();
    assert.equal(await block.locator('.comment').textContent(), '# exit 1');
    await block.locator('.copy').click();
    assert.match((await block.locator('.copy').textContent()) ?? '', /^(Copied|Selected)$/);
    await page.locator('a[rel=next]').click();
    assert.notEqual(page.url(), urlOf('how-to/waivers.html'));
  }));

test('on a phone the menu is first, and no word of a table is broken', () =>
  withPage({ viewport: { width: 390, height: 844 } }, async (page) => {
    await page.goto(urlOf('reference/clauses.html'));
    await page.locator('.menu').click();
    assert.equal(await page.locator('#pages').evaluate((nav) => nav.getBoundingClientRect().top < 844), true);
    // The lines of each cell of ids and of bases.
    const heights =
      (await page.evaluate(`[...document.querySelectorAll('tbody td:nth-child(-n+2)')].slice(0, 40).map((cell) => {
      const range = document.createRange();
      range.selectNodeContents(cell);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    })`)) as number[];
    assert.ok(heights.length > 0 && heights.every((lines) => lines <= 1), heights.join());
  }));

test('without scripts a page has its text and no search', () =>
  withPage({ javaScriptEnabled: false }, async (page) => {
    await page.goto(urlOf('index.html'));
    assert.equal(await page.locator('#search').isVisible(), false);
    assert.equal(await page.locator('h1').count(), 1);
  }));
