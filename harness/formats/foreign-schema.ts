import { createRequire } from 'node:module';
import type { Ajv as Compiler, Options, ValidateFunction } from 'ajv';
import type { Breach } from '../engine/verdict.js';
import { step, subjectOf } from '../isolation/steps.js';
import { isObject, type JsonObject, type JsonValue, shown } from './json.js';

/** A schema that the target sent, ready to judge values; or why it cannot be used. */
export type ForeignSchema =
  | { readonly breachOf: (value: JsonValue, pointer: string) => Breach | undefined; readonly fault?: never }
  | { readonly fault: string; readonly breachOf?: never };

type Dialect = 'ajv' | 'ajv/dist/2020.js';

const dialectOf = ({ $schema }: JsonObject): Dialect =>
  typeof $schema === 'string' && /draft-0[4-7]/.test($schema) ? 'ajv' : 'ajv/dist/2020.js';

// Most runs meet no foreign schema: the compiler is loaded with the first one.
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
  // Formats are looked up by names that the schema chose, `constructor` among them.
  Object.setPrototypeOf(compiler.formats, null);
  return compiler;
};

/** Schemas that one compiler takes before a new one replaces it: what it keeps of each is never freed. */
const mostPerCompiler = 200;
const compilers = new Map<Dialect, { readonly compiler: Compiler; taken: number }>();

/** A compiler for a schema. One that names itself gets its own, so that its names meet no others. */
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

/** Keywords whose members are named by the author of the schema. */
const named = new Set(['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']);
/** Keywords whose values are no schemas. */
const plain = new Set(['const', 'enum', 'default', 'examples', 'example']);

/**
 * A schema without `$async`: a keyword of the compiler alone, which would make its judgement a promise that nobody
 * waits for.
 */
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

/** Whether a value keeps a schema; one that cannot be judged, such as by a schema without end, is not accused. */
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

/** Compiled schemas by their text, the latest last; tools of one server often share one. */
const known = new Map<string, ForeignSchema>();
const mostKnown = 100;

/**
 * Compiles a schema that is not ours, once for equal ones: of draft-07 or 2020-12, with unknown keywords and formats.
 * A schema that refers to itself without end judges nothing. Nothing here bounds the time that a schema takes: the
 * process that reads bytes of the target is ended from outside. Throws for a schema that has ended one.
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
