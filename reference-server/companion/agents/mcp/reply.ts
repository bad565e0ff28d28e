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

/** The SDK's response to a request, read to its end. */
export interface WrittenReply extends Pick<RpcReply, 'status' | 'headers' | 'form'> {
  /** A single JSON body, or empty. */
  readonly text: string;
}

/** Reads the SDK's response; only responses of its handlers may be sent as `form`: earlier refusals are JSON. */
export const readReply = async (response: Response, form: RpcReply['form']): Promise<WrittenReply> => {
  const text = await response.text();
  const headers: HeaderLine[] = [...response.headers].filter(([name]) => !ownHeaders.has(name));
  return { status: response.status, headers, text, form: response.status === 200 ? form : 'json' };
};

/** Returns a response as messages, which the caller may change. */
export const messagesOf = ({ text, ...reply }: WrittenReply): RpcReply => ({
  ...reply,
  messages: text === '' ? [] : [JSON.parse(text) as RpcMessage],
});

/** Returns whether a response continues until someone ends it. */
export const isStream = (response: Response): boolean =>
  (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
