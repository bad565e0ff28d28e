import type { HttpCall } from './call.js';

/** RFC 9110, section 7.2: exactly one Host with a host name; HTTP/1.0 needs none. */
export const hasLegalHost = ({ request }: HttpCall): boolean => {
  if (request === undefined) return true;
  const { host } = request.headersDistinct;
  if (host === undefined) return request.httpVersion === '1.0';
  const [only = ''] = host;
  return host.length === 1 && /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i.test(only);
};

const longestHead = 65_536;

/**
 * Returns whether a header section is too long, although Node's parser accepts it: the response can then name
 * the path.
 */
export const isOversized = ({ path, rawQuery, request }: HttpCall): boolean => {
  let length = (path?.length ?? 0) + rawQuery.length;
  for (const text of request?.rawHeaders ?? []) length += text.length;
  return length > longestHead;
};
