import { expect as base } from '@playwright/test';

/** Playwright's `expect` with a matcher whose failure is a message of this project alone, without its own words. */
export const expect = base.extend({
  toBeMet: (_subject: unknown, failure: string | undefined) => ({
    pass: failure === undefined,
    message: () => failure ?? 'met',
  }),
});
