import type { CompanionContext } from '../context.js';
import type { Document } from '../documents/document.js';
import { documentRoutes } from '../documents/documents.js';
import type { Library } from '../library.js';
import type { Route } from '../presentation/exchange.js';
import { agentCardDocument } from './a2a/card.js';
import { a2aRoute } from './a2a/route.js';
import { mcpRoute } from './mcp/route.js';
import { openapiDocument } from './openapi/document.js';
import { protectedResourceDocument } from './protected-resource.js';
import { directoryRoute } from './signatures/directory-route.js';

/** The documents of the agent interfaces, written like all others. */
export const agentDocuments: readonly Document[] = [
  protectedResourceDocument,
  openapiDocument,
  agentCardDocument,
];

/**
 * Returns the routes for agents: MCP, A2A, the key directory and their documents (contract: Endpoints,
 * Interface B).
 */
export const agentRoutes = (context: CompanionContext, library: Library): readonly Route[] => [
  mcpRoute(context, library),
  a2aRoute(context, library),
  directoryRoute(context),
  ...documentRoutes(context, library, agentDocuments),
];
