import { randomUUID } from 'node:crypto';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { McpFeatures } from './registry.js';
import { createMcpServer } from './server.js';

/** Handles requests of the revisions that open with `initialize`. */
export type LegacyHandler = (request: Request, body: unknown) => Promise<Response>;

/** Every request gets its own server object. */
export const statelessLegacy =
  (offer: () => McpFeatures): LegacyHandler =>
  async (request, parsedBody) => {
    const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
    await createMcpServer(offer()).connect(transport);
    return transport.handleRequest(request, { parsedBody });
  };

/** `initialize` opens a session that lasts until DELETE; its GET is a stream that stays open. */
export const sessionLegacy = (offer: () => McpFeatures): LegacyHandler => {
  const sessions = new Map<string, WebStandardStreamableHTTPServerTransport>();
  return async (request, parsedBody) => {
    const known = sessions.get(request.headers.get('mcp-session-id') ?? '');
    if (known !== undefined) return known.handleRequest(request, { parsedBody });
    const transport: WebStandardStreamableHTTPServerTransport = new WebStandardStreamableHTTPServerTransport({
      enableJsonResponse: true,
      sessionIdGenerator: () => randomUUID(),
      onsessioninitialized: (id) => {
        sessions.set(id, transport);
      },
      onsessionclosed: (id) => {
        sessions.delete(id);
      },
    });
    await createMcpServer(offer()).connect(transport);
    if (request.headers.has('mcp-session-id'))
      return Response.json(
        { jsonrpc: '2.0', id: null, error: { code: -32001, message: 'Session not found' } },
        { status: 404 },
      );
    return transport.handleRequest(request, { parsedBody });
  };
};
