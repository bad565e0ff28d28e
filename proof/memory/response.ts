import { validateHeaderName, validateHeaderValue } from 'node:http';
import type { Abort } from '../../harness/network/abort.js';
import type { HeaderLine } from '../../harness/network/exchange.js';
import type { ArrivingResponse } from '../../harness/network/network.js';
import type { HttpReply, HttpRequest } from '../../reference-server/http/message.js';
import { keepAliveMilliseconds } from '../../reference-server/http/node-server.js';
import { sharedBody } from './bodies.js';

const longestHead = 200_000;

const valuesOf = (lines: readonly HeaderLine[], name: string): string[] =>
  lines.filter(([key]) => key.toLowerCase() === name).map(([, value]) => value);

/** Header names already validated: a server writes the same few dozen with every response. */
const writableNames = new Set<string>();

const isWritable = ([name, value]: HeaderLine): boolean => {
  try {
    if (!writableNames.has(name)) validateHeaderName(name);
    if (writableNames.size < 1000) writableNames.add(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
};

const hasBody = ({ method }: HttpRequest, { status }: HttpReply): boolean =>
  method !== 'HEAD' && status !== 204 && status !== 304;

/** Returns the property of a response that only a socket can show, or undefined. */
export const needsSockets = (request: HttpRequest, reply: HttpReply): string | undefined => {
  const { status, lines, chunks, stream, breaksOff } = reply;
  if (breaksOff) return 'a connection that breaks off';
  if (!Number.isInteger(status) || status < 200 || status > 999) return `the status ${status}`;
  const unwritable = lines.find((line) => !isWritable(line));
  if (unwritable) return `the header line ${unwritable.join(': ')}`;
  if (lines.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > longestHead)
    return 'a head that is very long';
  if (valuesOf(lines, 'transfer-encoding').length > 0) return 'a Transfer-Encoding of its own';
  if (valuesOf(lines, 'connection').some((value) => !/^(close|keep-alive)$/i.test(value)))
    return 'a Connection of its own';
  const stated = valuesOf(lines, 'content-length');
  const length = hasBody(request, reply) ? chunks.reduce((sum, chunk) => sum + chunk.length, 0) : 0;
  const isTrue = stated.every((value) => value === String(length) || request.method === 'HEAD');
  if (stated.length > 1 || !isTrue || (stated.length > 0 && stream))
    return `a Content-Length of ${stated.join(', ')} for ${length} bytes`;
  return undefined;
};

/** Returns the header lines, including those that node:http adds. */
const writtenLines = (request: HttpRequest, reply: HttpReply, now: number): readonly HeaderLine[] => {
  const { lines } = reply;
  const names = new Set(lines.map(([name]) => name.toLowerCase()));
  const closes = request.headers.connection === 'close';
  const connection: readonly HeaderLine[] = closes
    ? [['Connection', 'close']]
    : [
        ['Connection', 'keep-alive'],
        ['Keep-Alive', `timeout=${keepAliveMilliseconds / 1000}`],
      ];
  return [
    ...lines.map(
      (line): HeaderLine =>
        /^[\t ]|[\t ]$/.test(line[1]) ? [line[0], line[1].replace(/^[\t ]+|[\t ]+$/g, '')] : line,
    ),
    ...(names.has('date') ? [] : [['Date', new Date(now).toUTCString()] as const]),
    ...(names.has('connection') ? [] : connection),
    ...(names.has('content-length') || !hasBody(request, reply)
      ? []
      : [['Transfer-Encoding', 'chunked'] as const]),
  ];
};

async function* bytesOf({ chunks, stream }: HttpReply, abort: Abort): AsyncGenerator<Uint8Array> {
  const sent = chunks.filter(({ length }) => length > 0);
  const [only] = sent;
  if (stream === undefined && sent.length === 1 && only) yield sharedBody(only);
  else yield* sent;
  if (stream === undefined) return;
  const reader = stream.getReader();
  // A client that disconnects ends the stream.
  abort.onAbort(() => void reader.cancel().catch(() => undefined));
  for (let read = await reader.read(); !read.done; read = await reader.read()) yield read.value;
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Returns a response as undici delivers it when node:http writes it at this time, milliseconds since the epoch. */
export const arriving = (
  request: HttpRequest,
  reply: HttpReply,
  now: number,
  abort: Abort,
): ArrivingResponse => ({
  status: reply.status,
  headers: writtenLines(request, reply, now),
  body: hasBody(request, reply) ? bytesOf(reply, abort) : nothing(),
});
