import { prompts } from '../agents/features/prompts.js';
import { resourcesOf } from '../agents/features/resources.js';
import { tools } from '../agents/features/tools.js';
import type { Document } from './document.js';

/** Tools, resources and prompts from the registry that the MCP endpoint uses too. */
export const mcpCatalogDocument: Document = {
  path: '/mcp/catalog.json',
  mediaType: 'application/json',
  title: 'Catalogue of MCP tools, resources and prompts',
  write: ({ base, library }) => ({
    endpoint: `${base}/mcp`,
    tools: tools.map(({ execute: _, ...described }) => described),
    resources: resourcesOf(library).map(({ read: _, ...described }) => described),
    prompts: prompts.map(({ text: _, ...described }) => described),
  }),
};
