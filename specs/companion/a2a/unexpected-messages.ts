import type { JsonObject } from '../../../harness/formats/json.js';
import { rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { postRpc } from '../rpc/rpc.js';

const message = (messageId: string, parts: JsonObject[]): JsonObject => ({
  message: { kind: 'message', role: 'user', messageId, contextId: 'plumbrule-context', parts },
});

/** Messages that an agent may not expect: long, with data beside the text, and of no text at all. */
const messages: readonly JsonObject[] = [
  message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a01', [
    { kind: 'text', text: `Which notes are about ${'houses and walls and '.repeat(150)}roofs?` },
    { kind: 'data', data: { kind: 'note' } },
  ]),
  message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a02', [{ kind: 'text', text: '' }]),
];

const method = 'message/send';

/** Sends a message that must succeed, for comparison; once per run. */
const sendPlain = (companion: Client): Promise<Exchange> => {
  const plain = message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a00', [
    { kind: 'text', text: 'Which notes are there?' },
  ]);
  return postRpc(companion, '/a2a', rpcRequest('plain', method, plain), 'plain');
};

/** Sends messages at the limits of the protocol. */
export const sendOddMessages = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const control = await sendPlain(companion);
  for (const [index, params] of messages.entries()) {
    const id = `odd ${index}`;
    const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id);
    judge([...responseClauses], { exchanges: [exchange, control], id, controlId: 'plain', method });
  }
};

/** Requests about a task that does not exist; a server may not know the methods. */
const taskMethods = ['tasks/get', 'tasks/cancel'];

/** Sends requests about a task that does not exist. */
export const sendForUnknownTask = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const control = await sendPlain(companion);
  for (const method of taskMethods) {
    const body = rpcRequest(method, method, { id: '0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a99' });
    const exchange = await postRpc(companion, '/a2a', body, method);
    judge([...responseClauses], { exchanges: [exchange, control], id: method, controlId: 'plain', method });
  }
};
