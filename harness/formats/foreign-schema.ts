import { createRequire } from 'node:module';
import type { Ajv as Compiler, Options, ValidateFunction } from 'ajv';
import type { Breach } from '../engine/verdict.js';
import { step, subjectOf } from '../isolation/steps.js';
import { isObject, type JsonObject, type JsonValue, shown } from './json.js';

/** A schema received from the target, compiled; or the reason why it cannot be used. */
export type ForeignSchema =
  | { readonly breachOf: (value: JsonValue, pointer: string) => Breach | undefined; readonly fault?: never }
  | { readonly fault: string; readonly breachOf?: never };

type Dialect = 'ajv' | 'ajv/dist/2020.js';

const dialectOf = ({ $schema }: JsonObject): Dialect =>
  typeof $schema === 'string' && /draft-0[4-7]/.test($schema) ? 'ajv' : 'ajv/dist/2020.js';

// Most runs receive no foreign schema, so the compiler is loaded with the first one.
const load = createRequire(import.meta.url);

const createCompiler = (dialect: Dialect): Compiler => {
  const { default: Ajv } = load(dialect) as { default: new (options: Options) => Compiler };
  const { fullFormats } = load('ajv-formats/dist/formats.js') as { fullFormats: Options['formats'] };
  const compiler = new Ajv({
    strict: false,
    ownProperties: true,
    logger: false,
    validateSchema: true,
    addUsedSchema: false,
    formats: { ...fullFormats, 'media-range': true },
  });
  // The schema chooses the names of formats, for example `constructor`; a map has no inherited names.
  Object.setPrototypeOf(compiler.formats, null);
  return compiler;
};

/** Schemas compiled by one compiler before a new one replaces it: a compiler never frees what it keeps. */
const mostPerCompiler = 200;
const compilers = new Map<Dialect, { readonly compiler: Compiler; taken: number }>();

/** Returns a compiler for a schema. A schema with an id gets its own compiler, so that ids cannot collide. */
const compilerFor = (schema: JsonObject, text: string): Compiler => {
  const dialect = dialectOf(schema);
  if (/"\$(id|anchor|dynamicAnchor|recursiveAnchor)":/.test(text)) return createCompiler(dialect);
  const shared = compilers.get(dialect);
  if (shared && shared.taken < mostPerCompiler) {
    shared.taken += 1;
    return shared.compiler;
  }
  const compiler = createCompiler(dialect);
  compilers.set(dialect, { compiler, taken: 1 });
  return compiler;
};

/** Keywords whose member names are chosen by the author of the schema. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Keywords whose values are not schemas. */
const plain = new Set(['const', 'enum', 'default', 'examples', 'example']);

/** Removes `$async`, a keyword of the compiler only: it would turn the result into a promise. */
const synchronous = (schema: JsonValue): JsonValue => {
  if (Array.isArray(schema)) return schema.map(synchronous);
  if (!isObject(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema).flatMap(([name, value]) => {
      if (name === '$async') return [];
      if (plain.has(name)) return [[name, value]];
      if (!named.has(name) || !isObject(value)) return [[name, synchronous(value)]];
      return [[name, Object.fromEntries(Object.entries(value).map(([key, of]) => [key, synchronous(of)]))]];
    }),
  );
};

const why = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 200);

/**
 * Returns whether a value is valid. A value that cannot be validated, for example by an endless schema,
 * counts as valid.
 */
const keeps = (validate: ValidateFunction, value: JsonValue): boolean => {
  try {
    return validate(value) as boolean;
  } catch {
    return true;
  }
};

const judgeBy =
  (validate: ValidateFunction, subject: string): NonNullable<ForeignSchema['breachOf']> =>
  (value, pointer) => {
    if (step('schema', subject, () => keeps(validate, value))) return undefined;
    const [error] = validate.errors ?? [];
    return {
      at: pointer + (error?.instancePath ?? ''),
      expected: error?.message ?? 'a value of its schema',
      received: shown(value),
    };
  };

const compile = (schema: JsonObject, text: string, subject: string): ForeignSchema => {
  try {
    const readable = text.includes('"$async"') ? (synchronous(schema) as JsonObject) : schema;
    const compiler = compilerFor(readable, text);
    const validate = compiler.compile(readable);
    compiler.removeSchema(readable);
    return { breachOf: judgeBy(validate, subject) };
  } catch (error) {
    return { fault: why(error) };
  }
};

/** Compiled schemas by their text, the latest last; tools of one server often share a schema. */
const known = new Map<string, ForeignSchema>();
const mostKnown = 100;

/**
 * Compiles a foreign schema of draft-07 or 2020-12, once per text; unknown keywords and formats are ignored.
 * A schema that refers to itself without end validates nothing. Time is not limited here: the supervisor ends
 * the process. Throws for a schema that has ended a process before.
 */
export const compileForeign = (schema: JsonObject): ForeignSchema => {
  const text = JSON.stringify(schema);
  const before = known.get(text);
  if (before) return before;
  const subject = subjectOf(text);
  const compiled = step('schema', subject, () => compile(schema, text, subject));
  const [oldest] = known.keys();
  if (known.size >= mostKnown && oldest !== undefined) known.delete(oldest);
  known.set(text, compiled);
  return compiled;
};
