import type { ErrorObject } from 'ajv';
import type { Breach } from '../engine/verdict.js';
import { pointerStep } from './lexical.js';

/** Returns the parts of a breach about members that are absent from the object at a JSON Pointer. */
export const absentFrom = (
  at: string,
  names: readonly string[],
): Pick<Breach, 'at' | 'received' | 'facts'> => ({
  at,
  received: `none of ${names.join(', ')}`,
  facts: { absent: names.map((name) => at + pointerStep(name)) },
});

/** Returns which member is absent by an error of ajv; nothing for other errors. */
export const absentBy = (
  { keyword, params, instancePath }: ErrorObject,
  pointer: string,
): Pick<Breach, 'facts'> =>
  keyword === 'required'
    ? { facts: { absent: [pointer + instancePath + pointerStep(String(params.missingProperty))] } }
    : {};
