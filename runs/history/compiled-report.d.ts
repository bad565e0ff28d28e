// Written by the build (scripts/build/compile-schemas.mjs), so that a command compiles nothing at start.
import type { ValidateFunction } from 'ajv';

/** Validates members and types of a report by `schemas/files/report.schema.json`; values are not checked. */
export declare const validateReportShape: ValidateFunction;
