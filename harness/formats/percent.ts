/** A text as one part of a URL. A lone surrogate, which no URL can carry, is sent as the replacement character. */
export const percentEncoded = (text: string | number): string =>
  encodeURIComponent(String(text).toWellFormed());

/** A text with its percent escapes undone; undefined where they are no UTF-8. */
export const percentDecoded = (text: string): string | undefined => {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
};

/** A path without the slashes at its end. */
export const withoutTrailingSlashes = (path: string): string => {
  let end = path.length;
  while (path[end - 1] === '/') end -= 1;
  return path.slice(0, end);
};
