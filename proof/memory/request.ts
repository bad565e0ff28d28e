import { METHODS } from 'node:http';
import type { HeaderLine } from '../../harness/network/exchange.js';
import type { CarriedRequest } from '../../harness/network/network.js';
import type { HttpRequest } from '../../reference-server/http/message.js';

const client = { remoteAddress: '127.0.0.1' };
const knownMethods = new Set(METHODS);
const withContent = new Set(['POST', 'PUT', 'PATCH']);
/** Header fields that control the connection: undici writes or refuses them itself. */
const steering = /^(connection|content-length|expect|host|keep-alive|te|trailer|transfer-encoding|upgrade)$/i;

/** Whether undici refuses to send such a path; the request then fails as it fails over sockets. */
export const isRefusedPath = ({ path }: CarriedRequest): boolean => /[^!-\xff]/.test(path);

/** Returns why only sockets can carry a request, or undefined. */
export const needsSockets = ({ method, path, headers }: CarriedRequest): string | undefined => {
  if (!knownMethods.has(method) || method === 'CONNECT') return `the method ${method}`;
  if (!/^\/[!-~]*$/.test(path)) return `the path ${path}`;
  const odd = headers.find(
    ([name, value]) =>
      steering.test(name) || !/^[\w!#$%&'*+.^`|~-]+$/.test(name) || /[^\t -~\x80-\xff]/.test(value),
  );
  if (odd) return `the header line ${odd.join(': ')}`;
  // Node joins some duplicate headers and drops others.
  const names = headers.map(([name]) => name.toLowerCase());
  return new Set(names).size < names.length ? 'header lines of one name' : undefined;
};

const linesOf = ({ origin, method, headers, body, freshConnection }: CarriedRequest): HeaderLine[] => {
  const length = body === undefined ? 0 : Buffer.byteLength(body);
  return [
    ['host', origin.slice(origin.indexOf('//') + 2)],
    ['connection', freshConnection ? 'close' : 'keep-alive'],
    ...headers.map(([name, value]): HeaderLine => [name, value.replace(/^[\t ]+|[\t ]+$/g, '')]),
    ...(length > 0 || withContent.has(method) ? [['content-length', String(length)] as const] : []),
  ];
};

/** Returns a request as node:http passes it to a handler when undici sends it. */
export const received = (carried: CarriedRequest): HttpRequest => {
  const { method, path, body } = carried;
  const rawHeaders: string[] = [];
  const headers: Record<string, string> = {};
  const headersDistinct: Record<string, string[]> = Object.create(null);
  for (const [name, value] of linesOf(carried)) {
    const lower = name.toLowerCase();
    rawHeaders.push(name, value);
    headers[lower] = value;
    headersDistinct[lower] = [value];
  }
  return {
    method,
    url: path,
    httpVersion: '1.1',
    rawHeaders,
    headers,
    headersDistinct,
    socket: client,
    async *[Symbol.asyncIterator]() {
      if (body !== undefined) yield Buffer.from(body);
    },
  };
};
