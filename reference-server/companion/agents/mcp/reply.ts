import type { HeaderLine } from '../../presentation/exchange.js';
import type { RpcMessage, RpcReply } from '../rpc.js';

// What the answer's form decides, and what belongs to the connection, is written anew.
const ownHeaders = new Set([
  'content-type',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** What the SDK answered, as messages; its answers are single JSON bodies. */
export const readReply = async (response: Response): Promise<RpcReply> => {
  const text = await response.text();
  const headers: HeaderLine[] = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const messages = text === '' ? [] : [JSON.parse(text) as RpcMessage];
  return { status: response.status, headers, messages, form: 'json' };
};

/** True for an answer that goes on until somebody ends it. */
export const isStream = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
