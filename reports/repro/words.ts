import { shellQuote } from '../text/curl.js';

const variables: Readonly<Record<string, string>> = {
  a: 'BASE_URL',
  b: 'COMPANION_BASE_URL',
  control: 'CONTROL_URL',
};

/** Returns a name as a part of a variable or of a file of a script. */
export const nameWord = (name: string): string => name.replace(/\W/g, '_');

/** Returns the variable of a script that holds the base URL of an interface, or that of the test hooks. */
export const variableOf = (name: string): string =>
  (Object.hasOwn(variables, name) ? variables[name] : undefined) ??
  `${nameWord(name).toUpperCase()}_BASE_URL`;

/** What stands in no script as it is: all but printable ASCII, and `##`, which begins commands of CI logs. */
const unprintable = /([^ -~]+|(?<=#)#)/;

const octal = (text: string): string =>
  Array.from(Buffer.from(text), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('');

/** Returns a text for a comment: one line of printable ASCII; all other bytes as escapes that printf reads. */
export const commentText = (text: string): string =>
  text
    .slice(0, 300)
    .split(unprintable)
    .map((part, index) => (index % 2 === 0 ? part : octal(part)))
    .join('');

/** Command substitution removes line feeds at the end: they have a variable. NUL is not possible in arguments. */
const printed = (text: string): string =>
  text
    .split('\n')
    .map((line) => (line === '' ? '' : `"$(printf '${octal(line)}')"`))
    .join('"$lf"');

/** Returns any text or number as one word of a script, in printable ASCII: the only way of foreign values into it. */
const shellWord = (value: string | number): string => {
  const text = String(value).replaceAll('\0', '');
  if (/^\d+$/.test(text)) return text;
  const parts = text
    .split(unprintable)
    .map((part, index) => (index % 2 === 1 ? printed(part) : part === '' ? '' : shellQuote(part)));
  return parts.join('') || "''";
};

/** Returns a value as one shell word; base URLs of targets become variables. */
export type Quote = (value: string | number) => string;

/** Base URLs of a script, by letter of the interface. */
export type ScriptTargets = Readonly<Record<string, { readonly baseUrl: string } | undefined>>;

/** Creates the quoting of a script for these targets. */
export const quoteFor = (targets: ScriptTargets): Quote => {
  const bases = Object.entries(targets).flatMap(([name, target]) =>
    target === undefined || target.baseUrl === '' ? [] : [[name, target.baseUrl.replace(/\/$/, '')] as const],
  );
  const quote = (text: string, [first, ...others]: typeof bases): string => {
    if (first === undefined) return shellWord(text);
    const parts = text.split(first[1]);
    return parts.map((part) => quote(part, others)).join(`"$${variableOf(first[0])}"`);
  };
  return (value) => quote(String(value), bases);
};
