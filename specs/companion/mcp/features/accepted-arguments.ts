import { isObject, type JsonObject, type JsonValue } from '../../../../harness/formats/json.js';
import { requiredOf } from '../conversation.js';

/** Returns what the input schema of a tool says about one argument; undefined where it says nothing. */
const propertyOf = ({ inputSchema }: JsonObject, name: string): JsonObject | undefined => {
  const properties = isObject(inputSchema) && isObject(inputSchema.properties) ? inputSchema.properties : {};
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(property) ? property : undefined;
};

/** Returns whether a tool lists this value for an argument. */
export const listsValue = (tool: JsonObject, name: string, value: JsonValue): boolean => {
  const values = propertyOf(tool, name)?.enum;
  return Array.isArray(values) && values.includes(value);
};

/** Returns whether a tool takes an argument of this name, and this value where it lists the values. */
export const accepts = (tool: JsonObject, name: string, value: string | number): boolean => {
  const property = propertyOf(tool, name);
  if (!property) return false;
  if (Array.isArray(property.enum)) return property.enum.includes(value);
  const least = typeof property.minimum === 'number' ? property.minimum : 1;
  return typeof value === 'string'
    ? property.type === 'string'
    : property.type === 'integer' && least <= value;
};

/** Returns whether a tool requires no other arguments than these. */
export const requiresOnly = ({ inputSchema }: JsonObject, ...names: readonly string[]): boolean =>
  isObject(inputSchema) && requiredOf(inputSchema).every((name) => names.includes(name));
