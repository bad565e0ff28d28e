import type { IncomingMessage } from 'node:http';

/** One header line as written: name, value. */
export type HeaderLine = readonly [name: string, value: string];

/** What handlers read of a request; every message of node:http is one. */
export interface HttpRequest
  extends Pick<
      IncomingMessage,
      'method' | 'url' | 'httpVersion' | 'headers' | 'headersDistinct' | 'rawHeaders'
    >,
    AsyncIterable<Uint8Array> {
  readonly socket: { readonly remoteAddress?: string | undefined };
}

/** A response before somebody writes it. */
export interface HttpReply {
  readonly status: number;
  readonly lines: readonly HeaderLine[];
  /** The body; HEAD, 204 and 304 have none, whatever stands here. */
  readonly chunks: readonly Uint8Array[];
  /** Follows the chunks for as long as it lasts. */
  readonly stream?: ReadableStream<Uint8Array> | undefined;
  /** The connection breaks after the chunks, although the body is not whole. */
  readonly breaksOff?: boolean;
}

/** What Node tells of a request that its parser refused. */
export interface ParserError extends Error {
  readonly code?: string;
  readonly rawPacket?: Uint8Array;
}

/** Answers requests, however their bytes travel. */
export interface HttpHandler {
  /** Rejects where the connection is to be dropped. */
  handle(request: HttpRequest): Promise<HttpReply>;
  /** Answers what a parser refused to read; Node answers itself where this is absent. */
  refuse?(error: ParserError): HttpReply;
}
