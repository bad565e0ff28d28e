const rawText = Symbol('raw JSON text');

/** JSON text that is written unchanged. */
export interface RawJson {
  readonly [rawText]: string;
}

/** Returns text that is written into the document unchanged, even if it is not JSON. */
export const raw = (text: string): RawJson => ({ [rawText]: text });

const isRaw = (value: object): value is RawJson => rawText in value;

const names = new Map<string, string>();

/** A member name with its colon; the server writes the same few dozen names repeatedly. */
const nameText = (name: string): string => {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (names.size < 1000) names.set(name, text);
  return text;
};

/**
 * Returns the JSON text of a value; a bigint becomes an integer with all its digits, undefined members are
 * omitted.
 */
export const writeJson = (value: unknown): string => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (isRaw(value)) return value[rawText];
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  let text = '';
  for (const [name, member] of Object.entries(value))
    if (member !== undefined) text += `${text === '' ? '' : ','}${nameText(name)}${writeJson(member)}`;
  return `{${text}}`;
};

/** Bytes of JSON texts that are kept. */
const keptBytes = new WeakMap<object, Buffer>();
/** Characters from which on the bytes of a kept text are kept too. */
const leastKept = 64;

const bytesOf = (value: RawJson): Buffer => {
  const known = keptBytes.get(value);
  if (known !== undefined) return known;
  const bytes = Buffer.from(value[rawText]);
  keptBytes.set(value, bytes);
  return bytes;
};

const isKept = (value: unknown): value is RawJson =>
  typeof value === 'object' &&
  value !== null &&
  isRaw(value) &&
  (keptBytes.has(value) || value[rawText].length >= leastKept);

/** A text in UTF-8 that grows by texts and by bytes; texts that follow each other are encoded together. */
const createText = () => {
  const parts: Buffer[] = [];
  let text = '';
  return {
    add: (more: string): void => {
      text += more;
    },
    addValue: (value: unknown): void => {
      if (!isKept(value)) {
        text += writeJson(value);
        return;
      }
      if (text !== '') parts.push(Buffer.from(text));
      parts.push(bytesOf(value));
      text = '';
    },
    bytes: (): Buffer =>
      parts.length === 0 ? Buffer.from(text) : Buffer.concat([...parts, Buffer.from(text)]),
  };
};

const addArray = (text: ReturnType<typeof createText>, elements: readonly unknown[]): void => {
  text.add('[');
  elements.forEach((element, index) => {
    if (index > 0) text.add(',');
    text.addValue(element);
  });
  text.add(']');
};

/** Objects that never change; their bytes are kept when they are written for the first time. */
const lasting = new WeakSet<object>();

/** Freezes an object whose members cannot be changed either, so that equal responses are written once. */
export const bytesWrittenOnce = <Written extends object>(object: Written): Written => {
  lasting.add(Object.freeze(object));
  return object;
};

/**
 * Returns the JSON text of a value in UTF-8; nobody may change the bytes. The items of a page are mostly written before:
 * their bytes are copied, not encoded again.
 */
export const writeJsonBytes = (value: object): Buffer => {
  const known = keptBytes.get(value);
  if (known !== undefined) return known;
  const bytes = writtenBytes(value);
  if (lasting.has(value)) keptBytes.set(value, bytes);
  return bytes;
};

const writtenBytes = (value: object): Buffer => {
  if (isKept(value)) return bytesOf(value);
  if (isRaw(value) || Array.isArray(value)) return Buffer.from(writeJson(value));
  const text = createText();
  let before = '{';
  for (const [name, member] of Object.entries(value)) {
    if (member === undefined) continue;
    text.add(before + nameText(name));
    before = ',';
    if (Array.isArray(member) && !isKept(member)) addArray(text, member);
    else text.addValue(member);
  }
  text.add(before === '{' ? '{}' : '}');
  return text.bytes();
};

/** Returns an object that keeps its JSON text, so that it is written once; a changed copy has no text. */
export const writtenOnce = <Written extends object>(object: Written): Written =>
  Object.defineProperty(object, rawText, { value: writeJson(object) });

/** Returns a list that keeps its JSON text; it cannot be changed, and a changed copy has no text. */
export const listWrittenOnce = (elements: readonly unknown[]): readonly unknown[] => {
  const text = createText();
  addArray(text, elements);
  const bytes = text.bytes();
  const list = Object.defineProperty([...elements], rawText, { get: () => bytes.toString() });
  keptBytes.set(list, bytes);
  return Object.freeze(list);
};
