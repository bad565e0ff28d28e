import type { ErrorObject } from 'ajv';
import type { Breach } from '../engine/verdict.js';
import { pointerStep } from './lexical.js';

/** Returns the parts of a breach about members that are absent from the object at a JSON Pointer. */
export const absentFrom = (
  at: string,
  names: readonly string[],
): Pick<Breach, 'at' | 'received' | 'facts'> => ({
  at,
  received: `no ${names.join(', no ')}`,
  facts: { absent: names.map((name) => at + pointerStep(name)) },
});

/** Returns what an error of ajv says as facts: the absent member, or the most characters; nothing for other errors. */
export const factsBy = (
  { keyword, params, instancePath }: ErrorObject,
  pointer: string,
): Pick<Breach, 'facts'> => {
  if (keyword === 'required')
    return { facts: { absent: [pointer + instancePath + pointerStep(String(params.missingProperty))] } };
  return keyword === 'maxLength' ? { facts: { mostCharacters: Number(params.limit) } } : {};
};
