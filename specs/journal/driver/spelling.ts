/** Letters and digits, and escapes that must stay as they are. */
const signs = /%[0-9A-Fa-f]{2}|[A-Za-z0-9]/g;

/** Places of letters and digits in a query: those of its values, and those of its names. */
const placesIn = (
  path: string,
): { readonly values: readonly number[]; readonly names: readonly number[] } => {
  const query = path.indexOf('?') + 1;
  if (query === 0) return { values: [], names: [] };
  const inValue = (index: number) => path.lastIndexOf('=', index) > path.lastIndexOf('&', index);
  const places = [...path.matchAll(signs)]
    .filter(([sign]) => sign.length === 1)
    .map(({ index }) => index)
    .filter((index) => index >= query);
  return { values: places.filter(inValue), names: places.filter((index) => !inValue(index)) };
};

/** Bits of a number that choose places. */
const mostBits = 31;

/** Returns the number of spellings that leave the names of a query as they are, the path as it is included. */
export const spellingsOfValues = (path: string): number =>
  2 ** Math.min(mostBits, placesIn(path).values.length);

/**
 * Returns a path with some letters and digits of its query escaped: the same URL by RFC 3986 (6.2.2.2), and another one
 * for a cache. Each number from 1 chooses others, those of values first; 0 none.
 */
export const respelled = (path: string, number: number): string => {
  if (number === 0) return path;
  const { values, names } = placesIn(path);
  const escaped = new Set(
    [...values, ...names].filter((_, bit) => bit < mostBits && (number >> bit) % 2 === 1),
  );
  return [...path]
    .map((sign, index) => (escaped.has(index) ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : sign))
    .join('');
};
