import type { FieldOccurrence, RequestDescriptor } from 'http-message-sig';
import type { HttpRequest } from '../../../http/message.js';

const fieldsOf = (raw: readonly string[]): readonly FieldOccurrence[] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [{ name, value: raw[at + 1] ?? '' }] : []));

/**
 * Returns a request in the form that a signature covers (RFC 9421, section 2); `origin` gives the scheme,
 * Host the authority.
 */
export const describeRequest = (request: HttpRequest, origin: string): RequestDescriptor => {
  const { protocol, host } = new URL(origin);
  const target = request.url ?? '/';
  return {
    kind: 'request',
    method: request.method ?? 'GET',
    targetUri: target.startsWith('/') ? `${protocol}//${request.headers.host ?? host}${target}` : target,
    requestTarget: target,
    fields: fieldsOf(request.rawHeaders),
  };
};
