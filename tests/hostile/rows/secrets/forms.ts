/** What a run is given as secrets, as lines of its header file. */
export const apiKey = 'k3y-5f2C9dQ7xW1zR8tB4nM6vL0pJ2hG9aSeYu';
export const user = 'inspector';
export const password = 'pa55-W0rd~Qx7Lm2Zk9';
export const session = 'sess-8Hj3kLq0Zx5Vb7Nm1Wp4Rt6';
export const theme = 'midnight-garden-paths';
export const bearer = 'eyJhbGciOi-T0k3n.Qm9keVBhcnQ7.c2lnbmF0dXJl-8812';
const basic = Buffer.from(`${user}:${password}`).toString('base64');

/** The lines of the header file. */
export const secretLines = [
  `X-Api-Key: ${apiKey}`,
  `Authorization: Basic ${basic}`,
  `Cookie: theme=${theme}; session=${session}; last=1`,
  `X-Token: Bearer ${bearer}`,
];

/** One form in which a target returns what it received. */
export interface Form {
  readonly id: string;
  readonly what: string;
  readonly text: string;
  /** What is secret in that text: none of its pieces of ten characters may be shown. The text itself where absent. */
  readonly secret?: string;
  /** How many characters of that text stand for one of the secret: its pieces are longer by that. Default: 1. */
  readonly width?: number;
}

const base64 = (text: string) => Buffer.from(text).toString('base64');
const base64url = (text: string) => Buffer.from(text).toString('base64url');
const hex = (text: string) => Buffer.from(text).toString('hex');
const percent = (text: string) =>
  [...text].map((sign) => `%${sign.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const unicode = (text: string) =>
  [...text].map((sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`).join('');
const entities = (text: string) => [...text].map((sign) => `&#${sign.charCodeAt(0)};`).join('');
const codes = (text: string, base: number, digits: number) =>
  [...text].map((sign) => sign.charCodeAt(0).toString(base).padStart(digits, '0'));
const half = (text: string) => Math.floor(text.length / 2);
const at = (position: number, text: string) => 'x'.repeat(position - half(text)) + text;

/** Forms of a value that a target received. */
export const forms: readonly Form[] = [
  { id: 'plain', what: 'the key', text: apiKey },
  { id: 'sentence', what: 'the key in a sentence', text: `The key ${apiKey} is not known.`, secret: apiKey },
  { id: 'upper', what: 'the key in upper case', text: apiKey.toUpperCase() },
  { id: 'lower', what: 'the key in lower case', text: apiKey.toLowerCase() },
  { id: 'base64', what: 'the key in base64', text: base64(apiKey) },
  { id: 'base64url', what: 'the key in base64url', text: base64url(apiKey) },
  {
    id: 'base64-shift-1',
    what: 'the key in base64 behind one character',
    text: base64(`:${apiKey}`),
    secret: base64(`:${apiKey}`).slice(4),
  },
  {
    id: 'base64-shift-2',
    what: 'the key in base64 behind two characters',
    text: base64(`::${apiKey}`),
    secret: base64(`::${apiKey}`).slice(4),
  },
  { id: 'hex', what: 'the key in hexadecimal', text: hex(apiKey) },
  { id: 'hex-upper', what: 'the key in hexadecimal capitals', text: hex(apiKey).toUpperCase() },
  { id: 'url', what: 'the key URL-encoded', text: encodeURIComponent(apiKey) },
  { id: 'percent', what: 'each character of the key as a percent escape', text: percent(apiKey) },
  {
    id: 'unicode',
    what: 'each character of the key as a \\u escape in its JSON',
    text: unicode(apiKey),
    secret: apiKey,
  },
  {
    id: 'unicode-text',
    what: 'the text of \\u escapes of the key',
    text: unicode(apiKey).replaceAll('\\', '\\\\'),
    secret: unicode(apiKey),
  },
  { id: 'entities', what: 'the key as entities of HTML', text: entities(apiKey) },
  { id: 'cut-100', what: 'the key across character 100', text: at(100, apiKey), secret: apiKey },
  { id: 'cut-200', what: 'the key across character 200', text: at(200, apiKey), secret: apiKey },
  { id: 'cut-300', what: 'the key across character 300', text: at(300, apiKey), secret: apiKey },
  { id: 'cut-40', what: 'the key across character 40', text: at(40, apiKey), secret: apiKey },
  { id: 'cut-60', what: 'the key across character 60', text: at(60, apiKey), secret: apiKey },
  { id: 'cut-1000', what: 'the key across character 1,000', text: at(1000, apiKey), secret: apiKey },
  { id: 'cut-4096', what: 'the key across character 4,096', text: at(4096, apiKey), secret: apiKey },
  { id: 'cut-16384', what: 'the key across character 16,384', text: at(16_384, apiKey), secret: apiKey },
  {
    id: 'cut-16300',
    what: 'the key across the end of a shown body',
    text: at(16_200, apiKey),
    secret: apiKey,
  },
  {
    id: 'halves',
    what: 'the halves of the key in the other order',
    text: `${apiKey.slice(half(apiKey))}|${apiKey.slice(0, half(apiKey))}`,
    secret: apiKey.slice(half(apiKey)),
  },
  { id: 'twice', what: 'the key twice without a gap', text: apiKey + apiKey },
  {
    id: 'pointer',
    what: 'the key behind a slash and a tilde',
    text: `~1${apiKey}~0/${apiKey}`,
    secret: apiKey,
  },
  { id: 'quoted', what: 'the key in quotes and brackets', text: `[\\"${apiKey}\\"]`, secret: apiKey },
  {
    id: 'address',
    what: 'an address with the key as its password',
    text: `https://user:${apiKey}@journal.example/`,
    secret: apiKey,
  },
  {
    id: 'query',
    what: 'an address with the key in its query',
    text: `https://journal.example/?key=${apiKey}`,
    secret: apiKey,
  },
  { id: 'authorization', what: 'the Authorization field', text: `Basic ${basic}`, secret: basic },
  { id: 'credentials', what: 'the credentials without their scheme', text: basic },
  { id: 'user-password', what: 'the decoded credentials', text: `${user}:${password}`, secret: password },
  { id: 'password', what: 'the decoded password alone', text: password },
  { id: 'password-url', what: 'the password URL-encoded', text: percent(password) },
  { id: 'password-base64', what: 'the password alone in base64', text: base64(password) },
  {
    id: 'cookie',
    what: 'the Cookie field',
    text: `theme=${theme}; session=${session}; last=1`,
    secret: session,
  },
  { id: 'one-cookie', what: 'one cookie of several', text: session },
  { id: 'first-cookie', what: 'the first cookie of several', text: `theme=${theme}`, secret: theme },
  { id: 'token', what: 'the token without its scheme', text: bearer },
  { id: 'token-upper', what: 'the token in upper case', text: bearer.toUpperCase() },
  {
    id: 'token-part',
    what: 'the token in base64',
    text: base64(`Bearer ${bearer}`),
    secret: base64(`Bearer ${bearer}`).slice(12),
  },
  {
    id: 'signs-between',
    what: 'a sign between all characters of the key',
    text: [...apiKey].join(' · '),
    width: 4,
  },
  { id: 'octal', what: 'octal escapes of the key', text: codes(apiKey, 8, 3).join('\\\\'), width: 4 },
  { id: 'css', what: 'escapes of CSS of the key', text: codes(apiKey, 16, 6).join('\\\\'), width: 7 },
  {
    id: 'hex-separated',
    what: 'the key in separated hexadecimal',
    text: codes(apiKey, 16, 2).join(':'),
    width: 3,
  },
  {
    id: 'entities-zeros',
    what: 'the key as entities with zeros',
    text: codes(apiKey, 10, 7)
      .map((digits) => `&#${digits};`)
      .join(''),
    width: 10,
  },
  {
    id: 'base64-pieces',
    what: 'the key in base64, in pieces',
    text: base64(apiKey).replace(/.{7}/g, '$&, '),
  },
  {
    id: 'base64-utf16',
    what: 'the key in base64 of UTF-16',
    text: Buffer.from(apiKey, 'utf16le').toString('base64').replace(/=*$/, ''),
  },
];
