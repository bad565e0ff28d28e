import type { ValidateFunction } from 'ajv';
import type { Breach } from '../../engine/verdict.js';
import { factsBy } from '../absent-members.js';
import { type JsonObject, type JsonValue, pointerStep, shown } from '../json.js';
import { compiledSchemas } from './compiled-schemas.js';
import { expectedBy } from './expectation.js';
import { type Schema, schemaKey } from './schema-parts.js';

const known = new WeakMap<Schema, ValidateFunction>();

const validatorOf = (schema: Schema): ValidateFunction => {
  const before = known.get(schema);
  if (before) return before;
  const compiled = compiledSchemas.get(schemaKey(schema));
  if (!compiled) throw new Error('the schema is not one of schemas/, or is newer than the last build');
  known.set(schema, compiled);
  return compiled;
};

/**
 * Returns the first violation of a schema as a breach; undefined when the value is valid. Throws for a schema
 * that the build did not compile: it compiles those of `schemas/` and their fields.
 */
export const schemaBreach = (schema: Schema, value: JsonValue, pointer: string): Breach | undefined => {
  const validate = validatorOf(schema);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  if (!error) return undefined;
  const surplus = error.params.additionalProperty ?? error.params.unevaluatedProperty;
  const isSurplus = typeof surplus === 'string';
  const data = isSurplus ? (error.data as JsonObject)[surplus] : (error.data as JsonValue);
  return {
    at: pointer + error.instancePath + (isSurplus ? pointerStep(surplus) : ''),
    expected: expectedBy(error),
    received: error.keyword === 'required' ? 'no such property' : shown(data ?? null),
    ...(isSurplus ? { facts: { additional: true } } : factsBy(error, pointer)),
  };
};
