// Written by the build (scripts/build/compile-schemas.mjs), so that a run compiles nothing at start.
import type { ValidateFunction } from 'ajv';

/** Validates the value of a configuration file by `schemas/files/config.schema.json`. */
export declare const validateConfig: ValidateFunction;
