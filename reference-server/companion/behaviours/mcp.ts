import type { Prompt } from '../agents/features/prompts.js';
import type { Resource } from '../agents/features/resources.js';
import type { Tool } from '../agents/features/tools.js';
import type { RpcMessage, RpcReply, RpcRequest } from '../agents/rpc.js';

/** The two families of MCP revisions: opened by `initialize`, or stateless (2026-07-28). */
export type McpEra = 'legacy' | 'modern';

/** Behaviour of the MCP endpoint (contract: Endpoints, Interface B; MCP, Streamable HTTP). */
export interface McpBehaviours {
  /** The supported revisions. */
  mcpEras: 'both' | McpEra;
  /** Form of the response to a request; a server may use both. */
  mcpForm(era: McpEra): RpcReply['form'];
  /** Whether `initialize` opens a session. */
  mcpSessions: boolean;
  /** Checks an Origin header; `own` is the origin of this server. */
  mcpAllowsOrigin(origin: string, own: string): boolean;
  /** The offered part of the registry. */
  mcpTools(tools: readonly Tool[]): readonly Tool[];
  mcpResources(resources: readonly Resource[]): readonly Resource[];
  mcpPrompts(prompts: readonly Prompt[]): readonly Prompt[];
  /** Final change of a reply. */
  mcpReply(reply: RpcReply, request: RpcRequest): RpcReply;
  /** Returns messages as an event stream. */
  mcpEvents(messages: readonly RpcMessage[]): string;
}

/** Both eras, each in the form of the official SDK; no sessions; other origins are refused. */
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
