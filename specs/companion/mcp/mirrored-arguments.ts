import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import type { HeaderLine } from '../../../harness/network/exchange.js';

/** The keyword by which a schema names the header field that repeats an argument (MCP 2026-07-28, transports). */
const keyword = 'x-mcp-header';

/** An argument of a tool that a header field repeats. */
export interface Annotation {
  /** Names of the members that lead to the argument. */
  readonly path: readonly string[];
  /** What follows `Mcp-Param-` in the name of the field. */
  readonly name: JsonValue;
  readonly schema: JsonObject;
}

const token = /^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/;
/** Deepest nesting that is read. */
const deepest = 8;

/** Returns the annotations that only `properties` lead to. */
export const annotationsOf = (schema: JsonValue | undefined, path: readonly string[] = []): Annotation[] => {
  if (!isObject(schema) || !isObject(schema.properties) || path.length >= deepest) return [];
  return Object.entries(schema.properties).flatMap(([member, property]) => {
    if (!isObject(property)) return [];
    const to = [...path, member];
    const name = property[keyword];
    return [
      ...(name === undefined ? [] : [{ path: to, name, schema: property }]),
      ...annotationsOf(property, to),
    ];
  });
};

/** Keywords whose schemas stand at places that have no fixed path in the arguments. */
const lists = ['allOf', 'anyOf', 'oneOf', 'prefixItems'];
const single = ['items', 'not', 'if', 'then', 'else', 'contains', 'additionalProperties'];
const named = ['$defs', 'definitions', 'patternProperties', 'dependentSchemas'];

const inside = (schema: JsonObject): [string, JsonValue][] => [
  ...lists.flatMap((name) => {
    const all = schema[name];
    return Array.isArray(all) ? all.map((one): [string, JsonValue] => [name, one]) : [];
  }),
  ...single.map((name): [string, JsonValue] => [name, schema[name] ?? null]),
  ...named.flatMap((name) =>
    Object.values(isObject(schema[name]) ? schema[name] : {}).map((one): [string, JsonValue] => [name, one]),
  ),
];

/**
 * Returns the first keyword other than `properties` on the path to a misplaced annotation; undefined without one.
 */
export const misplacedIn = (
  schema: JsonValue | undefined,
  through?: string,
  depth = 0,
): string | undefined => {
  if (!isObject(schema) || depth > deepest) return undefined;
  if (through !== undefined && schema[keyword] !== undefined) return through;
  const properties = Object.values(isObject(schema.properties) ? schema.properties : {});
  for (const property of properties) {
    const found = misplacedIn(property, through, depth + 1);
    if (found !== undefined) return found;
  }
  for (const [name, one] of inside(schema)) {
    const found = misplacedIn(one, through ?? name, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
};

/** Returns whether a name may follow `Mcp-Param-` in the name of a header field. */
export const isFieldName = (name: JsonValue): name is string => typeof name === 'string' && token.test(name);

/** Returns the value of an annotated argument as text; undefined where it is absent, null or of another type. */
export const textAt = (input: JsonValue | undefined, path: readonly string[]): string | undefined => {
  let value: JsonValue | undefined = input;
  for (const member of path)
    value = isObject(value) && Object.hasOwn(value, member) ? value[member] : undefined;
  if (typeof value === 'string') return value;
  return typeof value === 'boolean' || Number.isSafeInteger(value) ? String(value) : undefined;
};

/** Returns the name of the header field that repeats an argument. */
export const fieldOf = (name: string): string => `mcp-param-${name.toLowerCase()}`;

/** Returns the header fields that repeat annotated arguments of a call; `asField` encodes their values. */
export const mirroredFields = (
  tool: JsonObject | undefined,
  input: JsonValue | undefined,
  asField: (text: string) => string,
): HeaderLine[] => {
  const fields = new Map<string, string>();
  for (const { path, name } of annotationsOf(tool?.inputSchema)) {
    const text = textAt(input, path);
    if (text !== undefined && isFieldName(name)) fields.set(fieldOf(name), asField(text));
  }
  return [...fields];
};
