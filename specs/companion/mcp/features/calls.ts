import { isObject, type JsonObject } from '../../../../harness/formats/json.js';
import { rpcRequest } from '../../../../harness/formats/json-rpc.js';
import { compileForeign } from '../../../../harness/formats/schemas/foreign-schema.js';
import { type Known, sampleValue } from '../../../../harness/formats/schemas/sample-value.js';
import { BarredStep, hostileInput } from '../../../../harness/isolation/steps.js';
import { unavailable } from '../../../../harness/network/exchange.js';
import { refusedClauses, unknownMethodClauses } from '../../rpc/refusals.clauses.js';
import { noServerError } from '../../rpc/rpc.clauses.js';
import { type Conversation, hasKnownValue, requiredOf } from '../conversation.js';
import * as eras from '../eras.clauses.js';
import type { Departure } from '../requests.js';
import * as calls from './calls.clauses.js';
import { textTellsTheSame } from './told-twice.clauses.js';
import { isForChangedNote } from './withdrawn-note.js';

/** Clauses for every result of a tool. */
export const callClauses = [
  calls.resultShape,
  calls.structuredContent,
  calls.structuredIsObject,
  calls.resultWritten,
  textTellsTheSame,
];

/** Arguments for a tool, and whether the tool has no reason to refuse them. */
interface Arguments {
  readonly input: JsonObject;
  readonly sure: boolean;
}

/** Tools that need a word or a slug, also where their schema names no argument. */
const needsArgument: ReadonlySet<unknown> = new Set(['search_site', 'get_note_markdown']);

/** Returns arguments that the schema of a tool allows; undefined when none were found. */
const argumentsFor = (tool: JsonObject, known: Known): Arguments | BarredStep | undefined => {
  const schema = isObject(tool.inputSchema) ? tool.inputSchema : {};
  let input: JsonObject | undefined;
  let isRead = false;
  try {
    const { breachOf, unread } = compileForeign(schema);
    isRead = unread === undefined;
    input = [sampleValue(schema, known), sampleValue(schema)]
      .filter(isObject)
      .find((one) => breachOf?.(one, '') === undefined);
  } catch (error) {
    if (error instanceof BarredStep) return error;
    throw error;
  }
  if (!input) return undefined;
  const given = input;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const isGiven = (name: string): boolean => {
    const property = properties[name];
    if (hasKnownValue(known)(name) && given[name] === known[name]) return true;
    // Any value of an enum is valid, and any integer that the schema allows.
    return isObject(property) && (Array.isArray(property.enum) || property.type === 'integer');
  };
  const required = requiredOf(schema);
  const isAsked = !needsArgument.has(tool.name) || required.length > 0 || Object.keys(given).some(isGiven);
  return { input, sure: isRead && isAsked && required.every(isGiven) };
};

/** Headers of some calls, which mean the same as those of the others: a parameter, and another order. */
const otherHeaders: ReadonlyMap<string, Departure> = new Map([
  ['get_profile', { headers: [['content-type', 'application/json; charset=utf-8']] }],
  ['list_content', { headers: [['accept', 'text/event-stream, application/json']] }],
]);

/** Returns the label of the request that calls a tool, and how its headers differ. */
export const callOf = (name: string): { readonly label: string; readonly departure: Departure } => ({
  label: `call ${name}`,
  departure: otherHeaders.get(name) ?? {},
});

/** Calls a tool with arguments made from its schema. */
export const callTool = async (conversation: Conversation, tool: JsonObject, known: Known): Promise<void> => {
  const { context, send, session } = conversation;
  const chosen = argumentsFor(tool, known);
  if (chosen instanceof BarredStep) {
    context.missing([...callClauses, calls.toolCallable], unavailable(hostileInput, chosen.message));
    return;
  }
  if (!chosen) {
    context.inapplicable(callClauses, `no arguments could be made from the schema of ${String(tool.name)}`);
    return;
  }
  const method = 'tools/call';
  const params = { name: tool.name ?? '', arguments: chosen.input };
  const { label, departure } = callOf(String(tool.name));
  const rpc = await send(label, method, params, departure);
  const named = { name: String(tool.name), input: chosen.input };
  const repeat = (look: number) => send(`${label}, look ${look}`, method, params, departure);
  const answerable = chosen.sure && !(await isForChangedNote(context, rpc, named, repeat));
  const called = { ...rpc, tool, answerable, anyValue: session.era === 'modern' };
  context.judge([...callClauses, calls.toolCallable, calls.toolSucceeds, calls.profileTold], called);
};

/** Sends requests that must be refused. */
export const sendRefusedRequests = async (
  { context, send, session }: Conversation,
  tool: JsonObject | undefined,
): Promise<void> => {
  const { judge } = context;
  const { opaque } = context.companion;
  const word = opaque.word('of none');
  // Comes first: a server may fail to read the request after it.
  const malformed = await session.post(
    'malformed JSON',
    `{"jsonrpc":"2.0","id":${JSON.stringify(opaque.id('malformed'))},"method":`,
  );
  judge(
    refusedClauses.filter(({ id }) => ['B-RPC-05', 'B-RPC-06', 'B-RPC-07', 'B-RPC-10'].includes(id)),
    malformed,
  );
  const unknownMethodCall = await send('unknown method', `${word}/${opaque.word('a method')}`);
  judge([...unknownMethodClauses], unknownMethodCall);
  if (session.era === 'modern') judge([eras.unknownMethodStatus], unknownMethodCall);
  const unknown = { name: `${word}_${opaque.word('a tool')}`, arguments: {} };
  // The result of a call has the same shape where it is an error.
  judge(
    [calls.unknownToolRefused, calls.resultShape],
    await send({ exactly: 9_007_199_254_740_991 }, 'tools/call', unknown),
  );
  if (tool && isObject(tool.inputSchema) && requiredOf(tool.inputSchema).length > 0) {
    const bad = { name: tool.name ?? '' };
    judge([calls.badArgumentsRefused, calls.resultShape], await send('bad arguments', 'tools/call', bad));
  } else context.inapplicable([calls.badArgumentsRefused], 'no tool requires an argument');
  // List methods need no params, so an array is certainly wrong.
  const listed = rpcRequest(opaque.id('params as an array'), 'tools/list', []);
  judge([noServerError], await session.post('params as an array', listed));
  const noRequest = await session.post(
    'no request',
    JSON.stringify({ jsonrpc: '2.0', id: opaque.id('no method'), params: {} }),
  );
  judge(
    refusedClauses.filter(({ id }) => ['B-RPC-06', 'B-RPC-08'].includes(id)),
    noRequest,
  );
};
