import { resultOf } from '../../../harness/formats/json-rpc.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import { header } from '../../../harness/network/exchange.js';
import { messageRequest } from '../a2a/a2a.scenarios.js';
import type { CompanionContext } from '../context.js';
import { callOf } from '../mcp/features/calls.js';
import { type Opening, openingRequest, sendOpenings } from '../mcp/opening.js';
import { sessionOf } from '../mcp/session.js';
import { kinds } from '../rest/content/entries.js';
import { contentPath, notePath, searchPath } from '../rest/requests.js';

/** A route that a burst uses, by request number. */
export interface BurstRoute {
  /** Requests to agent endpoints may be expensive: a burst sends only a few. */
  readonly agent: boolean;
  request(number: number): ClientRequest;
}

const rest = (request: (number: number) => ClientRequest): BurstRoute => ({ agent: false, request });
const agent = (request: () => ClientRequest): BurstRoute => ({ agent: true, request });

/**
 * Returns every limited route, search first: each of its requests differs, so that no cache can serve it. Without a note
 * where that may be withdrawn meanwhile.
 */
export const routesOf = async (
  context: CompanionContext,
  withNote: boolean,
): Promise<readonly BurstRoute[]> => {
  const note = withNote ? await notePath(context) : undefined;
  // These requests are the same as in the conversation with the endpoint, so none is sent again.
  const openings = await sendOpenings(context.companion);
  const opening = openingRequest(openings);
  const call = await toolCall(context, openings);
  return [
    rest((number) => ({ path: searchPath(context.companion.opaque.word(`burst ${number}`), 1) })),
    // Every eighth request is for this route: each kind comes with each limit.
    rest((number) => ({
      path: contentPath(kinds[Math.floor(number / 8) % kinds.length] ?? 'note', (number % 5) + 1),
    })),
    rest(() => ({ path: '/api/v1/status' })),
    rest(() => ({ path: '/api/v1/profile' })),
    ...(note === undefined ? [] : [rest(() => ({ path: note }))]),
    agent(() => opening),
    agent(() => messageRequest(context.companion)),
    ...(call === undefined ? [] : [agent(() => call)]),
  ];
};

/** Returns a tool call that succeeds; undefined where it needs a session, which the conversation has ended. */
const toolCall = async (
  { companion }: CompanionContext,
  openings: Opening,
): Promise<ClientRequest | undefined> => {
  const session = sessionOf(companion, openings);
  if (!session || header(session.opened.exchanges[0], 'mcp-session-id') !== undefined) return undefined;
  // The same request as in the conversation: it is not sent again before the burst.
  const name = 'get_profile';
  const { label, departure } = callOf(name);
  const id = companion.opaque.id(label);
  const request = session.prepare(id, 'tools/call', { name, arguments: {} }, departure);
  return resultOf(await companion.send(request), id) === undefined ? undefined : request;
};

/** Requests of a burst between two requests to an agent endpoint. */
const agentEvery = 30;

/**
 * Returns the routes in turn, so that a counter that does not move on one of them shows. Every other request
 * uses the first route. Undefined when no route responds.
 */
export const roundRobin = (
  routes: readonly BurstRoute[],
): ((number: number) => ClientRequest) | undefined => {
  const agents = routes.filter((route) => route.agent);
  const [first, ...others] = routes.filter((route) => !route.agent);
  if (!first) return undefined;
  return (number) => {
    const round = Math.floor(number / 2);
    const called = number % agentEvery === 0 ? agents[(number / agentEvery) % agents.length] : undefined;
    const other = number % 2 === 1 ? others[round % Math.max(1, others.length)] : undefined;
    return (called ?? other ?? first).request(number);
  };
};
