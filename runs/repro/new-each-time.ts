/** Identifiers, digests and keys, by their form. */
const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i;
const hexadecimal = /[0-9a-f]{32}/i;
const words = /[A-Za-z0-9_-]+/g;
const leastToken = 20;
const moments =
  /\d{4}-\d\d-\d\dT\d\d:\d\d[\d:.]*(?:Z|[+-]\d\d:\d\d)|[A-Z][a-z]{2}, \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d/g;
const nearMs = 3 * 24 * 3600 * 1000;

const isToken = (word: string): boolean =>
  word.length >= leastToken && /[a-z]/.test(word) && /[A-Z]/.test(word) && /\d/.test(word);

/**
 * Returns whether a text holds what a server may make anew for each response or at each start, by its form: an identifier,
 * a key, or a time near `at`, the moment of the response.
 */
export const isNewEachTime = (text: string, at: string): boolean =>
  uuid.test(text) ||
  hexadecimal.test(text) ||
  (text.match(words) ?? []).some(isToken) ||
  (text.match(moments) ?? []).some((moment) => Math.abs(Date.parse(moment) - Date.parse(at)) < nearMs);

/** Returns the identifiers and tokens in a text, by their form. */
export const tokensIn = (text: string): string[] =>
  (text.match(words) ?? []).filter((word) => uuid.test(word) || isToken(word));
