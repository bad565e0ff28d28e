import type { Breach } from '../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerStep,
  shown,
} from '../../../harness/formats/json.js';

const types = new Set(['null', 'boolean', 'object', 'array', 'number', 'string', 'integer']);
const inner = ['items', 'additionalProperties', 'contains', 'not', 'if', 'then', 'else', 'propertyNames'];
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const maps = ['properties', 'patternProperties', '$defs', 'dependentSchemas'];

/** References to components that are no schemas. */
const toOther =
  /^#\/components\/(responses|parameters|examples|requestBodies|headers|securitySchemes|links|callbacks|pathItems)\/[^/]+$/;

type Located = [JsonValue | undefined, string];

const isNumber = (value: JsonValue) => typeof value === 'number';
const isText = (value: JsonValue) => typeof value === 'string';
const isCount = (value: JsonValue) => typeof value === 'number' && value >= 0;
const isSchema = (value: JsonValue) => isObject(value) || typeof value === 'boolean';
const areDistinct = (values: readonly JsonValue[]) => new Set(values).size === values.length;
const areTexts = (value: JsonValue) => Array.isArray(value) && value.every(isText) && areDistinct(value);
const areSchemas = (value: JsonValue) => Array.isArray(value) && value.length > 0 && value.every(isSchema);
const areNamed = (value: JsonValue) => isObject(value) && Object.values(value).every(isSchema);

/** Values of keywords (JSON Schema 2020-12, its vocabularies); earlier dialects have other values. */
const keywords: Readonly<Record<string, (value: JsonValue) => boolean>> = {
  enum: Array.isArray,
  required: areTexts,
  minimum: isNumber,
  maximum: isNumber,
  exclusiveMinimum: isNumber,
  exclusiveMaximum: isNumber,
  multipleOf: (value) => typeof value === 'number' && value > 0,
  minLength: isCount,
  maxLength: isCount,
  minItems: isCount,
  maxItems: isCount,
  minProperties: isCount,
  maxProperties: isCount,
  uniqueItems: (value) => typeof value === 'boolean',
  pattern: isText,
  format: isText,
  items: isSchema,
  additionalProperties: isSchema,
  not: isSchema,
  prefixItems: areSchemas,
  allOf: areSchemas,
  anyOf: areSchemas,
  oneOf: areSchemas,
  properties: areNamed,
  patternProperties: areNamed,
  // Of OpenAPI 3.1, Discriminator Object.
  discriminator: (value) => isObject(value) && isText(value.propertyName ?? null),
};

const keywordBreach = (schema: JsonObject, at: string): Breach | undefined => {
  for (const [name, value] of Object.entries(schema)) {
    const holds = Object.hasOwn(keywords, name) ? keywords[name] : undefined;
    if (holds && !holds(value))
      return {
        at: at + pointerStep(name),
        expected: `a valid value of the keyword ${name}`,
        received: shown(value),
      };
  }
  return undefined;
};

/**
 * Returns the first of a schema and its subschemas with a type or a keyword that JSON Schema does not allow.
 */
const schemaBreach = (schema: JsonValue | undefined, at: string): Breach | undefined => {
  // A schema may name another dialect, with other types.
  if (!isObject(schema) || schema.$schema !== undefined) return undefined;
  const named = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];
  const none = Array.isArray(schema.type) && (named.length === 0 || !areDistinct(named));
  // null as such, without quotation marks, is no type: YAML reads it so.
  if (none || named.some((type) => typeof type !== 'string' || !types.has(type)))
    return { at: `${at}/type`, expected: [...types].join(', '), received: shown(schema.type) };
  if (typeof schema.$ref === 'string' && toOther.test(schema.$ref))
    return { at: `${at}/$ref`, expected: 'a reference to a schema', received: schema.$ref };
  const breach = keywordBreach(schema, at);
  if (breach) return breach;
  const members: Located[] = [
    ...inner.map((name): Located => [schema[name], `${at}/${name}`]),
    ...lists.flatMap((name) => valuesOf(schema[name], `${at}/${name}`)),
    ...maps.flatMap((name) => valuesOf(schema[name], `${at}/${name}`)),
  ];
  return firstOf(members);
};

const firstOf = (members: readonly Located[]): Breach | undefined => {
  for (const [value, at] of members) {
    const breach = schemaBreach(value, at);
    if (breach) return breach;
  }
  return undefined;
};

const valuesOf = (value: JsonValue | undefined, at: string): [JsonValue, string][] => {
  if (Array.isArray(value)) return value.map((one, index) => [one, `${at}/${index}`]);
  return isObject(value) ? Object.entries(value).map(([name, one]) => [one, at + pointerStep(name)]) : [];
};

/** Members whose values are data, not part of the description. */
const data = new Set(['example', 'examples', 'default', 'enum', 'const', 'value', 'variables', 'mapping']);
/** Members whose member names the author chooses; of parameters and servers only where they are maps. */
const named =
  /^(schemas|responses|parameters|headers|requestBodies|callbacks|links|pathItems|paths|webhooks|content|encoding|securitySchemes)$/;
/** Deep enough for every object of a description above its schemas. */
const mostDepth = 14;

/** Returns every schema of a description that is not part of another one, with its JSON Pointer. */
const schemasIn = (value: JsonValue | undefined, at: string, byAuthor = false, depth = 0): Located[] => {
  if (depth > mostDepth) return [];
  if (Array.isArray(value) || byAuthor)
    return valuesOf(value, at).flatMap(([one, place]) => schemasIn(one, place, false, depth + 1));
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, member]): Located[] => {
    const place = at + pointerStep(name);
    if (data.has(name) || name.startsWith('x-')) return [];
    if (name === 'schema') return [[member, place]];
    if (name === 'schemas' && at === '/components') return valuesOf(member, place);
    return schemasIn(member, place, named.test(name), depth + 1);
  });
};

/** Returns a schema of the components, of a parameter, a header or a body with an invalid type or keyword. */
export const schemaTypeBreach = ({
  components,
  paths,
  webhooks,
  jsonSchemaDialect,
}: JsonObject): Breach | undefined => {
  if (jsonSchemaDialect !== undefined && !String(jsonSchemaDialect).includes('spec.openapis.org/oas/3.1'))
    return undefined;
  return firstOf([
    ...schemasIn(components, '/components'),
    ...schemasIn(paths, '/paths', true),
    ...schemasIn(webhooks, '/webhooks', true),
  ]);
};
