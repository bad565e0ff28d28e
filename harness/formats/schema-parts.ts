import { isObject, type JsonObject } from './json.js';

/** A JSON Schema (2020-12) of `schemas/`, or a part of one. */
export type Schema = JsonObject;

/** The schema of a field alone: an object it refers to is any object, for clauses of its own judge that. */
export const alone = (schema: Schema): Schema => {
  if (schema.$ref !== undefined) return { type: 'object' };
  const { items } = schema;
  return isObject(items) && items.$ref !== undefined ? { ...schema, items: { type: 'object' } } : schema;
};

/** A schema and those of its fields: all that values are judged by, each compiled when the project is built. */
export const partsOf = (schema: Schema): Schema[] => {
  const rules = isObject(schema.properties) ? Object.values(schema.properties).filter(isObject) : [];
  return [schema, ...rules.map(alone)];
};

/** The name that a compiled schema is found by: its own text. */
export const schemaKey = (schema: Schema): string => JSON.stringify(schema);
