import { isWellEscaped } from '../../../harness/formats/percent.js';
import { type Exchange, mediaType, pathOnly, status, succeeded } from '../../../harness/network/exchange.js';
import { intermediaryOf, problemType } from '../../../harness/network/intermediaries.js';

/** The five REST routes (contract, Endpoints, Interface B). */
export type RestRoute = 'profile' | 'search' | 'content' | 'notes' | 'status';

/** Area of a path of Interface B: header rules depend on it. */
export type Area = 'rest' | 'agent' | 'document';

/** Paths of the JSON-RPC endpoints. */
export const agentPaths = ['/mcp', '/a2a'];

/** Paths of all discovery documents. */
export const documentPaths = [
  '/auth.md',
  '/developers.md',
  '/.well-known/agents.md',
  '/.well-known/ai-catalog.json',
  '/llms.txt',
  '/llms-full.txt',
  '/knowledge.json',
  '/cli.sh',
  '/mcp/catalog.json',
  '/.well-known/mcp/server-card.json',
  '/openapi.json',
  '/.well-known/http-message-signatures-directory',
  '/.well-known/oauth-protected-resource',
];

/** Returns the REST route of a path, with any prefix of the base URL. */
export const restRouteOf = (exchange: Exchange): RestRoute | undefined => {
  const path = pathOnly(exchange);
  // The last match: the prefix of the base URL may contain the same text.
  const at = path.lastIndexOf('/api/v1/');
  const rest = at < 0 ? '' : path.slice(at + '/api/v1/'.length);
  if (/^notes\/[^/]+$/.test(rest)) return 'notes';
  return (['profile', 'search', 'content', 'status'] as const).find((route) => route === rest);
};

/** Returns the area of a documented path; undefined for other paths. */
export const areaOf = (exchange: Exchange): Area | undefined => {
  const path = pathOnly(exchange);
  if (restRouteOf(exchange)) return 'rest';
  if (documentPaths.some((known) => path.endsWith(known))) return 'document';
  return agentPaths.some((known) => path.endsWith(known)) ? 'agent' : undefined;
};

/** Returns the path of a documented route below the base URL. */
export const routeOf = (exchange: Exchange): string | undefined => {
  const path = pathOnly(exchange);
  if (restRouteOf(exchange)) return path.slice(path.lastIndexOf('/api/v1/'));
  return [...documentPaths, ...agentPaths].find((known) => path.endsWith(known));
};

/**
 * Returns whether a path has an escaped slash or NUL, or an escape that is malformed: a router may respond before the
 * application, or redirect to another path.
 */
export const hasOddEscape = (exchange: Exchange): boolean =>
  /%(2f|00)/i.test(pathOnly(exchange)) || !isWellEscaped(exchange.request.path);

/** Returns the document that a GET requests, by its path below the base URL. */
export const documentOf = (exchange: Exchange): string | undefined =>
  exchange.request.method === 'GET'
    ? documentPaths.find((known) => pathOnly(exchange).endsWith(known))
    : undefined;

/** Returns the REST route that a GET requests. */
export const requestedRoute = (exchange: Exchange): RestRoute | undefined =>
  exchange.request.method === 'GET' ? restRouteOf(exchange) : undefined;

/** Returns whether a response exists and no known proxy made it. */
export const gotResponse = (exchange: Exchange): boolean =>
  exchange.response !== undefined && intermediaryOf(exchange) === undefined;

/**
 * Returns whether the application certainly sent a response. An HTTP parser, a router or a proxy may have sent a
 * redirect or an error without a JSON body. It may also have sent an error to a malformed escape that is no
 * problem document.
 */
export const surelyFromApplication = (exchange: Exchange): boolean => {
  if (!gotResponse(exchange)) return false;
  const type = mediaType(exchange);
  return (
    succeeded(exchange) ||
    status(exchange) === 304 ||
    type === problemType ||
    (/[/+]json$/.test(type) && isWellEscaped(exchange.request.path))
  );
};
