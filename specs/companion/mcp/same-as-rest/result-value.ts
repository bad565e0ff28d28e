import { broken, type Judgement } from '../../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, readJson } from '../../../../harness/formats/json.js';
import { entriesIn } from '../../rest/content/entries.js';
import { objectResult, type RpcExchange } from '../../rpc/rpc.js';

/** The value that the text or the structured content of a tool's result holds; undefined where it is prose. */
export const valueOfResult = (rpc: RpcExchange): JsonValue | undefined => {
  const result = objectResult(rpc);
  if (!result || result.isError === true) return undefined;
  if (result.structuredContent !== undefined) return result.structuredContent;
  const [item, ...others] = Array.isArray(result.content) ? result.content : [];
  if (others.length > 0 || !isObject(item) || typeof item.text !== 'string') return undefined;
  return readJson(Buffer.from(item.text)).document?.value;
};

/** Returns the entries in the result of a tool; none where they cannot be identified. */
export const entriesFrom = (rpc: RpcExchange): readonly JsonObject[] => {
  const value = valueOfResult(rpc);
  return (value === undefined ? undefined : entriesIn(value))?.entries ?? [];
};

/** What programs print in place of no value, and no text at all. */
const nothing = new Set(['', 'null', 'None', 'nil']);

/** Returns whether a successful result is empty: it has no structured content, and no text with content. */
export const isEmptyResult = ({ content, structuredContent, isError }: JsonObject): boolean =>
  isError !== true &&
  (structuredContent ?? null) === null &&
  Array.isArray(content) &&
  content.every((item) => isObject(item) && typeof item.text === 'string' && nothing.has(item.text.trim()));

/** What was read over MCP, and at which moment. */
export interface ReadAt {
  readonly read?: string;
}

/** Returns a judge whose findings name the read and the moment. */
export const namingRead =
  <E extends ReadAt>(judge: (evidence: E) => Judgement): ((evidence: E) => Judgement) =>
  (evidence) => {
    const judgement = judge(evidence);
    return judgement.kind === 'broken' && evidence.read !== undefined
      ? broken({ note: `read: ${evidence.read}`, ...judgement.breach })
      : judgement;
  };
