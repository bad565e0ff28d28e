import { step, subjectOf } from '../../isolation/steps.js';
import { isObject, type JsonObject, type JsonValue, ownMember, unescapedStep } from '../json.js';

/** Known good values for members of certain names, such as an existing slug. */
export type Known = Readonly<Record<string, JsonValue>>;

/** Schemas with deeper nesting get no sample. */
const deepest = 8;
/** Most values in one sample: a schema may require ten items of ten items on each level. */
const mostValues = 1000;

const resolve = (reference: JsonValue, root: JsonObject): JsonValue | undefined => {
  if (typeof reference !== 'string' || !reference.startsWith('#/')) return undefined;
  return reference
    .slice(2)
    .split('/')
    .map(unescapedStep)
    .reduce<JsonValue | undefined>(
      (value, step) => (isObject(value) ? ownMember(value, step) : undefined),
      root,
    );
};

const typeOf = ({ type, properties, items }: JsonObject): string => {
  if (typeof type === 'string') return type;
  if (Array.isArray(type)) return String(type.find((name) => name !== 'null') ?? 'null');
  return properties ? 'object' : items ? 'array' : 'string';
};

const formats: ReadonlyMap<string, string> = new Map([
  ['uri', 'https://example.com/'],
  ['email', 'someone@example.com'],
  ['date', '2026-08-22'],
  ['date-time', '2026-08-22T00:00:00Z'],
  ['uuid', '3f0d1a52-6d0e-4a54-9b6c-0a4a7a1f2c11'],
]);

const text = ({ format, minLength, maxLength }: JsonObject): string => {
  const base = formats.get(String(format)) ?? 'house';
  const padded = base.padEnd(typeof minLength === 'number' ? Math.min(minLength, 1000) : 0, 'e');
  return typeof maxLength === 'number' ? padded.slice(0, Math.max(0, maxLength)) : padded;
};

const number = ({ minimum, exclusiveMinimum, maximum }: JsonObject): number => {
  if (typeof minimum === 'number') return Math.ceil(minimum);
  if (typeof exclusiveMinimum === 'number') return Math.floor(exclusiveMinimum) + 1;
  return typeof maximum === 'number' ? Math.min(1, Math.floor(maximum)) : 1;
};

const given = ({ const: constant, enum: choices, examples, default: preset }: JsonObject) =>
  [
    constant,
    preset,
    ...(Array.isArray(examples) ? examples : []),
    ...(Array.isArray(choices) ? choices : []),
  ].find((value) => value !== undefined);

/** State of one sample. */
interface Making {
  readonly root: JsonObject;
  readonly known: Known;
  /** Number of values that may still be created. */
  left: number;
}

const sampleOf = (schema: JsonValue | undefined, making: Making, depth: number): JsonValue => {
  making.left -= 1;
  if (!isObject(schema) || depth > deepest || making.left < 0) return 'house';
  const preset = given(schema);
  if (preset !== undefined) return preset;
  const inner = [schema.$ref === undefined ? undefined : resolve(schema.$ref, making.root)]
    .concat(...['anyOf', 'oneOf', 'allOf'].map((name) => schema[name]).filter(Array.isArray))
    .find((part) => part !== undefined);
  if (inner !== undefined) return sampleOf(inner, making, depth + 1);
  const type = typeOf(schema);
  if (type === 'object') {
    const { properties, required } = schema;
    const names = Array.isArray(required) ? required.map(String) : [];
    return Object.fromEntries(
      names.map((name) => [
        name,
        ownMember(making.known, name) ??
          sampleOf(isObject(properties) ? ownMember(properties, name) : undefined, making, depth + 1),
      ]),
    );
  }
  if (type === 'array') {
    const least = typeof schema.minItems === 'number' ? Math.min(schema.minItems, 10) : 0;
    return Array.from({ length: least }, () => sampleOf(schema.items, making, depth + 1));
  }
  if (type === 'integer' || type === 'number') return number(schema);
  if (type === 'boolean') return false;
  return type === 'null' ? null : text(schema);
};

/**
 * Returns a small value that a schema should allow: its required members, from its constants, known values
 * and bounds. Throws for a schema that has ended a process before.
 */
export const sampleValue = (schema: JsonObject, known: Known = {}): JsonValue =>
  step('schema', subjectOf(JSON.stringify(schema)), () =>
    sampleOf(schema, { root: schema, known, left: mostValues }, 0),
  );
