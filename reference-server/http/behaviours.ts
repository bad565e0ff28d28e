import type { Content, Ended, HttpCall, Refusal, Success } from './call.js';
import { jsonBytes } from './lasting.js';
import type { HeaderLine, HttpReply } from './message.js';
import { isWellEscaped } from './target.js';

/** How requests are checked and responses written, for any content; a fault or a variant may replace each. */
export interface HttpBehaviours<Call extends HttpCall, Condition extends string, Route> {
  /** Responds instead of the route; undefined lets the route respond. */
  intercept(call: Call): Success | Refusal<Condition> | undefined;
  /** Methods of a route. */
  methodsOf(route: Route): readonly string[];
  /** Refuses targets with wrong escapes. */
  acceptsTarget(call: Call): boolean;
  successStatus(call: Call): number;
  statusFor(condition: Condition, call: Call): number;
  contentType(mediaType: string, exchange: Ended<Call, Condition>): string | undefined;
  problemContentType(exchange: Ended<Call, Condition>): string | undefined;
  /** Value of Allow on a 405 and on OPTIONS; undefined omits it. */
  allow(methods: readonly string[], exchange: Ended<Call, Condition>): string | undefined;
  serialise(content: Content, exchange: Ended<Call, Condition>): Uint8Array;
  /** `gzip` compresses the body. */
  contentEncoding(exchange: Ended<Call, Condition>): 'gzip' | 'identity';
  /** Final change of all header lines. */
  headers(lines: readonly HeaderLine[], exchange: Ended<Call, Condition>): readonly HeaderLine[];
  /** Delay before the response is sent, milliseconds. */
  delayMilliseconds(exchange: Ended<Call, Condition>): number;
  /** Final change of how the response travels. */
  transmit(reply: HttpReply, exchange: Ended<Call, Condition>): HttpReply;
}

/** Plain responses, without delay; the interface chooses methods and statuses. */
export const soundHttp = {
  intercept: () => undefined,
  acceptsTarget: ({ path, rawQuery }) => isWellEscaped(path ?? '') && isWellEscaped(rawQuery),
  successStatus: () => 200,
  contentType: (mediaType) => mediaType,
  problemContentType: () => 'application/problem+json',
  allow: (methods) => methods.join(', '),
  serialise: (content) => {
    if (content instanceof Uint8Array) return content;
    return typeof content === 'string' ? Buffer.from(content) : jsonBytes(content);
  },
  contentEncoding: () => 'identity',
  headers: (lines) => lines,
  delayMilliseconds: () => 0,
  transmit: (reply) => reply,
} satisfies Omit<HttpBehaviours<HttpCall, never, never>, 'methodsOf' | 'statusFor'>;
