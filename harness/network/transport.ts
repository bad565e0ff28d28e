import { type Clock, realClock } from '../engine/clock.js';
import type { Reason } from '../engine/verdict.js';
import { type Abort, createAbort } from './abort.js';
import { type OpenEnded, readBody, readOpenEnded } from './body.js';
import { decode } from './decoding.js';
import type { HeaderLine } from './exchange.js';
import type { CarriedRequest, Network } from './network.js';
import { excessOf, failureOf, receivedOf, type SendResult } from './received.js';
import { openSockets } from './sockets.js';

export interface TransportLimits {
  /** Deadline of one whole exchange, milliseconds. */
  readonly timeoutMs: number;
  /** Most bytes read of one body, before and after decoding. */
  readonly bodyBytes: number;
  /** Clock for the deadline. Default: the clock of the machine. */
  readonly clock?: Clock;
}

export interface OutgoingRequest extends CarriedRequest {
  /** For a response that may never end. */
  readonly openEnded?: OpenEnded;
}

export interface Transport {
  send(request: OutgoingRequest): Promise<SendResult>;
  /** Closes every open connection; later requests open new ones. */
  renew(): void;
  close(): Promise<void>;
}

const within = async <T>(
  { timeoutMs: milliseconds, clock = realClock }: TransportLimits,
  abort: Abort,
  work: Promise<T>,
): Promise<T> => {
  let callOff: () => void = () => undefined;
  const late = new Promise<never>((_, reject) => {
    callOff = clock.after(milliseconds, () => {
      abort.abort();
      reject(
        Object.assign(new Error(`${milliseconds} ms passed before the response was complete`), {
          code: 'DEADLINE_TIMEOUT',
        }),
      );
    });
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    callOff();
    work.catch(() => undefined);
  }
};

/** What arrived of a response before its connection broke. */
interface Arrived {
  headers: readonly HeaderLine[];
  readonly chunks: Uint8Array[];
}

const isJsonObject = (bytes: Uint8Array): boolean => {
  try {
    return bytes[0] === 0x7b && typeof JSON.parse(new TextDecoder().decode(bytes)) === 'object';
  } catch {
    return false;
  }
};

/**
 * Returns why a broken connection is no accident: the body was complete, and Content-Length promised more. A
 * line feed may follow a document, so one missing byte proves nothing.
 */
const lengthBreach = ({ headers, chunks }: Arrived, limit: number): Reason | undefined => {
  const lengths = headers.filter(([name]) => name.toLowerCase() === 'content-length');
  const stated = Number(lengths[0]?.[1] ?? Number.NaN);
  const bytes = Buffer.concat(chunks);
  if (lengths.length !== 1 || bytes.length === 0 || !(stated > bytes.length + 1)) return undefined;
  try {
    const decoded = decode(headers, bytes, limit);
    if (!isJsonObject(decoded)) return undefined;
  } catch {
    return undefined;
  }
  return {
    code: 'malformed-http',
    text: `not well-formed HTTP: Content-Length is ${stated}, and the body ends after ${bytes.length} bytes`,
  };
};

const exchangeOnce = async (
  network: Network,
  request: OutgoingRequest,
  limits: TransportLimits,
  abort: Abort,
  arrived: Arrived,
): Promise<SendResult> => {
  const { status, headers, body: arriving } = await network.carry(request, abort);
  arrived.headers = headers;
  const excess = excessOf(headers);
  if (excess !== undefined) {
    abort.abort();
    return { failure: excess };
  }
  const { openEnded } = request;
  const read = openEnded
    ? await readOpenEnded(arriving, headers, openEnded, limits.bodyBytes, limits.clock ?? realClock)
    : await readBody(arriving, limits.bodyBytes, arrived.chunks);
  if (read.truncated && openEnded) {
    abort.abort();
    return {
      response: {
        status,
        headers,
        body: read.bytes,
        truncated: true,
        ...(read.overLimit ? { overLimit: true } : {}),
      },
    };
  }
  return receivedOf({ status, headers }, read, limits.bodyBytes);
};

/**
 * The only way to the network: follows no redirect, decodes bodies itself, sends paths as written, and sets a
 * deadline for the whole exchange (undici's own timeouts restart with each chunk, so a slow drip passes
 * them).
 */
export const createTransport = (
  limits: TransportLimits,
  network: Network = openSockets(limits.timeoutMs),
): Transport => ({
  send: async (request) => {
    const abort = createAbort();
    const arrived: Arrived = { headers: [], chunks: [] };
    try {
      return await within(limits, abort, exchangeOnce(network, request, limits, abort, arrived));
    } catch (error) {
      const failure = failureOf(error);
      const breach = failure.code === 'dropped' ? lengthBreach(arrived, limits.bodyBytes) : undefined;
      return { failure: breach ?? failure };
    }
  },
  renew: network.renew,
  close: network.close,
});
