import { inOrder } from '../../../harness/engine/in-order.js';
import type { JsonObject } from '../../../harness/formats/json.js';
import { type RpcId, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Client } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { judgeLasting } from '../lasting.js';
import { unknownMethodClauses } from '../rpc/refusals.clauses.js';
import { noServerError, responseClauses, spellingIsOpen } from '../rpc/rpc.clauses.js';
import { postRpc, type RpcExchange, spelledOtherwise } from '../rpc/rpc.js';
import { a2aMediaType, a2aResult, optionalMembersAccepted } from './a2a.clauses.js';
import { replyIsWritten } from './replies.clauses.js';

const message = (messageId: string, parts: JsonObject[], more: JsonObject = {}): JsonObject => ({
  message: { kind: 'message', role: 'user', messageId, ...more, parts },
});

/** Messages that an agent may not expect: long, with data beside the text, and of no text at all. */
const messagesOf = ({ opaque }: Client): readonly JsonObject[] => [
  message(opaque.uuid('a long message'), [
    { kind: 'text', text: `Which notes are about ${'houses and walls and '.repeat(150)}roofs?` },
    { kind: 'data', data: { kind: 'note' } },
  ]),
  message(opaque.uuid('an empty message'), [{ kind: 'text', text: '' }]),
  {
    ...message(opaque.uuid('a message with signs'), [
      { kind: 'text', text: 'Which "books" \\ are <there> & where?\nAnd why?' },
    ]),
    configuration: { acceptedOutputModes: ['text/plain'], blocking: true, historyLength: 0 },
    metadata: {},
  },
  message(opaque.uuid('a message in a context'), [{ kind: 'text', text: 'Which films are there?' }], {
    contextId: opaque.text('a context'),
  }),
  message(opaque.uuid('a message with metadata'), [{ kind: 'text', text: 'Which crafts are there?' }], {
    metadata: { [`${opaque.word('metadata')}.example/run`]: 1 },
    extensions: [],
  }),
];

/** Places of the long message, and of those with nothing unusual but members that A2A defines. */
const [longMessage, withMembers] = [0, new Set([2, 4])];

/** Clauses about messages that an agent may not expect. */
export const unusualMessageClauses = [a2aResult, a2aMediaType, optionalMembersAccepted];

/** The method that sends a message. */
export const method = 'message/send';

/** What every response to a message is judged by, whatever the message. */
export const replyToMessage = [...responseClauses, a2aResult, a2aMediaType, replyIsWritten];

/** Returns the params that send one text. */
export const textMessage = (messageId: string, text: string): JsonObject =>
  message(messageId, [{ kind: 'text', text }]);

/** Returns the params of a message that any agent may expect. */
export const plainMessage = (messageId: string): JsonObject =>
  textMessage(messageId, 'Which notes are there?');

/** A message that must succeed, as a request and its response. */
export interface PlainMessage {
  readonly exchange: Exchange;
  readonly id: RpcId;
}

/** Sends a message that must succeed, for comparison; once per run. */
export const sendPlain = async (companion: Client): Promise<PlainMessage> => {
  const id = companion.opaque.id('plain');
  const body = rpcRequest(id, method, plainMessage(companion.opaque.uuid('plain')));
  return { exchange: await postRpc(companion, '/a2a', body, id), id };
};

/** Sends what no message is, and the same message in another spelling; none of it may be a server error. */
const sendOddRequests = async (
  { companion, judge }: CompanionContext,
  { exchange: control, id: controlId }: PlainMessage,
): Promise<void> => {
  const { opaque } = companion;
  const beside = async (body: string, id: RpcId, name: string): Promise<RpcExchange> => ({
    exchanges: [await postRpc(companion, '/a2a', body, id), control],
    id,
    controlId,
    method: name,
  });
  const spelledId = opaque.id('a message spelled otherwise');
  const spelled = rpcRequest(spelledId, method, plainMessage(opaque.uuid('a message spelled otherwise')));
  judge([spellingIsOpen, noServerError], await beside(spelledOtherwise(spelled), spelledId, method));
  const [unknownId, unknown] = [opaque.id('no method'), `${method}/${opaque.word('no method')}`];
  judge(
    [...unknownMethodClauses, noServerError],
    await beside(rpcRequest(unknownId, unknown, {}), unknownId, unknown),
  );
  const textId = opaque.id('a list as a text');
  const ofList = message(opaque.uuid('a list as a text'), [
    { kind: 'text', text: ['Which notes are there?'] },
  ]);
  judge([noServerError], await beside(rpcRequest(textId, method, ofList), textId, method));
  const methodId = opaque.id('a list as a method');
  const named = JSON.stringify({ jsonrpc: '2.0', id: methodId, method: [method], params: {} });
  judge([noServerError], await beside(named, methodId, 'a list as a method'));
  const nullId = opaque.id('params of null');
  judge([noServerError], await beside(rpcRequest(nullId, method, null), nullId, method));
};

/** Sends messages at the limits of the protocol. */
export const sendOddMessages = async (context: CompanionContext): Promise<void> => {
  const { companion, judge } = context;
  const plain = await sendPlain(companion);
  const { exchange: control, id: controlId } = plain;
  const messages = messagesOf(companion);
  const idOf = (index: number) => companion.opaque.id(`odd ${index}`);
  await inOrder(
    messages,
    (params, index) => postRpc(companion, '/a2a', rpcRequest(idOf(index), method, params), idOf(index)),
    async (exchange, _, index) => {
      const id = idOf(index);
      const rpc = { exchanges: [exchange, control] as const, id, controlId, method };
      judge(replyToMessage, rpc);
      const valid = withMembers.has(index);
      // A model behind the agent may fail once.
      if (valid || index === longMessage)
        await judgeLasting(context, [optionalMembersAccepted], { ...rpc, valid });
    },
  );
  await sendOddRequests(context, plain);
};
