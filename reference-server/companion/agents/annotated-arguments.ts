import type { Override } from '../overrides.js';
import type { Tool } from './features/tools.js';
import { membersOf } from './rpc.js';

/** Returns a schema whose properties name the header fields that repeat them (MCP 2026-07-28, x-mcp-header). */
export const annotated = (
  schema: Readonly<Record<string, unknown>>,
  nameOf: (property: string) => string = (property) => `Site-${property}`,
): Readonly<Record<string, unknown>> => ({
  ...schema,
  properties: Object.fromEntries(
    Object.entries(membersOf(schema.properties)).map(([name, property]) => [
      name,
      { ...membersOf(property), 'x-mcp-header': nameOf(name) },
    ]),
  ),
});

const annotatedTools = new WeakMap<Tool, Tool>();

/** Tools are made once: their schemas are compiled once each. */
const annotatedTool = (tool: Tool): Tool => {
  const known = annotatedTools.get(tool) ?? { ...tool, inputSchema: annotated(tool.inputSchema) };
  annotatedTools.set(tool, known);
  return known;
};

/** Every argument of every tool is repeated in a header field. */
export const annotatedArguments: Override = () => ({
  mcpTools: (offered) => offered.map(annotatedTool),
});
