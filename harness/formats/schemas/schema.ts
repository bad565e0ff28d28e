import type { ErrorObject, ValidateFunction } from 'ajv';
import type { Breach } from '../../engine/verdict.js';
import { absentBy } from '../absent-members.js';
import { type JsonValue, pointerStep, shown } from '../json.js';
import { compiledSchemas } from './compiled-schemas.js';
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

const expectation = ({ keyword, params, message, schema }: ErrorObject): string => {
  if (keyword === 'additionalProperties') return `no property "${params.additionalProperty}"`;
  if (keyword === 'required') return `a property "${params.missingProperty}"`;
  if (keyword === 'enum' || keyword === 'const')
    return `${keyword === 'enum' ? 'one of ' : ''}${shown(schema as JsonValue)}`;
  if (keyword === 'type') return `of type ${String(params.type)}`;
  return message ?? keyword;
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
  const extra = error.keyword === 'additionalProperties' ? pointerStep(error.params.additionalProperty) : '';
  return {
    at: pointer + error.instancePath + extra,
    expected: expectation(error),
    received: shown(error.data as JsonValue),
    ...absentBy(error, pointer),
  };
};
