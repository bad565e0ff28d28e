import { readBody } from '../../../http/read-body.js';
import type { CompanionContext } from '../../context.js';
import type { Library } from '../../library.js';
import { type CompanionOutcome, type Route, refuse } from '../../presentation/exchange.js';
import type { McpCall } from './endpoint.js';

type Endpoint = (call: McpCall) => Promise<CompanionOutcome>;

/** The MCP route (contract: Endpoints, Interface B); the SDK is loaded with the first request. */
export const mcpRoute = (context: CompanionContext, library: Library): Route => {
  let endpoint: Promise<Endpoint> | undefined;
  const load = async (): Promise<Endpoint> =>
    (await import('./endpoint.js')).createMcpEndpoint(context, library);
  return {
    path: '/mcp',
    area: 'agent',
    methods: context.behaviours.mcpSessions ? ['POST', 'GET', 'DELETE'] : ['POST'],
    respond: async ({ method, request }) => {
      if (request === undefined) return refuse('internal');
      const text = await readBody(request);
      if (text === undefined) return refuse('oversized_body');
      endpoint ??= load();
      return (await endpoint)({ method, headers: request.headers, text });
    },
  };
};
