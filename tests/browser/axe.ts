import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** Adds axe to a page whose context bypasses its content policy. */
export const addAxe = (page: Page) => page.addScriptTag({ path: axe });

/** Returns what axe finds in a page that it was added to: rules, each with the first elements that violate it. */
export const violationsOf = async (page: Page, options: object = {}) => {
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify({ ...options, resultTypes: ['violations'] })})`,
  )) as { violations: { id: string; nodes: { html: string }[] }[] };
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html).slice(0, 3)]);
};
