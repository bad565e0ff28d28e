import { createRequire } from 'node:module';
import type { Ajv, Options, ValidateFunction } from 'ajv';
import type { Dialect } from './schema-dialects.js';

// Most runs receive no foreign schema, so compilers are loaded with the first one. The bundle contains them:
// `scripts/build/bundle.mjs` removes this line.
const require = createRequire(import.meta.url);

/** What compiles the schemas of a dialect. */
export interface SchemaCompiler {
  readonly Compiler: new (options: Options) => Ajv;
  /** Validates a schema by the schema of its dialect, which the build compiled. */
  readonly validateSchema: ValidateFunction;
}

/** What the build wrote (`scripts/build/compile-schemas.mjs`). */
interface CompiledDialects {
  readonly draft07: ValidateFunction;
  readonly draft201909: ValidateFunction;
  readonly draft202012: ValidateFunction;
  /** The formats that these functions, too, know. */
  readonly foreignFormats: NonNullable<Options['formats']>;
}

const compiledDialects = (): CompiledDialects => require('./compiled-dialects.cjs');
const draft07 = (): SchemaCompiler => ({
  Compiler: require('ajv').default,
  validateSchema: compiledDialects().draft07,
});

const loads: Readonly<Record<Dialect, () => SchemaCompiler>> = {
  'draft-04': draft07,
  'draft-07': draft07,
  '2019-09': () => ({
    Compiler: require('ajv/dist/2019.js').default,
    validateSchema: compiledDialects().draft201909,
  }),
  '2020-12': () => ({
    Compiler: require('ajv/dist/2020.js').default,
    validateSchema: compiledDialects().draft202012,
  }),
};

/** Loads the compiler of a dialect. */
export const compilerOf = (dialect: Dialect): SchemaCompiler => loads[dialect]();

/** Loads the formats of foreign schemas. */
export const formatsOfCompilers = (): CompiledDialects['foreignFormats'] => compiledDialects().foreignFormats;
