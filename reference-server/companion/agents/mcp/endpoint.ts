import { createMcpHandler, isLegacyRequest } from '@modelcontextprotocol/server';
import type { CompanionContext } from '../../context.js';
import type { Library } from '../../library.js';
import type { Answer, Outcome } from '../../presentation/exchange.js';
import { type RpcAsked, type RpcReply, readAsked, rpcError } from '../rpc.js';
import { sessionLegacy, statelessLegacy } from './legacy.js';
import { offerOf } from './registry.js';
import { isStream, readReply } from './reply.js';
import { createMcpServer } from './server.js';

/** One POST, GET or DELETE at the endpoint. */
export interface McpCall {
  readonly method: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

const toRequest = ({ method, headers, text }: McpCall, url: string): Request => {
  const lines = Object.entries(headers).flatMap(([name, value]): [string, string][] =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return new Request(url, { method, headers: lines, ...(method === 'POST' ? { body: text } : {}) });
};

/** The MCP endpoint: both eras on one path, served by the official SDK (Streamable HTTP). */
export const createMcpEndpoint = (context: CompanionContext, library: Library) => {
  const { behaviours, address } = context;
  const offer = () => offerOf(library, behaviours);
  const legacy = behaviours.mcpSessions ? sessionLegacy(offer) : statelessLegacy(offer);
  const modern = createMcpHandler(() => createMcpServer(offer()), { legacy: 'reject', keepAliveMs: 0 });

  const ask = async (asked: RpcAsked, request: Request): Promise<[Response, RpcReply['form']]> => {
    const isLegacy = behaviours.mcpEras !== 'modern' && (await isLegacyRequest(request, asked.body));
    if (isLegacy || behaviours.mcpEras === 'legacy')
      return [await legacy(request, asked.body), behaviours.mcpForm('legacy')];
    return [await modern.fetch(request), behaviours.mcpForm('modern')];
  };

  const write = ({ status, headers, messages, form }: RpcReply): Answer => {
    const [first] = messages;
    if (first === undefined) return { status, headers, mediaType: '', content: '' };
    return form === 'events'
      ? { status, headers, mediaType: 'text/event-stream', content: behaviours.mcpEvents(messages) }
      : { status, headers, mediaType: 'application/json', content: first };
  };

  return async (call: McpCall): Promise<Outcome> => {
    const asked = readAsked(call.method, call.headers, call.text);
    const { origin } = call.headers;
    if (typeof origin === 'string' && !behaviours.mcpAllowsOrigin(origin, new URL(address()).origin))
      return write(
        behaviours.mcpReply(rpcError(403, undefined, -32000, 'This origin is not allowed'), asked),
      );
    const [answer, form] = await ask(asked, toRequest(call, `${address()}/mcp`));
    if (isStream(answer))
      return {
        status: answer.status,
        mediaType: 'text/event-stream',
        content: '',
        ...(answer.body === null ? {} : { stream: answer.body }),
      };
    const reply = await readReply(answer);
    // Only what the handlers made may be streamed: refusals at the door are JSON.
    const streamed = form === 'events' && reply.status === 200;
    return write(behaviours.mcpReply(streamed ? { ...reply, form: 'events' } : reply, asked));
  };
};
