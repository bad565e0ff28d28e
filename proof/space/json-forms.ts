import { hashOf } from '../../harness/engine/random.js';
import type { Variant } from '../../reference-server/variant.js';

type Side = 'journal' | 'companion';
type Sound = { serialise(content: never, exchange: never): Uint8Array };
type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

const reordered = (value: Json, order: (names: string[]) => string[]): Json => {
  if (Array.isArray(value)) return value.map((one) => reordered(one, order));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    order(Object.keys(value)).map((name) => [name, reordered(value[name] as Json, order)]),
  );
};

/** Rewrites JSON bodies; a JavaScript number can hold all numbers of both interfaces. */
const rewritten =
  (write: (value: Json, text: string) => string) =>
  (sound: Sound): object => ({
    serialise: (content: never, exchange: never) => {
      const bytes = sound.serialise(content, exchange);
      const text = Buffer.from(bytes).toString();
      if (!/^\s*[{[]/.test(text)) return bytes;
      try {
        return Buffer.from(write(JSON.parse(text) as Json, text));
      } catch {
        return bytes;
      }
    },
  });

const byHash = (names: string[], key = ''): string[] =>
  [...names].sort((one, other) => hashOf(one + key) - hashOf(other + key));

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\],:]/g;

/** Escapes the letters of a text in JSON; escapes stay as they are. */
const lettersEscaped = (text: string): string =>
  text.replace(/\\u[0-9a-fA-F]{4}|\\.|[A-Za-z]/gs, (sign) =>
    sign.length > 1 ? sign : `\\u00${sign.charCodeAt(0).toString(16)}`,
  );

/** The same JSON in other spellings: order of members, blanks, escapes. */
export const jsonForms = (side: Side): readonly Variant[] => {
  const form = (id: string, title: string, override: (sound: Sound) => object): Variant => ({
    id: `${id}-${side}`,
    title,
    [side]: override,
  });
  return [
    form(
      'members-reversed',
      'Sends members in reverse order',
      rewritten((value) => JSON.stringify(reordered(value, (names) => names.reverse()))),
    ),
    form(
      'members-shuffled',
      'Sends members in random order',
      rewritten((value) => JSON.stringify(reordered(value, (names) => byHash(names)))),
    ),
    form('members-in-changing-order', 'Sends members in another order each time', (sound) => {
      let sent = 0;
      return rewritten((value) => {
        sent += 1;
        return JSON.stringify(reordered(value, (names) => byHash(names, String(sent))));
      })(sound);
    }),
    form(
      'json-with-tabs',
      'Indents JSON with tabs, and lines end with CR LF',
      rewritten((value) => `\r\n${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}\r\n `),
    ),
    form(
      'json-blanks-everywhere',
      'Writes blanks around all signs of JSON',
      rewritten((_value, text) =>
        text.replace(tokens, (token) => (token[0] === '"' ? token : ` \n\t${token}\r `)),
      ),
    ),
    form(
      'json-slashes-escaped',
      'Escapes slashes and signs of HTML in JSON',
      rewritten((value) =>
        JSON.stringify(value)
          .replaceAll('/', '\\/')
          .replace(/[<>&']/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`),
      ),
    ),
    form(
      'json-letters-escaped',
      'Escapes letters in the names and texts of JSON',
      rewritten((_value, text) =>
        text.replace(tokens, (token) => (token[0] === '"' ? lettersEscaped(token) : token)),
      ),
    ),
    form(
      'json-numbers-with-exponent',
      'Writes every integer of JSON with an exponent',
      rewritten((_value, text) =>
        text.replace(/"(?:[^"\\]|\\.)*"|-?\d+(?:[.eE][\d.eE+-]*)?/g, (token) =>
          /^-?\d+$/.test(token) ? `${token}E+0` : token,
        ),
      ),
    ),
  ];
};
