import { type Exchange, mediaType } from '../../../harness/network/exchange.js';
import { intermediaryOf, problemType } from '../../../harness/network/intermediaries.js';

/** Sizes above which parsers and proxies refuse a request before the application sees it. */
const longUrl = 2000;
const largeHeaders = 8192;

const usualMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Returns whether every percent sign of a path and its query begins an escape of UTF-8. */
export const isWellEscaped = (path: string): boolean => {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/**
 * Returns why a parser, proxy or firewall may refuse a request before the application sees it; undefined when
 * it may not.
 */
const mayBeStopped = ({ request: { method, url, path, headers, body } }: Exchange): string | undefined => {
  if (!usualMethods.includes(method)) return `the method ${method} is not known to every parser`;
  if (method === 'DELETE' && body !== undefined) return 'the DELETE has a body';
  if (url.length > longUrl) return `the URL has ${url.length} characters`;
  if (!/^[!-~]*$/.test(path) || !isWellEscaped(path)) return 'the path is not well escaped';
  if (/%(?:5c|2f|00)/i.test(path.split('?', 1)[0] ?? ''))
    return 'the path has an escaped slash, backslash or NUL';
  const size = headers.reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
  return size > largeHeaders ? `the headers have ${size} characters` : undefined;
};

/**
 * Returns why a response may not come from the application: the request may have been stopped on its way, or
 * the response looks like a proxy's. A problem document always comes from the application.
 */
export const madeOutside = (exchange: Exchange): string | undefined =>
  mediaType(exchange) === problemType ? undefined : (mayBeStopped(exchange) ?? intermediaryOf(exchange));
