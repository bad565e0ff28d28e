import type { FieldOccurrence, RequestDescriptor } from 'http-message-sig';
import type { HttpRequest } from '../../../http/message.js';

const fieldsOf = (raw: readonly string[]): readonly FieldOccurrence[] =>
  raw.flatMap((name, at) => (at % 2 === 0 ? [{ name, value: raw[at + 1] ?? '' }] : []));

/** A request as a signature covers it (RFC 9421, section 2); `origin` stands for the scheme, Host for the authority. */
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
