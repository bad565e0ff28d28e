import type { HeaderLine, HttpRequest } from '../../http/message.js';
import type { SignatureVerdict } from '../agents/signatures/verdict.js';
import type { Condition } from './conditions.js';

export type { HeaderLine } from '../../http/message.js';

/** What a path belongs to: the quota and the header rules go by it. */
export type Area = 'rest' | 'agent' | 'document' | 'elsewhere' | 'parser';

/** A body before it is written: text and bytes go out as they are, anything else as JSON. */
export type Content = string | Uint8Array | object;

/** A request as read; `parser` calls have no request, for Node refused to read one. */
export interface Call {
  readonly method: string;
  /** Path below the server's prefix, still percent-encoded. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly area: Area;
  readonly route: Route | undefined;
  readonly parameters: Readonly<Record<string, string | undefined>>;
  readonly request: HttpRequest | undefined;
  /** What the signature of a signed request is worth; undefined for unsigned ones. */
  readonly signature?: SignatureVerdict | undefined;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
}

/** A call and how it ended: what header and body behaviours decide by. */
export interface Exchange extends Call {
  readonly status: number;
  /** Why the call was refused; undefined on success. */
  readonly condition: Condition | undefined;
}

/** What a route answers with when all is well; status 200 unless given. */
export interface Answer {
  readonly status?: number;
  readonly mediaType: string;
  readonly content: Content;
  readonly headers?: readonly HeaderLine[];
  /** Header lines made from the bytes that are sent, such as digests and signatures. */
  headersOf?(body: Uint8Array): readonly HeaderLine[];
  /** Sent after the content for as long as it lasts; the answer has no Content-Length then. */
  readonly stream?: ReadableStream<Uint8Array>;
}

/** A call that ends as a problem document. */
export interface Refusal {
  readonly refused: Condition;
}

/** How a call ends. */
export type Outcome = Answer | Refusal;

/** One row of the route table. */
export interface Route {
  /** Pattern in the router's syntax, below the server's prefix. */
  readonly path: string;
  readonly area: 'rest' | 'agent' | 'document';
  /** Methods answered by `answer`; OPTIONS is answered for every route. */
  readonly methods: readonly string[];
  answer(call: Call): Outcome | Promise<Outcome>;
}

/** A refusal for the named condition. */
export const refuse = (condition: Condition): Refusal => ({ refused: condition });
