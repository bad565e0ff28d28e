import type { ServerResponse } from 'node:http';
import type { Call, Content, Exchange, HeaderLine, Operation, Outcome } from '../exchange.js';
import { writeJson } from '../presentation/json.js';
import { type Quota, unlimited } from '../quota.js';

/** How any answer is made and put on the wire. */
export interface ResponseBehaviours {
  /** Counts requests; the sound journal refuses none. */
  createQuota(): Quota;
  /** Answers in place of the journal; undefined lets the journal answer. */
  intercept(call: Call): Outcome | undefined;
  /** Methods that an operation answers. */
  methodsOf(operation: Operation): readonly string[];
  /** What a query is taken for when it is not well escaped. */
  acceptsTarget(call: Call): boolean;
  successStatus(call: Call): number;
  contentType(mediaType: string, exchange: Exchange): string | undefined;
  serialise(content: Content, exchange: Exchange): Uint8Array;
  /** `gzip` compresses the body. */
  contentEncoding(exchange: Exchange): 'gzip' | 'identity';
  /** Last word on all header lines. */
  headers(lines: readonly HeaderLine[], exchange: Exchange): readonly HeaderLine[];
  /** Real milliseconds to wait before answering. */
  delayMilliseconds(exchange: Exchange): number;
  /** Writes what was made; HEAD has its headers only. */
  transmit(
    response: ServerResponse,
    lines: readonly HeaderLine[],
    body: Uint8Array,
    exchange: Exchange,
  ): void;
}

const isWellEscaped = (text: string): boolean => {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
};

/** Plain answers, at once. */
export const soundResponses: ResponseBehaviours = {
  createQuota: unlimited,
  intercept: () => undefined,
  methodsOf: () => ['GET', 'HEAD', 'OPTIONS'],
  acceptsTarget: ({ path, rawQuery }) => isWellEscaped(path ?? '') && isWellEscaped(rawQuery),
  successStatus: () => 200,
  contentType: (mediaType) => mediaType,
  serialise: (content) => {
    if (content instanceof Uint8Array) return content;
    return Buffer.from(typeof content === 'string' ? content : writeJson(content));
  },
  contentEncoding: () => 'identity',
  headers: (lines) => lines,
  delayMilliseconds: () => 0,
  transmit: (response, lines, body, { status, method }) => {
    response.writeHead(status, lines.flat());
    response.end(method === 'HEAD' ? undefined : body);
  },
};
