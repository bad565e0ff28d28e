import type { AnyClause } from '../../harness/clause.js';
import { status } from '../../harness/exchange.js';
import { compileForeign } from '../../harness/foreign-schema.js';
import { isObject, type JsonObject, type JsonValue } from '../../harness/json.js';
import type { RpcId } from '../../harness/json-rpc.js';
import { type Known, sampleValue } from '../../harness/sample-value.js';
import { type Scenario, type ScenarioContext, scenario } from '../../harness/scenario.js';
import * as offers from './mcp-offers.clauses.js';
import { listOffers } from './mcp-offers.js';
import * as opening from './mcp-opening.clauses.js';
import { askOpening, type McpSession, sessionOf } from './mcp-session.js';
import * as tools from './mcp-tools.clauses.js';
import { noteListing, notesIn, pathOfNote, wordToSearch } from './questions.js';
import { refusedClauses, responseClauses, rpcClauses, unknownMethod } from './rpc.clauses.js';
import { objectResult, type RpcAsked } from './rpc.js';

const openingClauses = [
  opening.mcpOpens,
  opening.initializeShape,
  opening.discoverShape,
  opening.sessionIdVisible,
];
const toolClauses = [tools.toolsListed, tools.inputSchemas, tools.outputSchemas, tools.namesUnique];
const callClauses = [tools.resultShape, tools.structuredContent];
const offerClauses = [
  offers.offersListed,
  offers.resourceReadable,
  offers.promptReadable,
  offers.unknownResourceRefused,
];
const conductClauses = [
  opening.notificationUnanswered,
  opening.notificationAccepted,
  opening.unknownRevisionRefused,
  opening.foreignOriginRefused,
  opening.getAsTheRevisionHasIt,
  opening.openRequests,
  opening.revisionSpoken,
];

/** Clauses of the protocol alone: any MCP server over HTTP may be judged by them. */
export const mcpProtocolClauses: readonly AnyClause[] = [
  ...openingClauses,
  ...rpcClauses,
  opening.mcpMediaType,
  opening.modernResults,
  ...toolClauses,
  ...callClauses,
  tools.unknownToolRefused,
  tools.badArgumentsRefused,
  ...offerClauses,
  ...conductClauses,
];

/** Clauses of what the contract adds to the protocol: which tools there are, and that all is offered. */
export const mcpContractClauses: readonly AnyClause[] = [
  tools.toolsNamed,
  tools.toolCallable,
  tools.toolSucceeds,
  offers.offersDeclared,
];

/** A conversation with an MCP server, one question after the other. */
interface Conversation {
  readonly context: ScenarioContext;
  readonly session: McpSession;
  /** Asks and judges the answer as such. */
  ask(id: RpcId, method: string, params?: JsonObject): Promise<RpcAsked>;
}

const judgeAnswer = ({ judge }: ScenarioContext, session: McpSession, asked: RpcAsked): void => {
  judge([...responseClauses, opening.mcpMediaType], asked);
  if (session.era === 'modern') judge([opening.modernResults], asked);
};

const canBeAsked = (known: Known) => (name: string) => known[name] !== undefined;

/** Names of the arguments that a schema asks for. */
const requiredOf = ({ required }: JsonObject): string[] =>
  Array.isArray(required) ? required.map(String) : [];

const callTool = async ({ context, ask }: Conversation, tool: JsonObject, known: Known): Promise<void> => {
  const schema = isObject(tool.inputSchema) ? tool.inputSchema : {};
  const input = sampleValue(schema, known);
  if (!isObject(input) || compileForeign(schema).breachOf?.(input, '')) {
    context.inapplicable(callClauses, `no arguments could be made from the schema of ${String(tool.name)}`);
    return;
  }
  const method = 'tools/call';
  const asked = await ask(`call ${String(tool.name)}`, method, { name: tool.name ?? '', arguments: input });
  const answerable = tool.name !== 'get_note_markdown' || requiredOf(schema).every(canBeAsked(known));
  const called = { ...asked, tool, answerable };
  context.judge([...callClauses, tools.toolCallable, tools.toolSucceeds], called);
};

const refusals = async (
  { context, ask, session }: Conversation,
  tool: JsonObject | undefined,
): Promise<void> => {
  const { judge } = context;
  judge([unknownMethod], await ask('unknown method', 'plumbrule/unheard-of'));
  const unknown = { name: 'plumbrule_unheard_of', arguments: {} };
  judge([tools.unknownToolRefused], await ask(9_007_199_254_740_991, 'tools/call', unknown));
  if (tool && isObject(tool.inputSchema) && requiredOf(tool.inputSchema).length > 0) {
    const bad = { name: tool.name ?? '', arguments: {} };
    judge([tools.badArgumentsRefused], await ask('bad arguments', 'tools/call', bad));
  } else context.inapplicable([tools.badArgumentsRefused], 'no tool requires an argument');
  const malformed = await session.post('malformed JSON', '{"jsonrpc":"2.0","id":1,"method":');
  judge(
    refusedClauses.filter(({ id }) => ['B-RPC-05', 'B-RPC-06', 'B-RPC-07'].includes(id)),
    malformed,
  );
  const noRequest = await session.post('no request', '{"jsonrpc":"2.0","id":2,"params":{}}');
  judge(
    refusedClauses.filter(({ id }) => ['B-RPC-06', 'B-RPC-08'].includes(id)),
    noRequest,
  );
};

const readOffers = async ({ context, ask, session }: Conversation, known: Known): Promise<void> => {
  const { judge, inapplicable } = context;
  const offered = async (kind: 'resources' | 'prompts', key: 'uri' | 'name', id: RpcId) => {
    if (!isObject(session.capabilities[kind])) return [];
    const list = await listOffers(session, kind, id);
    judgeAnswer(context, session, list.list);
    judge([offers.offersListed], { ...list, kind, key });
    return (list.entries ?? []).filter(isObject).filter((entry) => typeof entry[key] === 'string');
  };
  const resources = await offered('resources', 'uri', '1');
  for (const [index, { uri }] of resources.slice(0, 2).entries())
    judge([offers.resourceReadable], await ask(-7 - index, 'resources/read', { uri: uri ?? '' }));
  if (resources.length === 0)
    inapplicable([offers.offersListed, offers.resourceReadable], 'no resource is declared and listed');
  if (isObject(session.capabilities.resources)) {
    const missing = { uri: 'plumbrule://unheard/of' };
    judge([offers.unknownResourceRefused], await ask('unheard-of resource', 'resources/read', missing));
  } else inapplicable([offers.unknownResourceRefused], 'no resources are declared');
  const needed = ({ arguments: list }: JsonObject): string[] =>
    (Array.isArray(list) ? list.filter(isObject) : [])
      .filter(({ required }) => required === true)
      .map(({ name }) => String(name));
  const prompts = (await offered('prompts', 'name', 0)).sort(
    (one, other) => needed(one).length - needed(other).length,
  );
  for (const prompt of prompts.slice(0, 1)) {
    const names = needed(prompt);
    const given = names.map((name): [string, JsonValue] => [name, known[name] ?? 'house']);
    const params = { name: prompt.name ?? '', arguments: Object.fromEntries(given) };
    const asked = await ask('préparer', 'prompts/get', params);
    judge([offers.promptReadable], { ...asked, certain: names.every(canBeAsked(known)) });
  }
  if (prompts.length === 0) inapplicable([offers.promptReadable], 'no prompt is declared and listed');
};

const conduct = async ({ context, session }: Conversation, streams: boolean): Promise<void> => {
  const { judge } = context;
  const list = (id: RpcId, name: string, value: string) =>
    session.request(id, 'tools/list', {}, { headers: [[name, value]] });
  judge([opening.unknownRevisionRefused], await list('revision', 'mcp-protocol-version', '1999-01-01'));
  judge([opening.foreignOriginRefused], await list('origin', 'origin', 'https://elsewhere.example'));
  judge([opening.openRequests], {
    ...(await list('accept', 'accept', 'application/json')),
    method: 'Accept: application/json',
  });
  const stream = await session.plain('GET', [['accept', 'text/event-stream']]);
  judge([opening.getAsTheRevisionHasIt], { exchanges: [stream], streams });
  // Last, for it ends the session where there is one.
  const ended = await session.plain('DELETE', []);
  judge([opening.openRequests], {
    ...session.opened,
    exchanges: [ended, session.opened.exchanges[0]],
    method: 'DELETE',
  });
};

const converse = async (
  context: ScenarioContext,
  chosen: readonly string[],
  known: () => Promise<Known>,
  clauses: readonly AnyClause[],
): Promise<void> => {
  const { companion, judge, inapplicable, coverage } = context;
  const begun = await askOpening(companion);
  judge(openingClauses, begun);
  const session = sessionOf(companion, begun);
  if (!session) {
    const judged = new Set<AnyClause>(openingClauses);
    inapplicable(
      clauses.filter((clause) => !judged.has(clause)),
      'no MCP server was found: judged as such',
    );
    return;
  }
  judge([opening.revisionSpoken], { ...begun, session });
  judgeAnswer(context, session, session.opened);
  judge([offers.offersDeclared], { exchanges: [session.opened.exchanges[0]], session });
  const notified = await session.notify(
    session.era === 'legacy' ? 'notifications/initialized' : 'notifications/cancelled',
  );
  judge([opening.notificationUnanswered, opening.notificationAccepted], notified);
  const conversation: Conversation = {
    context,
    session,
    ask: async (id, method, params) => {
      const asked = await session.request(id, method, params);
      judgeAnswer(context, session, asked);
      return asked;
    },
  };
  const offered = await listOffers(session, 'tools', 1);
  judgeAnswer(context, session, offered.list);
  judge([...toolClauses, tools.toolsNamed], offered);
  const hints = await known();
  const called = chosen.map((name) => tools.toolNamed(offered, name)).filter((tool) => tool !== undefined);
  if (called.length === 0)
    inapplicable([...callClauses, tools.toolCallable, tools.toolSucceeds], 'none of the tools is there');
  for (const tool of called) await callTool(conversation, tool, hints);
  await readOffers(conversation, hints);
  await refusals(
    conversation,
    called.find(({ inputSchema }) => isObject(inputSchema) && requiredOf(inputSchema).length > 0),
  );
  await conduct(conversation, objectResult(begun.initialize) !== undefined);
  coverage(`MCP ${session.revision}: ${offered.entries?.length ?? 0} tools listed, ${called.length} called.`);
};

/** Words and names that the REST routes showed to be good. */
const knownByRest = async (context: ScenarioContext): Promise<Known> => {
  const word = await wordToSearch(context);
  const [note] = notesIn(await noteListing(context));
  const opened = note && status(await context.companion.ask({ path: pathOfNote(note) })) === 200;
  const slug = note && opened ? decodeURIComponent(note.slug) : undefined;
  return {
    query: word,
    q: word,
    kind: 'note',
    limit: 5,
    ...(slug === undefined ? {} : { slug, note: slug, id: slug }),
  };
};

/** A conversation with an MCP server that calls the named tools, judged by the given clauses. */
export const mcpConversation = (
  title: string,
  clauses: readonly AnyClause[],
  chosen: readonly string[],
  known: (context: ScenarioContext) => Promise<Known>,
): Scenario =>
  scenario(title, clauses, (context) => converse(context, chosen, () => known(context), clauses));

export const theMcpServer = mcpConversation(
  'a conversation with the MCP endpoint',
  [...mcpProtocolClauses, ...mcpContractClauses],
  tools.contractTools,
  knownByRest,
);
