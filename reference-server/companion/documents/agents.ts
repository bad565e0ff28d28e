import { tools } from '../agents/features/tools.js';
import { type Document, markdown } from './document.js';

/** What agents find here, and the rules for their requests. */
export const agentsDocument: Document = {
  path: '/.well-known/agents.md',
  mediaType: markdown,
  title: 'Instructions for agents',
  write: ({ base, profile, quota, windowSeconds }) => `# Agents are welcome

This site belongs to ${profile.name}, ${profile.location}. Everything here is public and read-only.

- MCP, Streamable HTTP: ${base}/mcp
- A2A, JSON-RPC: ${base}/a2a
- REST: ${base}/api/v1/status

## Tools

${tools.map(({ name, description }) => `- \`${name}\`: ${description}`).join('\n')}

## Manners

Stay within ${quota} requests per ${windowSeconds} seconds, follow Retry-After, and quote notes with their address.
`,
};
