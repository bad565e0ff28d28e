import { type Expected, type HostileRow, judged, survived } from '../../row.js';
import type { Json } from '../../target/behaviour.js';
import { changedResult, posts } from '../../target/rpc.js';

const row = (
  id: string,
  does: string,
  change: (result: Json) => unknown,
  expected: Expected = judged,
): HostileRow => ({
  id: `a2a-${id}`,
  does,
  interface: 'b',
  on: posts('/a2a', 'message/send'),
  behaviour: changedResult(change),
  expected,
});

const task = (inner: unknown) => ({
  kind: 'task',
  id: 't',
  contextId: 'c',
  status: { state: 'completed', message: inner },
  artifacts: [{ artifactId: 'a', parts: [{ kind: 'data', data: { inner } }] }],
  history: [inner],
});
const nested = (depth: number): unknown =>
  Array.from({ length: depth }).reduce<unknown>(
    (inner) =>
      task(
        inner === null
          ? null
          : { kind: 'message', messageId: 'm', role: 'agent', parts: [{ kind: 'data', data: { inner } }] },
      ),
    null,
  );

/** Results of an A2A endpoint. */
export const a2aRows: readonly HostileRow[] = [
  row('nested', 'responds with a task whose messages hold tasks, six levels deep', () => nested(6), survived),
  row(
    'parts',
    'responds with 60,000 parts',
    (result) => ({ ...result, parts: Array.from({ length: 60_000 }, () => ({ kind: 'text', text: 'x' })) }),
    survived,
  ),
  row('kinds', 'responds with parts of the kind constructor', (result) => ({
    ...result,
    parts: [{ kind: 'constructor' }, { kind: '__proto__' }, null, 1, [{}]],
  })),
  row('kind', 'responds with the kind __proto__', (result) => ({ ...result, kind: '__proto__' })),
  row('state', 'responds with a task in the state toString', () => ({
    kind: 'task',
    id: 't',
    contextId: 'c',
    status: { state: 'toString', timestamp: '9'.repeat(100_000) },
  })),
  row(
    'artifacts',
    'responds with 20,000 artifacts',
    () => ({
      kind: 'task',
      id: 't',
      contextId: 'c',
      status: { state: 'completed' },
      artifacts: Array.from({ length: 20_000 }, (_, index) => ({
        artifactId: `a${index}`,
        parts: [{ kind: 'text', text: 'x' }],
      })),
    }),
    survived,
  ),
  row('files', 'responds with a file of 1 MB that is no base64', (result) => ({
    ...result,
    parts: [
      {
        kind: 'file',
        file: {
          bytes: `${' '.repeat(500_000)}!`,
          mimeType: '/'.repeat(100_000),
          uri: `http://${'a'.repeat(100_000)}`,
        },
      },
    ],
  })),
  row('types', 'responds with members of wrong types', (result) =>
    Object.fromEntries(Object.keys(result).map((name) => [name, { a: [null] }])),
  ),
];
