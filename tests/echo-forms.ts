const hexOf = (text: string) => Buffer.from(text, 'utf8').toString('hex');
const each = (text: string, spell: (code: number, character: string) => string) =>
  Array.from(text, (character) => spell(character.codePointAt(0) ?? 0, character)).join('');
const hex = (code: number, length: number) => code.toString(16).padStart(length, '0');
const base64 = (text: string) => Buffer.from(text, 'utf8').toString('base64');
const base64url = (text: string) => Buffer.from(text, 'utf8').toString('base64url');
const percent = (text: string) => each(text, (code) => `%${hex(code, 2)}`);

/** The encodings in which a target may repeat an ASCII value, by name. */
export const echoForms: Readonly<Record<string, (value: string) => string>> = {
  'as it is': (value) => value,
  'lower case': (value) => value.toLowerCase(),
  'upper case': (value) => value.toUpperCase(),
  'inside a word': (value) => `x${value}y`,
  'twice in a row': (value) => value + value,
  quoted: (value) => `"${value}"`,
  'a JSON string': (value) => JSON.stringify(value),
  'JSON in JSON': (value) => JSON.stringify(JSON.stringify({ value })),
  'a URL component': encodeURIComponent,
  'a form field': (value) => new URLSearchParams({ value }).toString(),
  'every byte percent-encoded': percent,
  'percent-encoded in capitals': (value) => percent(value).toUpperCase(),
  'percent-encoded twice': (value) => percent(value).replaceAll('%', '%25'),
  'every other byte percent-encoded': (value) =>
    each(value, (code, character) => (code % 2 === 0 ? `%${hex(code, 2)}` : character)),
  '%u escapes': (value) => each(value, (code) => `%u${hex(code, 4)}`),
  '\\u escapes': (value) => each(value, (code) => `\\u${hex(code, 4)}`),
  '\\u escapes in capitals': (value) => each(value, (code) => `\\u${hex(code, 4).toUpperCase()}`),
  'one \\u escape': (value) => `\\u${hex(value.charCodeAt(0), 4)}${value.slice(1)}`,
  '\\u escapes escaped': (value) => each(value, (code) => `\\\\u${hex(code, 4)}`),
  '\\u{} escapes': (value) => each(value, (code) => `\\u{${hex(code, 4)}}`),
  '\\x escapes': (value) => each(value, (code) => `\\x${hex(code, 2)}`),
  'hexadecimal entities': (value) => each(value, (code) => `&#x${hex(code, 2)};`),
  'decimal entities': (value) => each(value, (code) => `&#${code};`),
  'HTML text': (value) =>
    value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('=', '&equals;'),
  base64,
  'base64 without padding': (value) => base64(value).replace(/=+$/, ''),
  base64url,
  'base64 in lower case': (value) => base64(value).toLowerCase(),
  'base64 behind one byte': (value) => base64(`x${value}`),
  'base64 behind two bytes': (value) => base64(`xy${value}`),
  'base64 of the header line': (value) => base64(`X-Header: ${value}\r\n`),
  'base64 of an object': (value) => base64url(JSON.stringify({ a: 1, value, z: true })),
  'base64 in lines': (value) => (base64(value).match(/.{1,12}/g) ?? []).join('\r\n'),
  'base64 twice': (value) => base64(base64(value)),
  hexadecimal: hexOf,
  'hexadecimal in capitals': (value) => hexOf(value).toUpperCase(),
  'a list of bytes': (value) => JSON.stringify([...Buffer.from(value)]),
  'quoted-printable': (value) => each(value, (code) => `=${hex(code, 2).toUpperCase()}`),
  'UTF-16': (value) => each(value, (_code, character) => `${character}\0`),
  'broken up by zero-width spaces': (value) => Array.from(value).join('\u200b'),
  'broken up by line feeds': (value) => value.replace(/(.{5})/g, '$1\n'),
  'all but its last characters': (value) => value.slice(0, -3),
  'all but its first characters': (value) => value.slice(3),
};
