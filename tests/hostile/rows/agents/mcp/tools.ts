import { type HostileRow, survived } from '../../../row.js';
import type { Json } from '../../../target/behaviour.js';
import { changedResult } from '../../../target/rpc.js';
import { list, row } from './row.js';

const tool = (index: number) => ({
  name: `tool_${index}`,
  inputSchema: { type: 'object', properties: { [`p${index}`]: { type: 'string' } } },
});

/** Lists of tools: too many, endless, or of other types. */
export const mcpToolRows: readonly HostileRow[] = [
  row(
    'tools-10000',
    'lists 10,000 tools, each with a schema of its own',
    list,
    changedResult((result) => ({
      ...result,
      tools: [...result.tools, ...Array.from({ length: 10_000 }, (_, index) => tool(index))],
    })),
    survived,
  ),
  row(
    'tools-equal',
    'lists 10,000 tools with one schema',
    list,
    changedResult((result) => ({
      ...result,
      tools: [
        ...result.tools,
        ...Array.from({ length: 10_000 }, (_, index) => ({ ...tool(0), name: `t${index}` })),
      ],
    })),
    survived,
  ),
  row(
    'tools-endless',
    'lists tools without end',
    list,
    changedResult((result) => ({ ...result, nextCursor: String(Math.random()) })),
    survived,
  ),
  row(
    'tools-loop',
    'lists tools in a circle',
    list,
    changedResult((result) => ({ ...result, nextCursor: 'again' })),
    survived,
  ),
  row(
    'tools-prototype',
    'names its tools __proto__ and constructor',
    list,
    changedResult((result) => ({
      ...result,
      tools: result.tools.map((one: Json, index: number) => ({
        ...one,
        name: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'][index],
      })),
    })),
  ),
  row(
    'tools-types',
    'lists tools of each type',
    list,
    changedResult((result) => ({
      ...result,
      tools: [null, 1, [], 'x', { name: null }, { name: 'x', inputSchema: 7 }, ...result.tools],
    })),
  ),
  row(
    'tools-name-long',
    'names a tool with 1 MB',
    list,
    changedResult((result) => ({
      ...result,
      tools: [...result.tools, { ...tool(0), name: 'n'.repeat(1e6) }],
    })),
    survived,
  ),
  row(
    'cursor-control',
    'sends a cursor of control characters and 1 MB',
    list,
    changedResult((result) => ({ ...result, nextCursor: `\r\n\0\ud800${'c'.repeat(1e6)}` })),
    survived,
  ),
];
