import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { percentDecoded } from '../../../harness/formats/percent.js';
import type { Client } from '../../../harness/network/client.js';
import type { CompanionContext } from '../context.js';
import { type Conversation, judgeResponse, requiredOf } from '../mcp/conversation.js';
import { resourceMatchesRequest, resourceReadable } from '../mcp/offers.clauses.js';
import { listIds, listOffers } from '../mcp/offers.js';
import { handshakeSession, initialize, type McpSession, sendOpenings, sessionOf } from '../mcp/session.js';
import * as tools from '../mcp/tools.clauses.js';
import { entriesOf, kinds } from '../rest/entries.js';
import { listed, modestLimit, type Opened, searchPath, wordToSearch } from '../rest/requests.js';
import { noServerError } from '../rpc/rpc.clauses.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import * as depth from './agents.clauses.js';

/** Resources read, and notes asked for by their tool, beside those of the first conversation. */
const [resourcesRead, notesRead] = [10, 4];
const small = 2;

/** An opened server, with a session of its own: one that was ended, or that the clock has ended, is begun anew. */
export const renewedSession = async (
  companion: Client,
  id: string,
): Promise<{ readonly session: McpSession; readonly again?: depth.AgreedAgain } | undefined> => {
  const opening = await sendOpenings(companion);
  const first = sessionOf(companion, opening);
  const before = handshakeSession(companion, opening);
  if (!first || !before) return first && { session: first };
  const again = await initialize(companion, before.revision, id);
  const renewed = handshakeSession(companion, { ...opening, initialize: again });
  if (first.era === 'legacy' && renewed) await renewed.notify('notifications/initialized', { _meta: {} });
  const session = (first.era === 'legacy' && renewed) || first;
  return { session, again: { ...again, spoken: before.revision } };
};

const begin = async (context: CompanionContext): Promise<Conversation | undefined> => {
  const found = await renewedSession(context.companion, 'once more');
  if (!found) return undefined;
  const { session, again } = found;
  if (again) context.judge([depth.spokenIsEchoed], again);
  else context.inapplicable([depth.spokenIsEchoed], 'no revision with a handshake is spoken');
  return {
    context,
    session,
    send: async (id, method, params, departure) => {
      const asked = await session.request(id, method, params, departure);
      judgeResponse(context, session, asked);
      return asked;
    },
  };
};

/** What capabilities add in the revisions with a handshake, and a question that shows whether it is there. */
const capabilityQuestions: readonly (readonly [name: string, method: string, params: JsonObject])[] = [
  ['logging', 'logging/setLevel', { level: 'warning' }],
  [
    'completions',
    'completion/complete',
    {
      ref: { type: 'ref/prompt', name: 'plumbrule_unheard_of' },
      argument: { name: 'slug', value: 'a' },
    },
  ],
];

const askOffers = async ({ context, send, session }: Conversation): Promise<void> => {
  const { judge } = context;
  if (session.era === 'legacy')
    for (const [name, method, params] of capabilityQuestions)
      if (isObject(session.capabilities[name]))
        judge([depth.declaredMethodsKnown], await send(`a ${name}`, method, params));
  if (isObject(session.capabilities.prompts)) {
    const unknown = { name: 'plumbrule_unheard_of', arguments: {} };
    judge([depth.unknownPromptRefused], await send('unheard-of prompt', 'prompts/get', unknown));
  }
  if (!isObject(session.capabilities.resources)) return;
  judge([depth.templatesTyped], await send('templates', 'resources/templates/list'));
  const { entries } = await listOffers(session, 'resources', listIds.resources);
  const uris = (entries ?? []).filter(isObject).flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : []));
  for (const [index, uri] of uris.slice(1, -1).slice(0, resourcesRead).entries()) {
    const read = await send(100 + index, 'resources/read', { uri });
    judge([resourceReadable, resourceMatchesRequest], { ...read, uri });
  }
};

const call = async (
  { context, send, session }: Conversation,
  tool: JsonObject,
  what: string,
  input: JsonObject,
  answerable: boolean,
): Promise<RpcExchange> => {
  const params: JsonObject = { name: tool.name ?? '', arguments: input };
  const asked = await send(what, 'tools/call', params);
  const called = { ...asked, tool, answerable, anyValue: session.era === 'modern' };
  context.judge([tools.resultShape, tools.structuredContent, tools.toolCallable, tools.toolSucceeds], called);
  return asked;
};

/** Whether a tool takes an argument of these names, and of this value where it lists the values. */
const takes = ({ inputSchema }: JsonObject, name: string, value: JsonValue): boolean => {
  const properties = isObject(inputSchema) && isObject(inputSchema.properties) ? inputSchema.properties : {};
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (!isObject(property)) return false;
  if (Array.isArray(property.enum)) return property.enum.includes(value);
  const least = typeof property.minimum === 'number' ? property.minimum : 1;
  return typeof value === 'string'
    ? property.type === 'string'
    : property.type === 'integer' && least <= Number(value);
};

const needsOnly = ({ inputSchema }: JsonObject, ...names: readonly string[]): boolean =>
  isObject(inputSchema) && requiredOf(inputSchema).every((name) => names.includes(name));

const textOf = (asked: RpcExchange): string => JSON.stringify(objectResult(asked)?.content ?? '');

const askTools = async (conversation: Conversation, notes: readonly Opened[]): Promise<void> => {
  const { context, session, send } = conversation;
  const { companion, judge } = context;
  const offered = await listOffers(session, 'tools', listIds.tools);
  const [search, profile, list, note] = tools.contractTools.map((name) => tools.toolNamed(offered, name));
  if (list && needsOnly(list)) await call(conversation, list, 'list all', {}, true);
  for (const kind of kinds) {
    if (!list || !needsOnly(list, 'kind', 'limit') || !takes(list, 'kind', kind)) continue;
    const limit = takes(list, 'limit', small) ? { limit: small } : {};
    // A limit that is required and takes other values than ours cannot be given.
    if (!needsOnly(list, 'kind', ...Object.keys(limit))) continue;
    const asked = await call(conversation, list, `list ${kind}`, { kind, ...limit }, true);
    const shownByRest = entriesOf((await listed(context, kind)).listing)?.entries.length ?? 0;
    judge([depth.toolListsAsAsked], {
      ...asked,
      kind,
      limit: limit.limit ?? Number.MAX_SAFE_INTEGER,
      shownByRest,
    });
  }
  const few = search && takes(search, 'limit', small) ? { limit: small } : {};
  if (search && needsOnly(search, 'query', ...Object.keys(few)) && takes(search, 'query', 'x')) {
    const query = await wordToSearch(context);
    const shownByRest =
      entriesOf(await companion.send({ path: searchPath(query, modestLimit) }))?.entries.length ?? 0;
    const asked = await call(conversation, search, 'search few', { query, ...few }, shownByRest > 0);
    judge([depth.toolListsAsAsked], { ...asked, limit: few.limit ?? Number.MAX_SAFE_INTEGER, shownByRest });
    await send('search nothing', 'tools/call', {
      name: 'search_site',
      arguments: { query: 'plumbruleunheardof' },
    });
  }
  if (profile && session.era === 'legacy')
    await send('with progress', 'tools/call', {
      name: 'get_profile',
      arguments: {},
      _meta: { progressToken: 'plumbrule-progress' },
    });
  if (!note || !needsOnly(note, 'slug') || !takes(note, 'slug', 'x')) return;
  await send('an unknown note', 'tools/call', {
    name: 'get_note_markdown',
    arguments: { slug: 'no-such-note' },
  });
  for (const [index, opened] of notes.slice(0, notesRead).entries()) {
    const slug = percentDecoded(opened.found.slug);
    if (slug === undefined) continue;
    const asked = await call(conversation, note, `note ${index}`, { slug }, true);
    const others = notes.filter((note) => note !== opened).map(({ get }) => get);
    if (others.length > 0)
      judge([depth.agentsTellTheSame], {
        exchanges: [asked.exchanges[0], opened.get, ...others],
        text: textOf(asked),
      });
  }
};

/** Several requests at once, which only one revision has; the others may refuse them. */
const askAtOnce = async ({ context, session }: Conversation): Promise<void> => {
  const batch = '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"tools/list"}]';
  context.judge([noServerError], await session.post('a batch', batch));
};

const endSession = async ({ context, session }: Conversation): Promise<void> => {
  const { judge, inapplicable } = context;
  const given = session.opened.exchanges[0].response?.headers.some(
    ([name]) => name.toLowerCase() === 'mcp-session-id',
  );
  if (session.era !== 'legacy' || !given) {
    inapplicable([depth.endedSessionGone], 'no session was begun');
    return;
  }
  const ended = await session.plain('DELETE', []);
  judge([depth.endedSessionGone], { ...(await session.request('after the end', 'tools/list')), ended });
};

/** Asks the MCP endpoint for what the first conversation leaves out. */
export const conversationInDepth = async (
  context: CompanionContext,
  notes: readonly Opened[],
): Promise<void> => {
  const conversation = await begin(context);
  if (!conversation) {
    context.inapplicable(depth.agentDepthClauses, 'no MCP server was found: judged as such');
    return;
  }
  await askOffers(conversation);
  await askTools(conversation, notes);
  await askAtOnce(conversation);
  await endSession(conversation);
};
