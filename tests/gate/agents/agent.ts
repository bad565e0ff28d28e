import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { cleanEnvironment } from '../command-line.js';

const entry = fileURLToPath(new URL('../../../bundled/entry.js', import.meta.url));

/** What a tool answered. */
export interface Answer {
  readonly text: string;
  readonly isError: boolean;
}

/** An agent without a mind of its own: it calls tools and reads their answers. */
export interface Agent {
  readonly client: Client;
  call(name: string, input?: Record<string, unknown>): Promise<Answer>;
  /** Calls a tool and fails the test where it refuses. */
  told(name: string, input?: Record<string, unknown>): Promise<string>;
}

/** Most characters of one answer, as the documentation states it. */
export const mostCharacters = 12_000;

/** Starts `plumbrule mcp` in a folder, with the client of the official SDK; both end with the test. */
export const agentIn = async (
  context: TestContext,
  folder: string,
  ...flags: readonly string[]
): Promise<Agent> => {
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [entry, 'mcp', ...flags],
    cwd: folder,
    env: Object.fromEntries(
      Object.entries(cleanEnvironment).filter((pair): pair is [string, string] => pair[1] !== undefined),
    ),
    stderr: 'pipe',
  });
  const client = new Client({ name: 'agent of a test', version: '1' });
  await client.connect(transport);
  context.after(() => client.close());
  const call = async (name: string, input: Record<string, unknown> = {}): Promise<Answer> => {
    const { content, isError } = await client.callTool({ name, arguments: input }, { timeout: 300_000 });
    const [part] = content;
    assert.ok(content.length === 1 && part?.type === 'text', JSON.stringify(content));
    assert.ok(part.text.length <= mostCharacters, `${name} answers with ${part.text.length} characters`);
    return { text: part.text, isError: isError === true };
  };
  return {
    client,
    call,
    told: async (name, input) => {
      const { text, isError } = await call(name, input);
      assert.equal(isError, false, text);
      return text;
    },
  };
};
