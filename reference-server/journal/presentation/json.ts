const rawText = Symbol('raw JSON text');

/** A piece of JSON that is written as it stands. */
export interface RawJson {
  readonly [rawText]: string;
}

/** Text that goes into the document as it is, even where it is no JSON. */
export const raw = (text: string): RawJson => ({ [rawText]: text });

const isRaw = (value: object): value is RawJson => rawText in value;

const names = new Map<string, string>();

/** A member's name and its colon; the server writes a few dozen names, over and over. */
const nameText = (name: string): string => {
  const known = names.get(name);
  if (known !== undefined) return known;
  const text = `${JSON.stringify(name)}:`;
  if (names.size < 1000) names.set(name, text);
  return text;
};

/** JSON text of a value; a bigint becomes an integer of all its digits, undefined members are left out. */
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

/** The object with its text beside it, so that it is written once; a changed copy has no such text. */
export const writtenOnce = <Written extends object>(object: Written): Written =>
  Object.defineProperty(object, rawText, { value: writeJson(object) });
