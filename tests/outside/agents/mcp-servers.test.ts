import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { z } from 'zod';
import type { Known } from '../../../harness/formats/schemas/sample-value.js';
import {
  mcpContractClauses,
  mcpConversation,
  mcpProtocolClauses,
} from '../../../specs/companion/mcp/mcp.scenarios.js';
import { judgeTarget, whileServing } from '../judge-target.js';

const nothingKnown = async (): Promise<Known> => ({});

const protocol = (...tools: string[]) =>
  mcpConversation('a conversation with an MCP server', mcpProtocolClauses, tools, nothingKnown);
const contract = mcpConversation(
  'the tools of the contract',
  mcpContractClauses,
  ['search_site'],
  nothingKnown,
);

const minimal = () => {
  const server = new McpServer({ name: 'minimal', version: '1.0.0' });
  server.registerTool(
    'greet',
    { description: 'Greets.', inputSchema: { name: z.string() } },
    async ({ name }) => ({ content: [{ type: 'text', text: `Hello ${name}` }] }),
  );
  return server;
};

test('a minimal server on the first SDK keeps every must of the protocol, and lacks the tools of the contract', () =>
  whileServing(
    async (request, response) => {
      const transport = new StreamableHTTPServerTransport({});
      const server = minimal();
      response.on('close', () => server.close());
      await server.connect(transport as unknown as Parameters<typeof server.connect>[0]);
      await transport.handleRequest(request, response);
    },
    async (baseUrl) => {
      const judged = await judgeTarget(baseUrl, [protocol('greet')]);
      assert.deepEqual(judged.errors, []);
      assert.deepEqual(judged.failed, [], judged.told);
      assert.ok(judged.passed.includes('B-MCP-27'), 'a tool was called');
      assert.deepEqual(judged.inconclusive, []);
      assert.deepEqual((await judgeTarget(baseUrl, [contract])).failed, ['B-MCP-20']);
    },
  ));

/** Returns a port on which nothing listens. */
const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });

/** The server listens on every network interface; this limits it to loopback. */
const loopbackOnly = `data:text/javascript,${encodeURIComponent(
  "import net from 'node:net'; const { listen } = net.Server.prototype; net.Server.prototype.listen = function (port, ...rest) { return listen.call(this, Number(port), '127.0.0.1', ...rest.filter((part) => typeof part === 'function')); };",
)}`;

test("the protocol's own reference server keeps every must of the protocol", async () => {
  const port = await freePort();
  const entry = createRequire(import.meta.url).resolve(
    '@modelcontextprotocol/server-everything/package.json',
  );
  const child = spawn(
    process.execPath,
    ['--import', loopbackOnly, join(dirname(entry), 'dist', 'index.js'), 'streamableHttp'],
    { env: { ...process.env, PORT: String(port) }, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  try {
    await new Promise<void>((resolve, reject) => {
      child.once('exit', (code) => reject(new Error(`it ended with ${code}`)));
      child.stderr.on('data', (text: Buffer) => {
        if (/listening/i.test(String(text))) resolve();
      });
    });
    const judged = await judgeTarget(`http://127.0.0.1:${port}`, [protocol('echo', 'get-sum', 'add')]);
    assert.deepEqual(judged.errors, []);
    assert.deepEqual(judged.failed, [], judged.told);
    assert.ok(judged.passed.includes('B-MCP-27') && judged.passed.includes('B-MCP-42'), 'it was used');
    assert.deepEqual(judged.inconclusive, []);
  } finally {
    child.kill();
  }
});
