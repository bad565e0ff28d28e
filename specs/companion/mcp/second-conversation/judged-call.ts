import type { JsonObject } from '../../../../harness/formats/json.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import * as calls from '../features/calls.clauses.js';
import { textTellsTheSame } from '../features/told-twice.clauses.js';
import { isForChangedNote } from '../features/withdrawn-note.js';

const callClauses = [
  calls.resultShape,
  calls.structuredContent,
  calls.structuredIsObject,
  calls.resultWritten,
  textTellsTheSame,
];

/** Calls a tool; `answerable` says that its result is known to exist. The request has `what` as its id. */
export const judgedCall = async (
  { context, send, session }: Conversation,
  tool: JsonObject,
  what: string,
  input: JsonObject,
  answerable: boolean,
): Promise<RpcExchange> => {
  const name = String(tool.name ?? '');
  const params: JsonObject = { name, arguments: input };
  const rpc = await send(what, 'tools/call', params);
  const again = (look: number) => send(`${what}, look ${look}`, 'tools/call', params);
  const answers = answerable && !(await isForChangedNote(context, rpc, { name, input }, again));
  const called = { ...rpc, tool, answerable: answers, anyValue: session.era === 'modern' };
  context.judge([...callClauses, calls.toolCallable, calls.toolSucceeds], called);
  return rpc;
};

/**
 * Returns a function that repeats a call of a tool whose result is known to exist: each time with another id, as MCP
 * requires within a session.
 */
export const repeatedCall = (
  conversation: Conversation,
  tool: JsonObject,
  what: string,
  input: JsonObject,
): (() => Promise<RpcExchange>) => {
  let times = 0;
  return () => {
    times += 1;
    return judgedCall(conversation, tool, `${what} again${times > 1 ? ` ${times}` : ''}`, input, true);
  };
};
