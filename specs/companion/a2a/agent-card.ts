import { isObject } from '../../../harness/formats/json.js';
import { readRpc, rpcRequest } from '../../../harness/formats/json-rpc.js';
import { isRefusedBefore } from '../../../harness/network/intermediaries.js';
import type { CompanionContext } from '../context.js';
import { noServerError, responseClauses } from '../rpc/rpc.clauses.js';
import { postRpc } from '../rpc/rpc.js';
import { agentCardClauses, agentCardOf, agentCardPaths, declaredStreamKnown } from './agent-card.clauses.js';
import { sendPlain } from './unexpected-messages.js';

/** Reads the agent card where clients look for it, and sends a message as a stream where it declares streaming. */
export const readAgentCard = async (context: CompanionContext): Promise<void> => {
  const { companion, judge, inapplicable } = context;
  const all = [];
  for (const path of agentCardPaths) all.push(await companion.send({ path }));
  // A web server that refuses a path which the contract does not list says that there is no card.
  const exchanges = all.filter((exchange) => !isRefusedBefore(exchange));
  if (exchanges.length === 0) inapplicable(agentCardClauses, 'no agent card: the contract requires none');
  for (const exchange of exchanges) judge(agentCardClauses, exchange);
  const streams = exchanges
    .map((exchange) => agentCardOf(exchange)?.capabilities)
    .some((capabilities) => isObject(capabilities) && capabilities.streaming === true);
  if (!streams) {
    inapplicable([declaredStreamKnown], 'no agent card declares streaming');
    return;
  }
  const id = companion.opaque.id('as a stream');
  const method = 'message/stream';
  const parts = [{ kind: 'text', text: 'Which notes are there?' }];
  const messageId = companion.opaque.uuid('as a stream');
  const params = { message: { kind: 'message', role: 'user', messageId, parts } };
  const headers = [['accept', 'text/event-stream, application/json']] as const;
  const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id, headers);
  const { exchange: control, id: controlId } = await sendPlain(companion);
  const rpc = { exchanges: [exchange, control] as const, id, controlId, method };
  judge([declaredStreamKnown, noServerError], rpc);
  // Each event is a JSON-RPC response (A2A 0.3, 7.2). A slow agent may have sent none yet.
  if (readRpc(exchange, id).messages.length > 0) judge(responseClauses, rpc);
};
