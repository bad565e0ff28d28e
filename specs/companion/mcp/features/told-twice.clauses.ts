import { advice } from '../../../../harness/declarations/basis.js';
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
import { entriesIn, isAmong, sameEntry, titleOf } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { linesOf } from '../same-as-rest/lines.js';

/** Moments and other values that are made anew each time they are written. */
const madeAnew = /^\d{4}-\d\d-\d\dT|^[\da-f]{8}-[\da-f]{4}-|^\d+$/i;

/** A day or a month as ISO 8601 writes it. */
const isoDate = /^\d{4}-\d\d(-\d\d)?$/;

/** Returns whether only one of two texts is a date of ISO 8601: the other one may be the same day in other words. */
const isWrittenOtherwise = (own: string, told: string): boolean =>
  [own, told].filter((text) => isoDate.test(text.trim())).length === 1;

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

const titleIn = (value: JsonValue | undefined): string =>
  shown(isObject(value) ? (titleOf(value) ?? value.slug) : value);

/** Returns whether two lists of entries have no entry in common. */
const areOtherEntries = (own: JsonValue[], told: JsonValue[]): boolean => {
  const [here, there] = [own, told].map((list) => entriesIn(list)?.entries ?? []);
  return (
    here !== undefined &&
    there !== undefined &&
    here.length > 0 &&
    there.length > 0 &&
    !here.some((one) => isAmong(there, one))
  );
};

/** Returns where two values of the same form state different texts. */
const otherText = (own: JsonValue, told: JsonValue, at: string, depth: number): Breach | undefined => {
  if (typeof own === 'string' && typeof told === 'string')
    return own === told || madeAnew.test(own) || isWrittenOtherwise(own, told) || isPart(own, told)
      ? undefined
      : { at, expected: shown(own), received: shown(told) };
  if (depth === 0) return undefined;
  if (Array.isArray(own) && Array.isArray(told)) {
    if (areOtherEntries(own, told))
      return { at, expected: `the entry ${titleIn(own[0])}`, received: `the entry ${titleIn(told[0])}` };
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

/** Returns the only list of objects among the members of an object, which a text may hold without the others. */
const onlyListIn = (value: JsonObject): readonly JsonValue[] | undefined => {
  const lists = Object.values(value).filter((member) => Array.isArray(member));
  const [list, ...others] = lists.filter((one) => one.some(isObject));
  return others.length === 0 ? list : undefined;
};

/** Lines of a text by which it is told from another one. */
const fewestLines = 3;

/** Returns the long texts in the members of an object, by their lines. */
const longTexts = (value: JsonObject): string[][] =>
  Object.values(value)
    .flatMap((member) => (typeof member === 'string' ? [linesOf(member)] : []))
    .filter((lines) => lines.length >= fewestLines);

/** A line of metadata, such as of front matter: a text may tell them in place of the note. */
const metadata = /^[-*#\s]*[\w *-]{1,40}:/;

/** Returns the first line of a note that has no line of the texts in structuredContent; undefined where it has one. */
const otherLines = (own: JsonObject, text: string): Breach | undefined => {
  const texts = longTexts(own);
  const lines = linesOf(text).filter((line) => !metadata.test(line));
  const [first] = texts;
  // A text that is much shorter may describe the note.
  const isWhole = first !== undefined && 2 * text.length > first.join('').length;
  const isOther =
    isWhole && lines.length >= fewestLines && !texts.flat().some((line) => lines.includes(line));
  return isOther ? { at: '', expected: shown(first[0]), received: shown(lines[0]) } : undefined;
};

/** Levels of objects and lists that are compared. */
const deepest = 6;

/** Returns whether the other value is an object with the same members. */
const isSameObject = (one: JsonObject, other: JsonValue): boolean => {
  if (!isObject(other)) return false;
  const [names, others] = [Object.keys(one), Object.keys(other)];
  return names.length === others.length && names.every((name) => Object.hasOwn(other, name));
};

/** The result of a tool, where it is known. */
export interface ToldTwice extends RpcExchange {
  readonly tool?: JsonObject;
}

export const textTellsTheSame = clause<ToldTwice>({
  id: 'B-MCP-93',
  basis: advice('the text of a result is a shorter summary of its structured content'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, tool execution',
  text: 'The text of a result does not contradict its structuredContent. If the text is the same object as JSON, or the only list in it, both state the same texts and have entries in common. If the text is a note in Markdown, the two have a line in common.',
  judge: (rpc) => {
    const { content, structuredContent: own, isError } = objectResult(rpc) ?? {};
    const [item, ...others] = Array.isArray(content) ? content : [];
    if (!isObject(own) || isError === true || !isObject(item) || typeof item.text !== 'string')
      return inapplicable('no text beside structuredContent');
    if (others.length > 0) return inapplicable('several texts');
    const told = readJson(Buffer.from(item.text)).document?.value;
    const list = Array.isArray(told) ? onlyListIn(own) : undefined;
    // Other tools may tell in prose what they please.
    const isNote = rpc.tool?.name === 'get_note_markdown' && longTexts(own).length > 0;
    if (told === undefined ? !isNote : !list && !isSameObject(own, told))
      return inapplicable('the text has another form');
    const breach =
      told === undefined ? otherLines(own, item.text) : otherText(list ? [...list] : own, told, '', deepest);
    return breach ? broken({ ...breach, at: `/result/content/0/text${breach.at}` }) : pass;
  },
});
