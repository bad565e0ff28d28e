import type { HeaderLine, HttpRequest } from './message.js';

/** What the pipeline itself refuses, whatever is served; each interface says with which status and words. */
export type HttpCondition =
  | 'bad_host'
  | 'oversized_head'
  | 'malformed_target'
  | 'unknown_route'
  | 'wrong_method'
  | 'malformed_request'
  | 'slow_request'
  | 'internal';

/** A request as read; what an interface adds is found by its routes. */
export interface HttpCall {
  readonly method: string;
  /** Percent-encoded; undefined when it could not be read. */
  readonly path: string | undefined;
  /** The text after the question mark, as sent. */
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  /** Undefined when Node refused to read the request. */
  readonly request: HttpRequest | undefined;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
}

/** A call and how it ended: header and body behaviours decide by it. */
export type Ended<Call extends HttpCall, Condition extends string> = Call & {
  readonly status: number;
  /** Why the call was refused; undefined on success. */
  readonly condition: Condition | undefined;
};

/** A body before it is written: text and bytes go out as they are, anything else as JSON. */
export type Content = string | Uint8Array | object;

/** A call that ends well; 200 and JSON by default. */
export interface Success {
  readonly status?: number;
  /** Empty for a response without a Content-Type. */
  readonly mediaType?: string;
  readonly content: Content;
  readonly headers?: readonly HeaderLine[];
  /** Header lines made from the bytes that are sent, such as digests and signatures. */
  headersOf?(body: Uint8Array): readonly HeaderLine[];
  /** Sent after the content for as long as it lasts; the response has no Content-Length then. */
  readonly stream?: ReadableStream<Uint8Array>;
}

/** A call that ends as a problem document. */
export interface Refusal<Condition extends string> {
  readonly refused: Condition;
  /** Value of Retry-After. */
  readonly retryAfterSeconds?: number;
}
