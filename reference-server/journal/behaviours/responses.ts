import type { HttpReply } from '../../http/message.js';
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
  /** Last word on how the response travels. */
  transmit(reply: HttpReply, exchange: Exchange): HttpReply;
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
  transmit: (reply) => reply,
};
