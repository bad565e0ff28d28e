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

/** Reads the SDK's response; only responses of its handlers may be sent as `form`: earlier refusals are JSON. */
export const readReply = async (response: Response, form: RpcReply['form']): Promise<RpcReply> => {
  const text = await response.text();
  const headers: HeaderLine[] = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  const messages = text === '' ? [] : [JSON.parse(text) as RpcMessage];
  return { status: response.status, headers, messages, form: response.status === 200 ? form : 'json' };
};

/** Returns whether a response continues until someone ends it. */
export const isStream = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
