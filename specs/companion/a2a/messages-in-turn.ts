import { resultOf, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { compressedAlike } from '../rest/protocol/compression.clauses.js';
import { compressed } from '../rest/requests.js';
import { postRpc } from '../rpc/rpc.js';
import { type ReplyAbout, repliesToItsMessage } from './crossed-replies.clauses.js';
import { method, plainMessage, replyToMessage, sendPlain, textMessage } from './unexpected-messages.js';

/** Messages that are sent in turn. */
const inTurn = ['first', 'second', 'third', 'fourth'];

/** Sends messages one after the other, each with a word of its own: nothing else may be sent to the agent meanwhile. */
export const sendInTurn = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const { opaque } = companion;
  const { exchange: control, id: controlId } = await sendPlain(companion);
  const replies: ReplyAbout[] = [];
  for (const which of inTurn) {
    // No entry has the word.
    const [id, word] = [opaque.id(`${which} in turn`), opaque.word(`${which} in turn`)];
    const params = textMessage(opaque.uuid(`${which} in turn`), `Which notes are about ${word}?`);
    const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id);
    judge(replyToMessage, { exchanges: [exchange, control], id, controlId, method });
    replies.push({ exchange, result: resultOf(exchange, id), word });
  }
  const [first = control, ...others] = replies.map(({ exchange }): Exchange => exchange);
  judge([repliesToItsMessage], { exchanges: [first, ...others], replies });
};

/** Sends a message as a client that accepts compressed responses. */
export const sendForCompressedReply = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const id = companion.opaque.id('compressed');
  const params = plainMessage(companion.opaque.uuid('compressed'));
  const body = rpcRequest(id, method, params);
  const response = await postRpc(companion, '/a2a', body, id, compressed('gzip'));
  judge([compressedAlike], { exchanges: [response, (await sendPlain(companion)).exchange] });
};
