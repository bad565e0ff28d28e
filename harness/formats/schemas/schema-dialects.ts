import { isObject, type JsonObject, type JsonValue } from '../json.js';

/** A dialect of JSON Schema, and the module of ajv that compiles it. */
export type Dialect = 'draft-04' | 'draft-07' | '2019-09' | '2020-12';

/** Dialects by the URI in `$schema`, without scheme and an empty fragment. Draft-06 is a part of draft-07. */
const dialects: ReadonlyMap<string, Dialect> = new Map([
  ['//json-schema.org/draft-04/schema', 'draft-04'],
  ['//json-schema.org/draft-06/schema', 'draft-07'],
  ['//json-schema.org/draft-07/schema', 'draft-07'],
  ['//json-schema.org/draft/2019-09/schema', '2019-09'],
  ['//json-schema.org/draft/2020-12/schema', '2020-12'],
]);

/**
 * Returns the dialects to compile a schema by; the first one that compiles it counts. A schema without
 * `$schema` may have any dialect. Undefined for an unknown dialect.
 */
export const dialectsOf = ({ $schema }: JsonObject): readonly Dialect[] | undefined => {
  if (typeof $schema !== 'string') return ['2020-12', 'draft-07', '2019-09', 'draft-04'];
  const dialect = dialects.get($schema.replace(/^https?:/, '').replace(/#$/, ''));
  return dialect === undefined ? undefined : [dialect];
};

/** Keywords whose member names are chosen by the author of the schema. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Keywords whose values are not schemas. */
const plain = new Set(['const', 'enum', 'default', 'examples', 'example']);

const allowsNull = ({ type }: JsonObject): boolean =>
  type === 'null' || (Array.isArray(type) && type.includes('null'));

/** The bounds of draft-04 have boolean exclusive forms. */
const exclusive = (schema: JsonObject): JsonObject => {
  const { exclusiveMinimum, exclusiveMaximum, ...rest } = schema;
  const one = (flag: JsonValue | undefined, name: 'minimum' | 'maximum', exclusiveName: string) =>
    flag === true && rest[name] !== undefined
      ? { [exclusiveName]: rest[name] }
      : flag === undefined || typeof flag === 'boolean'
        ? {}
        : { [exclusiveName]: flag };
  return {
    ...rest,
    ...one(exclusiveMinimum, 'minimum', 'exclusiveMinimum'),
    ...one(exclusiveMaximum, 'maximum', 'exclusiveMaximum'),
  };
};

/** Returns whether the compiler gives a keyword a meaning that the dialect does not give it. */
const isOfTheCompiler = (schema: JsonObject, name: string): boolean => {
  if (name === '$async') return true;
  if (name === 'id') return typeof schema.id === 'string';
  if (name !== 'nullable') return false;
  return schema.type === undefined || schema.nullable !== true || allowsNull(schema);
};

/**
 * Returns a schema as ajv reads it by the rules of its dialect. Omits keywords of the compiler alone:
 * `$async`, which turns a result into a promise; `id`, which it rejects; `nullable` where it contradicts the
 * type.
 */
export const readableSchema = (schema: JsonValue, dialect: Dialect): JsonValue => {
  if (Array.isArray(schema)) return schema.map((part) => readableSchema(part, dialect));
  if (!isObject(schema)) return schema;
  const source = dialect === 'draft-04' ? exclusive(schema) : schema;
  const members = Object.entries(source).flatMap(([name, value]): (readonly [string, JsonValue])[] => {
    if (isOfTheCompiler(schema, name)) return [];
    if (plain.has(name)) return [[name, value]];
    if (!named.has(name) || !isObject(value)) return [[name, readableSchema(value, dialect)]];
    const parts = Object.entries(value).map(([key, part]): [string, JsonValue] => [
      key,
      readableSchema(part, dialect),
    ]);
    return [[name, Object.fromEntries(parts)]];
  });
  return Object.fromEntries(members);
};
