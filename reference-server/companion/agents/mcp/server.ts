import { fromJsonSchema, McpServer } from '@modelcontextprotocol/server';
import { mcpServer } from '../../documents/server-card.js';
import type { Content } from '../../presentation/exchange.js';
import type { Prompt } from '../features/prompts.js';
import type { Tool } from '../features/tools.js';
import type { McpFeatures } from './registry.js';

type Schema = ReturnType<typeof fromJsonSchema>;

const schemas = new WeakMap<object, Schema>();

/** Compiled once per process: every request has its own server object. */
const schemaOf = (source: object, written: () => Readonly<Record<string, unknown>>): Schema => {
  const known = schemas.get(source);
  if (known !== undefined) return known;
  const made = fromJsonSchema(written());
  schemas.set(source, made);
  return made;
};

const argumentsSchema = ({ arguments: named }: Prompt) => ({
  type: 'object',
  properties: Object.fromEntries(
    named.map(({ name, description }) => [name, { type: 'string', description }]),
  ),
  required: named.filter(({ required }) => required).map(({ name }) => name),
});

// Up to 2025-11-25 structured content is an object; a bare array is sent as text only.
const resultOf = (content: Content) => ({
  content: [{ type: 'text' as const, text: JSON.stringify(content) }],
  ...(Array.isArray(content) ? {} : { structuredContent: content as Record<string, unknown> }),
});

const notThere = (tool: Tool) => ({
  content: [{ type: 'text' as const, text: `${tool.title}: nothing of that name is published.` }],
  isError: true,
});

const fill = (text: string, values: unknown): string =>
  Object.entries((values ?? {}) as Record<string, string>).reduce(
    (filled, [name, value]) => filled.replaceAll(`{${name}}`, value),
    text,
  );

/** Creates an MCP server of the official SDK with the registry, for one request or one session. */
export const createMcpServer = ({ library, tools, resources, prompts }: McpFeatures): McpServer => {
  const server = new McpServer(mcpServer, {
    instructions:
      'Read-only: profile, notes and library entries. Search first, then read notes by their slug.',
  });
  for (const tool of tools) {
    const { name, title, description } = tool;
    const inputSchema = schemaOf(tool, () => tool.inputSchema);
    server.registerTool(
      name,
      { title, description, inputSchema, annotations: { readOnlyHint: true } },
      (input) => {
        const found = tool.execute(library, (input ?? {}) as Record<string, unknown>);
        return found === undefined ? notThere(tool) : resultOf(found);
      },
    );
  }
  for (const { uri, name, title, description, mimeType, read } of resources)
    server.registerResource(name, uri, { title, description, mimeType }, () => ({
      contents: [{ uri, mimeType, text: read() }],
    }));
  for (const prompt of prompts) {
    const { name, title, description, text } = prompt;
    const argsSchema = schemaOf(prompt, () => argumentsSchema(prompt));
    server.registerPrompt(name, { title, description, argsSchema }, (values) => ({
      description,
      messages: [{ role: 'user', content: { type: 'text', text: fill(text, values) } }],
    }));
  }
  return server;
};
