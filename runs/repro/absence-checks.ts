import type { Check } from '../../reports/repro/recipe.js';
import type { Lead } from './lead.js';

/** Returns whether a JSON value is an object. */
export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the JSON Pointer of the object or array around a value. */
export const parentOf = (pointer: string): string => pointer.replace(/\/[^/]*$/, '');

/** Checks of members that are absent; the object of the finding must be there. */
const absentAt = (pointers: readonly string[], pointer: string): Check[] => {
  const object = pointers.includes(pointer) ? parentOf(pointer) : pointer;
  return [
    ...(object === '' ? [] : [{ is: 'present' as const, at: object }]),
    ...pointers.map((at) => ({ is: 'absent' as const, at })),
  ];
};

/** Checks of a list that lacks entries of these names. */
const lackingIn = (value: unknown, at: string, names: readonly string[]): Check[] =>
  Array.isArray(value) && value.every(isObject)
    ? names.map((name) => ({ is: 'no-value-under', at, member: 'name', json: JSON.stringify(name) }))
    : names.map((name) => ({ is: 'lacks', text: JSON.stringify(name) }));

/** Checks of members or entries that are not where they should be; undefined for other findings. */
export const absenceChecks = (
  { finding: { pointer, received, facts } }: Lead,
  value: unknown,
): Check[] | undefined => {
  if (facts?.absent) return absentAt(facts.absent, pointer);
  if (facts?.lacking) return lackingIn(value, pointer, facts.lacking);
  if (received === 'nothing' && value === undefined) return absentAt([pointer], pointer);
  return undefined;
};
