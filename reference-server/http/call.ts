import type { HeaderLine, HttpRequest } from './message.js';
import type { Query } from './target.js';

/** What the pipeline itself refuses, for any content; each interface defines status and texts. */
export type HttpCondition =
  | 'bad_host'
  | 'oversized_head'
  | 'malformed_target'
  | 'unknown_route'
  | 'wrong_method'
  | 'malformed_request'
  | 'slow_request'
  | 'internal';

/** A parsed request; each interface adds what its routes find. */
export interface HttpCall {
  readonly method: string;
  /** Percent-encoded; undefined when it could not be read. */
  readonly path: string | undefined;
  /** The text after the question mark, as sent. */
  readonly rawQuery: string;
  readonly query: Query;
  /** Undefined when Node refused to read the request. */
  readonly request: HttpRequest | undefined;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
}

/** A call and its result: header and body behaviours use it. */
export type Ended<Call extends HttpCall, Condition extends string> = Call & {
  readonly status: number;
  /** Why the call was refused; undefined on success. */
  readonly condition: Condition | undefined;
};

/** A body before it is written: text and bytes unchanged, anything else as JSON. */
export type Content = string | Uint8Array | object;

/** A successful call; 200 and JSON by default. */
export interface Success {
  readonly status?: number;
  /** Empty for a response without a Content-Type. */
  readonly mediaType?: string;
  readonly content: Content;
  readonly headers?: readonly HeaderLine[];
  /** Header lines computed from the sent bytes, such as digests and signatures. */
  headersOf?(body: Uint8Array): readonly HeaderLine[];
  /** Sent after the content until it ends; the response then has no Content-Length. */
  readonly stream?: ReadableStream<Uint8Array>;
}

/** A call that ends as a problem document. */
export interface Refusal<Condition extends string> {
  readonly refused: Condition;
  /** Value of Retry-After. */
  readonly retryAfterSeconds?: number;
}
