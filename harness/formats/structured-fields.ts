import { type Item, parseDictionary, parseItem, parseList } from 'structured-headers';
import { type Exchange, headerValues } from '../network/exchange.js';

/**
 * A structured field (RFC 9651): its value, or the reason why it is malformed. `text` is the value as sent.
 */
export type FieldReading<T> =
  | { readonly text: string; readonly value: T; readonly fault?: never }
  | { readonly text: string; readonly fault: string; readonly value?: never };

/** One member of a list: a bare value and its parameters. */
export interface ListMember {
  readonly value: unknown;
  readonly parameters: ReadonlyMap<string, unknown>;
}

/**
 * Returns all lines of a field as one value, as recipients combine them (RFC 9110, 5.3); undefined when it
 * was not sent.
 */
export const fieldText = (exchange: Exchange, name: string): string | undefined => {
  const lines = headerValues(exchange, name);
  return lines.length === 0 ? undefined : lines.join(', ');
};

/** Most texts whose reading is kept, and the longest of them: a target repeats a few short values. */
const mostKept = 500;
const longestKept = 100;

const reading = <T>(parse: (text: string) => T) => {
  const kept = new Map<string, FieldReading<T>>();
  const read = (text: string): FieldReading<T> => {
    try {
      return { text, value: parse(text) };
    } catch (error) {
      return { text, fault: error instanceof Error ? error.message : String(error) };
    }
  };
  return (exchange: Exchange, name: string): FieldReading<T> | undefined => {
    const text = fieldText(exchange, name);
    if (text === undefined || text.length > longestKept) return text === undefined ? undefined : read(text);
    const known = kept.get(text) ?? read(text);
    if (kept.size >= mostKept) kept.clear();
    kept.set(text, known);
    return known;
  };
};

/** Returns the value of an Item; recipients must ignore its parameters. */
const bareItem = (text: string): Item[0] => parseItem(text)[0];

/** Returns a field as an Integer (RFC 9651, 3.3.1); undefined when it was not sent. */
export const integerField = reading((text) => {
  const value = bareItem(text);
  // The parser returns `120.0`, a Decimal, as the number 120.
  if (typeof value !== 'number' || /^\s*-?\d+\./.test(text)) throw new Error('not an Integer');
  return value;
});

/**
 * Returns a field as a Date (RFC 9651, 3.3.7), in milliseconds since the epoch; undefined when it was not
 * sent.
 */
export const dateField = reading((text) => {
  // The parser (structured-headers 2.1) rejects parameters after a Date: they are parsed after another bare
  // item.
  const [, seconds, parameters = ''] = /^ *@(-?\d{1,15})( *|;.*)$/.exec(text) ?? [];
  if (seconds === undefined) throw new Error('not a Date: @ and seconds since the epoch');
  bareItem(`0${parameters}`);
  return Number(seconds) * 1000;
});

/** Returns a field as a List (RFC 9651, 3.1); undefined when it was not sent. */
export const listField = reading((text): ListMember[] =>
  parseList(text).map(([value, parameters]) => ({ value, parameters })),
);

/** Returns a field as a Dictionary (RFC 9651, 3.2): its members by their keys; undefined when it was not sent. */
export const dictionaryField = reading(
  (text): ReadonlyMap<string, ListMember> =>
    new Map([...parseDictionary(text)].map(([key, [value, parameters]]) => [key, { value, parameters }])),
);
