import { resultOf, rpcRequest } from '../../../harness/formats/json-rpc.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { compressedAlike } from '../rest/protocol/compression.clauses.js';
import { compressed } from '../rest/requests.js';
import { postRpc } from '../rpc/rpc.js';
import { type ReplyAbout, repliesToItsMessage } from './crossed-replies.clauses.js';
import { method, plainMessage, replyToMessage, sendPlain, textMessage } from './unexpected-messages.js';

/** Words that no entry has, one for each message. */
const words = ['plumbruleamber', 'plumbrulecobalt', 'plumbruleviolet', 'plumbruleochre'];

/** Sends messages one after the other, each with a word of its own: nothing else may be sent to the agent meanwhile. */
export const sendInTurn = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const control = await sendPlain(companion);
  const replies: ReplyAbout[] = [];
  for (const [index, word] of words.entries()) {
    const id = `about ${word}`;
    const params = textMessage(
      `0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a3${index}`,
      `Which notes are about ${word}?`,
    );
    const exchange = await postRpc(companion, '/a2a', rpcRequest(id, method, params), id);
    judge(replyToMessage, { exchanges: [exchange, control], id, controlId: 'plain', method });
    replies.push({ exchange, result: resultOf(exchange, id), word });
  }
  const [first = control, ...others] = replies.map(({ exchange }): Exchange => exchange);
  judge([repliesToItsMessage], { exchanges: [first, ...others], replies });
};

/** Sends a message as a client that accepts compressed responses. */
export const sendForCompressedReply = async ({ companion, judge }: CompanionContext): Promise<void> => {
  const id = 'compressed';
  const params = plainMessage('0d9f5c1e-2f0b-4c57-9b57-1a4b9f3f5a40');
  const body = rpcRequest(id, method, params);
  const response = await postRpc(companion, '/a2a', body, id, compressed('gzip'));
  judge([compressedAlike], { exchanges: [response, await sendPlain(companion)] });
};
