/** The module that plays the scenarios while Playwright runs; in the bundle it is in the same folder. */
export const hostUrl = new URL('./run-host.js', import.meta.url);
