/** A text without escapes, and the position of each character in the original. */
export interface Readable {
  readonly text: string;
  /**
   * Returns the position in the original of the character at an index; the length of the original for the
   * end.
   */
  readonly at: (index: number) => number;
}

/** A pattern of escapes, and the character that a match of its groups stands for. */
interface Dialect {
  readonly escapes: RegExp;
  readonly meaning: (groups: readonly (string | undefined)[]) => string;
}

const character = (code: number): string => (code <= 0x10_ffff ? String.fromCodePoint(code) : '');
const inHexadecimal = ([digits = '']: readonly (string | undefined)[]): string =>
  digits === '' ? '' : character(Number.parseInt(digits, 16));

/** Named entities of the signs of ASCII. */
const entities: ReadonlyMap<string, string> = new Map(
  '! excl " quot # num $ dollar % percnt & amp \' apos ( lpar ) rpar * ast + plus , comma - hyphen . period / sol : colon ; semi < lt = equals > gt ? quest @ commat [ lsqb \\ bsol ] rsqb ^ hat _ lowbar ` grave { lcub | verbar } rcub'
    .split(' ')
    .flatMap((name, index, all) => (index % 2 === 1 ? [[name, all[index - 1] ?? ''] as const] : [])),
);

/** Escapes of JSON, JavaScript, URLs and HTML, and characters that only interrupt a value. */
const common: Dialect = {
  escapes:
    /\\u\{([0-9a-f]+)\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})|%u([0-9a-f]{4})|%([0-9a-f]{2})|&#x([0-9a-f]+);?|&#(\d+);?|&([a-z]{2,6});|\\(.)|[\0\r\n\t\u00ad\u200b-\u200d\u2060\ufeff]/gis,
  meaning: ([braced, u, x, percentU, percent, hexEntity, decimalEntity, entity, escaped]) => {
    const hexadecimal = braced ?? u ?? x ?? percentU ?? percent ?? hexEntity;
    if (hexadecimal !== undefined) return inHexadecimal([hexadecimal]);
    if (decimalEntity !== undefined) return character(Number(decimalEntity));
    if (entity !== undefined) return entities.get(entity.toLowerCase()) ?? `&${entity};`;
    return escaped === undefined || /[bfnrtu]/.test(escaped) ? '' : escaped;
  },
};

/** Escapes that read otherwise in other languages: each is tried for itself, before the common ones. */
const others: readonly (Dialect & { readonly hint: RegExp })[] = [
  // Octal, of C, shells and older JavaScript; the backslash may itself be escaped.
  {
    hint: /(?:\\|%5c)[0-7]/i,
    escapes: /\\{1,4}([0-3]?[0-7]{1,2})/g,
    meaning: ([digits = '']) => character(Number.parseInt(digits, 8)),
  },
  // Of CSS; one space ends the digits and belongs to them.
  { hint: /(?:\\|%5c)[0-9a-f]/i, escapes: /\\{1,4}([0-9a-f]{1,6})\s?/gi, meaning: inHexadecimal },
  // Quoted-printable (RFC 2045, 6.7); it looks like an assignment such as `key=ab`.
  { hint: /(?:=|%3d)[0-9a-f\r\n]/i, escapes: /=([0-9a-f]{2})|=\r?\n/gi, meaning: inHexadecimal },
];

/** Passes over a text: an escape may itself be escaped, such as `%2541`. */
const mostPasses = 3;

const unescapeOnce = ({ text, at }: Readable, { escapes, meaning }: Dialect): Readable => {
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

const unescaped = (text: string, dialects: readonly Dialect[]): Readable => {
  let read: Readable = { text, at: (index) => index };
  for (let pass = 0; pass < mostPasses; pass += 1) {
    const next = dialects.reduce(unescapeOnce, read);
    if (next.text === read.text) break;
    read = next;
  }
  return read;
};

/** The characters in which a value may stand, and what of a text is not one of them. */
const alphabets = {
  /** All characters. */
  text: undefined,
  /** Signs between letters and digits count for nothing. */
  letters: /[^0-9a-z]+/g,
  /** Bytes as hexadecimal numbers: prefixes, separators and zeros in front count for nothing. */
  hexadecimal: /[^1-9a-f]+/g,
  /** Bytes as decimal or octal numbers. */
  digits: /[^1-9]+/g,
} as const;

export type Alphabet = keyof typeof alphabets;

/** A text in one alphabet. */
export interface Reading extends Readable {
  readonly alphabet: Alphabet;
  /** Returns the position in the original at which the characters before an index end. */
  readonly end: (index: number) => number;
}

/** Returns what of a canonical text is in an alphabet. */
export const inAlphabet = (text: string, alphabet: Alphabet): string => {
  const dropped = alphabets[alphabet];
  return dropped === undefined ? text : text.replace(dropped, '');
};

const readingIn = (alphabet: Alphabet, { text, at }: Readable): Reading => {
  const dropped = alphabets[alphabet];
  if (dropped === undefined) return { alphabet, text, at, end: at };
  let kept: Readable | undefined;
  const place = (index: number): number => {
    // Most texts hold no value: their positions are never asked for.
    kept ??= unescapeOnce({ text, at: (same) => same }, { escapes: dropped, meaning: () => '' });
    return kept.at(index);
  };
  return {
    alphabet,
    text: inAlphabet(text, alphabet),
    at: (index) => at(place(index)),
    end: (index) => at(place(index - 1) + 1),
  };
};

/**
 * Yields a text in each form that is searched: as it is and with escapes decoded, the case folded, and each of these in
 * each alphabet. One at a time: a body may be long.
 */
export function* readings(text: string): Generator<Reading> {
  const asItIs: Readable = { text, at: (index) => index };
  const forms: readonly (() => Readable)[] = [
    () => asItIs,
    () => unescaped(text, [common]),
    ...others
      .filter(({ hint }) => hint.test(text))
      .map((dialect) => () => unescaped(text, [dialect, common])),
  ];
  const seen = new Set<string>();
  for (const read of forms) {
    const form = read();
    if (seen.has(form.text)) continue;
    seen.add(form.text);
    const folded: Readable = { text: canonical(form.text), at: form.at };
    for (const alphabet of Object.keys(alphabets) as Alphabet[]) yield readingIn(alphabet, folded);
  }
}
