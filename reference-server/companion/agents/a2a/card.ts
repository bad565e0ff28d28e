import type { Document, DocumentSource } from '../../documents/document.js';

/** The card in the shape of A2A 0.3, which clients of that version read first. */
export const writeAgentCard = ({ base, profile }: Pick<DocumentSource, 'base' | 'profile'>) => ({
  protocolVersion: '0.3.0',
  name: `Librarian of ${profile.name}`,
  description: 'Answers a text with the notes, projects and books that hold its words.',
  url: `${base}/a2a`,
  preferredTransport: 'JSONRPC',
  version: '1.0.0',
  documentationUrl: `${base}/developers.md`,
  capabilities: { streaming: false, pushNotifications: false },
  defaultInputModes: ['text/plain'],
  defaultOutputModes: ['text/plain'],
  skills: [
    {
      id: 'search_site',
      name: 'Search the site',
      description: 'Finds notes, craft projects and books by words.',
      tags: ['search', 'read-only'],
      examples: ['ledger'],
    },
  ],
});

/** The agent card (A2A 0.3, section 5). The contract does not list it, but A2A clients look for it. */
export const agentCardDocument: Document = {
  path: '/.well-known/agent-card.json',
  mediaType: 'application/json',
  title: 'A2A agent card',
  write: writeAgentCard,
};
