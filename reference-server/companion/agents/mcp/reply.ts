import type { HeaderLine } from '../../presentation/exchange.js';
import type { RpcMessage, RpcReply } from '../rpc.js';

// Header fields that depend on the form of the response or on the connection are written again.
const ownHeaders = new Set([
  'content-type',
  'content-length',
  'connection',
  'keep-alive',
  'transfer-encoding',
]);

/** Reads the SDK's response. */
export const readReply = async (response: Response): Promise<Omit<RpcReply, 'form'>> => {
  const text = await response.text();
  const headers: HeaderLine[] = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const messages = text === '' ? [] : [JSON.parse(text) as RpcMessage];
  return { status: response.status, headers, messages };
};

/** Returns whether a response continues until someone ends it. */
export const isStream = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
