import { isObject, type JsonObject, type JsonValue, jsonObjectOf } from '../../../harness/formats/json.js';
import { percentDecoded } from '../../../harness/formats/percent.js';
import type { Client } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { cataloguedResourceRead, unlistedResources } from '../documents/card.clauses.js';
import { type Conversation, judgeResponse, requiredOf } from '../mcp/conversation.js';
import * as eras from '../mcp/eras.clauses.js';
import * as calls from '../mcp/features/calls.clauses.js';
import { resourceMatchesRequest, resourceReadable } from '../mcp/features/features.clauses.js';
import { listFeatures } from '../mcp/features/features.js';
import * as tools from '../mcp/features/tools.clauses.js';
import {
  handshakeSession,
  initialize,
  inRevision,
  type McpSession,
  sendOpenings,
  sessionOf,
  withoutMeta,
} from '../mcp/session.js';
import { entriesOf, kinds } from '../rest/content/entries.js';
import { listed, modestLimit, type Opened, searchPath, wordToSearch } from '../rest/requests.js';
import { noServerError } from '../rpc/rpc.clauses.js';
import { objectResult, type RpcExchange } from '../rpc/rpc.js';
import * as depth from './agents.clauses.js';

/** Resources and notes read in addition to those of the first conversation. */
const [resourcesRead, notesRead] = [10, 4];
const small = 2;
/** Characters that may break a search. */
const signs = `it's "50%" (a*b) [c] & \\ ; --`;

/** Opens a server once more: the first session was ended, or has expired since. */
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

/** A conversation, and whether the server speaks the stateless revision alone. */
interface Begun {
  readonly conversation: Conversation;
  readonly statelessOnly: boolean;
}

const begin = async (context: CompanionContext): Promise<Begun | undefined> => {
  const found = await renewedSession(context.companion, 'once more');
  if (!found) return undefined;
  const { session, again } = found;
  if (again) context.judge([depth.spokenIsEchoed], again);
  else context.inapplicable([depth.spokenIsEchoed], 'the server speaks no revision with a handshake');
  const conversation: Conversation = {
    context,
    session,
    send: async (id, method, params, departure) => {
      const rpc = await session.request(id, method, params, departure);
      judgeResponse(context, session, rpc);
      return rpc;
    },
  };
  return { conversation, statelessOnly: again === undefined };
};

/** Capabilities of the revisions with a handshake, and a request that shows whether they exist. */
const capabilityRequests: readonly (readonly [name: string, method: string, params: JsonObject])[] = [
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

/** Ids of other types than those of the first conversation: a server may convert them. */
const otherIds = { tools: 'tools again', resources: 7, prompts: 'prompts again' } as const;

const sendForOffers = async (
  { context, send, session }: Conversation,
  notes: readonly Opened[],
): Promise<void> => {
  const { judge } = context;
  if (session.era === 'legacy')
    for (const [name, method, params] of capabilityRequests)
      if (isObject(session.capabilities[name]))
        judge(
          name === 'completions'
            ? [depth.declaredMethodsKnown, depth.completionTyped]
            : [depth.declaredMethodsKnown],
          await send(`a ${name}`, method, params),
        );
  if (isObject(session.capabilities.prompts)) {
    judgeResponse(context, session, (await listFeatures(session, 'prompts', otherIds.prompts)).list);
    const unknown = { name: 'plumbrule_unheard_of', arguments: {} };
    judge([depth.unknownPromptRefused], await send('unheard-of prompt', 'prompts/get', unknown));
  }
  if (!isObject(session.capabilities.resources)) return;
  judge([depth.templatesTyped], await send('templates', 'resources/templates/list'));
  const { entries, list } = await listFeatures(session, 'resources', otherIds.resources);
  judgeResponse(context, session, list);
  const uris = (entries ?? []).filter(isObject).flatMap(({ uri }) => (typeof uri === 'string' ? [uri] : []));
  const catalogue = jsonObjectOf(await context.companion.send({ path: '/mcp/catalog.json' }));
  for (const uri of catalogue ? unlistedResources(catalogue, uris).slice(0, 2) : [])
    judge([cataloguedResourceRead], {
      ...(await send(`of the catalogue: ${uri}`, 'resources/read', { uri })),
      uri,
    });
  const read: { readonly exchange: Exchange; readonly contents: string }[] = [];
  for (const [index, uri] of uris.slice(1, -1).slice(0, resourcesRead).entries()) {
    const one = await send(100 + index, 'resources/read', { uri });
    judge([resourceReadable, resourceMatchesRequest], { ...one, uri });
    const own = notes.find(({ found }) => uri.endsWith(`/${found.slug}`));
    const contents = objectResult(one)?.contents;
    if (own) judgeSameNote(context, one, own, notes, JSON.stringify(contents ?? ''));
    const [first] = Array.isArray(contents) ? contents.filter(isObject) : [];
    const held = first?.text ?? first?.blob;
    if (typeof held === 'string') read.push({ exchange: one.exchanges[0], contents: held });
  }
  const [first, ...more] = read.map(({ exchange }) => exchange);
  if (first)
    judge([depth.resourcesDiffer], {
      exchanges: [first, ...more],
      contents: read.map(({ contents }) => contents),
    });
};

/** Compares a note from an agent endpoint with those of REST. */
const judgeSameNote = (
  { judge }: CompanionContext,
  rpc: RpcExchange,
  own: Opened,
  notes: readonly Opened[],
  text: string,
): void => {
  const others = notes.filter((note) => note !== own).map(({ get }) => get);
  if (others.length > 0)
    judge([depth.agentsTellTheSame, depth.markdownIsRaw], {
      exchanges: [rpc.exchanges[0], own.get, ...others],
      text,
    });
};

const call = async (
  { context, send, session }: Conversation,
  tool: JsonObject,
  what: string,
  input: JsonObject,
  answerable: boolean,
): Promise<RpcExchange> => {
  const params: JsonObject = { name: tool.name ?? '', arguments: input };
  const rpc = await send(what, 'tools/call', params);
  const called = { ...rpc, tool, answerable, anyValue: session.era === 'modern' };
  context.judge([calls.resultShape, calls.structuredContent, calls.toolCallable, calls.toolSucceeds], called);
  return rpc;
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

/** Whether a tool lists a value of an argument. */
const namesValue = ({ inputSchema }: JsonObject, name: string, value: JsonValue): boolean => {
  const properties = isObject(inputSchema) && isObject(inputSchema.properties) ? inputSchema.properties : {};
  const property = Object.hasOwn(properties, name) ? properties[name] : undefined;
  return isObject(property) && Array.isArray(property.enum) && property.enum.includes(value);
};

const needsOnly = ({ inputSchema }: JsonObject, ...names: readonly string[]): boolean =>
  isObject(inputSchema) && requiredOf(inputSchema).every((name) => names.includes(name));

const textOf = (rpc: RpcExchange): string => JSON.stringify(objectResult(rpc)?.content ?? '');

const callTools = async (conversation: Conversation, notes: readonly Opened[]): Promise<void> => {
  const { context, session, send } = conversation;
  const { companion, judge } = context;
  const offered = await listFeatures(session, 'tools', otherIds.tools);
  judgeResponse(context, session, offered.list);
  judge([tools.toolsNamed], offered);
  const judged = [depth.toolFindsEntries, depth.toolKeepsLimit];
  const [search, profile, list, note] = tools.contractTools.map((name) => tools.toolNamed(offered, name));
  if (list && needsOnly(list)) await call(conversation, list, 'list all', {}, true);
  for (const kind of kinds) {
    if (!list || !needsOnly(list, 'kind', 'limit') || !takes(list, 'kind', kind)) continue;
    const limit = takes(list, 'limit', small) ? { limit: small } : {};
    // A required limit that does not accept this value cannot be given.
    if (!needsOnly(list, 'kind', ...Object.keys(limit))) continue;
    const rpc = await call(conversation, list, `list ${kind}`, { kind, ...limit }, true);
    const shownByRest = entriesOf((await listed(context, kind)).listing)?.entries.length ?? 0;
    judge(judged, { ...rpc, kind, limit: limit.limit, shownByRest });
  }
  // Only where the tool lists its kinds: others may have no word for all of them.
  if (list && needsOnly(list, 'kind') && namesValue(list, 'kind', 'all'))
    await call(conversation, list, 'list all kinds', { kind: 'all' }, true);
  const few = search && takes(search, 'limit', small) ? { limit: small } : {};
  if (search && needsOnly(search, 'query', ...Object.keys(few)) && takes(search, 'query', 'x')) {
    const query = await wordToSearch(context);
    const shownByRest =
      entriesOf(await companion.send({ path: searchPath(query, modestLimit) }))?.entries.length ?? 0;
    const rpc = await call(conversation, search, 'search few', { query, ...few }, shownByRest > 0);
    judge(judged, { ...rpc, limit: few.limit, shownByRest });
    for (const odd of ['plumbruleunheardof', signs])
      await send(`search ${odd.length}`, 'tools/call', { name: 'search_site', arguments: { query: odd } });
  }
  if (profile && session.era === 'legacy')
    await send('with progress', 'tools/call', {
      name: 'get_profile',
      arguments: {},
      _meta: { progressToken: 'plumbrule-progress' },
    });
  if (profile && needsOnly(profile)) {
    const told = await call(conversation, profile, 'the profile', {}, true);
    const own = await companion.send({ path: '/api/v1/profile' });
    judge([depth.profilesAgree], { exchanges: [told.exchanges[0], own], value: depth.valueTold(told) });
  }
  if (!note || !needsOnly(note, 'slug') || !takes(note, 'slug', 'x')) return;
  await send('an unknown note', 'tools/call', {
    name: 'get_note_markdown',
    arguments: { slug: 'no-such-note' },
  });
  const chosen = [...notes.slice(0, notesRead), ...notes.slice(notesRead).slice(-1)];
  for (const [index, opened] of chosen.entries()) {
    const slug = percentDecoded(opened.found.slug);
    if (slug === undefined) continue;
    const rpc = await call(conversation, note, `note ${index}`, { slug }, true);
    judge([depth.toolReturnsMarkdown], { ...rpc, own: opened.get });
    judgeSameNote(context, rpc, opened, notes, textOf(rpc));
  }
};

/** Sends several requests in one body, which only one revision has, and a response that nobody awaits. */
const sendBatch = async ({ context, session }: Conversation): Promise<void> => {
  const batch = '[{"jsonrpc":"2.0","id":1,"method":"ping"},{"jsonrpc":"2.0","id":2,"method":"tools/list"}]';
  context.judge([noServerError], await session.post('a batch', batch));
  const answer = '{"jsonrpc":"2.0","id":"plumbrule-never-asked","result":{}}';
  context.judge([noServerError], await session.post('a response', answer));
};

/** Sends requests that a server of the stateless revision alone must refuse. */
const sendOtherRevisions = async ({ context, session }: Conversation, only: boolean): Promise<void> => {
  const refused = [eras.metaRequired, eras.supportedNamed];
  if (session.era !== 'modern' || !only) {
    context.inapplicable(refused, 'the server speaks another revision too, or not the stateless one');
    return;
  }
  const bare = await session.request('no meta', 'tools/list', {}, withoutMeta);
  context.judge([eras.metaRequired, noServerError], bare);
  const unheardOf = inRevision(eras.unheardOfRevision);
  const other = await session.request('unheard-of revision', 'tools/list', {}, unheardOf);
  context.judge([eras.supportedNamed, noServerError], other);
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

/** Clauses that this conversation adds to those of the first one. */
export const conversationClauses = [
  ...depth.agentDepthClauses,
  tools.toolsNamed,
  eras.metaRequired,
  eras.supportedNamed,
];

/** Sends to the MCP endpoint what the first conversation leaves out. */
export const conversationInDepth = async (
  context: CompanionContext,
  notes: readonly Opened[],
): Promise<void> => {
  const begun = await begin(context);
  if (!begun) {
    context.inapplicable(conversationClauses, 'no MCP server was found: another clause judges that');
    return;
  }
  const { conversation, statelessOnly } = begun;
  await sendForOffers(conversation, notes);
  await callTools(conversation, notes);
  await sendBatch(conversation);
  await sendOtherRevisions(conversation, statelessOnly);
  await endSession(conversation);
};
