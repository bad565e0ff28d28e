import { hashOf } from '../../harness/engine/random.js';
import type { Variant } from '../../reference-server/variant.js';

type Side = 'journal' | 'companion';

/** A choice of one of the interfaces. */
const on = (
  side: Side,
  id: string,
  title: string,
  override: (sound: { serialise(content: never, exchange: never): Uint8Array }) => object,
): Variant => ({ id: `${id}-${side}`, title, [side]: override });

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
  (write: (value: Json) => string) =>
  (sound: { serialise(content: never, exchange: never): Uint8Array }): object => ({
    serialise: (content: never, exchange: never) => {
      const bytes = sound.serialise(content, exchange);
      const text = Buffer.from(bytes).toString();
      if (!/^\s*[{[]/.test(text)) return bytes;
      try {
        return Buffer.from(write(JSON.parse(text) as Json));
      } catch {
        return bytes;
      }
    },
  });

const byHash = (names: string[]): string[] => [...names].sort((one, other) => hashOf(one) - hashOf(other));

/** The same JSON in other spellings: order of members, blanks, escapes. */
export const jsonForms = (side: Side): readonly Variant[] => [
  on(
    side,
    'members-reversed',
    'Sends members in reverse order',
    rewritten((value) => JSON.stringify(reordered(value, (names) => names.reverse()))),
  ),
  on(
    side,
    'members-shuffled',
    'Sends members in random order',
    rewritten((value) => JSON.stringify(reordered(value, byHash))),
  ),
  on(
    side,
    'json-with-tabs',
    'Indents JSON with tabs, and lines end with CR LF',
    rewritten((value) => `\r\n${JSON.stringify(value, null, '\t').replaceAll('\n', '\r\n')}\r\n `),
  ),
  on(
    side,
    'json-slashes-escaped',
    'Escapes slashes and signs of HTML in JSON',
    rewritten((value) =>
      JSON.stringify(value)
        .replaceAll('/', '\\/')
        .replace(/[<>&']/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16).toUpperCase()}`),
    ),
  ),
];

/** Response times in milliseconds, on the clock of the proof. */
export const latencies = (side: Side): readonly Variant[] => [
  on(side, 'latency-60', 'Responds after 60 milliseconds', () => ({ delayMilliseconds: () => 60 })),
  on(side, 'latency-400', 'Responds after 400 milliseconds', () => ({
    delayMilliseconds: () => 400,
  })),
  on(
    side,
    'latency-uneven',
    'Responds after up to 700 milliseconds, with a different delay per response',
    () => {
      let number = 0;
      return {
        delayMilliseconds: () => {
          number += 1;
          return hashOf(String(number)) % 700;
        },
      };
    },
  ),
  on(side, 'latency-now-and-then', 'Responds after 3 seconds to every fortieth request', () => {
    let number = 0;
    return {
      delayMilliseconds: () => {
        number += 1;
        return number % 40 === 0 ? 3000 : 5;
      },
    };
  }),
];

/** A journal whose clock, Date and clock hook are this many minutes ahead of real time. */
export const clockAhead = (minutes: number): Variant => {
  const shift = minutes * 60_000;
  return {
    id: `clock-ahead-by-${minutes}`,
    title: `Runs on a clock that is ${minutes} minutes ahead`,
    journal: (sound) => ({
      headers: (lines, exchange) =>
        sound
          .headers(lines, exchange)
          .map(([name, value]) =>
            name.toLowerCase() === 'date'
              ? ([name, new Date(Date.parse(value) + shift).toUTCString()] as const)
              : ([name, value] as const),
          ),
    }),
    control: (sound) => ({ clockNow: (clock) => sound.clockNow(clock) + shift }),
  };
};
