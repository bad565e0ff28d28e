import { isObject, type JsonObject, type JsonValue } from '../../../../harness/formats/json.js';
import { requiredOf } from '../conversation.js';

/** Returns what the input schema of a tool says about one argument; undefined where it says nothing. */
const propertyOf = ({ inputSchema }: JsonObject, name: string): JsonObject | undefined => {
  const properties = isObject(inputSchema) && isObject(inputSchema.properties) ? inputSchema.properties : {};
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(property) ? property : undefined;
};

/** Returns the schemas of one argument: an optional one is often a choice of its type and null. */
export const schemasOf = (tool: JsonObject, name: string): JsonObject[] => {
  const property = propertyOf(tool, name);
  const choices = [property?.anyOf, property?.oneOf].find((list) => Array.isArray(list));
  if (!Array.isArray(choices)) return property ? [property] : [];
  return choices.filter(isObject);
};

/** Returns whether an argument of this name is a text in every form that a tool takes. */
export const isText = (tool: JsonObject, name: string): boolean => {
  const schemas = schemasOf(tool, name);
  return schemas.length > 0 && schemas.every(({ type }) => type === 'string');
};

/** Returns the values that a tool lists for an argument. */
export const valuesOf = (tool: JsonObject, name: string): JsonValue[] =>
  schemasOf(tool, name).flatMap(({ enum: values }) => (Array.isArray(values) ? values : []));

/** Returns whether a tool lists this value for an argument. */
export const listsValue = (tool: JsonObject, name: string, value: JsonValue): boolean =>
  valuesOf(tool, name).includes(value);

const isOf = ({ type }: JsonObject, wanted: string): boolean =>
  Array.isArray(type) ? type.includes(wanted) : type === wanted;

/** Returns whether a tool takes an argument of this name, and this value where it lists the values. */
export const accepts = (tool: JsonObject, name: string, value: string | number): boolean =>
  schemasOf(tool, name).some((schema) => {
    if (Array.isArray(schema.enum)) return schema.enum.includes(value);
    const least = typeof schema.minimum === 'number' ? schema.minimum : 1;
    return typeof value === 'string' ? isOf(schema, 'string') : isOf(schema, 'integer') && least <= value;
  });

/** Largest maximum that is requested: more entries would only make a response long. */
const mostRequested = 1000;

/**
 * Returns the largest value that the schema of an integer argument names; `otherwise` where it names none, and
 * undefined where the argument takes no such value.
 */
export const largestOf = (tool: JsonObject, name: string, otherwise: number): number | undefined => {
  const whole = schemasOf(tool, name).find((schema) => isOf(schema, 'integer'));
  if (!whole || Array.isArray(whole.enum)) return undefined;
  if (['exclusiveMaximum', 'exclusiveMinimum', 'multipleOf'].some((rule) => whole[rule] !== undefined))
    return undefined;
  const { maximum } = whole;
  const largest =
    typeof maximum === 'number' && Number.isInteger(maximum) && maximum <= mostRequested
      ? maximum
      : otherwise;
  const isAllowed = accepts(tool, name, largest) && (typeof maximum !== 'number' || largest <= maximum);
  return isAllowed ? largest : undefined;
};

/** Returns whether a tool requires no other arguments than these. */
export const requiresOnly = ({ inputSchema }: JsonObject, ...names: readonly string[]): boolean =>
  isObject(inputSchema) && requiredOf(inputSchema).every((name) => names.includes(name));
