import type { HeaderLine } from '../network/exchange.js';
import { type Alphabet, inAlphabet, readings } from './readable.js';

/**
 * Shorter values are redacted as header values but not searched in other text, where they would hide half of
 * a report.
 */
const shortestSearched = 6;
const shortestParameter = 8;

/** Headers whose values are not secret and occur in many responses, such as `application/json`. */
const plainHeaders = new Set([
  'accept',
  'accept-charset',
  'accept-encoding',
  'accept-language',
  'cache-control',
  'content-type',
  'forwarded',
  'host',
  'origin',
  'pragma',
  'prefer',
  'referer',
  'traceparent',
  'user-agent',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]);

const scheme = /^([\w-]+)[ \t]+(\S.*)$/;
const parameter = /(?:^|[\s;,])[\w.~$-]+=("[^"]*"|[^\s;,"]+)/g;
const webToken = /^[\w-]+\.([\w-]{16,})\.([\w-]{16,})$/;

const unquoted = (text: string): string => text.replace(/^"(.*)"$/, '$1');

const decodedBasic = (credentials: string): string[] => {
  const text = Buffer.from(credentials, 'base64').toString('utf8');
  const colon = text.indexOf(':');
  return colon < 0 ? [text] : [text, text.slice(0, colon), text.slice(colon + 1)];
};

/** A header value and its secret parts; without such parts the whole value is the secret. */
export interface SecretValue {
  readonly whole: string;
  readonly parts: readonly string[];
}

/**
 * Returns the secrets of a header line: credentials, each cookie, user and password, parameters, parts of a
 * web token.
 */
export const secretsOf = ([name, whole]: HeaderLine): SecretValue[] => {
  if (plainHeaders.has(name.toLowerCase())) return [];
  const [, schemeName = '', credentials = whole] = scheme.exec(whole) ?? [];
  const isCookie = name.toLowerCase() === 'cookie';
  const values = [...whole.matchAll(parameter)].map(([, text = '']) => unquoted(text));
  const named = values.filter((text) => isCookie || text.length >= shortestParameter);
  const token = webToken.exec(credentials);
  const found = [
    ...(credentials === whole || named.length > 0 ? [] : [credentials]),
    ...(unquoted(whole) === whole ? [] : [unquoted(whole)]),
    ...named,
    ...(schemeName.toLowerCase() === 'basic' ? decodedBasic(credentials) : []),
    ...(token ? token.slice(1) : []),
  ];
  const parts = [...new Set(found)].filter((part) => part.length >= shortestSearched);
  return whole.length < shortestSearched ? [] : [{ whole, parts: parts.length > 0 ? parts : [whole] }];
};

/** Returns the constant part of the base64 of bytes between other bytes, for each of the three positions. */
const insideBase64 = (bytes: Buffer): string[] =>
  [0, 1, 2].map((before) => {
    const encoded = Buffer.concat([Buffer.alloc(before), bytes])
      .toString('base64')
      .replace(/={1,2}$/, '');
    const bits = (before + bytes.length) * 8;
    return encoded.slice(Math.ceil((before * 8) / 6), Math.floor(bits / 6));
  });

/** Shortest spelling that is searched in each alphabet: signs and zeros that count for nothing make accidents likelier. */
const shortestIn: Readonly<Record<Alphabet, number>> = {
  text: shortestSearched,
  letters: 10,
  hexadecimal: 12,
  digits: 14,
};

const textsOf = (part: string): string[] => {
  const bytes = Buffer.from(part, 'utf8');
  const base64 = bytes.toString('base64');
  // The bytes that both orders of UTF-16 have in common.
  const wide = Buffer.from(part, 'utf16le').subarray(0, -1);
  return [
    part,
    bytes.toString('latin1'),
    part.replace(/\d/g, '9'),
    base64,
    ...insideBase64(bytes),
    ...insideBase64(wide),
    ...insideBase64(Buffer.from(base64)),
    bytes.toString('hex'),
    [...bytes].join(','),
  ];
};

const numbersOf = (part: string, base: number): string =>
  [...Buffer.from(part, 'utf8')].map((byte) => byte.toString(base)).join('');

const distinct = (texts: readonly string[], alphabet: Alphabet): string[] =>
  [...new Set(texts)].filter((text) => text.length >= shortestIn[alphabet]);

/** Returns a part in every spelling that is searched, by alphabet, as `readings` produce texts. */
export const spellingsOf = (part: string): Readonly<Record<Alphabet, readonly string[]>> => {
  const texts = textsOf(part)
    .flatMap((text) => [...readings(text)])
    .filter(({ alphabet }) => alphabet === 'text')
    .map(({ text }) => text);
  const inLetters = texts.map((text) => inAlphabet(text, 'letters'));
  return {
    text: distinct(texts, 'text'),
    letters: distinct(inLetters, 'letters'),
    hexadecimal: distinct([inAlphabet(numbersOf(part, 16), 'hexadecimal')], 'hexadecimal'),
    digits: distinct(
      [10, 8].map((base) => inAlphabet(numbersOf(part, base), 'digits')),
      'digits',
    ),
  };
};
