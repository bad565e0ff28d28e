import { fullFormats } from 'ajv-formats/dist/formats.js';

/**
 * What each `format` of a foreign schema asserts. The format `regex` only states that a text is an expression; patterns
 * are compiled in any case.
 */
export const foreignFormats = { ...fullFormats, regex: true as const, 'media-range': true as const };
