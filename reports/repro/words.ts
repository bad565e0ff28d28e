import { shellQuote } from '../text/curl.js';

const variables: Readonly<Record<string, string>> = {
  a: 'BASE_URL',
  b: 'COMPANION_BASE_URL',
  control: 'CONTROL_URL',
};

/** Returns the variable of a script that holds the base URL of an interface, or that of the test hooks. */
export const variableOf = (name: string): string => variables[name] ?? `${name.toUpperCase()}_BASE_URL`;

/** Returns a text as one shell word; base URLs of targets become variables. */
export type Quote = (text: string) => string;

/** Base URLs of a script, by letter of the interface. */
export type ScriptTargets = Readonly<Record<string, { readonly baseUrl: string } | undefined>>;

/** Creates the quoting of a script for these targets. */
export const quoteFor = (targets: ScriptTargets): Quote => {
  const bases = Object.entries(targets).flatMap(([name, target]) =>
    target === undefined || target.baseUrl === '' ? [] : [[name, target.baseUrl.replace(/\/$/, '')] as const],
  );
  return (text) =>
    bases.reduce(
      (word, [name, baseUrl]) => word.split(baseUrl).join(`'"$${variableOf(name)}"'`),
      shellQuote(text),
    );
};

/** Returns a path as shell words: quoted, with the cursor inserted. */
export const urlWords = (quote: Quote, name: string, path: string): string => {
  const [before = '', ...after] = path.split('{cursor}');
  const quoted = [quote(before), ...after.map((part) => `"$(encoded "$cursor")"${quote(part)}`)];
  return `"$${variableOf(name)}"${quoted.join('')}`;
};
