import type { Exchange, HeaderLine } from '../../../harness/network/exchange.js';
import type { Told } from './told.js';

/** How a read is sent once more. */
export interface How {
  /** When it is read: a part of the ids of requests. */
  readonly when: string;
  readonly headers?: readonly HeaderLine[];
  /** Adds a query that no cache has seen, where the read has an address of its own. */
  readonly unseen?: boolean;
}

/** What one read got. */
export interface ReadResponse {
  readonly exchange: Exchange;
  readonly told: Told;
}

/** One thing that can be read: a route, a document, a tool, a list, a resource, a prompt or a reply of the agent. */
export interface Read {
  /** As a finding names it. */
  readonly name: string;
  /** Sends it for the first time, or returns the response that other scenarios got. */
  first(): Promise<ReadResponse>;
  /** Sends it once more. */
  again(how: How): Promise<ReadResponse>;
  /** Judges a response by the clauses of this read. */
  judge(reading: ReadResponse): Promise<void>;
  /** Whether equal requests may get different content. */
  readonly eachTime?: boolean;
}
