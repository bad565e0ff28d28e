import type { Reason } from '../engine/verdict.js';
import { step } from '../isolation/steps.js';
import { type Exchange, readingOf } from '../network/exchange.js';
import { bounded } from './bounded.js';
import { type Lexical, lexicalOf, nestingOf, pointerStep } from './lexical.js';

export { pointerStep, unescapedStep } from './lexical.js';

export type JsonValue = null | boolean | number | string | JsonValue[] | JsonObject;
export interface JsonObject {
  [name: string]: JsonValue;
}

/**
 * Deeper nesting is JSON too, but what walks through values by recursion could not end: such a body decides nothing.
 * Documents and schemas that people write nest some twenty levels deep.
 */
const deepest = 500;

/** Why JSON that is deeper than the harness reads decides nothing. */
export const tooDeepReason: Reason = {
  code: 'too-deep',
  text: `the body holds JSON that nests deeper than ${deepest} levels`,
};

/** Returns whether a text, of JSON or of events that hold JSON, nests deeper than the harness reads. */
export const nestsTooDeep = (text: string): boolean => nestingOf(text).levels > deepest;

/** A JSON body: its value, and the details that `JSON.parse` drops. */
export interface JsonDocument extends Lexical {
  readonly value: JsonValue;
  readonly text: string;
  readonly byteOrderMark: boolean;
}

export type JsonReading =
  | { readonly document: JsonDocument; readonly fault?: never }
  | { readonly fault: Reason; readonly document?: never };

/** Returns the JSON Pointer of a path of names and indexes. */
export const pointerOf = (path: readonly (string | number)[]): string => path.map(pointerStep).join('');

/**
 * A document whose text is scanned when somebody asks. A class, because bodies read into object literals with getters
 * of their own survived every collection of young objects.
 */
class ReadDocument implements JsonDocument {
  #lexical: Lexical | undefined;

  constructor(
    readonly value: JsonValue,
    readonly text: string,
    readonly byteOrderMark: boolean,
    private readonly subject: string,
  ) {}

  get numbers(): Lexical['numbers'] {
    return this.#read().numbers;
  }

  get duplicates(): Lexical['duplicates'] {
    return this.#read().duplicates;
  }

  #read(): Lexical {
    this.#lexical ??= step('exchange', this.subject, () => lexicalOf(this.text, this.value));
    return this.#lexical;
  }
}

const strictUtf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

const fault = (code: string, text: string): JsonReading => ({ fault: { code, text } });

/** Whether a text begins with white space of JSON and then as a value of JSON does. */
const beginsAsJson = (text: string): boolean => /^[\t\n\r ]*[[{"\-\dtfn]/.test(text);

/**
 * Reads bytes as strict JSON (RFC 8259): fatal UTF-8, no trailing text, numbers kept as text. JSON that is too deep is
 * the fault `too-deep`, text that is no JSON another one.
 * `subject` names the bytes in the report of a step.
 */
export const readJson = (bytes: Uint8Array, subject = 'a document'): JsonReading => {
  let raw: string;
  try {
    raw = strictUtf8.decode(bytes);
  } catch {
    return fault('not-utf8', 'the body is not valid UTF-8');
  }
  const byteOrderMark = raw.startsWith('\uFEFF');
  const text = byteOrderMark ? raw.slice(1) : raw;
  if (text.trim() === '') return fault('empty-body', 'the body is empty');
  // A page of HTML is often long: it needs no search for brackets.
  const nesting = beginsAsJson(text) ? nestingOf(text) : undefined;
  if (nesting && nesting.levels > deepest)
    return nesting.isClosed
      ? { fault: tooDeepReason }
      : fault('not-json', 'the body is not JSON: brackets are left open');
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    return fault(
      'not-json',
      `the body is not JSON: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return { document: new ReadDocument(value, text, byteOrderMark, subject) };
};

/**
 * Readings of bodies, the latest last, up to this many bytes of text: a parsed body takes several times the
 * memory of its text.
 */
const readings = new Map<Uint8Array, JsonReading>();
let mostReadBytes = 4 * 1024 * 1024;
const mostReadings = 2000;
let readBytes = 0;

/** Sets how many bytes of bodies stay parsed in this process. */
export const keepReadings = (bytes: number): void => {
  mostReadBytes = bytes;
};

const forgetOldest = (): void => {
  for (const oldest of readings.keys()) {
    if (readBytes <= mostReadBytes && readings.size <= mostReadings) return;
    readings.delete(oldest);
    readBytes -= oldest.length;
  }
};

const noBody = new Uint8Array();

/** Returns the body of an exchange as strict JSON; the latest bodies are parsed only once. */
export const jsonOf = (exchange: Exchange): JsonReading => {
  if (exchange.response?.truncated) return fault('too-large', 'the body is longer than the harness reads');
  const body = exchange.response?.body ?? noBody;
  const known = readings.get(body);
  if (known) return known;
  const subject = readingOf(exchange);
  const reading = step('exchange', subject, () => readJson(body, subject));
  readings.set(body, reading);
  readBytes += body.length;
  forgetOldest();
  return reading;
};

/** Forgets the parsed body of an exchange that nothing will read again; it is parsed anew where something does. */
export const forgetReading = ({ response }: Exchange): void => {
  if (response && readings.delete(response.body)) readBytes -= response.body.length;
};

export const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an own member of an object, never an inherited one: the target chose the name. */
export const ownMember = (object: JsonObject, name: string): JsonValue | undefined =>
  Object.hasOwn(object, name) ? object[name] : undefined;

/** Returns the body of an exchange when it is a JSON object, else undefined. */
export const jsonObjectOf = (exchange: Exchange): JsonObject | undefined => {
  const value = jsonOf(exchange).document?.value;
  return isObject(value) ? value : undefined;
};

/** Returns a value as short text for a finding: JSON, cut at 200 characters; `nothing` for undefined. */
export const shown = (value: JsonValue | undefined): string => {
  if (value === undefined) return 'nothing';
  return bounded(JSON.stringify(value), 200);
};

const inOrder = (value: JsonValue): JsonValue => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (!isObject(value)) return value;
  const members = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, inOrder(member)]));
};

/** Returns text that is equal for equal values, regardless of member order. */
export const canonicalText = (value: JsonValue | undefined): string =>
  JSON.stringify(typeof value === 'object' && value !== null ? inOrder(value) : (value ?? null));
