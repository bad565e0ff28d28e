import { tools } from '../agents/features/tools.js';
import type { Document } from './document.js';

/** Name and version in the first response of the MCP endpoint and in its card. */
export const mcpServer = { name: 'example.anjali-menon/library', version: '1.0.0' } as const;

/** The MCP server card in the shape of its current draft, at the path of its first drafts. */
export const serverCardDocument: Document = {
  path: '/.well-known/mcp/server-card.json',
  mediaType: 'application/json',
  title: 'MCP server card',
  write: ({ base, profile }) => ({
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    ...mcpServer,
    title: `Library of ${profile.name}`,
    description: 'Profile, notes and library entries, read-only.',
    websiteUrl: `${base}/developers.md`,
    remotes: [{ type: 'streamable-http', url: `${base}/mcp` }],
    tools: tools.map(({ name, description }) => ({ name, description })),
  }),
};
