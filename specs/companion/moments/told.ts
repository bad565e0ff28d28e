import {
  isObject,
  type JsonObject,
  type JsonValue,
  jsonOf,
  readJson,
} from '../../../harness/formats/json.js';
import { bodyText, type Exchange, hasJsonType, status } from '../../../harness/network/exchange.js';
import { textsOfResult } from '../mcp/features/again.clauses.js';
import { isEmptyResult, valueOfResult } from '../mcp/same-as-rest/result-value.js';
import { entriesIn, entriesOf } from '../rest/content/entries.js';
import { markdownOf } from '../rest/content/notes.clauses.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';

/**
 * What one response says, as its smallest parts: members with their values and lines of text. Undefined where it is an
 * error, or where nothing can be compared.
 */
export type Told = readonly string[] | undefined;

/** Members that responses with different content have in common. */
const common: ReadonlySet<string> = new Set(['role', 'type', 'kind', 'mimeType']);

const linesIn = (text: string, name = ''): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => `${name}${line}`);

/** Returns the members of a value with their texts, numbers and booleans, in their order. */
const partsOf = (value: JsonValue, name = ''): string[] => {
  if (Array.isArray(value)) return value.flatMap((one) => partsOf(one, name));
  if (isObject(value))
    return Object.entries(value)
      .filter(([member]) => !common.has(member))
      .flatMap(([member, one]) => partsOf(one, `${member}: `));
  if (value === null) return [];
  return typeof value === 'string' ? linesIn(value, name) : [`${name}${value}`];
};

/** Returns the parts of text, which may be JSON. */
const partsOfText = (text: string): string[] => {
  const value = /^\s*[[{]/.test(text) ? readJson(Buffer.from(text)).document?.value : undefined;
  return value === undefined ? linesIn(text) : partsOf(value);
};

/** Of a document, the profile or the status: all of it, unless it should be JSON and cannot be read. */
export const toldByDocument = (exchange: Exchange): Told => {
  if (status(exchange) !== 200) return undefined;
  const value = jsonOf(exchange).document?.value;
  if (value === undefined) return hasJsonType(exchange) ? undefined : linesIn(bodyText(exchange));
  return typeof value === 'string' ? partsOfText(value) : partsOf(value);
};

/** Of a listing or a search: its entries. */
export const toldByEntries = (exchange: Exchange): Told =>
  entriesOf(exchange)?.entries.flatMap((entry) => partsOf(entry));

/** Of a note: the lines of its Markdown. */
export const toldByNote = (exchange: Exchange): Told =>
  status(exchange) === 200 ? markdownOf(exchange).flatMap(({ text }) => linesIn(text)) : undefined;

const longest = (value: JsonValue): string => {
  if (typeof value === 'string') return value;
  const inner = isObject(value) ? Object.values(value) : Array.isArray(value) ? value : [];
  return inner.map(longest).reduce((one, other) => (other.length > one.length ? other : one), '');
};

/** Of the result of a tool: its entries, where it has some, or all of it. */
export const toldByTool = (rpc: RpcExchange): Told => {
  const result = objectResult(rpc);
  if (!result || result.isError === true) return undefined;
  if (isEmptyResult(result)) return [];
  const value = valueOfResult(rpc);
  if (value === undefined) return textsOfResult(rpc).flatMap((text) => partsOfText(text));
  return entriesIn(value)?.entries.flatMap((entry) => partsOf(entry)) ?? partsOf(value);
};

/** Of the result of get_note_markdown: its longest text. */
export const toldByNoteTool = (rpc: RpcExchange): Told => {
  const value = valueOfResult(rpc);
  return value === undefined ? toldByTool(rpc) : toldByTool(rpc) && linesIn(longest(value));
};

/** Of a list, the contents of a resource or the messages of a prompt: this member of the result. */
export const toldByMember =
  (member: string) =>
  (rpc: RpcExchange): Told => {
    const list = objectResult(rpc)?.[member];
    return Array.isArray(list)
      ? list.flatMap((one) => (isObject(one) ? partsOfFeature(one) : []))
      : undefined;
  };

/** Texts of resources and prompts may be JSON. */
const partsOfFeature = (one: JsonObject): string[] =>
  typeof one.text === 'string' ? partsOfText(one.text) : partsOf(one);

/** Of a reply of the agent: the texts of its parts. */
export const toldByAgent = (rpc: RpcExchange): Told => {
  const result = objectResult(rpc);
  if (!result) return undefined;
  const { parts, status: state, artifacts } = result;
  const message = isObject(state) && isObject(state.message) ? state.message.parts : undefined;
  const all = [
    parts,
    message,
    ...(Array.isArray(artifacts) ? artifacts : []).map((one) => isObject(one) && one.parts),
  ];
  return all.flatMap((some) => (Array.isArray(some) ? some.flatMap((part) => partsOf(part)) : []));
};
