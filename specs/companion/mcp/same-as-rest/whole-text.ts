import type { Breach } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonValue, readJson, shown } from '../../../../harness/formats/json.js';

/** Returns text in one form, and with the characters that JSON escapes of ASCII stand for. */
const plain = (text: string): string =>
  text
    .replace(/\\u([\da-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .normalize('NFKC')
    .toLowerCase();

/** Returns every text in a value, also in texts that are JSON. */
export const textsIn = (value: JsonValue): string[] => {
  if (typeof value === 'string') {
    const inner = /^\s*[{["]/.test(value) ? readJson(Buffer.from(value)).document?.value : undefined;
    return inner === undefined || inner === value ? [value] : textsIn(inner);
  }
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value)
    ? Object.entries(value).flatMap(([name, held]) =>
        name === 'type' && typeof held === 'string'
          ? []
          : name === 'blob' && typeof held === 'string'
            ? [Buffer.from(held, 'base64').toString()]
            : textsIn(held),
      )
    : [];
};

/** Words of a note that its entry does not have, from which a text is told from others. */
const fewestWords = 8;

/** Returns the words of four letters or more in texts. */
const wordsOf = (texts: readonly string[]): Set<string> =>
  new Set(texts.flatMap((text) => plain(text).match(/[\p{L}\p{M}]{4,}/gu) ?? []));

/**
 * Returns where the result of a tool contains not one word of a note besides those of its front matter and
 * headings: it has another form, such as base64, or no text.
 */
export const hasNoWordOf = (result: JsonValue, markdown: readonly string[]): Breach | undefined => {
  // A link leads to the text.
  if (JSON.stringify(result).includes('"resource_link"')) return undefined;
  const lines = markdown.flatMap((text) => text.split(/[\r\n]+/));
  const headings = lines.filter((line) => /^\s*#|^[\w-]+:|^[\w-]+ = /.test(line));
  const known = wordsOf(headings);
  const own = [...wordsOf(lines)].filter((word) => !known.has(word));
  if (own.length < fewestWords) return undefined;
  const told = plain(textsIn(result).join('\n'));
  return own.some((word) => told.includes(word))
    ? undefined
    : {
        at: '',
        expected: `the text of the note: ${shown(own.slice(0, 3).join(' … '))}`,
        received: shown(told.slice(0, 60)),
      };
};

/** Characters of a text that no two notes have by chance. */
const fewestOfText = 40;

/** Returns text without white space, and without the escapes of JSON within JSON. */
export const squeezed = (text: string): string => text.replace(/\\[nrt]|\\|\s/g, '');

/**
 * Returns a whole text of another note in a result that holds no whole text of the requested note; undefined
 * otherwise.
 */
export const foreignWhole = (
  told: string,
  own: readonly string[],
  others: readonly string[],
): string | undefined => {
  const all = squeezed(told);
  if (own.some((text) => all.includes(squeezed(text)))) return undefined;
  return others.find((text) => {
    const whole = squeezed(text);
    return whole.length >= fewestOfText && all.includes(whole);
  });
};
