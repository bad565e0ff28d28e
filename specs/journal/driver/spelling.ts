/** Letters and digits, and escapes that must stay as they are. */
const signs = /%[0-9A-Fa-f]{2}|[A-Za-z0-9]/g;

/**
 * Returns a path with some letters and digits of its query escaped: the same URL by RFC 3986 (6.2.2.2), and another one
 * for a cache. Each number from 1 chooses others, those of values first; 0 none.
 */
export const respelled = (path: string, number: number): string => {
  const query = path.indexOf('?') + 1;
  if (query === 0 || number === 0) return path;
  const value = path.indexOf('=') + 1;
  const places = [...path.matchAll(signs)]
    .filter(([sign]) => sign.length === 1)
    .map(({ index }) => index)
    .filter((index) => index >= query);
  const inTurn = [...places.filter((index) => index >= value), ...places.filter((index) => index < value)];
  const escaped = new Set(inTurn.filter((_, bit) => bit < 31 && (number >> bit) % 2 === 1));
  return [...path]
    .map((sign, index) => (escaped.has(index) ? `%${sign.charCodeAt(0).toString(16).toUpperCase()}` : sign))
    .join('');
};
