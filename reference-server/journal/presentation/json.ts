const rawText = Symbol('raw JSON text');

/** A piece of JSON that is written as it stands. */
export interface RawJson {
  readonly [rawText]: string;
}

/** Text that goes into the document as it is, even where it is no JSON. */
export const raw = (text: string): RawJson => ({ [rawText]: text });

const isRaw = (value: object): value is RawJson => rawText in value;

/** JSON text of a value; a bigint becomes an integer of all its digits, undefined members are left out. */
export const writeJson = (value: unknown): string => {
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  if (isRaw(value)) return value[rawText];
  if (Array.isArray(value)) return `[${value.map(writeJson).join(',')}]`;
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => `${JSON.stringify(name)}:${writeJson(member)}`);
  return `{${members.join(',')}}`;
};
