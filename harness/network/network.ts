import type { Readable } from 'node:stream';
import type { Abort } from './abort.js';
import type { HeaderLine } from './exchange.js';

/** One request as the network carries it to the target. */
export interface CarriedRequest {
  readonly origin: string;
  /** Path and query, sent exactly as written. */
  readonly path: string;
  readonly method: string;
  readonly headers: readonly HeaderLine[];
  readonly body?: string;
  /** A body that is sent as it arrives, instead of `body`. */
  readonly upload?: Readable;
  /** Uses a new connection. */
  readonly freshConnection?: boolean;
}

/** A response whose header section has arrived. */
export interface ArrivingResponse {
  readonly status: number;
  /** Order, case and number of lines as received. */
  readonly headers: readonly HeaderLine[];
  /** Encoded bytes as they arrive; throws when the connection breaks. */
  readonly body: AsyncIterable<Uint8Array>;
}

/** Carries requests to targets and their responses back. */
export interface Network {
  /** Rejects with the errors of undici and Node; an abort ends the exchange. */
  carry(request: CarriedRequest, abort: Abort): Promise<ArrivingResponse>;
  /** Closes every open connection; later requests open new ones. */
  renew(): void;
  close(): Promise<void>;
}

/** Opens a network; the deadline (milliseconds) is that of one exchange. */
/** Certificate of the client and its private key, PEM. */
export interface ClientIdentity {
  readonly cert: string;
  readonly key: string;
}

export type OpenNetwork = (timeoutMs: number) => Network;
