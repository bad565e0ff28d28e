import { isObject, type JsonObject } from '../json.js';

/** A JSON Schema (2020-12) of `schemas/`, or a part of one. */
export type Schema = JsonObject;

/**
 * Returns the schema of a field alone. An object it refers to may be any object: that object has clauses of
 * its own.
 */
export const alone = (schema: Schema): Schema => {
  if (schema.$ref !== undefined) return { type: 'object' };
  const { items } = schema;
  return isObject(items) && items.$ref !== undefined ? { ...schema, items: { type: 'object' } } : schema;
};

/**
 * Returns a schema and the schemas of its fields: everything that values are validated against. The build
 * compiles each.
 */
export const partsOf = (schema: Schema): Schema[] => {
  const rules = isObject(schema.properties) ? Object.values(schema.properties).filter(isObject) : [];
  return [schema, ...rules.map(alone)];
};

/** Returns the key of a compiled schema: its own text. */
export const schemaKey = (schema: Schema): string => JSON.stringify(schema);
