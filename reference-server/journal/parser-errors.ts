import type { ParserError } from '../http/message.js';
import type { Call } from './exchange.js';
import type { Condition } from './presentation/conditions.js';
import type { RequestLine } from './presentation/read-call.js';

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
