import fc from 'fast-check';

/** A value as a target may spell it: consecutive units, and which characters of the value each unit holds. */
interface Spelled {
  readonly units: readonly { readonly text: string; readonly from: number; readonly to: number }[];
}

/** A spelling as `docs/reference/report.md` promises to find it. */
export interface Spelling {
  readonly name: string;
  /** Spells a value. */
  readonly spell: (value: string) => Spelled;
}

/** Returns the text of a spelled value. */
export const textOf = ({ units }: Spelled): string => units.map(({ text }) => text).join('');

/**
 * Returns the most characters of the value that stand next to each other in what is left of a text. `left` is that text
 * with marks in the place of what was removed.
 */
export const longestLeft = (
  text: string,
  left: string,
  mark: string,
  { units }: Spelled,
  start: number,
): number => {
  let longest = 0;
  let at = 0;
  for (const piece of left.split(mark)) {
    const begin = text.indexOf(piece, at);
    at = begin + piece.length;
    let place = start;
    const held = units.flatMap((unit) => {
      const [first, last] = [place, place + unit.text.length];
      place = last;
      return first >= begin && last <= at ? [unit] : [];
    });
    const first = Math.min(...held.map(({ from }) => from));
    const last = Math.max(...held.map(({ to }) => to));
    if (held.length > 0) longest = Math.max(longest, last - first);
  }
  return longest;
};

const capitals = (text: string, isCapital: boolean): string => (isCapital ? text.toUpperCase() : text);
const padded = (code: number, base: number, zeros: number): string => '0'.repeat(zeros) + code.toString(base);
const hex = (code: number): string => code.toString(16).padStart(2, '0');

/** How one character is escaped; `next` is the text after it. */
type Escape = (character: string, zeros: number, next: string) => string;

const escapes: Readonly<Record<string, Escape>> = {
  percent: (character) => `%${hex(character.charCodeAt(0))}`,
  'percent twice': (character) => `%25${hex(character.charCodeAt(0))}`,
  '%u': (character) => `%u00${hex(character.charCodeAt(0))}`,
  '\\x': (character) => `\\x${hex(character.charCodeAt(0))}`,
  '\\u': (character) => `\\u00${hex(character.charCodeAt(0))}`,
  '\\u twice': (character) => `\\\\u00${hex(character.charCodeAt(0))}`,
  '\\u{}': (character, zeros) => `\\u{${padded(character.charCodeAt(0), 16, zeros)}}`,
  octal: (character) => `\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  'octal twice': (character) => `\\\\${character.charCodeAt(0).toString(8).padStart(3, '0')}`,
  CSS: (character, zeros, next) =>
    `\\${padded(character.charCodeAt(0), 16, Math.min(zeros, 4))}${/^[0-9a-f\s]/i.test(next) || zeros > 3 ? ' ' : ''}`,
  'hexadecimal entity': (character, zeros) => `&#x${padded(character.charCodeAt(0), 16, zeros)};`,
  'decimal entity': (character, zeros) => `&#${padded(character.charCodeAt(0), 10, zeros)};`,
  'quoted-printable': (character) => `=${hex(character.charCodeAt(0))}`,
  backslash: (character) => (/[a-z0-9]/i.test(character) ? character : `\\${character}`),
};

/** Signs between characters: anything but letters and digits of ASCII. */
const signs = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '-',
    ':',
    '\n',
    '\r\n',
    '\t',
    '\u200b',
    '·',
    '", "',
    ' + ',
    '\0',
    '…',
    '\u00ad',
    ', ',
  ),
  fc.string({ unit: fc.constantFrom(...' .,:;-_/|+*#!?"\'<>(){}=~^\n\u200b·é'), maxLength: 3 }),
);

const escaped: fc.Arbitrary<Spelling> = fc
  .record({
    name: fc.constantFrom(...Object.keys(escapes)),
    // For each character in turn: whether it is escaped, and with how many zeros.
    pattern: fc.array(fc.record({ isEscaped: fc.boolean(), zeros: fc.nat(5) }), {
      minLength: 1,
      maxLength: 7,
    }),
    all: fc.boolean(),
    isCapital: fc.boolean(),
  })
  .map(({ name, pattern, all, isCapital }) => ({
    name,
    spell: (value) => ({
      units: Array.from(value, (character, index) => {
        const { isEscaped, zeros } = pattern[index % pattern.length] ?? { isEscaped: true, zeros: 0 };
        const next = value[index + 1] ?? ' ';
        const escaping = escapes[name];
        const written = all || isEscaped ? (escaping?.(character, zeros, next) ?? '') : character;
        // The letter of an escape stays as it is.
        const text = written.replace(/([a-f0-9]+)(;?\}?)$/i, (digits) => capitals(digits, isCapital));
        return { text: written === character ? character : text, from: index, to: index + 1 };
      }),
    }),
  }));

const signsBetween: fc.Arbitrary<Spelling> = fc
  .record({ between: fc.array(signs, { minLength: 1, maxLength: 5 }), isCapital: fc.option(fc.boolean()) })
  .map(({ between, isCapital }) => ({
    name: 'signs between its characters',
    spell: (value) => ({
      units: Array.from(value, (character, index) => ({
        text:
          (isCapital === null ? character : isCapital ? character.toUpperCase() : character.toLowerCase()) +
          (index === value.length - 1 ? '' : (between[index % between.length] ?? '')),
        from: index,
        to: index + 1,
      })),
    }),
  }));

const encodings = ['utf8', 'utf16le', 'utf16be'] as const;
const bytesOf = (value: string, encoding: (typeof encodings)[number]): Buffer =>
  encoding === 'utf16be' ? Buffer.from(value, 'utf16le').swap16() : Buffer.from(value, encoding);

const numbers: fc.Arbitrary<Spelling> = fc
  .record({
    base: fc.constantFrom(8, 10, 16),
    encoding: fc.constantFrom(...encodings),
    zeros: fc.nat(3),
    prefix: fc.constantFrom('', '\\', '#', '$'),
    between: fc.constantFrom('', ' ', ', ', ':', '-', ',\n  ', ' | ', ';'),
    isCapital: fc.boolean(),
  })
  .filter(({ base, between, prefix, zeros }) => base === 16 || between + prefix !== '' || zeros === 0)
  .map(({ base, encoding, zeros, prefix, between, isCapital }) => ({
    name: `numbers to base ${base} of ${encoding}`,
    spell: (value) => {
      const bytes = [...bytesOf(value, encoding)];
      const size = bytes.length / value.length;
      return {
        units: bytes.map((byte, index) => {
          const digits = base === 16 ? '0'.repeat(zeros) + hex(byte) : padded(byte, base, zeros);
          return {
            text: prefix + capitals(digits, isCapital) + (index === bytes.length - 1 ? '' : between),
            from: Math.floor(index / size),
            to: Math.floor(index / size) + 1,
          };
        }),
      };
    },
  }));

const base64: fc.Arbitrary<Spelling> = fc
  .record({
    encoding: fc.constantFrom(...encodings),
    before: fc.string({ maxLength: 4 }),
    after: fc.string({ maxLength: 4 }),
    isUrl: fc.boolean(),
    isPadded: fc.boolean(),
    between: signs,
    // Signs stand after this many characters.
    every: fc.integer({ min: 1, max: 76 }),
  })
  .map(({ encoding, before, after, isUrl, isPadded, between, every }) => ({
    name: `base64 of ${encoding}`,
    spell: (value) => {
      const [head, body, tail] = [before, value, after].map((text) => bytesOf(text, encoding));
      const start = head?.length ?? 0;
      const bytes = Buffer.concat([head ?? '', body ?? '', tail ?? ''] as Buffer[]);
      const size = (body?.length ?? 0) / value.length;
      const encoded = bytes.toString(isUrl ? 'base64url' : 'base64');
      const text = isPadded ? encoded : encoded.replace(/=+$/, '');
      // Each unit is a character of base64; it holds those of the value that it completes.
      const characterAt = (bit: number) =>
        Math.min(value.length, Math.max(0, Math.floor((Math.floor(bit / 8) - start) / size)));
      return {
        units: Array.from(text, (character, index) => ({
          text: character + ((index + 1) % every === 0 ? between : ''),
          from: characterAt(index * 6),
          to: characterAt((index + 1) * 6),
        })),
      };
    },
  }));

/** Every kind of spelling, with random choices in each. */
export const spellings: readonly (readonly [kind: string, spelling: fc.Arbitrary<Spelling>])[] = [
  ['its characters escaped, some or all', escaped],
  ['signs between its characters', signsBetween],
  ['the numbers of its bytes', numbers],
  ['base64 of it, alone or in a text', base64],
];

/**
 * A value of a header, as a random key looks: visible ASCII, at least twelve letters and digits, one of them at each
 * end, and no short pattern that it repeats.
 */
export const secretValue: fc.Arbitrary<string> = fc
  .string({
    unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~+/!#$&'),
    minLength: 16,
    maxLength: 60,
  })
  .filter((value) => {
    const letters = value.toLowerCase().replace(/[^a-z0-9]/g, '');
    const pairs = Array.from(letters, (_, index) => letters.slice(index, index + 2));
    return (
      letters.length >= 12 && /^[a-z0-9].*[a-z0-9]$/i.test(value) && new Set(pairs).size > pairs.length * 0.8
    );
  });
