import { type Expected, type HostileRow, survived } from '../../row.js';
import type { Json } from '../../target/behaviour.js';
import { changedResult, posts } from '../../target/rpc.js';

/** A JSON Schema, as a target writes it. */
export type Schema = Record<string, unknown>;

/** The schema of an object that requires all its properties. */
export const objectOf = (properties: Schema, more: Schema = {}): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
  ...more,
});

/** The input schema of every tool replaced. */
export const input = (
  id: string,
  does: string,
  schema: Schema | (() => Schema),
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `schema-${id}`,
  does: `gives its tools an input schema ${does}`,
  interface: 'b',
  on: posts('/mcp', 'tools/list'),
  behaviour: changedResult((result) => {
    const made = typeof schema === 'function' ? schema() : schema;
    return { ...result, tools: result.tools.map((tool: Json) => ({ ...tool, inputSchema: made })) };
  }),
  expected,
  ...more,
});

/** The output schema of every tool replaced, with a result beside it. */
export const output = (
  id: string,
  does: string,
  schema: Schema,
  value: () => unknown,
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `schema-${id}`,
  does: `gives its tools an output schema ${does}`,
  interface: 'b',
  on: posts('/mcp', 'tools/list', 'tools/call'),
  behaviour: changedResult((result) =>
    Array.isArray(result.tools)
      ? { ...result, tools: result.tools.map((tool: Json) => ({ ...tool, outputSchema: schema })) }
      : { ...result, structuredContent: value() },
  ),
  expected,
  ...more,
});
