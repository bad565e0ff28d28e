import type { HeaderLine } from '../harness/network/exchange.js';

/** Values shorter than this are redacted as header values, but not searched for in other text. */
const shortestSearched = 6;
const redacted = '[redacted]';

/** Takes the values of configured headers out of whatever a target echoes. */
export interface Secrets {
  readonly headerNames: readonly string[];
  /** A text without any of the values. */
  hide(text: string): string;
  /** The same for every string inside plain data. */
  hideIn<T>(data: T): T;
}

/** Each value as it is, without its scheme (`Bearer …`), as JSON writes it and as a URL writes it. */
const spellings = (value: string): string[] => {
  const credentials = value.slice(value.indexOf(' ') + 1);
  return [value, credentials].flatMap((text) => [
    text,
    JSON.stringify(text).slice(1, -1),
    encodeURIComponent(text),
  ]);
};

/** Secrets of the configured header lines. */
export const createSecrets = (headers: readonly HeaderLine[]): Secrets => {
  const values = [...new Set(headers.flatMap(([, value]) => spellings(value)))]
    .filter((value) => value.length >= shortestSearched)
    .sort((one, other) => other.length - one.length);
  const hide = (text: string) => values.reduce((rest, value) => rest.replaceAll(value, redacted), text);
  const walk = (data: unknown): unknown => {
    if (typeof data === 'string') return hide(data);
    if (Array.isArray(data)) return data.map(walk);
    if (typeof data !== 'object' || data === null) return data;
    return Object.fromEntries(Object.entries(data).map(([key, value]) => [hide(key), walk(value)]));
  };
  return {
    headerNames: headers.map(([name]) => name),
    hide,
    hideIn: <T>(data: T) => (values.length === 0 ? data : (walk(data) as T)),
  };
};
