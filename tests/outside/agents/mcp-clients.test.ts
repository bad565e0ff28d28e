import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { Client as FirstClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport as FirstTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { withCompanion } from '../companion-with.js';

// The official clients of both major versions, unmodified, with every request for a server with tools,
// resources and prompts.

interface Listed {
  readonly name: string;
  readonly uri?: string;
}

/** The shared interface of both major versions. */
interface AnyClient {
  getServerVersion(): { name: string; version: string } | undefined;
  getServerCapabilities(): object | undefined;
  listTools(): Promise<{ tools: Listed[] }>;
  callTool(call: { name: string; arguments: Record<string, unknown> }): Promise<Record<string, unknown>>;
  listResources(): Promise<{ resources: Listed[] }>;
  readResource(requested: {
    uri: string;
  }): Promise<{ contents: { uri: string; text?: string; blob?: string }[] }>;
  listPrompts(): Promise<{ prompts: Listed[] }>;
  getPrompt(requested: { name: string; arguments: Record<string, string> }): Promise<{ messages: unknown[] }>;
  close(): Promise<void>;
}

type Connect = (url: URL) => Promise<AnyClient>;

const self = { name: 'plumbrule-test', version: '1.0.0' };

const second =
  (mode: 'legacy' | 'auto' | { pin: string }): Connect =>
  async (url) => {
    const client = new Client(self, { versionNegotiation: { mode } });
    await client.connect(new StreamableHTTPClientTransport(url));
    return client as unknown as AnyClient;
  };

const first: Connect = async (url) => {
  const client = new FirstClient(self);
  // The client declares optional members without undefined, which our compiler options reject.
  await client.connect(new FirstTransport(url) as Parameters<typeof client.connect>[0]);
  return client as unknown as AnyClient;
};

const clients: Readonly<Record<string, Connect>> = {
  '@modelcontextprotocol/client pinned to 2026-07-28': second({ pin: '2026-07-28' }),
  '@modelcontextprotocol/client with its default negotiation': second('auto'),
  '@modelcontextprotocol/client with initialize': second('legacy'),
  '@modelcontextprotocol/sdk, the first major version': first,
};

const calls: readonly [name: string, args: Record<string, unknown>, holds: RegExp][] = [
  ['search_site', { query: 'ledger' }, /a-ledger-that-says-unknown/],
  ['get_profile', {}, /Anjali Menon/],
  ['list_content', { kind: 'note', limit: 3 }, /"count":3/],
  ['get_note_markdown', { slug: 'rain-days' }, /"markdown":"# /],
];

const playAll = async (client: AnyClient): Promise<void> => {
  assert.equal(client.getServerVersion()?.name, 'example.anjali-menon/library');
  const capabilities = Object.keys(client.getServerCapabilities() ?? {});
  for (const capability of ['tools', 'resources', 'prompts']) assert.ok(capabilities.includes(capability));

  const { tools } = await client.listTools();
  for (const [name, args, holds] of calls) {
    assert.ok(tools.some((tool) => tool.name === name));
    const result = await client.callTool({ name, arguments: args });
    assert.notEqual(result.isError, true);
    assert.match(JSON.stringify(result.structuredContent), holds);
  }
  const refused = await client.callTool({ name: 'search_site', arguments: { query: '' } });
  assert.equal(refused.isError, true);
  const unpublished = await client.callTool({ name: 'get_note_markdown', arguments: { slug: 'none' } });
  assert.equal(unpublished.isError, true);
  await assert.rejects(client.callTool({ name: 'no_such_tool', arguments: {} }), { code: -32602 });

  const { resources } = await client.listResources();
  assert.ok(resources.length > 3);
  for (const { uri = '' } of resources) {
    const { contents } = await client.readResource({ uri });
    assert.ok(
      contents.length > 0 && contents.every((content) => content.uri === uri && (content.text ?? '') !== ''),
    );
  }
  await assert.rejects(client.readResource({ uri: 'https://nobody.example/' }));

  const { prompts } = await client.listPrompts();
  assert.deepEqual(
    prompts.map(({ name }) => name),
    ['summarise_note', 'reading_suggestions'],
  );
  const { messages } = await client.getPrompt({ name: 'summarise_note', arguments: { slug: 'rain-days' } });
  assert.match(JSON.stringify(messages), /rain-days/);
  await assert.rejects(client.getPrompt({ name: 'no_such_prompt', arguments: {} }));
};

/** The clients that can connect to a server with this variant: all, unless it drops a revision. */
const settings: Readonly<Record<string, readonly string[]>> = {
  'without variants': [],
  'in JSON only': ['b-mcp-all-json'],
  'in event streams only': ['b-mcp-all-events'],
  'with sessions': ['b-mcp-sessions'],
  'with priming events and comments': ['b-mcp-priming-events'],
  'without the older revisions': ['b-mcp-modern-only'],
  'without 2026-07-28': ['b-mcp-legacy-only'],
};

const canSpeak = (client: string, variant: string): boolean => {
  if (variant === 'without the older revisions') return /pinned|own choice/.test(client);
  return variant !== 'without 2026-07-28' || !client.includes('pinned');
};

for (const [variant, ids] of Object.entries(settings))
  for (const [name, connect] of Object.entries(clients)) {
    if (!canSpeak(name, variant)) continue;
    test(
      `${name} uses every feature of the reference server ${variant}`,
      withCompanion(
        async ({ companionBaseUrl }) => {
          const client = await connect(new URL(`${companionBaseUrl}/mcp`));
          try {
            await playAll(client);
          } finally {
            await client.close();
          }
        },
        ...ids,
      ),
    );
  }
