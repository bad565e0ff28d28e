import type { Prompt } from '../agents/offers/prompts.js';
import type { Resource } from '../agents/offers/resources.js';
import type { Tool } from '../agents/offers/tools.js';
import type { RpcMessage, RpcReply, RpcRequest } from '../agents/rpc.js';

/** The two families of MCP revisions: opened by `initialize`, or stateless (2026-07-28). */
export type McpEra = 'legacy' | 'modern';

/** How the MCP endpoint behaves (contract: Endpoints, Interface B; MCP, Streamable HTTP). */
export interface McpBehaviours {
  /** Which revisions are served. */
  mcpEras: 'both' | McpEra;
  /** How a request is answered; both forms are open to a server. */
  mcpForm(era: McpEra): RpcReply['form'];
  /** Whether `initialize` opens a session. */
  mcpSessions: boolean;
  /** Judges an Origin header; `own` is the origin of this server. */
  mcpAllowsOrigin(origin: string, own: string): boolean;
  /** What is offered, of what the registry holds. */
  mcpTools(tools: readonly Tool[]): readonly Tool[];
  mcpResources(resources: readonly Resource[]): readonly Resource[];
  mcpPrompts(prompts: readonly Prompt[]): readonly Prompt[];
  /** Last word on what is answered. */
  mcpReply(reply: RpcReply, request: RpcRequest): RpcReply;
  /** Messages as an event stream. */
  mcpEvents(messages: readonly RpcMessage[]): string;
}

/** Both eras, each answered in the form the official SDK has for it; no sessions; other origins are refused. */
export const soundMcp: McpBehaviours = {
  mcpEras: 'both',
  mcpForm: (era) => (era === 'legacy' ? 'events' : 'json'),
  mcpSessions: false,
  mcpAllowsOrigin: (origin, own) => origin === own,
  mcpTools: (offered) => offered,
  mcpResources: (resources) => resources,
  mcpPrompts: (offered) => offered,
  mcpReply: (reply) => reply,
  mcpEvents: (messages) =>
    messages.map((message) => `event: message\ndata: ${JSON.stringify(message)}\n\n`).join(''),
};
