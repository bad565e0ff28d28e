/** The Playwright tests of the contract, compiled; in the bundle they are in the same folder. */
export const specUrl = new URL('./conformance.spec.js', import.meta.url);
