import type { Check } from '../../reports/repro/recipe.js';
import { valueAt } from './json-of.js';
import type { Lead } from './lead.js';

/** Returns whether a JSON value is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the JSON Pointer of the object or array around a value. */
export const parentOf = (pointer: string): string => pointer.replace(/\/[^/]*$/, '');

/** Returns the pointer of the nearest value around a pointer that is there; the pointer itself where nothing is known. */
const nearest = (json: unknown, pointer: string): string =>
  json === undefined || pointer === '' || valueAt(json, pointer) !== undefined
    ? pointer
    : nearest(json, parentOf(pointer));

/** Checks of members that are absent; what is around them must be there. */
const absentAt = (pointers: readonly string[], pointer: string, json: unknown): Check[] => {
  const object = nearest(json, pointers.includes(pointer) ? parentOf(pointer) : pointer);
  return [
    ...(object === '' ? [] : [{ is: 'present' as const, at: object }]),
    ...pointers.map((at) => ({ is: 'absent' as const, at })),
  ];
};

/** Checks of a list, or of an object, that lacks entries of these names; of a text that lacks the names. */
const lackingIn = (value: unknown, at: string, names: readonly string[]): Check[] => {
  // An object names its entries deeper, as an operation of OpenAPI does its parameters.
  if (typeof value === 'object' && value !== null && at !== '' && JSON.stringify(value).includes('"name":'))
    return names.map((name) => ({ is: 'no-value-under', at, member: 'name', json: JSON.stringify(name) }));
  if (typeof value === 'object' && value !== null && at !== '')
    return names.map((name) => ({ is: 'no-value-below', at, json: JSON.stringify(name) }));
  return names.map((name) => ({ is: 'lacks', text: value === undefined ? name : JSON.stringify(name) }));
};

/** Checks of members or entries that are not where they should be; undefined for other findings. */
export const absenceChecks = (
  { finding: { pointer, received, facts }, json }: Lead,
  value: unknown,
): Check[] | undefined => {
  if (facts?.absent) return absentAt(facts.absent, pointer, json);
  if (facts?.lacking) return lackingIn(value, pointer, facts.lacking);
  if (received === 'nothing' && value === undefined) return absentAt([pointer], pointer, json);
  return undefined;
};
