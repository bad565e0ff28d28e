import { visible } from '../text/visible.js';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  '\t': '&#9;',
  '\n': '&#10;',
};

const maximumBytes = 4096;

/** Cuts a text to 4 KB of UTF-8 and says so. */
const bounded = (text: string) => {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= maximumBytes) return text;
  const tail = `\n… ${bytes.length} bytes`;
  return (
    bytes
      .subarray(0, maximumBytes - 32)
      .toString('utf8')
      .replace(/\uFFFD{1,3}$/, '') + tail
  );
};

const escaped = (text: string, characters: RegExp) =>
  bounded(visible(text)).replace(characters, (character) => entities[character] ?? character);

/** Returns any text as an XML 1.0 attribute value in double quotes: only allowed characters, at most 4 KB. */
export const xmlAttribute = (text: string) => escaped(text, /[&<>"'\t\n]/g);

/** Returns any text as XML 1.0 character data: only allowed characters, at most 4 KB. */
export const xmlText = (text: string) => escaped(text, /[&<>]/g);
