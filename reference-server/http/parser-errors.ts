import type { HttpCondition } from './call.js';
import type { HttpRequest, ParserError } from './message.js';

/** What stands in the first line of a request, as far as it could be read. */
export interface RequestLine {
  readonly method: string;
  readonly target: string | undefined;
}

const conditionsByCode: Readonly<Record<string, HttpCondition>> = {
  HPE_HEADER_OVERFLOW: 'oversized_head',
  ERR_HTTP_REQUEST_TIMEOUT: 'slow_request',
};

/** Why the parser refused a request; a method that it does not know is wrong only where the path is right. */
export const conditionOf = (
  { code = '' }: ParserError,
  { target }: RequestLine,
  hasRoute: boolean,
): HttpCondition => {
  if (code !== 'HPE_INVALID_METHOD' || target === undefined)
    return conditionsByCode[code] ?? 'malformed_request';
  return hasRoute ? 'wrong_method' : 'unknown_route';
};

/** Method and target of a request that the parser read. */
export const requestLineOf = ({ method = '', url }: HttpRequest): RequestLine => ({ method, target: url });

/** Method and target of a refused request, where its bytes begin with a request line. */
export const requestLineIn = ({ rawPacket }: ParserError): RequestLine => {
  const text = Buffer.from(rawPacket ?? []).toString('latin1');
  const line = /^([\w!#$%&'*+.^`|~-]+) ([!-~]+)(?: HTTP\/1\.[01]\r?\n|$)/.exec(text);
  return { method: line?.[1] ?? '', target: line?.[2] };
};
