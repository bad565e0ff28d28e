import { isObject, type JsonObject } from '../../../harness/formats/json.js';
import { resultOf, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { responseClauses } from '../rpc/rpc.clauses.js';
import { controlSucceeded, postRpc } from '../rpc/rpc.js';
import { a2aResponds, unknownTaskUnknown } from './a2a.clauses.js';

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
  {
    ...message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a03', [{ kind: 'text', text: 'Which books are there?' }]),
    configuration: { acceptedOutputModes: ['text/plain'], blocking: true, historyLength: 0 },
    metadata: {},
  },
];

const method = 'message/send';

/** Sends a message that must succeed, for comparison; once per run. */
const sendPlain = (companion: Client): Promise<Exchange> => {
  const plain = message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a00', [
    { kind: 'text', text: 'Which notes are there?' },
  ]);
  return postRpc(companion, '/a2a', rpcRequest('plain', method, plain), 'plain');
};

/** Returns the next message of a conversation, as the agent named it; none where it did not. */
const nextMessages = (control: Exchange): JsonObject[] => {
  const result = resultOf(control, 'plain');
  const contextId = isObject(result) ? result.contextId : undefined;
  if (typeof contextId !== 'string') return [];
  const parts = [{ kind: 'text', text: 'And which are the newest?' }];
  const messageId = '0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a04';
  return [{ message: { kind: 'message', role: 'user', messageId, contextId, parts } }];
};

/** Sends messages at the limits of the protocol. */
export const sendOddMessages = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const control = await sendPlain(companion);
  for (const [index, params] of [...messages, ...nextMessages(control)].entries()) {
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
    judge([...responseClauses, unknownTaskUnknown], {
      exchanges: [exchange, control],
      id: method,
      controlId: 'plain',
      method,
    });
  }
};

/** Sends a plain message an hour after the first one. */
export const sendLater = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const id = 'an hour later';
  const control = await sendPlain(companion);
  const params = message('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a05', [
    { kind: 'text', text: 'Which notes are there now?' },
  ]);
  const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id);
  const evidence = { exchanges: [exchange, control] as const, id, controlId: 'plain', method };
  judge([...responseClauses], evidence);
  if (controlSucceeded(evidence)) judge([a2aResponds], evidence);
};
