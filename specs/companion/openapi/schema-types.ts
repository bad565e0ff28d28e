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

/**
 * Returns the first schema, nested ones included, with a type that JSON Schema does not have (2020-12,
 * validation, 6.1.1).
 */
const schemaBreach = (schema: JsonValue | undefined, at: string): Breach | undefined => {
  // A schema may name another dialect, with other types.
  if (!isObject(schema) || schema.$schema !== undefined) return undefined;
  const named = Array.isArray(schema.type) ? schema.type : schema.type === undefined ? [] : [schema.type];
  if (named.some((type) => !types.has(String(type))))
    return { at: `${at}/type`, expected: [...types].join(', '), received: shown(schema.type) };
  const members: [JsonValue | undefined, string][] = [
    ...inner.map((name): [JsonValue | undefined, string] => [schema[name], `${at}/${name}`]),
    ...lists.flatMap((name) => valuesOf(schema[name], `${at}/${name}`)),
    ...maps.flatMap((name) => valuesOf(schema[name], `${at}/${name}`)),
  ];
  return firstOf(members);
};

const firstOf = (members: readonly [JsonValue | undefined, string][]): Breach | undefined => {
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

const parametersIn = (holder: JsonValue, at: string): [JsonValue | undefined, string][] =>
  isObject(holder)
    ? valuesOf(holder.parameters, `${at}/parameters`).flatMap(([one, place]) =>
        isObject(one) ? [[one.schema, `${place}/schema`] as [JsonValue | undefined, string]] : [],
      )
    : [];

/** Returns a schema of the components or of a parameter with an invalid type. */
export const schemaTypeBreach = ({
  components,
  paths,
  jsonSchemaDialect,
}: JsonObject): Breach | undefined => {
  if (jsonSchemaDialect !== undefined && !String(jsonSchemaDialect).includes('spec.openapis.org/oas/3.1'))
    return undefined;
  const schemas = isObject(components) ? valuesOf(components.schemas, '/components/schemas') : [];
  const items = valuesOf(paths, '/paths');
  const holders = items.flatMap(([item, at]) => [[item, at] as [JsonValue, string], ...valuesOf(item, at)]);
  return firstOf([...schemas, ...holders.flatMap(([holder, at]) => parametersIn(holder, at))]);
};
