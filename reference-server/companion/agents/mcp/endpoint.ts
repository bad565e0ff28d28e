import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import type { McpEra } from '../../behaviours/mcp.js';
import type { CompanionContext } from '../../context.js';
import type { Library } from '../../library.js';
import type { CompanionOutcome, Success } from '../../presentation/exchange.js';
import { type RpcReply, type RpcRequest, readRpcRequest, rpcError } from '../rpc.js';
import { type KeptReply, keepReply, keptReply, repliesAlike } from './kept-replies.js';
import { sessionLegacy, statelessLegacy } from './legacy.js';
import { mcpFeaturesOf } from './registry.js';
import { isStream, readReply } from './reply.js';
import { createMcpServer } from './server.js';

/** One POST, GET or DELETE at the endpoint. */
export interface McpCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** Returns a call as the SDK reads it; a body that was parsed is given beside it. */
const toRequest = ({ method, headers, text }: McpCall, url: string, parsedBody: unknown): Request => {
  const lines = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const hasText = method === 'POST' && parsedBody === undefined;
  return new Request(url, { method, headers: lines, ...(hasText ? { body: text } : {}) });
};

/** The MCP endpoint: both eras on one path, served by the official SDK (Streamable HTTP). */
export const createMcpEndpoint = (context: CompanionContext, library: Library) => {
  const { behaviours, address } = context;
  const offer = () => mcpFeaturesOf(library, behaviours);
  const legacy = behaviours.mcpSessions ? sessionLegacy(offer) : statelessLegacy(offer);
  const modern = createMcpHandler(() => createMcpServer(offer()), { legacy: 'reject', keepAliveMs: 0 });

  const send = async (rpcRequest: RpcRequest, request: Request): Promise<[Response, McpEra]> => {
    const isLegacy = behaviours.mcpEras !== 'modern' && (await isLegacyRequest(request, rpcRequest.body));
    if (isLegacy || behaviours.mcpEras === 'legacy')
      return [await legacy(request, rpcRequest.body), 'legacy'];
    return [await modern.fetch(request, { parsedBody: rpcRequest.body }), 'modern'];
  };

  /** Only responses of the SDK's handlers have a form: earlier refusals are JSON. */
  const replyIn = ({ era, reply }: KeptReply, request: RpcRequest): Success => {
    const form = behaviours.mcpForm(era);
    return write(behaviours.mcpReply({ ...reply, form: reply.status === 200 ? form : 'json' }, request));
  };

  const write = ({ status, headers, messages, form }: RpcReply): Success => {
    const [first] = messages;
    if (first === undefined) return { status, headers, mediaType: '', content: '' };
    return form === 'events'
      ? { status, headers, mediaType: 'text/event-stream', content: behaviours.mcpEvents(messages) }
      : { status, headers, mediaType: 'application/json', content: first };
  };

  const isShared = repliesAlike(behaviours);
  const keyOf = ({ method, headers, text }: McpCall, rpcRequest: RpcRequest): string | undefined => {
    if (!isShared(rpcRequest)) return undefined;
    const server = [address(), context.journalAddress(), context.publications?.(), behaviours.mcpEras];
    return JSON.stringify([...server, method, headers, text]);
  };

  return async (call: McpCall): Promise<CompanionOutcome> => {
    const request = readRpcRequest(call.method, call.headers, call.text);
    const { origin } = call.headers;
    if (typeof origin === 'string' && !behaviours.mcpAllowsOrigin(origin, new URL(address()).origin))
      return write(
        behaviours.mcpReply(rpcError(403, undefined, -32000, 'This origin is not allowed'), request),
      );
    const key = keyOf(call, request);
    const known = key && keptReply(key);
    if (known) return replyIn(known, request);
    const [response, era] = await send(request, toRequest(call, `${address()}/mcp`, request.body));
    if (isStream(response))
      return {
        status: response.status,
        mediaType: 'text/event-stream',
        content: '',
        ...(response.body === null ? {} : { stream: response.body }),
      };
    const made: KeptReply = { era, reply: await readReply(response) };
    if (key) keepReply(key, made);
    return replyIn(made, request);
  };
};
