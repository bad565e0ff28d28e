import { hash } from 'node:crypto';
import type { HeaderLine, ReceivedResponse } from '../../harness/network/exchange.js';
import {
  choiceOfClient,
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

const linesOf = (lines: unknown): HeaderLine[] =>
  (Array.isArray(lines) ? lines : []).flatMap((line: unknown) => {
    const [name, value]: unknown[] = Array.isArray(line) ? line : [];
    return typeof name === 'string' && typeof value === 'string' ? [[name, value] as const] : [];
  });

type Json = Readonly<Record<string, unknown>>;

const bytesIn = ({ body, bodyBase64 }: Json): Buffer | undefined => {
  const [text, base64] = [textIn(body), textIn(bodyBase64)];
  if (text === undefined && base64 === undefined) return undefined;
  return text === undefined ? Buffer.from(base64 ?? '', 'base64') : Buffer.from(text);
};

/**
 * Returns a reader of the lines of one log; a line may refer to the body of an earlier one. In a log of our proxy,
 * clients chose the requests, and no line knows its interface.
 */
export const createLogReader = (): ((line: unknown, isProxied: boolean) => ReadEntry) => {
  const bodies = new Map<number, Json>();
  const responseOf = (shown: Json, status: number): ReceivedResponse => {
    const bytes = bytesIn(bodies.get(numberIn(shown.sameBodyAs, -1)) ?? shown);
    const isWhole = bytes !== undefined && hash('sha256', bytes, 'hex') === shown.sha256;
    return {
      status,
      headers: linesOf(shown.headers),
      body: isWhole ? bytes : new Uint8Array(),
      truncated: shown.shortened === true || !isWhole,
      // A run judges the beginning of a stream; where a secret was removed or a limit reached, that is not known.
      ...(shown.shortened === true || !isWhole ? { overLimit: true } : {}),
    };
  };
  return (line, isProxied) => {
    const request = objectAt(line, 'request');
    const shown = objectAt(line, 'response');
    const method = textIn(request.method);
    const url = textIn(request.url);
    const path = pathIn(url);
    const name = isRecord(line) ? textIn(line.interface) : undefined;
    if (
      !isRecord(line) ||
      method === undefined ||
      url === undefined ||
      path === undefined ||
      (!name && !isProxied)
    )
      return misshapen;
    if (line.leftOut === true) return { leftOut: 'without headers and body, which the log left out' };
    const { error } = line;
    const status = statusIn(shown.status);
    if (status === undefined && !isRecord(error)) return misshapen;
    if (status !== undefined && bytesIn(shown)) bodies.set(numberIn(line.id, -1), shown);
    const body = textIn(request.body);
    const choice =
      isProxied && status !== undefined
        ? choiceOfClient(linesOf(request.headers), { status, headers: linesOf(shown.headers) })
        : undefined;
    if (choice !== undefined) return { leftOut: choice };
    return {
      exchange: {
        ...(isProxied || name === undefined ? {} : { interface: name }),
        request: {
          method,
          url,
          path,
          headers: linesOf(request.headers),
          ...(body === undefined ? {} : { body }),
        },
        startedAt: timeIn(line.at),
        durationMs: Math.max(0, numberIn(line.durationMs, 0)),
        attempt: Math.max(1, numberIn(line.attempt, 1)),
        ...(status === undefined
          ? {
              failure: {
                code: textIn(objectAt(line, 'error').code) ?? 'failed',
                text: textIn(objectAt(line, 'error').text) ?? 'the request failed',
              },
            }
          : { response: responseOf(shown, status) }),
      },
    };
  };
};
