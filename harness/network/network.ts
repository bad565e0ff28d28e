import type { HeaderLine } from './exchange.js';

/** One request as it is carried to the target. */
export interface CarriedRequest {
  readonly origin: string;
  /** Path and query, sent exactly as written. */
  readonly path: string;
  readonly method: string;
  readonly headers: readonly HeaderLine[];
  readonly body?: string;
  /** Ask on a connection of its own. */
  readonly freshConnection?: boolean;
}

/** A response whose head has arrived. */
export interface ArrivingResponse {
  readonly status: number;
  /** In the order, case and number in which they came. */
  readonly headers: readonly HeaderLine[];
  /** As it comes, still encoded; throws when the connection breaks. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Carries requests to targets and their responses back. */
export interface Network {
  /** Rejects with the errors of undici and Node; an abort ends the exchange. */
  carry(request: CarriedRequest, abort: AbortController): Promise<ArrivingResponse>;
  /** Lets go of every connection that is open; later requests open new ones. */
  renew(): void;
  close(): Promise<void>;
}

/** Opens a network; the deadline (milliseconds) is that of one exchange. */
export type OpenNetwork = (timeoutMs: number) => Network;
