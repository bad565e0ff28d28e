import type { Content, Ended, HttpCall, Refusal, Success } from './call.js';
import type { HeaderLine, HttpReply } from './message.js';
import { isWellEscaped } from './target.js';

/** How requests are judged and responses are written, whatever is served: each may be replaced by a fault or a variant. */
export interface HttpBehaviours<Call extends HttpCall, Condition extends string, Route> {
  /** Answers in place of the route; undefined lets the route answer. */
  intercept(call: Call): Success | Refusal<Condition> | undefined;
  /** Methods that a route answers. */
  methodsOf(route: Route): readonly string[];
  /** Refuses targets that are not well escaped. */
  acceptsTarget(call: Call): boolean;
  successStatus(call: Call): number;
  statusFor(condition: Condition, call: Call): number;
  contentType(mediaType: string, exchange: Ended<Call, Condition>): string | undefined;
  problemContentType(exchange: Ended<Call, Condition>): string | undefined;
  /** Value of Allow on a 405 and on OPTIONS; undefined leaves it out. */
  allow(methods: readonly string[], exchange: Ended<Call, Condition>): string | undefined;
  serialise(content: Content, exchange: Ended<Call, Condition>): Uint8Array;
  /** `gzip` compresses the body. */
  contentEncoding(exchange: Ended<Call, Condition>): 'gzip' | 'identity';
  /** Last word on all header lines. */
  headers(lines: readonly HeaderLine[], exchange: Ended<Call, Condition>): readonly HeaderLine[];
  /** Milliseconds to wait before the response is sent. */
  delayMilliseconds(exchange: Ended<Call, Condition>): number;
  /** Last word on how the response travels. */
  transmit(reply: HttpReply, exchange: Ended<Call, Condition>): HttpReply;
}

/** Plain responses, at once; methods and statuses are chosen by the interface. */
export const soundHttp = {
  intercept: () => undefined,
  acceptsTarget: ({ path, rawQuery }) => isWellEscaped(path ?? '') && isWellEscaped(rawQuery),
  successStatus: () => 200,
  contentType: (mediaType) => mediaType,
  problemContentType: () => 'application/problem+json',
  allow: (methods) => methods.join(', '),
  serialise: (content) => {
    if (content instanceof Uint8Array) return content;
    return Buffer.from(typeof content === 'string' ? content : JSON.stringify(content));
  },
  contentEncoding: () => 'identity',
  headers: (lines) => lines,
  delayMilliseconds: () => 0,
  transmit: (reply) => reply,
} satisfies Omit<HttpBehaviours<HttpCall, never, never>, 'methodsOf' | 'statusFor'>;
