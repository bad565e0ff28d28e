// Written by the build (scripts/build/compile-schemas.mjs).
import type { ValidateFunction } from 'ajv';

/** Validates a file of `--data` by `schemas/files/data.schema.json`, and finds all errors. */
export declare const validateData: ValidateFunction;
