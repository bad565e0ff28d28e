import type { ErrorObject } from 'ajv';
import { type JsonValue, shown } from '../json.js';

type Phrase = (params: Readonly<Record<string, unknown>>) => string;

const types: Readonly<Record<string, string>> = {
  array: 'an array',
  boolean: 'a boolean',
  integer: 'an integer',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

/** Returns a JSON Schema type with its article, or several joined by `or`. */
export const typed = (type: unknown): string =>
  [type]
    .flat()
    .map((one) => types[String(one)] ?? String(one))
    .join(' or ');

const formats: Readonly<Record<string, string>> = {
  date: 'a date YYYY-MM-DD',
  'date-time': 'a date and time as in RFC 3339',
  email: 'an e-mail address',
  uri: 'an absolute URI',
  'uri-reference': 'a URI or a relative reference',
  uuid: 'a UUID',
};

const compared: Readonly<Record<string, string>> = {
  '<=': 'at most',
  '<': 'less than',
  '>=': 'at least',
  '>': 'more than',
};

const limit: Phrase = ({ comparison, limit }) => `a number of ${compared[String(comparison)]} ${limit}`;

/** Forms that patterns of the contract's schemas stand for. */
const forms: Readonly<Record<string, string>> = {
  '^[0-9]{4}-(0[1-9]|1[0-2])$': 'a month YYYY-MM, from 01 to 12',
  '^-?[0-9]+\\.[0-9]{2}$': 'a decimal with two digits behind the point',
};

const phrases: Readonly<Record<string, Phrase>> = {
  additionalProperties: ({ additionalProperty }) => `no property "${additionalProperty}"`,
  const: ({ allowedValue }) => shown(allowedValue as JsonValue),
  enum: ({ allowedValues }) => `one of ${(allowedValues as JsonValue[]).map(shown).join(', ')}`,
  exclusiveMaximum: limit,
  exclusiveMinimum: limit,
  format: ({ format }) => formats[String(format)] ?? `a string of the format "${format}"`,
  maximum: limit,
  maxItems: ({ limit }) => `at most ${limit} items`,
  maxLength: ({ limit }) => `at most ${limit} characters`,
  maxProperties: ({ limit }) => `at most ${limit} properties`,
  minimum: limit,
  minItems: ({ limit }) => `at least ${limit} items`,
  minLength: ({ limit }) => `at least ${limit} characters`,
  minProperties: ({ limit }) => `at least ${limit} properties`,
  multipleOf: ({ multipleOf }) => `a multiple of ${multipleOf}`,
  pattern: ({ pattern }) => forms[String(pattern)] ?? `a string that matches ${pattern}`,
  required: ({ missingProperty }) => `a property "${missingProperty}"`,
  type: ({ type }) => typed(type),
  unevaluatedProperties: ({ unevaluatedProperty }) => `no property "${unevaluatedProperty}"`,
  uniqueItems: () => 'items that differ from each other',
};

/** Returns what a schema expected, as a phrase, by an error of ajv. */
export const expectedBy = ({ keyword, params, message }: ErrorObject): string =>
  (Object.hasOwn(phrases, keyword) ? phrases[keyword] : undefined)?.(params) ?? message ?? keyword;
