import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import formatsPlugin from 'ajv-formats';
import { type Breach, broken, type Judgement, pass } from '../engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, pointerStep, shown } from './json.js';

// Our own schemas are known to be schemas (a test checks them): compiling the meta-schema would cost each start.
const ajv = new Ajv2020({ strict: true, allErrors: false, verbose: true, validateSchema: false });
// The plug-in is CommonJS whose default export TypeScript sees as a namespace.
(formatsPlugin as unknown as (instance: Ajv2020) => void)(ajv);

// RFC 3986 is ASCII only; an address with other letters is an IRI that every client understands, so it is no breach.
const { uri } = ajv.formats;
if (!(uri instanceof Function)) throw new Error('ajv-formats has no function for the format uri');
ajv.addFormat('uri', (text: string) => uri(text.replace(/[^\0-\x7F]/g, 'x')));

// Formats are annotations unless a plug-in asserts them: a harness that forgot it would accept anything.
for (const [format, wrong] of [
  ['uri', '/relative'],
  ['date', '2023-02-29'],
] as const)
  if (ajv.compile({ type: 'string', format })(wrong)) throw new Error(`format ${format} is not asserted`);

export type Schema = JsonObject;

const compiled = new WeakMap<Schema, ValidateFunction>();

const validator = (schema: Schema): ValidateFunction => {
  const known = compiled.get(schema);
  if (known) return known;
  const made = ajv.compile(schema);
  compiled.set(schema, made);
  return made;
};

const expectation = ({ keyword, params, message, schema }: ErrorObject): string => {
  if (keyword === 'additionalProperties') return `no property "${params.additionalProperty}"`;
  if (keyword === 'required') return `a property "${params.missingProperty}"`;
  if (keyword === 'enum' || keyword === 'const')
    return `${keyword === 'enum' ? 'one of ' : ''}${shown(schema as JsonValue)}`;
  if (keyword === 'type') return `of type ${String(params.type)}`;
  return message ?? keyword;
};

/** The first thing about a value that its schema (JSON Schema 2020-12) forbids, as a breach; undefined when valid. */
export const schemaBreach = (schema: Schema, value: JsonValue, pointer: string): Breach | undefined => {
  const validate = validator(schema);
  if (validate(value)) return undefined;
  const [error] = validate.errors ?? [];
  if (!error) return undefined;
  const extra = error.keyword === 'additionalProperties' ? pointerStep(error.params.additionalProperty) : '';
  return {
    at: pointer + error.instancePath + extra,
    expected: expectation(error),
    received: shown(error.data as JsonValue),
  };
};

/** The schema of a field alone: an object it refers to is any object, for clauses of its own judge that. */
export const alone = (schema: Schema): Schema => {
  if (schema.$ref !== undefined) return { type: 'object' };
  const { items } = schema;
  return isObject(items) && items.$ref !== undefined ? { ...schema, items: { type: 'object' } } : schema;
};

/** Judges a value by its schema. */
export const bySchema = (schema: Schema, value: JsonValue, pointer: string): Judgement => {
  const breach = schemaBreach(schema, value, pointer);
  return breach ? broken(breach) : pass;
};
