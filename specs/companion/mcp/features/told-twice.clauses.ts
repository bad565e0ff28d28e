import { clause } from '../../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  pointerStep,
  readJson,
  shown,
} from '../../../../harness/formats/json.js';
import { sameEntry } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';

/** Moments and other values that are made anew each time they are written. */
const madeAnew = /^\d{4}-\d\d-\d\dT|^[\da-f]{8}-[\da-f]{4}-|^\d+$/i;

/** Returns whether one text is the other one, or a part of it: a text may be shortened or explained. */
const isPart = (one: string, other: string): boolean => {
  const [here, there] = [one, other].map((text) =>
    text
      .normalize('NFKC')
      .trim()
      .replace(/(…|\.{3})$/, '')
      .replace(/\s+/g, ' ')
      .toLowerCase(),
  );
  return (here ?? '').includes(there ?? '') || (there ?? '').includes(here ?? '');
};

/** Returns the elements of two lists that are the same entry. */
const pairsIn = (
  own: readonly JsonValue[],
  told: readonly JsonValue[],
): readonly (readonly [index: number, own: JsonValue, told: JsonValue])[] =>
  own.flatMap((one, index): [number, JsonValue, JsonValue][] => {
    if (!isObject(one)) return [];
    const [same, ...others] = told.filter(
      (other): other is JsonObject => isObject(other) && sameEntry(one, other),
    );
    return same && others.length === 0 ? [[index, one, same]] : [];
  });

/** Returns where two values of the same form state different texts. */
const otherText = (own: JsonValue, told: JsonValue, at: string, depth: number): Breach | undefined => {
  if (typeof own === 'string' && typeof told === 'string')
    return madeAnew.test(own) || isPart(own, told)
      ? undefined
      : { at, expected: shown(own), received: shown(told) };
  if (depth === 0) return undefined;
  if (Array.isArray(own) && Array.isArray(told)) {
    for (const [index, one, other] of pairsIn(own, told)) {
      const breach = otherText(one, other, `${at}/${index}`, depth - 1);
      if (breach) return breach;
    }
    return undefined;
  }
  if (!isObject(own) || !isObject(told)) return undefined;
  for (const [name, one] of Object.entries(own)) {
    const other = Object.hasOwn(told, name) ? told[name] : undefined;
    const breach = other === undefined ? undefined : otherText(one, other, at + pointerStep(name), depth - 1);
    if (breach) return breach;
  }
  return undefined;
};

/** Levels of objects and lists that are compared. */
const deepest = 6;

/** Returns whether two objects have the same members. */
const haveSameMembers = (one: JsonObject, other: JsonObject): boolean => {
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => Object.hasOwn(other, name));
};

export const textTellsTheSame = clause<RpcExchange>({
  id: 'B-MCP-93',
  level: 'must',
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, tools',
  text: 'Where the text of a result is structuredContent as JSON, with the same members, the two do not state different texts.',
  judge: (rpc) => {
    const { content, structuredContent: own, isError } = objectResult(rpc) ?? {};
    const [item, ...others] = Array.isArray(content) ? content : [];
    if (!isObject(own) || isError === true || !isObject(item) || typeof item.text !== 'string')
      return inapplicable('no text beside structuredContent');
    const told = others.length === 0 ? readJson(Buffer.from(item.text)).document?.value : undefined;
    if (!isObject(told) || !haveSameMembers(own, told)) return inapplicable('the text has another form');
    const breach = otherText(own, told, '', deepest);
    return breach ? broken({ ...breach, at: `/result/content/0/text${breach.at}` }) : pass;
  },
});
