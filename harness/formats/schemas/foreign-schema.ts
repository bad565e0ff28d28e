import type { Ajv, ValidateFunction } from 'ajv';
import type { Breach } from '../../engine/verdict.js';
import { step, subjectOf } from '../../isolation/steps.js';
import { factsBy } from '../absent-members.js';
import { bounded } from '../bounded.js';
import { type JsonObject, type JsonValue, shown } from '../json.js';
import { expectedBy } from './expectation.js';
import { compilerOf, formatsOfCompilers } from './schema-compilers.js';
import { type Dialect, dialectsOf, readableSchema } from './schema-dialects.js';

/**
 * A schema received from the target, compiled; or why it is no schema (`fault`); or why it cannot be used although it
 * may be sound (`unread`).
 */
export type ForeignSchema =
  | {
      readonly breachOf: (value: JsonValue, pointer: string) => Breach | undefined;
      readonly fault?: never;
      readonly unread?: never;
    }
  | { readonly fault: string; readonly breachOf?: never; readonly unread?: never }
  | { readonly unread: string; readonly breachOf?: never; readonly fault?: never };

/**
 * JSON Schema only recommends the flag `u`: a pattern that does not compile with it is compiled without it.
 */
const expression = Object.assign(
  (pattern: string, flags: string): RegExp => {
    try {
      return new RegExp(pattern, flags);
    } catch {
      return new RegExp(pattern);
    }
  },
  { code: 'new RegExp' },
);

const createCompiler = (dialect: Dialect): Ajv => {
  const { Compiler, validateSchema } = compilerOf(dialect);
  const compiler = new Compiler({
    strict: false,
    ownProperties: true,
    logger: false,
    validateSchema: true,
    addUsedSchema: false,
    formats: { ...formatsOfCompilers() },
    code: { regExp: expression },
    // Siblings of a reference have no meaning before 2019-09.
    ignoreKeywordsWithRef: dialect === 'draft-04' || dialect === 'draft-07',
  });
  // The schema chooses the names of formats, for example `constructor`; a map has no inherited names.
  Object.setPrototypeOf(compiler.formats, null);
  // The compiler would compile the schema of its dialect first, for 50 ms.
  compiler.validateSchema = (schema) => {
    if (validateSchema(schema)) return true;
    throw new Error(`schema is invalid: ${compiler.errorsText(validateSchema.errors)}`);
  };
  return compiler;
};

/** Most schemas per compiler: a compiler never frees its schemas, so a new one replaces it. */
const mostPerCompiler = 200;
const compilers = new Map<Dialect, { readonly compiler: Ajv; taken: number }>();

/** Returns a compiler for a schema. A schema with an id gets its own compiler, so that ids cannot collide. */
const compilerFor = (dialect: Dialect, text: string): Ajv => {
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
      expected: error ? expectedBy(error) : 'a value of its schema',
      received: shown(value),
      ...(error ? factsBy(error, pointer) : {}),
    };
  };

/** Syntax of other dialects of regular expressions: a schema should not use it, but may. */
const foreignExpression = /\(\?[a-zA-Z#>]|[*+?]\+/;

/** Returns the meaning of a compiler error: the schema breaks its dialect, or it cannot be compiled here. */
const outcomeOf = (error: unknown): ForeignSchema => {
  const { message: text = String(error), missingSchema } = error as {
    message?: string;
    missingSchema?: string;
  };
  const reason = bounded(text, longestReason);
  if (missingSchema !== undefined && missingSchema !== '')
    return { unread: `it refers to another document (${reason})` };
  // The root always exists: the compiler does not find it beside an anchor.
  if (text.startsWith("can't resolve reference # from")) return { unread: reason };
  const isFault =
    text.startsWith('schema is invalid') ||
    missingSchema === '' ||
    (error instanceof SyntaxError && !foreignExpression.test(text));
  return isFault ? { fault: reason } : { unread: reason };
};

const longestReason = 200;

const compileBy = (
  dialect: Dialect,
  { $schema: _, ...schema }: JsonObject,
  text: string,
  subject: string,
): ForeignSchema => {
  // Outside: a compiler that cannot be loaded says nothing about the schema.
  const compiler = compilerFor(dialect, text);
  try {
    const readable = readableSchema(schema, dialect) as JsonObject;
    const validate = compiler.compile(readable);
    compiler.removeSchema(readable);
    return { breachOf: judgeBy(validate, subject) };
  } catch (error) {
    const outcome = outcomeOf(error);
    // A base URI inside the document belongs to this document too: such a reference cannot be resolved.
    const { missingSchema } = error as { missingSchema?: string };
    return outcome.unread !== undefined && missingSchema && schema.$id === missingSchema
      ? { fault: outcome.unread }
      : outcome;
  }
};

const compile = (schema: JsonObject, text: string, subject: string): ForeignSchema => {
  const dialects = dialectsOf(schema);
  if (!dialects) return { unread: `its dialect is not known here: ${shown(schema.$schema)}` };
  let first: ForeignSchema | undefined;
  for (const dialect of dialects) {
    const compiled = compileBy(dialect, schema, text, subject);
    if (compiled.fault === undefined) return compiled;
    first ??= compiled;
  }
  return first ?? { unread: 'it names no dialect' };
};

/** Compiled schemas by their text, the latest last; tools of one server often share a schema. */
const known = new Map<string, ForeignSchema>();
const mostKnown = 100;

/**
 * Compiles a foreign schema by the dialect that it names, once per text; ignores unknown keywords and
 * formats. A schema that refers to itself without end validates nothing. Time is not limited here: the
 * supervisor ends the process. Throws for a schema that has ended a process before.
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
