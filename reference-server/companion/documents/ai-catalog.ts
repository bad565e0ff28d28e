import type { Document } from './document.js';

/** Version 1.0 of the AI catalogue draft. */
export const aiCatalogDocument: Document = {
  path: '/.well-known/ai-catalog.json',
  mediaType: 'application/ai-catalog+json',
  title: 'Catalogue of AI artifacts',
  write: ({ base, profile }) => ({
    specVersion: '1.0',
    host: { displayName: profile.name, documentationUrl: `${base}/developers.md` },
    entries: [
      {
        identifier: 'urn:air:anjali-menon.example:mcp:library',
        displayName: `Library of ${profile.name}`,
        type: 'application/mcp-server+json',
        url: `${base}/.well-known/mcp/server-card.json`,
        description: 'Profile, notes and library entries as MCP tools.',
      },
      {
        identifier: 'urn:air:anjali-menon.example:knowledge:graph',
        displayName: `Knowledge graph of ${profile.name}`,
        type: 'application/ld+json',
        url: `${base}/knowledge.json`,
        description: 'The profile and all entries as linked data.',
      },
    ],
  }),
};
