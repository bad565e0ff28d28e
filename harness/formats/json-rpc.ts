import type { Breach, Reason } from '../engine/verdict.js';
import { type Exchange, mediaType } from '../network/exchange.js';
import { readEvents } from './event-stream.js';
import { isObject, type JsonObject, type JsonValue, jsonOf, readJson, shown } from './json.js';

/** Ids of JSON-RPC requests of the harness: integers and strings (JSON-RPC 2.0, 4). */
export type RpcId = string | number;

/** The JSON-RPC content of a response: every message, or the reason why the body cannot be read. */
export interface RpcReading {
  readonly messages: readonly JsonValue[];
  /**
   * Returns the response message: the one with the id of the request, otherwise the first message that is a
   * response.
   */
  readonly response: JsonValue | undefined;
  readonly fault: Reason | undefined;
}

const bytes = (text: string) => new TextEncoder().encode(text);

const isStream = (exchange: Exchange): boolean => mediaType(exchange) === 'text/event-stream';

const streamed = (body: Uint8Array): JsonValue[] =>
  readEvents(new TextDecoder().decode(body)).flatMap(({ data }) => {
    const value = readJson(bytes(data)).document?.value;
    return value === undefined ? [] : [value];
  });

/** Returns, for a sentence, that the last event of a stream is not ended; '' where it is. */
const unendedOf = (body: Uint8Array): string =>
  streamed(body).length < streamed(Buffer.concat([body, bytes('\n\n')])).length
    ? ': its last event has no blank line at its end, so that no client reads it'
    : '';

/** Requests and notifications of the server have a method. A message without one counts as a response. */
const isResponse = (message: JsonValue): boolean => !isObject(message) || message.method === undefined;

const pick = (messages: readonly JsonValue[], id: RpcId | undefined): JsonValue | undefined => {
  const responses = messages.filter(isResponse);
  return responses.find((message) => isObject(message) && message.id === id) ?? responses[0];
};

/** Reads the response to a JSON-RPC request, sent as one JSON body or as an event stream. */
export const readRpc = (exchange: Exchange, id: RpcId | undefined): RpcReading => {
  const body = exchange.response?.body ?? new Uint8Array();
  if (isStream(exchange)) {
    const messages = streamed(body);
    const response = pick(messages, id);
    return {
      messages,
      response,
      fault:
        response === undefined
          ? { code: 'no-message', text: `the event stream holds no JSON-RPC response${unendedOf(body)}` }
          : undefined,
    };
  }
  const { document, fault } = jsonOf(exchange);
  if (!document) return { messages: [], response: undefined, fault };
  return { messages: [document.value], response: pick([document.value], id), fault: undefined };
};

/** Returns whether the bytes so far contain the response: no more of the event stream is needed. */
export const holdsResponse = (body: Uint8Array, id: RpcId): boolean =>
  streamed(body).some((message) => isObject(message) && isResponse(message) && message.id === id);

/** Returns why a message is not a JSON-RPC response (JSON-RPC 2.0, 5); undefined when it is one. */
export const envelopeBreach = (message: JsonValue | undefined): Breach | undefined => {
  if (!isObject(message))
    return { at: '', expected: 'a JSON-RPC response, an object', received: shown(message) };
  if (message.jsonrpc !== '2.0')
    return { at: '/jsonrpc', expected: '"2.0"', received: shown(message.jsonrpc) };
  const has = ['result', 'error'].filter((name) => message[name] !== undefined);
  const both = ['/result', '/error'];
  return has.length === 1
    ? undefined
    : {
        at: '',
        expected: 'either a result or an error',
        received: has.join(' and ') || 'neither',
        facts: has.length === 0 ? { absent: both } : { unwanted: both },
      };
};

/** Returns what is wrong with the error of a response (JSON-RPC 2.0, 5.1); undefined when it is valid. */
export const errorBreach = (error: JsonValue): Breach | undefined => {
  if (!isObject(error)) return { at: '/error', expected: 'an object', received: shown(error) };
  if (!Number.isInteger(error.code))
    return { at: '/error/code', expected: 'an integer', received: shown(error.code) };
  return typeof error.message === 'string'
    ? undefined
    : { at: '/error/message', expected: 'a string', received: shown(error.message) };
};

/** Returns the result of a response; undefined when it has none. */
export const resultOf = (exchange: Exchange, id: RpcId | undefined): JsonValue | undefined => {
  const { response } = readRpc(exchange, id);
  return isObject(response) ? response.result : undefined;
};

/** Returns the error of a response; undefined when it has none. */
export const errorOf = (exchange: Exchange, id: RpcId | undefined): JsonObject | undefined => {
  const { response } = readRpc(exchange, id);
  return isObject(response) && isObject(response.error) ? response.error : undefined;
};

/** Returns a JSON-RPC request as text. */
export const rpcRequest = (id: RpcId | undefined, method: string, params?: JsonValue): string =>
  JSON.stringify({
    jsonrpc: '2.0',
    ...(id === undefined ? {} : { id }),
    method,
    ...(params === undefined ? {} : { params }),
  });
