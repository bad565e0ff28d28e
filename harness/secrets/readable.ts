/** A text without escapes, and the position of each character in the original. */
export interface Readable {
  readonly text: string;
  /**
   * Returns the position in the original of the character at an index; the length of the original for the
   * end.
   */
  readonly at: (index: number) => number;
}

/** Escapes of JSON, JavaScript, URLs and HTML, and characters that only interrupt a value. */
const commonEscapes =
  /\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|%u([0-9a-f]{4})|%([0-9a-f]{2})|&#x([0-9a-f]{1,6});?|&#(\d{1,7});?|&(amp|quot|apos|lt|gt|sol|equals|plus|colon|semi|period|lowbar|hyphen);|\\(.)|[\0\r\n\t\u00ad\u200b-\u200d\u2060\ufeff]/gis;

/** Quoted-printable (RFC 2045, 6.7); it looks like an assignment such as `key=ab`. */
const quotedPrintable = /=([0-9a-f]{2})|=\r?\n/gi;

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['sol', '/'],
  ['equals', '='],
  ['plus', '+'],
  ['colon', ':'],
  ['semi', ';'],
  ['period', '.'],
  ['lowbar', '_'],
  ['hyphen', '-'],
]);

/** Passes over a text: an escape may itself be escaped, such as `%2541`. */
const mostPasses = 3;

const character = (code: number): string => (code <= 0x10_ffff ? String.fromCodePoint(code) : '');

const meaning = (groups: readonly (string | undefined)[]): string => {
  const [braced, u, x, percentU, percent, hexEntity, decimalEntity, entity, escaped] = groups;
  const hex = braced ?? u ?? x ?? percentU ?? percent ?? hexEntity;
  if (hex !== undefined) return character(Number.parseInt(hex, 16));
  if (decimalEntity !== undefined) return character(Number(decimalEntity));
  if (entity !== undefined) return entities.get(entity.toLowerCase()) ?? '';
  return escaped === undefined || /[bfnrtu]/.test(escaped) ? '' : escaped;
};

const unescapeOnce = ({ text, at }: Readable, escapes: RegExp): Readable => {
  const pieces: string[] = [];
  // Each piece is a run of adjacent characters in the previous text.
  const starts: number[] = [];
  const origins: number[] = [];
  let length = 0;
  let done = 0;
  const add = (piece: string, origin: number) => {
    if (piece === '') return;
    pieces.push(piece);
    starts.push(length);
    origins.push(origin);
    length += piece.length;
  };
  for (const match of text.matchAll(escapes)) {
    add(text.slice(done, match.index), done);
    add(meaning(match.slice(1)), match.index);
    done = match.index + match[0].length;
  }
  if (done === 0) return { text, at };
  add(text.slice(done), done);
  const pieceOf = (index: number): number => {
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] ?? 0) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  };
  return {
    text: pieces.join(''),
    at: (index) => {
      if (index >= length) return at(text.length);
      const piece = pieceOf(index);
      return at((origins[piece] ?? 0) + index - (starts[piece] ?? 0));
    },
  };
};

/**
 * Returns ASCII letters in lower case, and one character for each pair that base64 and base64url exchange.
 */
const canonical = (text: string): string =>
  text
    .replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    .replace(/[- ]/g, '+')
    .replaceAll('_', '/');

const unescaped = (text: string): Readable => {
  let read: Readable = { text, at: (index) => index };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = unescapeOnce(read, commonEscapes);
    if (next.text === read.text) break;
    read = next;
  }
  return read;
};

/** Returns a text in each form that is searched: as it is, and with escapes decoded and case folded. */
export const readings = (text: string): Readable[] => {
  const asItIs: Readable = { text, at: (index) => index };
  const found = [asItIs, unescaped(text), unescapeOnce(asItIs, quotedPrintable)];
  return found
    .filter((read, index) => index === 0 || read.text !== text)
    .map((read) => ({ text: canonical(read.text), at: read.at }));
};
