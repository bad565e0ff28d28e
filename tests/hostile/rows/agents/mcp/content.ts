import { type HostileRow, judged, survived } from '../../../row.js';
import type { Json } from '../../../target/behaviour.js';
import { changedMessage, changedResult } from '../../../target/rpc.js';
import { call, row } from './row.js';

/** Content of calls, resources and prompts. */
export const mcpContentRows: readonly HostileRow[] = [
  row(
    'content-100000',
    'responds to calls with 60,000 parts',
    call,
    changedResult((result) => ({
      ...result,
      content: Array.from({ length: 60_000 }, () => ({ type: 'text', text: 'x' })),
    })),
    survived,
  ),
  row(
    'content-types',
    'responds to calls with parts of the type constructor',
    call,
    changedResult((result) => ({
      ...result,
      content: [{ type: 'constructor' }, { type: '__proto__', text: 1 }, null, [], { type: { a: 1 } }],
    })),
  ),
  row(
    'content-deep',
    'responds to calls with structured content of 190 levels',
    call,
    changedMessage((message) =>
      JSON.stringify(message).replace(
        '"result":{',
        `"result":{"structuredContent":${'{"a":'.repeat(180)}1${'}'.repeat(180)},`,
      ),
    ),
    survived,
  ),
  row(
    'blob',
    'sends a blob of 1 MB of white space and an exclamation mark',
    ['resources/read'],
    changedResult((result) => ({
      ...result,
      contents: result.contents?.map((one: Json) => ({ uri: one.uri, blob: `${' '.repeat(500_000)}!` })),
    })),
    judged,
  ),
  row(
    'uri',
    'lists resources whose addresses hold line ends and lone surrogates',
    ['resources/list'],
    changedResult((result) => ({
      ...result,
      resources: result.resources?.map((one: Json, index: number) => ({
        ...one,
        uri: index % 2 ? 'a\r\nX-Evil: 1\r\n\r\n' : `x:\ud800${'y'.repeat(300_000)}`,
      })),
    })),
    judged,
  ),
  row(
    'resources-10000',
    'lists 10,000 resources',
    ['resources/list'],
    changedResult((result) => ({
      ...result,
      resources: Array.from({ length: 10_000 }, (_, index) => ({
        ...result.resources?.[0],
        uri: `x:${index}`,
      })),
    })),
    judged,
  ),
  row(
    'prompts',
    'lists a prompt with 50,000 arguments that it requires',
    ['prompts/list'],
    changedResult((result) => ({
      ...result,
      prompts: result.prompts?.map((one: Json) => ({
        ...one,
        arguments: Array.from({ length: 30_000 }, (_, index) => ({
          name: index === 0 ? '__proto__' : `a${index}`,
          required: true,
        })),
      })),
    })),
    survived,
  ),
];
