/**
 * A text of at most so many characters and, when it was longer, its length. The result is a text of its own: a part of
 * a long string would keep all of that string in memory.
 */
export const bounded = (text: string, most: number): string => {
  const start = Buffer.from(text.slice(0, most), 'utf16le').toString('utf16le');
  return text.length > most ? `${start}… (${text.length} characters)` : start;
};
