import type { HostileRow } from '../../../row.js';
import { send } from '../../../target/behaviour.js';
import { changedMessage, requestOf } from '../../../target/rpc.js';
import { all, call, row } from './row.js';

/** JSON-RPC messages that respond to nothing, to all or with too much. */
export const mcpMessageRows: readonly HostileRow[] = [
  row(
    'id-wrong',
    'responds with ids of others',
    all,
    changedMessage((message) => ({ ...message, id: 'someone else' })),
  ),
  row(
    'id-types',
    'responds with an object as id',
    all,
    changedMessage((message) => ({ ...message, id: { toString: 1 } })),
  ),
  row(
    'batch',
    'responds with a batch of 50,000 messages',
    all,
    changedMessage((message) =>
      Array.from({ length: 50_000 }, () => ({ jsonrpc: '2.0', id: message.id, result: {} })),
    ),
  ),
  row(
    'both',
    'responds with result and error',
    all,
    changedMessage((message) => ({ ...message, error: { code: 1.5, message: '\x1b[2J' } })),
  ),
  row(
    'error-long',
    'responds with an error message of 1 MB of terminal escapes',
    call,
    changedMessage(({ id }) => ({
      jsonrpc: '2.0',
      id,
      error: { code: -32000, message: '\x1b[31m'.repeat(200_000), data: { stack: 'at x\n'.repeat(100_000) } },
    })),
  ),
  row(
    'error-prototype',
    'responds with the error code __proto__',
    all,
    changedMessage(
      ({ id }) =>
        `{"jsonrpc":"2.0","id":${JSON.stringify(id)},"error":{"code":"__proto__","message":{"toString":1},"__proto__":{"code":1}}}`,
    ),
  ),
  row(
    'result-null',
    'responds with the result null',
    all,
    changedMessage((message) => ({ ...message, result: null })),
  ),
  row('echo-flood', 'returns each request 10,000 times', all, (given) =>
    send(given, {
      status: 200,
      headers: [
        ['content-type', 'application/json'],
        ['API-Version', '2026-08-22'],
      ],
      body: Buffer.from(JSON.stringify(Array.from({ length: 5000 }, () => requestOf(given)))),
    }),
  ),
];
