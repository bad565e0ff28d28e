import { type Expected, type HostileRow, judged } from '../../../row.js';
import type { Behaviour } from '../../../target/behaviour.js';
import { posts } from '../../../target/rpc.js';

export const list = ['tools/list'];
export const call = ['tools/call'];
/** Methods that open a session, of every revision. */
export const opening = ['initialize', 'server/discover'];
/** Every method that has a response. */
export const all = [
  ...list,
  ...call,
  ...opening,
  'resources/list',
  'resources/read',
  'prompts/list',
  'prompts/get',
  'ping',
];

/** A row about some methods of the MCP endpoint. */
export const row = (
  id: string,
  does: string,
  methods: readonly string[],
  behaviour: Behaviour,
  expected: Expected = judged,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `mcp-${id}`,
  does,
  interface: 'b',
  on: posts('/mcp', ...methods),
  behaviour,
  expected,
  ...more,
});
