import type { JsonObject } from '../../../../harness/formats/json.js';
import type { RpcExchange } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import * as calls from '../features/calls.clauses.js';
import { textTellsTheSame } from '../features/told-twice.clauses.js';
import { isForWithdrawnNote } from '../features/withdrawn-note.js';

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
  const params: JsonObject = { name: tool.name ?? '', arguments: input };
  const rpc = await send(what, 'tools/call', params);
  const answers = answerable && !(await isForWithdrawnNote(context, rpc, input));
  const called = { ...rpc, tool, answerable: answers, anyValue: session.era === 'modern' };
  context.judge([...callClauses, calls.toolCallable, calls.toolSucceeds], called);
  return rpc;
};
