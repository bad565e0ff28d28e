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

/** Returns an object that keeps its JSON text, so that it is written once; a changed copy has no text. */
export const writtenOnce = <Written extends object>(object: Written): Written =>
  Object.defineProperty(object, rawText, { value: writeJson(object) });
