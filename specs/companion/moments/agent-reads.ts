import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { rpcRequest } from '../../../harness/formats/json-rpc.js';
import { percentDecoded } from '../../../harness/formats/percent.js';
import { a2aResponds } from '../a2a/a2a.clauses.js';
import { method, plainMessage, replyToMessage, sendPlain } from '../a2a/unexpected-messages.js';
import type { CompanionContext } from '../context.js';
import { type Conversation, conversationIn, neededBy } from '../mcp/conversation.js';
import * as calls from '../mcp/features/calls.clauses.js';
import { callClauses } from '../mcp/features/calls.js';
import * as features from '../mcp/features/features.clauses.js';
import { listFeatures } from '../mcp/features/features.js';
import { readListedResource } from '../mcp/features/listed-resource.js';
import { judgeToolsOf } from '../mcp/features/one-list.js';
import { toolsListed, toolsNamed } from '../mcp/features/tools.clauses.js';
import { isForChangedNote } from '../mcp/features/withdrawn-note.js';
import { takes } from '../mcp/reads/call.js';
import { offeredIn } from '../mcp/reads/tool-read.js';
import { renewedSession } from '../mcp/renewed-session.js';
import { spokenIsEchoed } from '../mcp/sessions.clauses.js';
import { isText } from '../rest/content/entries.js';
import { type Opened, wordToSearch } from '../rest/requests.js';
import { controlSucceeded, objectResult, postRpc, type RpcExchange } from '../rpc/rpc.js';
import type { How, Read, ReadResponse } from './read.js';
import { type Told, toldByAgent, toldByMember, toldByNoteTool, toldByTool } from './told.js';

/** What is judged of every tool, list, resource and prompt, and of every reply of the agent, at every moment. */
export const agentReadClauses = [
  toolsListed,
  toolsNamed,
  ...callClauses,
  calls.toolCallable,
  calls.toolSucceeds,
  calls.profileTold,
  features.featuresListed,
  features.resourceReadable,
  features.resourceMatchesRequest,
  features.promptReadable,
  spokenIsEchoed,
  a2aResponds,
  ...replyToMessage,
];

/** One request that is sent again and again, and how its responses are judged. */
interface Asked {
  readonly name: string;
  readonly method: string;
  readonly params?: JsonObject;
  readonly told: (rpc: RpcExchange) => Told;
  readonly judge: (rpc: RpcExchange) => unknown;
  /** A response that has been received already. */
  readonly known?: RpcExchange;
}

/** The origin of the endpoint itself: a server must refuse others. */
const withOwnOrigin = ({ companion }: CompanionContext, { headers = [] }: How) =>
  headers.map(
    ([name, value]) => [name, name === 'origin' ? new URL(companion.baseUrl).origin : value] as const,
  );

/** Returns a read of requests with a new id each. */
const rpcRead = (
  name: string,
  told: (rpc: RpcExchange) => Told,
  send: (how: How) => Promise<RpcExchange>,
  judge: (rpc: RpcExchange) => unknown,
  { when, known, eachTime = false }: { when: string; known?: RpcExchange | undefined; eachTime?: boolean },
): Read => {
  const rpcOf = new WeakMap<ReadResponse, RpcExchange>();
  const reading = (rpc: RpcExchange): ReadResponse => {
    const made = { exchange: rpc.exchanges[0], told: told(rpc) };
    rpcOf.set(made, rpc);
    return made;
  };
  return {
    name,
    eachTime,
    first: async () => reading(known ?? (await send({ when }))),
    again: async (how) => reading(await send(how)),
    judge: async (made) => {
      const rpc = rpcOf.get(made);
      if (rpc) await judge(rpc);
    },
  };
};

/** Returns the reads of an MCP session: the tools, one resource, one prompt, and what they are listed in. */
const mcpReads = async (
  conversation: Conversation,
  notes: readonly Opened[],
  { when, isOpen }: { readonly when: string; readonly isOpen: boolean },
): Promise<readonly Read[]> => {
  const { context, session } = conversation;
  const [tools, resources, prompts] = await Promise.all(
    (['tools', 'resources', 'prompts'] as const).map(async (kind) =>
      kind === 'tools' || isObject(session.capabilities[kind])
        ? listFeatures(session, kind, { text: `${kind} ${when}` })
        : undefined,
    ),
  );
  const asked: Asked[] = [];
  const offered = tools ? offeredIn(tools) : undefined;
  const [opened] = notes;
  const slug = opened && percentDecoded(opened.found.slug);
  const call = (tool: JsonObject | undefined, input: JsonObject, told = toldByTool) => {
    if (!tool || !takes(tool, input)) return;
    const [name, params] = [String(tool.name), { name: tool.name ?? '', arguments: input }];
    asked.push({
      name,
      method: 'tools/call',
      params,
      told,
      judge: async (rpc) => {
        const look = (number: number) =>
          conversation.send(`${name} ${String(rpc.id)}, look ${number}`, 'tools/call', params);
        const answerable = !(await isForChangedNote(context, rpc, { name, input }, look));
        const called = { ...rpc, tool, answerable, anyValue: session.era === 'modern' };
        context.judge([...callClauses, calls.toolCallable, calls.toolSucceeds], called);
        if (name === 'get_profile') context.judge([calls.profileTold], called);
      },
    });
  };
  call(offered?.search, { query: await wordToSearch(context) });
  call(offered?.profile, {});
  call(offered?.list, { kind: 'note' });
  if (slug !== undefined) call(offered?.note, { slug }, toldByNoteTool);
  const listRead = (kind: 'tools' | 'resources' | 'prompts', list: typeof tools, judge: Asked['judge']) => {
    if (list?.entries)
      asked.push({
        name: `${kind}/list`,
        method: `${kind}/list`,
        told: toldByMember(kind),
        judge,
        known: list.list,
      });
  };
  listRead('tools', tools, (rpc) => judgeToolsOf(context, session, rpc));
  listRead('resources', resources, () => undefined);
  listRead('prompts', prompts, () => undefined);
  if (tools) context.judge(isOpen ? [toolsListed, toolsNamed] : [toolsNamed], tools);
  for (const [kind, list, key] of [
    ['resources', resources, 'uri'],
    ['prompts', prompts, 'name'],
  ] as const)
    if (list) context.judge([features.featuresListed], { ...list, kind, key });
  const uri = (resources?.entries ?? [])
    .filter(isObject)
    .map((one) => one.uri)
    .find(isText);
  if (uri !== undefined)
    asked.push({
      name: uri,
      method: 'resources/read',
      params: { uri },
      told: toldByMember('contents'),
      judge: async (rpc) => {
        const read = objectResult(rpc)
          ? rpc
          : await readListedResource(conversation, `${uri} ${String(rpc.id)}`, uri);
        if (read)
          context.judge([features.resourceReadable, features.resourceMatchesRequest], { ...read, uri });
      },
    });
  const all = (prompts?.entries ?? []).filter(isObject).filter(({ name }) => isText(name));
  const ofNote = slug === undefined ? undefined : all.find((one) => neededBy(one).join() === 'slug');
  const prompt = ofNote ?? all.find((one) => neededBy(one).length === 0);
  if (prompt) {
    const name = String(prompt.name);
    const input: JsonObject = prompt === ofNote && slug !== undefined ? { slug } : {};
    const params = { name, arguments: input };
    asked.push({
      name: `the prompt ${name}`,
      method: 'prompts/get',
      params,
      told: toldByMember('messages'),
      judge: async (rpc) => {
        const look = (number: number) =>
          conversation.send(`${name} ${String(rpc.id)}, look ${number}`, 'prompts/get', params);
        const certain = !(await isForChangedNote(context, rpc, { name, input }, look));
        context.judge([features.promptReadable], { ...rpc, certain });
      },
    });
  }
  return asked.map(({ name, method: called, params = {}, told, judge, known }) => {
    const send = (how: How) =>
      conversation.send(`${name} ${how.when}`, called, params, { headers: withOwnOrigin(context, how) });
    return rpcRead(name, told, send, judge, { when, known });
  });
};

/** A message to the agent, beside one that must succeed. */
const agentRead = (context: CompanionContext, when: string): Read => {
  const { companion, judge } = context;
  const send = async (how: How): Promise<RpcExchange> => {
    const id = companion.opaque.id(`a message ${how.when}`);
    const params = plainMessage(companion.opaque.uuid(`a message ${how.when}`));
    const { exchange: control, id: controlId } = await sendPlain(companion);
    const exchange = await postRpc(
      companion,
      '/a2a',
      rpcRequest(id, method, params),
      id,
      withOwnOrigin(context, how),
    );
    return { exchanges: [exchange, control], id, controlId, method };
  };
  return rpcRead(
    'a reply of the agent',
    toldByAgent,
    send,
    (rpc) => {
      judge(replyToMessage, rpc);
      if (controlSucceeded(rpc)) judge([a2aResponds], rpc);
    },
    { when, eachTime: true },
  );
};

/** Returns the reads of both agent endpoints; those of MCP in a session of their own. */
export const agentReads = async (
  context: CompanionContext,
  notes: readonly Opened[],
  when: string,
): Promise<readonly Read[]> => {
  const begun = await renewedSession(context.companion, when);
  if (begun?.again) context.judge([spokenIsEchoed], begun.again);
  // A session that could not be renewed may have ended.
  const isOpen =
    begun?.session.era === 'modern' ||
    (begun?.again !== undefined && objectResult(begun.again) !== undefined);
  const mcp = begun ? await mcpReads(conversationIn(context, begun.session), notes, { when, isOpen }) : [];
  return [...mcp, agentRead(context, when)];
};
