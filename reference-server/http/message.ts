import type { IncomingMessage } from 'node:http';

/** One header line as written: name, value. */
export type HeaderLine = readonly [name: string, value: string];

/** What handlers read of a request; a message of node:http has this shape. */
export interface HttpRequest
  extends Pick<
      IncomingMessage,
      'method' | 'url' | 'httpVersion' | 'headers' | 'headersDistinct' | 'rawHeaders'
    >,
    AsyncIterable<Uint8Array> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** A response before it is written. */
export interface HttpReply {
  readonly status: number;
  readonly lines: readonly HeaderLine[];
  /** The body; not sent for HEAD, 204 and 304. */
  readonly chunks: readonly Uint8Array[];
  /** Sent after the chunks until it ends. */
  readonly stream?: ReadableStream<Uint8Array> | undefined;
  /** The connection breaks after the chunks, before the body is complete. */
  readonly breaksOff?: boolean;
}

/** A request that Node's parser refused. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
}

/** Handles requests, independent of how their bytes travel. */
export interface HttpHandler {
  /** Rejects when the connection must be dropped. */
  handle(request: HttpRequest): Promise<HttpReply>;
  /** Counts a request without handling it, as if it had been handled elsewhere. */
  count?(request: HttpRequest): Promise<void>;
  /** Responds to a request that a parser refused; without it, Node responds itself. */
  refuse?(error: ParserError): HttpReply;
}
