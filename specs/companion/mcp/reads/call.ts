import type { JsonObject } from '../../../../harness/formats/json.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { accepts, requiresOnly } from '../features/accepted-arguments.js';
import * as calls from '../features/calls.clauses.js';
import { callClauses } from '../features/calls.js';
import { isForChangedNote } from '../features/withdrawn-note.js';

/** Returns whether the schema of a tool requires no other arguments than these, and accepts each of them. */
export const takes = (tool: JsonObject, input: JsonObject): boolean =>
  requiresOnly(tool, ...Object.keys(input)) &&
  Object.entries(input).every(([name, value]) => accepts(tool, name, value as string | number));

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
 * Returns a function that repeats a request: each time with another id, as MCP requires within a session.
 */
export const repeated = <T>(what: string, send: (what: string) => Promise<T>): (() => Promise<T>) => {
  let times = 0;
  return () => {
    times += 1;
    return send(`${what} again${times > 1 ? ` ${times}` : ''}`);
  };
};
