import { agentRoutes } from '../agents/routes.js';
import type { CompanionContext } from '../context.js';
import { createLibrary } from '../create-library.js';
import { documentRoutes } from '../documents/documents.js';
import type { Route } from './exchange.js';
import { restRoutes } from './rest-routes.js';

/** Returns the route table. A module with further paths adds its rows here. */
export const routesOf = (context: CompanionContext): readonly Route[] => {
  const library = createLibrary(context);
  return [
    ...restRoutes(library, context.behaviours),
    ...documentRoutes(context, library),
    ...agentRoutes(context, library),
  ];
};
