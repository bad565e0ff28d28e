import type { HttpCall } from './call.js';

/** RFC 9110, section 7.2: exactly one Host, and it names a host; HTTP/1.0 needs none. */
export const hasLegalHost = ({ request }: HttpCall): boolean => {
  if (request === undefined) return true;
  const { host } = request.headersDistinct;
  if (host === undefined) return request.httpVersion === '1.0';
  const [only = ''] = host;
  return host.length === 1 && /^(?:[\w.~!$&'()*+,;=%-]+|\[[\da-f:.]+\])(?::\d*)?$/i.test(only);
};

const longestHead = 65_536;

/** True for a head that Node's parser reads and that is too long all the same, so that the response can name the path. */
export const isOversized = ({ path, rawQuery, request }: HttpCall): boolean =>
  [path ?? '', rawQuery, ...(request?.rawHeaders ?? [])].join('').length > longestHead;
