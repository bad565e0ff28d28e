import { fullFormats } from 'ajv-formats/dist/formats.js';

const { uri } = fullFormats;
if (!(uri instanceof Function)) throw new Error('ajv-formats has no function for the format uri');

/**
 * What each `format` of a schema asserts. RFC 3986 is ASCII only. An address with other letters is an IRI,
 * which every client accepts, so it passes.
 */
export const schemaFormats = {
  ...fullFormats,
  uri: (text: string): boolean => uri(text.replace(/[^\0-\x7F]/g, 'x')) as boolean,
  'media-range': true as const,
};
