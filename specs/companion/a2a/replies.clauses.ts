import { alsoJudging } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, shown } from '../../../harness/formats/json.js';
import { resultOf } from '../../../harness/formats/json-rpc.js';
import { resultWritten } from '../mcp/features/calls.clauses.js';
import { isStackTrace, isUnwritten } from '../mcp/features/told-errors.js';
import type { RpcExchange } from '../rpc/rpc.js';

const objects = (list: JsonValue | undefined): JsonObject[] =>
  Array.isArray(list) ? list.filter(isObject) : [];

/** Returns what has the parts of a reply: a message, or the status and the artifacts of a task, not its history. */
const withParts = (result: JsonValue | undefined): JsonObject[] => {
  if (!isObject(result)) return [];
  const { status, artifacts } = result;
  const told = isObject(status) && isObject(status.message) ? [status.message] : [];
  return [result, ...told, ...objects(artifacts)];
};

/** Returns the text of a reply that has no part besides it; undefined where there are others. */
const onlyTextOf = (result: JsonValue | undefined): string | undefined => {
  const [part, ...others] = withParts(result).flatMap(({ parts }) => objects(parts));
  return part && others.length === 0 && typeof part.text === 'string' ? part.text.trim() : undefined;
};

/** A reply of the agent, like the result of a tool, is no placeholder and no stack trace. */
export const replyIsWritten = alsoJudging<RpcExchange>(resultWritten, ({ exchanges: [exchange], id }) => {
  const text = onlyTextOf(resultOf(exchange, id));
  if (text === undefined) return inapplicable('the reply is not one text');
  return isUnwritten(text) || isStackTrace(text)
    ? broken({ at: '/result', expected: 'the reply as text', received: shown(text.slice(0, 120)) })
    : pass;
});
