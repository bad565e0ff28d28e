import { test as base } from '@playwright/test';
import { linkToHost, type RunLink } from '../host/link.js';
import { plainError } from '../plain-error.js';
import type { PlumbruleOptions } from '../targets.js';

/** One per worker: the connection to the run that plays the scenarios. */
interface RunFixture {
  readonly run: RunLink;
}

/** Playwright's `test` with the target of the project, and the run against it. */
export const test = base.extend<object, PlumbruleOptions & RunFixture>({
  plumbrule: [{ target: {} }, { option: true, scope: 'worker' }],
  run: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const link = linkToHost();
      if (!link) throw plainError('there is no run: export the configuration that conformance() returns');
      await use(link);
    },
    { scope: 'worker' },
  ],
});
