import type { Call, Content, Exchange, HeaderLine, Outcome, Route } from '../presentation/exchange.js';

/** How any answer is put on the wire. */
export interface ResponseBehaviours {
  /** Methods that a route answers. */
  methodsOf(route: Route): readonly string[];
  /** Answers instead of the route; undefined lets the route answer. */
  intercept(call: Call): Outcome | undefined;
  /** A discovery document before it is sent; undefined makes its path unknown. */
  document(path: string, content: Content): Content | undefined;
  successStatus(call: Call): number;
  contentType(mediaType: string, exchange: Exchange): string | undefined;
  serialise(content: Content, exchange: Exchange): Uint8Array;
  /** `gzip` compresses the body. */
  contentEncoding(exchange: Exchange): 'gzip' | 'identity';
  /** Last word on all header lines. */
  headers(lines: readonly HeaderLine[], exchange: Exchange): readonly HeaderLine[];
  /** Real milliseconds to wait before answering. */
  delayMilliseconds(exchange: Exchange): number;
}

/** Plain answers, at once. */
export const soundResponses: ResponseBehaviours = {
  methodsOf: (route) => [...route.methods, 'OPTIONS'],
  intercept: () => undefined,
  document: (_path, content) => content,
  successStatus: () => 200,
  contentType: (mediaType) => mediaType,
  serialise: (content) => {
    if (content instanceof Uint8Array) return content;
    return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  },
  contentEncoding: () => 'identity',
  headers: (lines) => lines,
  delayMilliseconds: () => 0,
};
