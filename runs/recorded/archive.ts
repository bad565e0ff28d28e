import type { HeaderLine, ReceivedResponse } from '../../harness/network/exchange.js';
import {
  choiceOfClient,
  firstOf,
  isRecord,
  misshapen,
  numberIn,
  objectAt,
  pathIn,
  type ReadEntry,
  statusIn,
  textIn,
  timeIn,
} from './recording.js';

// An archive says what a browser or a proxy saw, and that is not always what the service sent. What may not be its
// response, or depends on how the client asked, is left out: a doubt is no judgement.

/** Fields that a page may read of any response (Fetch Standard, CORS-safelisted response header name). */
const safelisted = new Set([
  'cache-control',
  'content-language',
  'content-length',
  'content-type',
  'expires',
  'last-modified',
  'pragma',
]);

/** Returns header lines: without the pseudo fields of HTTP/2, one line per value of a joined field. */
const linesOf = (message: unknown): HeaderLine[] => {
  const listed = isRecord(message) && Array.isArray(message.headers) ? message.headers : [];
  return listed.flatMap((line: unknown) => {
    const name = isRecord(line) ? textIn(line.name) : undefined;
    const value = isRecord(line) ? textIn(line.value) : undefined;
    if (name === undefined || value === undefined || name === '' || name.startsWith(':')) return [];
    return value.split('\n').map((one): HeaderLine => [name, one]);
  });
};

/** Returns whether a cache or a service worker made the response, by the marks of the browsers that write archives. */
const isFromCache = (entry: Readonly<Record<string, unknown>>): boolean => {
  const marks = [
    entry._fromCache,
    entry._servedFromCache,
    entry._fetchedViaServiceWorker,
    entry._fromServiceWorker,
    objectAt(entry, 'response')._fromCache,
    objectAt(entry, 'response')._fetchedViaServiceWorker,
    objectAt(entry, 'cache').beforeRequest,
  ];
  return (
    marks.some(Boolean) ||
    !['Network Load', undefined].includes(textIn(objectAt(entry, 'response')._fetchType)) ||
    objectAt(entry, 'response')._transferSize === 0
  );
};

/** Returns the bytes of a body where the archive certainly has all of them; undefined otherwise. */
const bytesOf = (content: Readonly<Record<string, unknown>>, type: string): Uint8Array | undefined => {
  const text = textIn(content.text);
  // A body that was not kept looks like an empty one.
  if (text === undefined || text === '') return undefined;
  const isBase64 = content.encoding === 'base64';
  if (content.encoding !== undefined && !isBase64) return undefined;
  const bytes = Buffer.from(text, isBase64 ? 'base64' : 'utf8');
  if (numberIn(content.size, -1) > bytes.length) return undefined;
  const charset = /;\s*charset\s*=\s*"?([\w-]+)/i.exec(type)?.[1] ?? 'utf-8';
  // Bytes that are no UTF-8 may be compressed still, or text in another encoding: which of them is not known.
  return /^utf-?8$/i.test(charset) && !bytes.toString().includes('\uFFFD') ? bytes : undefined;
};

const responseOf = (entry: unknown, status: number, headers: readonly HeaderLine[]): ReceivedResponse => {
  const body = bytesOf(objectAt(objectAt(entry, 'response'), 'content'), firstOf(headers, 'content-type'));
  const read = { status, headers };
  // Clauses about header fields judge it none the less.
  return body === undefined
    ? { ...read, body: new Uint8Array(), truncated: true, overLimit: true }
    : { ...read, body, truncated: false };
};

/** Returns why a response is not judged. */
const doubtOf = (
  entry: Readonly<Record<string, unknown>>,
  status: number,
  sent: readonly HeaderLine[],
  received: readonly HeaderLine[],
): string | undefined => {
  const { statusText } = objectAt(entry, 'response');
  const type = firstOf(received, 'content-type');
  if (isFromCache(entry)) return 'from a cache or a service worker';
  if (statusText === 'Internal Redirect' || firstOf(received, 'non-authoritative-reason') !== '')
    return 'redirected by the browser itself';
  const choice = choiceOfClient(sent, { status, headers: received });
  if (choice !== undefined) return choice;
  if (received.every(([name]) => safelisted.has(name.toLowerCase())))
    return 'without all header fields of the response';
  const { mimeType } = objectAt(objectAt(entry, 'response'), 'content');
  return type === '' && textIn(mimeType) ? 'without the Content-Type that the archive knows' : undefined;
};

/** Reads an entry of an HTTP Archive 1.2. Nothing in it is trusted. */
export const readArchived = (entry: unknown): ReadEntry => {
  if (!isRecord(entry)) return misshapen;
  const request = objectAt(entry, 'request');
  const method = textIn(request.method);
  const url = textIn(request.url);
  const path = pathIn(url);
  if (method === undefined || url === undefined || path === undefined) return misshapen;
  const status = statusIn(objectAt(entry, 'response').status);
  if (status === undefined || status < 200) return { leftOut: 'without a response' };
  const sent = linesOf(request);
  const received = linesOf(entry.response);
  const doubt = doubtOf(entry, status, sent, received);
  if (doubt !== undefined) return { leftOut: doubt };
  const body = textIn(objectAt(request, 'postData').text);
  return {
    exchange: {
      request: { method, url, path, headers: sent, ...(body === undefined ? {} : { body }) },
      startedAt: timeIn(entry.startedDateTime),
      durationMs: Math.max(0, numberIn(entry.time, 0)),
      response: responseOf(entry, status, received),
    },
  };
};
