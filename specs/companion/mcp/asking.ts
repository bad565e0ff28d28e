import { compileForeign } from '../../../harness/formats/foreign-schema.js';
import { isObject, type JsonObject, type JsonValue } from '../../../harness/formats/json.js';
import { type Known, sampleValue } from '../../../harness/formats/sample-value.js';
import { BarredStep, hostileInput } from '../../../harness/isolation/steps.js';
import { unavailable } from '../../../harness/network/exchange.js';
import { refusedClauses, unknownMethod } from '../rpc/rpc.clauses.js';
import { type Conversation, canBeAsked, judgeAnswer, requiredOf } from './conversation.js';
import * as eras from './eras.clauses.js';
import * as offers from './offers.clauses.js';
import { listIds, listOffers } from './offers.js';
import * as tools from './tools.clauses.js';

/** What judges every result of a tool. */
export const callClauses = [tools.resultShape, tools.structuredContent];

/** Arguments that a schema allows; undefined when none were found. */
const argumentsFor = (schema: JsonObject, known: Known): JsonObject | BarredStep | undefined => {
  try {
    const input = sampleValue(schema, known);
    return isObject(input) && !compileForeign(schema).breachOf?.(input, '') ? input : undefined;
  } catch (error) {
    if (error instanceof BarredStep) return error;
    throw error;
  }
};

/** Calls a tool with arguments made from its schema. */
export const callTool = async (
  { context, ask }: Conversation,
  tool: JsonObject,
  known: Known,
): Promise<void> => {
  const schema = isObject(tool.inputSchema) ? tool.inputSchema : {};
  const input = argumentsFor(schema, known);
  if (input instanceof BarredStep) {
    context.missing([...callClauses, tools.toolCallable], unavailable(hostileInput, input.message));
    return;
  }
  if (!input) {
    context.inapplicable(callClauses, `no arguments could be made from the schema of ${String(tool.name)}`);
    return;
  }
  const method = 'tools/call';
  const asked = await ask(`call ${String(tool.name)}`, method, { name: tool.name ?? '', arguments: input });
  const answerable = tool.name !== 'get_note_markdown' || requiredOf(schema).every(canBeAsked(known));
  const called = { ...asked, tool, answerable };
  context.judge([...callClauses, tools.toolCallable, tools.toolSucceeds], called);
};

/** Asks what must be refused, and how. */
export const refusals = async (
  { context, ask, session }: Conversation,
  tool: JsonObject | undefined,
): Promise<void> => {
  const { judge } = context;
  const unheard = await ask('unknown method', 'plumbrule/unheard-of');
  judge([unknownMethod], unheard);
  if (session.era === 'modern') judge([eras.unknownMethodStatus], unheard);
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

/** Lists and reads the resources and prompts that were declared. */
export const readOffers = async ({ context, ask, session }: Conversation, known: Known): Promise<void> => {
  const { judge, inapplicable } = context;
  const offered = async (kind: 'resources' | 'prompts', key: 'uri' | 'name') => {
    if (!isObject(session.capabilities[kind])) return [];
    const list = await listOffers(session, kind, listIds[kind]);
    judgeAnswer(context, session, list.list);
    judge([offers.offersListed], { ...list, kind, key });
    return (list.entries ?? []).filter(isObject).filter((entry) => typeof entry[key] === 'string');
  };
  const resources = await offered('resources', 'uri');
  for (const [index, { uri }] of resources.slice(0, 2).entries()) {
    const read = await ask(-7 - index, 'resources/read', { uri: uri ?? '' });
    judge([offers.resourceReadable, offers.resourceIsAsked], { ...read, uri: String(uri) });
  }
  if (resources.length === 0)
    inapplicable(
      [offers.offersListed, offers.resourceReadable, offers.resourceIsAsked],
      'no resource is declared and listed',
    );
  if (isObject(session.capabilities.resources)) {
    const missing = { uri: 'plumbrule://unheard/of' };
    judge([offers.unknownResourceRefused], await ask('unheard-of resource', 'resources/read', missing));
  } else inapplicable([offers.unknownResourceRefused], 'no resources are declared');
  const needed = ({ arguments: list }: JsonObject): string[] =>
    (Array.isArray(list) ? list.filter(isObject) : [])
      .filter(({ required }) => required === true)
      .map(({ name }) => String(name));
  const prompts = (await offered('prompts', 'name')).sort(
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
