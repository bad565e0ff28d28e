/** The module of the reporter; in the bundle it is in the same folder. */
export const reporterUrl = new URL('./reporter.js', import.meta.url);
