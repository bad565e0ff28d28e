import { advice, contract } from '../../../harness/declarations/basis.js';
import { clause } from '../../../harness/declarations/clause.js';
import { broken, inapplicable, pass } from '../../../harness/engine/verdict.js';
import { isObject, type JsonObject, type JsonValue, jsonObjectOf } from '../../../harness/formats/json.js';
import { type Exchange, status } from '../../../harness/network/exchange.js';

const section = 'Endpoints, Interface B discovery';
/** Path of the server card (contract, Endpoints, Interface B). */
export const cardPath = '/.well-known/mcp/server-card.json';

/** Members of a server card in any of its drafts. */
const cardMembers = [
  'name',
  'version',
  'description',
  'protocolVersion',
  'serverInfo',
  'transport',
  'remotes',
  'capabilities',
  'tools',
];

/** Returns whether an object has a member of a server card, in whichever draft. */
export const hasCardMember = (value: JsonObject): boolean =>
  cardMembers.some((name) => value[name] !== undefined);

export const cardNeedsNoKey = clause<Exchange>({
  id: 'B-DOC-24',
  basis: contract,
  section: 'Authentication',
  place: 'Interface B, 1',
  also: [`${section}, ${cardPath}`],
  text: 'The server card does not state that authentication is required.',
  cause: 'The server card states that authentication is required.',
  fix: 'Set authentication.required to false, or leave it out.',
  judge: (exchange) => {
    const card = status(exchange) === 200 ? jsonObjectOf(exchange) : undefined;
    if (!card) return inapplicable('no server card: another clause judges that');
    const { authentication } = card;
    if (authentication === undefined && !hasCardMember(card))
      return inapplicable('the object has no member of a server card: the contract leaves its shape open');
    return isObject(authentication) && authentication.required === true
      ? broken({ at: '/authentication/required', expected: 'false, or absent', received: 'true' })
      : pass;
  },
});

/** Text members of an object. */
const textsOf = (value: JsonValue | undefined, ...names: readonly string[]): string[] =>
  isObject(value) ? names.map((name) => value[name]).filter((text) => typeof text === 'string') : [];

/**
 * Returns paths below the base URL at which a card offers the server over HTTP. Addresses of other hosts,
 * templates, and paths from the root where the base URL has a path, tell nothing.
 */
export const endpointsOf = (card: JsonObject, baseUrl: string): string[] => {
  const overHttp = (transport: JsonValue | undefined) =>
    isObject(transport) && !/sse|stdio|socket/i.test(String(transport.type));
  const remotes = (Array.isArray(card.remotes) ? card.remotes : []).filter(overHttp);
  const named = [
    ...(overHttp(card.transport) ? textsOf(card.transport, 'endpoint', 'url') : []),
    ...remotes.flatMap((remote) => textsOf(remote, 'url')),
  ];
  const atRoot = new URL(baseUrl).pathname === '/';
  const paths = named.flatMap((text) => {
    if (/[{}<>\s#?]/.test(text)) return [];
    if (text.startsWith(`${baseUrl}/`)) return [text.slice(baseUrl.length)];
    return atRoot && /^\/[^/]/.test(text) ? [text] : [];
  });
  return [...new Set(paths)];
};

/** The first request to the endpoint that the card names, and the same one to /mcp. */
export interface AtCardEndpoint {
  readonly exchanges: readonly [named: Exchange, own: Exchange];
  /** Whether /mcp returned a result. */
  readonly opened: boolean;
}

export const cardEndpointServes = clause<AtCardEndpoint>({
  id: 'B-DOC-25',
  basis: advice('the card names an endpoint that another deployment of the same service has'),
  section,
  place: cardPath,
  text: 'An endpoint that the server card names on this host exists: clients are configured by the card.',
  cause: 'The server card names an endpoint that does not exist: {received}.',
  fix: 'Write the path of the MCP endpoint into the card.',
  judge: ({ exchanges: [named], opened }) => {
    if (!opened) return inapplicable('/mcp does not respond: another clause judges that');
    return [404, 405, 410].includes(status(named))
      ? broken({
          at: '/transport',
          expected: 'the path of the MCP endpoint',
          received: `${named.request.path}, which returns status ${status(named)}`,
        })
      : pass;
  },
});

/** What the documents about the MCP endpoint promise. */
export const promiseClauses = [cardNeedsNoKey, cardEndpointServes] as const;
