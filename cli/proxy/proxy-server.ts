import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Reason } from '../../harness/engine/verdict.js';
import { type Abort, createAbort } from '../../harness/network/abort.js';
import { linesOfFlat } from '../../harness/network/exchange.js';
import { problemType } from '../../harness/network/intermediaries.js';
import type { Network } from '../../harness/network/network.js';
import { excessOf, failureOf, receivedOf, type SendResult } from '../../harness/network/received.js';
import { endToEnd, linesForTarget } from './header-lines.js';
import { createBodyKeeper, type KeptBody } from './kept-body.js';
import { ownProblem, type Refusal, refusalOf } from './refusal.js';
import type { TrafficRecord } from './traffic-record.js';

/** What a proxy needs. */
export interface ProxyParts {
  /** Base URL without a trailing slash. */
  readonly target: string;
  readonly network: Network;
  /** Called when the port is taken: nothing replaces an earlier record before. */
  readonly openRecord: () => TrafficRecord;
  /** Most bytes of one body that are recorded. */
  readonly mostBodyBytes: number;
  /** 0: a free one. */
  readonly port: number;
}

/** A proxy on loopback. */
export interface ProxyServer {
  readonly address: string;
  readonly record: TrafficRecord;
  /** Ends all connections; resolves when the last exchange is recorded. */
  close(): Promise<void>;
}

const host = '127.0.0.1';
const mostHeadBytes = 64 * 1024;

const refuse = (response: ServerResponse, refusal: Refusal): void => {
  response.writeHead(refusal.status, { 'content-type': problemType }).end(ownProblem(refusal));
};

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Returns bytes as the text that they certainly are; undefined for others. */
const textOf = ({ bytes, isCut }: ReturnType<KeptBody['read']>): string | undefined => {
  const text = bytes.toString();
  return isCut || !Buffer.from(text).equals(bytes) ? undefined : text;
};

const forTarget = (error: Reason): Refusal => ({
  ...(error.code === 'timeout'
    ? { status: 504, title: 'Gateway Timeout' }
    : { status: 502, title: 'Bad Gateway' }),
  text: `no response came from the target: ${error.text}`,
});

/** Starts a proxy on a port of loopback: forwards each request to the target, and records what passed. */
export const startProxy = async ({
  target,
  network,
  openRecord,
  mostBodyBytes,
  port,
}: ProxyParts): Promise<ProxyServer> => {
  const { origin, pathname } = new URL(target);
  const prefix = pathname === '/' ? '' : pathname;
  const keepBody = createBodyKeeper(mostBodyBytes);

  /** Passes the response on; returns what is recorded of it, undefined where the client left before it began. */
  const pass = async (
    request: IncomingMessage,
    response: ServerResponse,
    sent: KeptBody,
    received: KeptBody,
    abort: Abort,
  ): Promise<SendResult | undefined> => {
    let isClientGone = false;
    response.on('close', () => {
      if (response.writableFinished) return;
      isClientGone = true;
      abort.abort();
    });
    let failure: Reason | undefined;
    const seen = async function* (body: AsyncIterable<Uint8Array>) {
      try {
        yield* body;
      } catch (error) {
        if (!isClientGone) failure = failureOf(error);
        throw error;
      }
    };
    let head: Awaited<ReturnType<Network['carry']>>;
    try {
      head = await network.carry(
        {
          origin,
          path: prefix + (request.url ?? ''),
          method: request.method ?? '',
          headers: linesForTarget(linesOfFlat(request.rawHeaders)),
          ...(hasBody(request)
            ? {
                upload: Readable.from(sent.pass(request.iterator({ destroyOnReturn: false })), {
                  objectMode: false,
                }),
              }
            : {}),
        },
        abort,
      );
    } catch (error) {
      if (isClientGone) return undefined;
      const why = failureOf(error);
      refuse(response, forTarget(why));
      return { failure: why };
    }
    const { status, headers } = head;
    try {
      response.sendDate = false;
      response.writeHead(status, endToEnd(headers).flat());
    } catch (error) {
      abort.abort();
      const why = { code: 'hostile-input', text: `its header section cannot be passed on: ${String(error)}` };
      refuse(response, forTarget(why));
      return { failure: why };
    }
    response.flushHeaders();
    try {
      await pipeline(received.pass(seen(head.body)), response);
    } catch {
      abort.abort();
      if (failure) return { failure };
    }
    const excess = excessOf(headers);
    if (excess) return { failure: excess };
    const { bytes, isCut } = received.read();
    // Of a body that the client did not wait for, the rest is not known.
    const truncated = isCut || isClientGone;
    return receivedOf({ status, headers }, { bytes, truncated, overLimit: truncated }, mostBodyBytes);
  };

  const forward = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { url, method = '', headers } = request;
    const refusal = refusalOf({ url, host: headers.host, upgrade: headers.upgrade });
    if (refusal) {
      refuse(response, refusal);
      return;
    }
    const [startedAt, start] = [Date.now(), performance.now()];
    const [sent, received] = [keepBody(), keepBody()];
    try {
      const outcome = await pass(request, response, sent, received, createAbort());
      const body = textOf(sent.read());
      if (outcome === undefined) record.leaveOut('ended by the client before a response');
      else if (body === undefined) record.leaveOut('with a request body that is too long or no text');
      else
        record.add({
          request: {
            method,
            url: target + (url ?? ''),
            path: prefix + (url ?? ''),
            headers: linesForTarget(linesOfFlat(request.rawHeaders)),
            ...(hasBody(request) ? { body } : {}),
          },
          startedAt,
          durationMs: performance.now() - start,
          ...outcome,
        });
    } finally {
      sent.release();
      received.release();
    }
  };

  const pending = new Set<Promise<void>>();
  let ownError: Error | undefined;
  const server = createServer({ maxHeaderSize: mostHeadBytes }, (request, response) => {
    const work: Promise<void> = forward(request, response)
      .catch((error: Error) => {
        ownError ??= error;
        response.destroy();
      })
      .finally(() => pending.delete(work));
    pending.add(work);
  });
  server.on('connect', (_request, socket) => {
    const text = ownProblem({ status: 501, title: 'Not Implemented', text: 'it opens no tunnels' });
    socket.on('error', () => undefined);
    socket.end(
      `HTTP/1.1 501 Not Implemented\r\nContent-Type: ${problemType}\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const record = openRecord();
  return {
    record,
    address: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await Promise.all(pending);
      await network.close();
      if (ownError) throw ownError;
    },
  };
};
