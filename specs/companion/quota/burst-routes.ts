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

/** A route that the quota limits, and its requests by number. */
export interface BurstRoute {
  /** Requests to agent endpoints may be expensive: a burst uses none of them up. */
  readonly agent: boolean;
  request(number: number): ClientRequest;
}

const rest = (request: (number: number) => ClientRequest): BurstRoute => ({ agent: false, request });
const agent = (request: () => ClientRequest): BurstRoute => ({ agent: true, request });

/**
 * Returns every limited route, search first: it is the one that a burst uses up, because each of its requests differs, so
 * that no cache can serve it.
 */
export const routesOf = async (context: CompanionContext): Promise<readonly BurstRoute[]> => {
  const note = await notePath(context);
  // These requests are the same as in the conversation with the endpoint, so none is sent again.
  const openings = await sendOpenings(context.companion);
  const opening = openingRequest(openings);
  const call = await toolCall(context, openings);
  return [
    rest((number) => ({ path: searchPath(context.companion.opaque.word(`burst ${number}`), 1) })),
    rest((number) => ({ path: contentPath(kinds[number % kinds.length] ?? 'note', (number % 5) + 1) })),
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
