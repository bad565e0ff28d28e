import assert from 'node:assert/strict';
import { test } from 'node:test';
import { decisiveFor } from '../../../../reference-server/companion/agents/mcp/kept-replies.js';
import type { RpcReply } from '../../../../reference-server/companion/agents/rpc.js';
import { soundEntries } from '../../../../reference-server/companion/behaviours/entries.js';
import type { CompanionBehaviours } from '../../../../reference-server/companion/behaviours.js';
import { legacy } from './agent-probes.js';
import { openInMemory } from './companion-bench.js';

const listed = legacy('tools/list', {}, 'kept');

const toolsOf = async (behaviours: Partial<CompanionBehaviours> = {}): Promise<string> => {
  const { text } = await openInMemory(behaviours).send(listed.path, listed.method, listed.sent);
  return text;
};

test('equal servers send equal responses to equal requests', async () => {
  assert.equal(await toolsOf(), await toolsOf());
  assert.match(await toolsOf(), /search_site/);
});

test('a server that offers other tools, another form or other data does not share the responses of others', async () => {
  const whole = await toolsOf();
  assert.doesNotMatch(await toolsOf({ mcpTools: (tools) => tools.slice(1) }), /search_site/);
  assert.notEqual(await toolsOf({ mcpForm: () => 'json' }), whole);
  const call = legacy('tools/call', { name: 'search_site', arguments: { query: 'ledger' } }, 'kept');
  const found = async (behaviours: Partial<CompanionBehaviours>) =>
    (await openInMemory(behaviours).send(call.path, call.method, call.sent)).text;
  assert.notEqual(await found({}), await found({ matches: () => false }));
  assert.equal(await toolsOf(), whole);
});

const textOf = async (method: string, params: object, behaviours: Partial<CompanionBehaviours>) => {
  const { path, method: verb, sent } = legacy(method, params, 'kept');
  return (await openInMemory(behaviours).send(path, verb, sent)).text;
};

/** Every server reads its notes: they are its resources. */
const readByAll = ['curate', 'publish'];

const calls: readonly (readonly [method: string, params: Readonly<Record<string, unknown>>])[] = [
  ['ping', {}],
  ['initialize', {}],
  ['tools/list', {}],
  ['resources/list', {}],
  ['prompts/list', {}],
  ['tools/call', { name: 'search_site', arguments: { query: 'ledger' } }],
  ['tools/call', { name: 'get_profile', arguments: {} }],
  ['tools/call', { name: 'list_content', arguments: { kind: 'note' } }],
  ['tools/call', { name: 'get_note_markdown', arguments: { slug: 'rain-days' } }],
  ['tools/call', { name: 'no_such_tool', arguments: {} }],
];

for (const [method, params] of calls)
  test(`what decides the response to ${method} ${params.name ?? ''} names all behaviours of the data that it calls`, async () => {
    const called = new Set<string>();
    const reporting = Object.fromEntries(
      Object.entries(soundEntries).map(([name, sound]) => [
        name,
        (...given: never[]) => {
          called.add(name);
          return (sound as (...all: never[]) => unknown)(...given);
        },
      ]),
    );
    await textOf(method, params, reporting);
    const { entries } = decisiveFor({ method, params });
    const missing = [...called].filter(
      (name) => !readByAll.includes(name) && !entries.some((entry) => entry === name),
    );
    assert.deepEqual(missing, []);
    const isCallOfData = method === 'tools/call' && params.name !== 'no_such_tool';
    assert.equal(
      [...called].some((name) => !readByAll.includes(name)),
      isCallOfData,
    );
  });

test('a server with another search shares what no search decides, and revisions apart', async () => {
  const { entries } = decisiveFor({ method: 'tools/call', params: { name: 'get_profile' } });
  assert.ok(!entries.includes('matches'));
  assert.ok(decisiveFor({ method: undefined, params: {} }).entries.includes('matches'));
  const call = { name: 'get_profile', arguments: {} };
  const sound = await textOf('tools/call', call, {});
  assert.equal(await textOf('tools/call', call, { matches: () => false }), sound);
  assert.notEqual(await textOf('tools/call', call, { mcpEras: 'modern' }), sound);
});

test('a server shares the responses to methods that its changes do not concern', async () => {
  let offers = 0;
  const fewer: Partial<CompanionBehaviours> = {
    mcpTools: (tools) => {
      offers += 1;
      return tools.slice(1);
    },
  };
  for (const method of ['resources/list', 'prompts/list']) {
    const sound = await textOf(method, {}, {});
    assert.equal(await textOf(method, {}, fewer), sound);
  }
  assert.equal(offers, 0);
  const opening = {
    protocolVersion: '2025-11-25',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const opened = (behaviours: Partial<CompanionBehaviours>) => textOf('initialize', opening, behaviours);
  assert.notEqual(await opened({ mcpTools: () => [] }), await opened({}));
  assert.equal(await textOf('tools/list', {}, { matches: () => false }), await toolsOf());
});

test('a server lists other resources after a publication', async () => {
  let publications = 0;
  const { send } = openInMemory({}, () => publications);
  const { path, method, sent } = legacy('resources/list', {}, 'kept');
  const resources = async () => (await send(path, method, sent)).text;
  const before = await resources();
  publications = 1;
  assert.notEqual(await resources(), before);
  publications = 0;
  assert.equal(await resources(), before);
});

test('a server that tries to change a shared reply in place fails, and changes no reply of others', async () => {
  const whole = await toolsOf();
  const mcpReply = (reply: RpcReply): RpcReply => {
    for (const message of reply.messages) Object.assign(message, { id: 'changed' });
    return reply;
  };
  assert.match(await toolsOf({ mcpReply }), /"code":"internal_error"/);
  const copying = (reply: RpcReply): RpcReply => ({
    ...reply,
    messages: reply.messages.map((message) => ({ ...message, id: 'changed' })),
  });
  assert.match(await toolsOf({ mcpReply: copying }), /"id":"changed"/);
  assert.equal(await toolsOf(), whole);
});
