import { createRequire } from 'node:module';
import { setFlagsFromString } from 'node:v8';
import { Agent, buildConnector, type Dispatcher } from 'undici';
import { realClock } from '../engine/clock.js';
import type { Abort } from './abort.js';
import { type ArrivingBody, createArrivingBody } from './arriving-body.js';
import { type ChunkedBody, createChunkedBody, isUnreadChunked } from './chunked-body.js';
import { type HeaderLine, linesOfFlat } from './exchange.js';
import { watchIdleConnections } from './idle-connections.js';
import type { ArrivingResponse, CarriedRequest, ClientIdentity, OpenNetwork } from './network.js';
import { readHeadsFirst } from './response-heads.js';

const load = createRequire(import.meta.url);

/** Returns the authorities that Node trusts. Its module for TLS is loaded only here: most runs do without. */
const authoritiesOfNode = (): readonly string[] =>
  (load('node:tls') as { readonly rootCertificates: readonly string[] }).rootCertificates;

/** Returns a field value without the white space around it, which is no part of it (RFC 9110, 5.5): undici keeps some. */
const withoutMargin = (value: string): string => {
  const isMargin = (at: number) => value[at] === ' ' || value[at] === '\t';
  let [start, end] = [0, value.length];
  while (start < end && isMargin(start)) start += 1;
  while (end > start && isMargin(end - 1)) end -= 1;
  return value.slice(start, end);
};

const latin1 = (part: string | Buffer): string => (typeof part === 'string' ? part : part.toString('latin1'));

/** Returns the header lines as received. */
const headerLines = (raw: unknown): HeaderLine[] => linesOfFlat((raw as (string | Buffer)[]).map(latin1));

const invalidMethod = () => Object.assign(new Error('invalid method'), { code: 'UND_ERR_INVALID_ARG' });

/** Sends a request; resolves when its header section has arrived. */
const dispatched = (
  agent: Agent,
  { origin, path, method, headers, body, upload, freshConnection }: CarriedRequest,
  abort: Abort,
): Promise<ArrivingResponse> =>
  new Promise((resolve, reject) => {
    // A tunnel is no exchange.
    if (method === 'CONNECT') throw invalidMethod();
    let arriving: ArrivingBody | undefined;
    let chunked: ChunkedBody | undefined;
    let isRead = false;
    let end: () => void = () => undefined;
    const fail = (error: Error) => {
      // The end of a body that undici does not know ends its connection.
      if (isRead) return;
      reject(error);
      arriving?.fail(error);
    };
    const addChunked = (body: ArrivingBody, coding: ChunkedBody, bytes: Uint8Array): boolean => {
      try {
        const isWanted = coding.add(bytes).map((data) => body.add(data));
        if (!coding.isComplete()) return !isWanted.includes(false);
        body.end();
      } catch (error) {
        body.fail(error as Error);
      }
      isRead = true;
      end();
      return true;
    };
    agent.dispatch(
      {
        origin,
        path,
        method: method as Dispatcher.HttpMethod,
        headers: headers.flat(),
        body: upload ?? body ?? null,
        reset: freshConnection ?? false,
      },
      {
        onConnect: (abortRequest) => {
          end = () => abortRequest(new Error('the request was aborted'));
          abort.onAbort(end);
        },
        onHeaders: (status, rawHeaders, resume) => {
          // Interim responses precede the response (RFC 9110, 15.2).
          if (status < 200) return true;
          arriving = createArrivingBody(resume, end);
          const lines = headerLines(rawHeaders);
          const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
          if (hasBody && isUnreadChunked(lines)) chunked = createChunkedBody();
          const headers = lines.map(([name, value]): HeaderLine => [name, withoutMargin(value)]);
          resolve({ status, headers, body: arriving.body });
          return true;
        },
        onData: (bytes) => {
          if (!arriving) return true;
          return chunked ? addChunked(arriving, chunked, bytes) : arriving.add(bytes);
        },
        onComplete: () => {
          if (chunked) fail(new Error('the connection ended inside a chunk'));
          else arriving?.end();
        },
        onError: fail,
      },
    );
  });

let isParserLoaded = false;

/**
 * Creates the function that connects sockets. undici loads its parser, in WebAssembly, with the first connection.
 * The optimising compiler would take 0.1 s of CPU time for it, which thousands of responses do not regain.
 */
const connectorOf = (options: buildConnector.BuildOptions): buildConnector.connector => {
  const connect = buildConnector(options);
  return (target, callback) =>
    connect(target, (...outcome) => {
      const [error, socket] = outcome;
      if (socket) readHeadsFirst(socket);
      if (isParserLoaded || error !== null) {
        callback(...outcome);
        return;
      }
      isParserLoaded = true;
      setFlagsFromString('--liftoff-only');
      try {
        callback(...outcome);
      } finally {
        // Node does not accept the compiled code of its own modules under other flags.
        setFlagsFromString('--no-liftoff-only');
      }
    });
};

/**
 * The real network: undici, without redirects and decoding, with paths sent as written. Trusts the
 * authorities of a PEM text in addition to those of Node, and shows the certificate of the client where one is given.
 */
export const socketsWith =
  ({
    ca: authorities,
    identity,
    endless = false,
  }: {
    readonly ca?: string | undefined;
    readonly identity?: ClientIdentity | undefined;
    /** Whether a body may pause for any time. Default: for no longer than the deadline. */
    readonly endless?: boolean;
  }): OpenNetwork =>
  (timeoutMs) => {
    const open = () =>
      new Agent({
        connect: connectorOf({
          timeout: timeoutMs,
          ...(authorities === undefined ? {} : { ca: [...authoritiesOfNode(), authorities] }),
          ...identity,
        }),
        headersTimeout: timeoutMs,
        bodyTimeout: endless ? 0 : timeoutMs,
        maxResponseSize: -1,
        maxHeaderSize: 262_144,
      });
    let agent = open();
    const replace = () => {
      // Closing waits for requests in flight; it must not delay later requests.
      agent.close().catch(() => undefined);
      agent = open();
    };
    const idle = watchIdleConnections(realClock, replace);
    return {
      carry: async (request, abort) => {
        const freshConnection = request.freshConnection === true || idle.closeEach();
        const pending = idle.begin();
        try {
          const response = await dispatched(agent, { ...request, freshConnection }, abort);
          pending.respond();
          return response;
        } finally {
          pending.end();
        }
      },
      renew: () => {
        idle.closed();
        replace();
      },
      close: () => agent.destroy(),
    };
  };

/** The network with the default settings of Node. */
export const openSockets: OpenNetwork = socketsWith({});
