/**
 * Returns text as one component of a URL. A URL cannot carry a lone surrogate; the replacement character is
 * sent instead.
 */
export const percentEncoded = (text: string | number): string =>
  encodeURIComponent(String(text).toWellFormed());

/** Returns text with its percent escapes decoded; undefined when they are not UTF-8. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** Returns a path without trailing slashes. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};

/** Returns a path with escapes for what no request can carry as it is: spaces, controls, characters beyond ASCII. */
export const asPath = (text: string): string =>
  text.replace(/[^\x21-\x7e]/gu, (character) => percentEncoded(character));

/** Returns whether every percent sign of a path and its query begins an escape of UTF-8. */
export const isWellEscaped = (path: string): boolean => percentDecoded(path) !== undefined;
