import { fullFormats } from 'ajv-formats/dist/formats.js';

const { uri } = fullFormats;
if (!(uri instanceof Function)) throw new Error('ajv-formats has no function for the format uri');

/**
 * What each `format` of a schema asserts. RFC 3986 is ASCII only; an address with other letters is an IRI that every
 * client understands, so it is no breach.
 */
export const schemaFormats = {
  ...fullFormats,
  uri: (text: string): boolean => uri(text.replace(/[^\0-\x7F]/g, 'x')) as boolean,
  'media-range': true as const,
};
