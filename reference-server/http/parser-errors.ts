import type { HttpCondition } from './call.js';
import type { HttpRequest, ParserError } from './message.js';

/** The request line, as far as it could be read. */
export interface RequestLine {
  readonly method: string;
  readonly target: string | undefined;
}

const conditionsByCode: Readonly<Record<string, HttpCondition>> = {
  HPE_HEADER_OVERFLOW: 'oversized_head',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow_request',
};

/** Returns why the parser refused a request; an unknown method is a wrong method only on a known path. */
export const conditionOf = (
  { code = '' }: ParserError,
  { target }: RequestLine,
  hasRoute: boolean,
): HttpCondition => {
  if (code !== 'HPE_INVALID_METHOD' || target === undefined)
    return conditionsByCode[code] ?? 'malformed_request';
  return hasRoute ? 'wrong_method' : 'unknown_route';
};

/** Returns method and target of a parsed request. */
export const requestLineOf = ({ method = '', url }: HttpRequest): RequestLine => ({ method, target: url });

/** Returns method and target of a refused request, if its bytes start with a request line. */
export const requestLineIn = ({ rawPacket }: ParserError): RequestLine => {
  const text = Buffer.from(rawPacket ?? []).toString('latin1');
  const line = /^([\w!#$%&'*+.^`|~-]+) ([!-~]+)(?: HTTP\/1\.[01]\r?\n|$)/.exec(text);
  return { method: line?.[1] ?? '', target: line?.[2] };
};
