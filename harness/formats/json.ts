import { visit } from 'jsonc-parser';
import type { Reason } from '../engine/verdict.js';
import { step } from '../isolation/steps.js';
import { type Exchange, readingOf } from '../network/exchange.js';

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

/** Deeper nesting than this is refused before any recursive reader sees it. */
const deepest = 200;

/** A body that is JSON: its value, and what `JSON.parse` forgets. */
export interface JsonDocument {
  readonly value: JsonValue;
  readonly text: string;
  readonly byteOrderMark: boolean;
  /** JSON Pointer of each number to its characters in the text. */
  readonly numbers: ReadonlyMap<string, string>;
  /** JSON Pointers of member names that stand twice in one object. */
  readonly duplicates: readonly string[];
}

export type JsonReading =
  | { readonly document: JsonDocument; readonly fault?: never }
  | { readonly fault: Reason; readonly document?: never };

/** One step of a JSON Pointer, escaped (RFC 6901). */
export const pointerStep = (step: string | number): string =>
  `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** JSON Pointer of a path of names and indexes. */
export const pointerOf = (path: readonly (string | number)[]): string => path.map(pointerStep).join('');

const tooDeep = (text: string): boolean => {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (inString) {
      if (code === 0x5c) index += 1;
      else if (code === 0x22) inString = false;
    } else if (code === 0x22) inString = true;
    else if (code === 0x7b || code === 0x5b) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === 0x7d || code === 0x5d) depth -= 1;
  }
  return false;
};

const lexical = (text: string): Pick<JsonDocument, 'numbers' | 'duplicates'> => {
  const numbers = new Map<string, string>();
  const duplicates: string[] = [];
  const seen: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      seen.push(new Set());
    },
    onObjectEnd: () => {
      seen.pop();
    },
    onObjectProperty: (name, _offset, _length, _line, _character, path) => {
      const names = seen.at(-1);
      if (names?.has(name)) duplicates.push(pointerOf([...path(), name]));
      names?.add(name);
    },
    onLiteralValue: (value, offset, length, _line, _character, path) => {
      if (typeof value === 'number') numbers.set(pointerOf(path()), text.slice(offset, offset + length));
    },
  });
  return { numbers, duplicates };
};

const fault = (code: string, text: string): JsonReading => ({ fault: { code, text } });

/**
 * Reads bytes as strict JSON (RFC 8259): fatal UTF-8, no trailing text, depth capped, numbers kept as text. The subject
 * names what is read where a step is shown.
 */
export const readJson = (bytes: Uint8Array, subject = 'a document'): JsonReading => {
  let raw: string;
  try {
    raw = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return fault('not-utf8', 'the body is not valid UTF-8');
  }
  const byteOrderMark = raw.startsWith('\uFEFF');
  const text = byteOrderMark ? raw.slice(1) : raw;
  if (text.trim() === '') return fault('empty-body', 'the body is empty');
  if (tooDeep(text)) return fault('too-deep', `the body nests deeper than ${deepest} levels`);
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    return fault(
      'not-json',
      `the body is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  let read: ReturnType<typeof lexical> | undefined;
  const once = () => {
    read ??= step('exchange', subject, () => lexical(text));
    return read;
  };
  return {
    document: {
      value,
      text,
      byteOrderMark,
      get numbers() {
        return once().numbers;
      },
      get duplicates() {
        return once().duplicates;
      },
    },
  };
};

const readings = new WeakMap<Exchange, JsonReading>();

/** The body of an exchange as strict JSON, read once. */
export const jsonOf = (exchange: Exchange): JsonReading => {
  const known = readings.get(exchange);
  if (known) return known;
  const subject = readingOf(exchange);
  const reading = exchange.response?.truncated
    ? fault('too-large', 'the body is longer than the harness reads')
    : step('exchange', subject, () => readJson(exchange.response?.body ?? new Uint8Array(), subject));
  readings.set(exchange, reading);
  return reading;
};

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The body of an exchange when it is a JSON object, else undefined. */
export const jsonObjectOf = (exchange: Exchange): JsonObject | undefined => {
  const value = jsonOf(exchange).document?.value;
  return isObject(value) ? value : undefined;
};

/** A value as short text for a finding: JSON, cut at 200 characters; `nothing` for undefined. */
export const shown = (value: JsonValue | undefined): string => {
  if (value === undefined) return 'nothing';
  const text = JSON.stringify(value);
  return text.length > 200 ? `${text.slice(0, 200)}… (${text.length} characters)` : text;
};

const inOrder = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member)]));
};

/** A value as text that is equal for equal values, whatever the order of their members. */
export const canonicalText = (value: JsonValue | undefined): string =>
  JSON.stringify(value === undefined ? null : inOrder(value));
