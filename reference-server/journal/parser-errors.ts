import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Call } from './exchange.js';
import type { Condition } from './presentation/conditions.js';
import type { Finished } from './presentation/finish.js';
import type { RequestLine } from './presentation/read-call.js';

/** What Node tells of a request that its parser refused. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
}

const conditionsByCode: Readonly<Record<string, Condition>> = {
  HPE_HEADER_OVERFLOW: 'oversized_head',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow_request',
};

/** Why the request was refused; a method that the parser does not know is wrong only where the path is right. */
export const conditionOf = ({ code = '' }: ParserError, { path, operation }: Call): Condition => {
  if (code !== 'HPE_INVALID_METHOD' || path === undefined)
    return conditionsByCode[code] ?? 'malformed_request';
  return operation === undefined ? 'unknown_route' : 'wrong_method';
};

/** Method and target of a refused request, where its bytes begin with a request line. */
export const requestLineOf = ({ rawPacket }: ParserError): RequestLine => {
  const text = Buffer.from(rawPacket ?? []).toString('latin1');
  const line = /^([\w!#$%&'*+.^`|~-]+) ([!-~]+)(?: HTTP\/1\.[01]\r?\n|$)/.exec(text);
  return { method: line?.[1] ?? '', target: line?.[2] };
};

/** Writes a response straight to a connection and closes it: the parser has given the connection up. */
export const writeAndClose = (socket: Duplex, { exchange, lines, body }: Finished): void => {
  const head = [
    `HTTP/1.1 ${exchange.status} ${STATUS_CODES[exchange.status] ?? ''}`,
    ...lines.map(([name, value]) => `${name}: ${value}`),
    'Connection: close',
  ];
  socket.end(Buffer.concat([Buffer.from(`${head.join('\r\n')}\r\n\r\n`, 'latin1'), body]));
};
