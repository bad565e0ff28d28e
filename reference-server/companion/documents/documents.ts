import { baseOf, type CompanionContext } from '../context.js';
import type { Library } from '../library.js';
import { type Route, refuse } from '../presentation/exchange.js';
import { agentsDocument } from './agents.js';
import { aiCatalogDocument } from './ai-catalog.js';
import { authDocument } from './auth.js';
import { cliDocument } from './cli.js';
import { developersDocument } from './developers.js';
import type { Document, DocumentSource } from './document.js';
import { knowledgeDocument } from './knowledge.js';
import { llmsDocument } from './llms.js';
import { llmsFullDocument } from './llms-full.js';
import { mcpCatalogDocument } from './mcp-catalog.js';
import { serverCardDocument } from './server-card.js';

/** All discovery documents (contract: Endpoints, Interface B). */
export const documents: readonly Document[] = [
  authDocument,
  developersDocument,
  agentsDocument,
  aiCatalogDocument,
  llmsDocument,
  llmsFullDocument,
  knowledgeDocument,
  cliDocument,
  mcpCatalogDocument,
  serverCardDocument,
];

/** A route for each document, by default for all of the above. */
export const documentRoutes = (
  context: CompanionContext,
  library: Library,
  served: readonly Document[] = documents,
): readonly Route[] => {
  const { behaviours, address, journalAddress } = context;
  const source = (): DocumentSource => ({
    base: baseOf(address()),
    journal: baseOf(journalAddress()),
    profile: library.data.profile,
    library,
    quota: behaviours.quota,
    windowSeconds: behaviours.windowSeconds,
  });
  return served.map(({ path, mediaType, write }) => ({
    path,
    area: 'document',
    methods: ['GET', 'HEAD'],
    respond: () => {
      const content = behaviours.document(path, write(source()));
      return content === undefined ? refuse('unknown_route') : { mediaType, content };
    },
  }));
};
