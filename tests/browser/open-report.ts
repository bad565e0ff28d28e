import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { htmlReport } from '../../reports/html/document.js';
import type { ConformanceReport } from '../../reports/model/report.js';

/** Launches the Chromium of CHROMIUM_PATH, or the system's. */
export const launchBrowser = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu'],
  });

/** A report opened in a browser from its file, as a reader opens it. */
export interface OpenReport {
  page: Page;
  /** URLs that the page requests besides its own file. */
  requests: string[];
  /** Dialogs, page errors and console messages. */
  events: string[];
}

/** Writes a report to a file, opens it and passes it to a test; closes and removes everything afterwards. */
export const withReport = async (
  browser: Browser,
  report: ConformanceReport,
  options: BrowserContextOptions,
  use: (open: OpenReport) => Promise<void>,
) => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbrule-report-'));
  const file = join(folder, 'conformance.html');
  await writeFile(file, htmlReport(report));
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const url = pathToFileURL(file).href;
    const requests: string[] = [];
    const events: string[] = [];
    page.on('request', (request) => {
      if (request.url().split('#')[0] !== url) requests.push(request.url());
    });
    page.on('dialog', (dialog) => {
      events.push(`dialog ${dialog.message()}`);
      void dialog.dismiss();
    });
    page.on('pageerror', (error) => events.push(`error ${error.message}`));
    page.on('console', (message) => events.push(`console ${message.text()}`));
    await page.goto(url);
    await use({ page, requests, events });
  } finally {
    await context.close();
    await rm(folder, { recursive: true });
  }
};

/** Opens every `details` of the page, so that a test sees all of it. */
export const openDetails = (page: Page) =>
  page.evaluate('for (const details of document.querySelectorAll("details")) details.open = true');
