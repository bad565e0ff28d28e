/** V8 copies shorter parts of a string. */
const shortestSlice = 13;

/**
 * Returns at most this many characters of a text and, if it was longer, its length. The result is a new
 * string: a slice would keep the whole string in memory.
 */
export const bounded = (text: string, most: number): string => {
  if (text.length < shortestSlice && text.length <= most) return text;
  const start = Buffer.from(text.slice(0, most), 'utf16le').toString('utf16le');
  return text.length > most ? `${start}… (${text.length} characters)` : start;
};
