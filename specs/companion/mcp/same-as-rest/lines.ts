import { decodeWindows1252 } from '../../../../harness/formats/windows-1252.js';

/** Lines that are long enough to tell one text from another. */
export const linesOf = (text: string): string[] =>
  text
    // In JSON, and in JSON within JSON, lines end with an escape.
    .split(/\\[rn]|[\r\n]/)
    .map((line) => line.replaceAll('\\', '').trim())
    .filter((line) => line.length >= 20);

/** Returns a line of Markdown as plain text: without marks of headings, quotes, emphasis, code and links. */
export const withoutMarkup = (line: string): string =>
  line
    .replace(/^(#{1,6}|>) +/, '')
    .replace(/\[([^\]]{0,200})\]\([^)]{0,500}\)/g, '$1')
    .replace(/[*`]/g, '')
    .trim();

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Returns text with the characters that HTML writes as entities, of ASCII only. */
export const unescaped = (line: string): string =>
  line.replace(/&(?:(amp|lt|gt|quot|apos)|#(\d{2,3})|#x([\da-f]{2}));/gi, (whole, name, decimal, hex) => {
    if (name !== undefined) return entities[String(name).toLowerCase()] ?? whole;
    return String.fromCharCode(decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal));
  });

/**
 * Returns what a wrong character encoding makes of a line: UTF-8 that was read as Latin-1 or Windows-1252, and
 * letters beyond ASCII that were replaced or left out. None where the line is ASCII.
 */
export const damaged = (line: string): string[] => {
  const letters = /[^\0-\x7f]/gu;
  if (line.search(letters) < 0) return [];
  const bytes = Buffer.from(line);
  const replaced = ['?', '\ufffd'].map((sign) => line.replace(letters, sign));
  // Signs such as emoji may be left out on purpose.
  const shortened = /[^\0-\x7f]/u.test(line.replace(/[^\p{L}\0-\x7f]/gu, ''))
    ? [line.replace(letters, '')]
    : [];
  return [bytes.toString('latin1'), decodeWindows1252(bytes), ...replaced, ...shortened].map((form) =>
    form.trim(),
  );
};
