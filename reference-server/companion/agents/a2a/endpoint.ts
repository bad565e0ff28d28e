import { AgentCard } from '@a2a-js/sdk';
import { LegacyJsonRpcTransportHandler } from '@a2a-js/sdk/compat/v0_3/server';
import { DefaultRequestHandler, InMemoryTaskStore, ServerCallContext } from '@a2a-js/sdk/server';
import type { CompanionContext } from '../../context.js';
import type { Library } from '../../library.js';
import { isNotification, type RpcMessage, type RpcReply, type RpcRequest, rpcError } from '../rpc.js';
import { createAgent } from './agent.js';
import { completeParams } from './check.js';

const reply = (message: RpcMessage): RpcReply => ({
  status: 200,
  headers: [],
  messages: [message],
  form: 'json',
});

const nothing: RpcReply = { status: 204, headers: [], messages: [], form: 'json' };

// Errors for which the SDK's handler would use another code than JSON-RPC.
const refuseEarly = (request: RpcRequest): RpcReply | undefined => {
  if (request.body === undefined) return rpcError(400, null, -32700, 'The body is not JSON');
  if (Array.isArray(request.body)) return rpcError(400, null, -32600, 'Batches are not taken');
  if (request.method === 'message/send' && completeParams(request) === undefined)
    return rpcError(200, request.id, -32602, 'params.message must have parts, each of a known kind');
  return undefined;
};

/** Creates the A2A endpoint: revision 0.3, whose parts carry `kind`, with the official SDK's handler. */
export const createA2aEndpoint = ({ behaviours }: CompanionContext, library: Library) => {
  const find = (requested: string): string => {
    const found = library.search(requested, 5);
    return behaviours.a2aText(JSON.stringify(found), requested);
  };
  const card = AgentCard.fromJSON({ name: 'Librarian', version: '1.0.0', capabilities: {} });
  const handler = new LegacyJsonRpcTransportHandler(
    new DefaultRequestHandler(card, new InMemoryTaskStore(), createAgent(find, behaviours.a2aResultKind)),
  );

  const respond = async (rpcRequest: RpcRequest): Promise<RpcReply> => {
    const refused = refuseEarly(rpcRequest);
    if (refused !== undefined) return refused;
    // Without params, the handler would report wrong parameters before it checks the method.
    const params = rpcRequest.method === 'message/send' ? completeParams(rpcRequest) : rpcRequest.params;
    const request = { ...(rpcRequest.body as object), params };
    const response = await handler.handle(request, new ServerCallContext({ requestedVersion: '0.3' }));
    // Streaming is not declared, so the handler returns an error for its methods.
    return Symbol.asyncIterator in response ? nothing : reply(response as unknown as RpcMessage);
  };

  return async (request: RpcRequest): Promise<RpcReply> => {
    // The SDK's handler responds to notifications; JSON-RPC 2.0, section 4.1, forbids it.
    const handled = isNotification(request) ? nothing : await respond(request);
    return behaviours.a2aReply(handled, request);
  };
};
