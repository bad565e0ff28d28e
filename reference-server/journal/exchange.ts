import type { HeaderLine, HttpRequest } from '../http/message.js';
import type { Condition } from './presentation/conditions.js';

/** The four operations of the contract (contract: Endpoints, Interface A). */
export type Operation = 'site' | 'list' | 'record' | 'search';

export type { HeaderLine } from '../http/message.js';

/** A JSON object on its way out; amounts may be bigint. */
export type Wire = Readonly<Record<string, unknown>>;

/** A body before it is written: text and bytes go out as they are, anything else as JSON. */
export type Content = string | Uint8Array | Wire | readonly unknown[];

/** A request as read. */
export interface Call {
  readonly method: string;
  /** Path as sent, with the server's prefix, percent-encoded; undefined when it could not be read. */
  readonly path: string | undefined;
  /** What stands behind the question mark, as sent. */
  readonly rawQuery: string;
  readonly query: URLSearchParams;
  /** Undefined when no route has this path. */
  readonly operation: Operation | undefined;
  /** The decoded id of a `record` call, else empty. */
  readonly id: string;
  /** Undefined when Node refused to read the request. */
  readonly request: HttpRequest | undefined;
  /** Milliseconds since the epoch, by the server's clock. */
  readonly now: number;
  /** This server's requests are counted from 1. */
  readonly number: number;
}

/** A call and how it ended: what header and body behaviours decide by. */
export interface Exchange extends Call {
  readonly status: number;
  /** Why the call was refused; undefined on success. */
  readonly condition: Condition | undefined;
}

/** A call that ends well; 200 and JSON unless told otherwise. */
export interface Answer {
  readonly status?: number;
  readonly mediaType?: string;
  readonly content: Content;
  readonly headers?: readonly HeaderLine[];
}

/** A call that ends as a problem document. */
export interface Refusal {
  readonly refused: Condition;
  /** Told in a Retry-After. */
  readonly retryAfterSeconds?: number;
}

export type Outcome = Answer | Refusal;

/** A refusal for the named condition. */
export const refuse = (condition: Condition): Refusal => ({ refused: condition });
