import { type Exchange, mediaType, pathOnly, status } from '../../../harness/network/exchange.js';
import { intermediaryOf } from '../../../harness/network/intermediaries.js';

/** The five REST routes (contract, Endpoints, Interface B). */
export type RestRoute = 'profile' | 'search' | 'content' | 'notes' | 'status';

/** What a path of Interface B belongs to: header rules differ by it. */
export type Area = 'rest' | 'agent' | 'document';

/** Paths of the endpoints that speak JSON-RPC. */
export const agentPaths = ['/mcp', '/a2a'];

/** Paths of everything that is published for discovery. */
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

/** The REST route of a path, whatever prefix the base URL has. */
export const restRouteOf = (exchange: Exchange): RestRoute | undefined => {
  const path = pathOnly(exchange);
  // The last one: the prefix of the base URL may hold the same.
  const at = path.lastIndexOf('/api/v1/');
  const rest = at < 0 ? '' : path.slice(at + '/api/v1/'.length);
  if (/^notes\/[^/]+$/.test(rest)) return 'notes';
  return (['profile', 'search', 'content', 'status'] as const).find((route) => route === rest);
};

/** The area of a documented path; undefined for paths that the contract does not name. */
export const areaOf = (exchange: Exchange): Area | undefined => {
  const path = pathOnly(exchange);
  if (restRouteOf(exchange)) return 'rest';
  if (documentPaths.some((known) => path.endsWith(known))) return 'document';
  return agentPaths.some((known) => path.endsWith(known)) ? 'agent' : undefined;
};

/** The document that a GET asks for, by its path below the base URL. */
export const documentOf = (exchange: Exchange): string | undefined =>
  exchange.request.method === 'GET'
    ? documentPaths.find((known) => pathOnly(exchange).endsWith(known))
    : undefined;

/** The REST route that a GET asks for. */
export const requestedRoute = (exchange: Exchange): RestRoute | undefined =>
  exchange.request.method === 'GET' ? restRouteOf(exchange) : undefined;

export const succeeded = (exchange: Exchange): boolean => status(exchange) >= 200 && status(exchange) < 300;

/** An answer that the application, or something that looks like it, made: there is one, and no known edge made it. */
export const gotResponse = (exchange: Exchange): boolean =>
  exchange.response !== undefined && intermediaryOf(exchange) === undefined;

/**
 * Whether it is certain that the application made an answer. A redirect, or an error without a JSON body, may as
 * well come from an HTTP parser, a router or a proxy before it.
 */
export const surelyFromApplication = (exchange: Exchange): boolean =>
  gotResponse(exchange) &&
  (succeeded(exchange) || status(exchange) === 304 || /[/+]json$/.test(mediaType(exchange)));
