// Written by the build (scripts/build/compile-schemas.mjs), so that a run compiles nothing at start.
import type { ValidateFunction } from 'ajv';

/** The compiled form of every schema of `schemas/` and of each of its fields, by `schemaKey`. */
export declare const compiledSchemas: ReadonlyMap<string, ValidateFunction>;
