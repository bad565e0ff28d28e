import { advice } from '../../../../harness/declarations/basis.js';
import { clause } from '../../../../harness/declarations/clause.js';
import { type Breach, broken, inapplicable, pass } from '../../../../harness/engine/verdict.js';
import {
  isObject,
  type JsonObject,
  type JsonValue,
  readJson,
  shown,
} from '../../../../harness/formats/json.js';
import { entriesIn, isAmong, titleOf } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';
import { oddAmong } from '../same-as-rest/entries.clauses.js';
import { linesOf } from '../same-as-rest/lines.js';

/** Returns where a list of entries has none of those of another list, or other titles or days. */
const otherEntries = (own: JsonValue, told: JsonValue): Breach | undefined | 'none' => {
  const [here = [], there = []] = [own, told].map((value) => entriesIn(value)?.entries);
  const [first, other] = [here[0], there[0]];
  if (!first || !other) return 'none';
  if (!here.some((one) => isAmong(there, one)))
    return {
      at: '',
      expected: `the entry ${shown(titleOf(first))}`,
      received: `the entry ${shown(titleOf(other))}`,
    };
  const odd = oddAmong(there, here);
  return odd === 'none' ? undefined : odd;
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

/** The result of a tool, where it is known. */
export interface ToldTwice extends RpcExchange {
  readonly tool?: JsonObject;
}

export const textTellsTheSame = clause<ToldTwice>({
  id: 'B-MCP-93',
  basis: advice('the text of a result is a shorter summary of its structured content'),
  section: 'Endpoints, Interface B discovery',
  place: '/mcp, tool execution',
  text: 'The text of a result does not contradict its structuredContent. If both hold a list of entries, they have entries in common, with the same titles and days. If the text is a note in Markdown, the two have a line in common.',
  cause: 'The text of a result contradicts its structuredContent: expected {expected}, received {received}.',
  fix: 'Write the text from the same object as structuredContent.',
  judge: (rpc) => {
    const { content, structuredContent: own, isError } = objectResult(rpc) ?? {};
    const [item, ...others] = Array.isArray(content) ? content : [];
    if (!isObject(own) || isError === true || !isObject(item) || typeof item.text !== 'string')
      return inapplicable('no text beside structuredContent');
    if (others.length > 0) return inapplicable('several texts');
    const told = readJson(Buffer.from(item.text)).document?.value;
    // Other tools may tell in prose what they please.
    const isNote = rpc.tool?.name === 'get_note_markdown' && longTexts(own).length > 0;
    const breach =
      told !== undefined ? otherEntries(own, told) : isNote ? otherLines(own, item.text) : 'none';
    if (breach === 'none') return inapplicable('the text has another form');
    return breach ? broken({ ...breach, at: `/result/content/0/text${breach.at}` }) : pass;
  },
});
