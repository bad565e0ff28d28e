// npm run picture: docs/report.png, the first screen of the report of a server with three faults.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readArguments } from './setup/arguments.mjs';
import { findChromium } from './setup/chromium.mjs';
import { at, buildIfStale, installDependencies } from './setup/setup.mjs';

readArguments({
  usage: 'npm run picture',
  about: 'Writes docs/report.png: the first screen of the report of a server with three faults.',
  flags: {},
});
installDependencies();
buildIfStale();
const executablePath = await findChromium();
const { chromium } = await import('@playwright/test');

const faults = ['a-money-decimal-by-floats', 'a-time-life-55-minutes', 'b-openapi-kind-missing'];
const out = mkdtempSync(join(tmpdir(), 'plumbrule-picture-'));
const browser = await chromium.launch({ executablePath });
try {
  const flags = faults.flatMap((fault) => ['--fault', fault]);
  const demo = [at('bin', 'plumbrule'), 'demo', ...flags, '--seed', '1729', '--out', out, '--no-ci'];
  const { status } = spawnSync(process.execPath, demo, { stdio: 'inherit' });
  if (status !== 1) throw new Error(`the demo with three faults ended with ${status}, not 1`);
  const page = await browser.newPage({ viewport: { width: 1100, height: 900 }, colorScheme: 'light' });
  await page.goto(pathToFileURL(join(out, 'conformance.html')).href);
  await page.screenshot({ path: at('docs', 'report.png') });
  console.log(`docs/report.png: ${await page.locator('h1').first().innerText()}`);
} finally {
  await browser.close();
  rmSync(out, { recursive: true, force: true });
}
