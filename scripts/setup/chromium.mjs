// Finds a Chromium for the browser tests of the report, or installs one.
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { at, succeeds } from './setup.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));

const installed = async () => {
  const { chromium } = await import('@playwright/test');
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
};

const byPackageManager = () => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  console.log('No Chromium found: installing one with apt-get …');
  const done =
    succeeds('apt-get', ['update', '-q'], env) &&
    succeeds('apt-get', ['install', '-y', '-q', 'chromium'], env);
  return done ? onPath() : undefined;
};

const byPlaywright = async () => {
  console.log('No Chromium found: installing the one of Playwright …');
  const cli = at('node_modules', '@playwright', 'test', 'cli.js');
  return succeeds(process.execPath, [cli, 'install', 'chromium']) ? installed() : undefined;
};

/**
 * Returns the path of a Chromium; undefined, with a sentence on standard error, when there is none and none
 * can be installed.
 */
export const findChromium = async () => {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const found = onPath() ?? (await installed()) ?? byPackageManager() ?? (await byPlaywright());
  if (!found)
    console.error(
      'No Chromium was found and none could be installed: install one, or name it in CHROMIUM_PATH.',
    );
  return found;
};
