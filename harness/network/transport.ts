import { type Clock, realClock } from '../engine/clock.js';
import type { Reason } from '../engine/verdict.js';
import { codings } from '../formats/content-codings.js';
import { type Abort, createAbort } from './abort.js';
import { type OpenEnded, readBody, readOpenEnded } from './body.js';
import { decode, decodeBeginning, stillPacked } from './decoding.js';
import type { HeaderLine, ReceivedResponse } from './exchange.js';
import type { CarriedRequest, Network } from './network.js';
import { openSockets } from './sockets.js';
import { otherProtocol, tlsFailure } from './tls-failures.js';

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

export type SendResult =
  | { readonly response: ReceivedResponse; readonly failure?: never }
  | { readonly failure: Reason; readonly response?: never };

export interface Transport {
  send(request: OutgoingRequest): Promise<SendResult>;
  /** Closes every open connection; later requests open new ones. */
  renew(): void;
  close(): Promise<void>;
}

/** Limits of a response: codings of one body, header fields, bytes of the header section. */
const mostCodings = 3;
const mostFields = 500;
const mostHeadBytes = 64 * 1024;
/** Bytes kept of a body that is too long, for clauses that need no more than its beginning. */
const keptOfCut = 64 * 1024;

/** Returns why a header section is too large, or undefined. */
const excessOf = (headers: readonly HeaderLine[]): string | undefined => {
  if (headers.length > mostFields) return `${headers.length} header fields, ${mostFields} are read`;
  const bytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (bytes > mostHeadBytes) return `${bytes} bytes of header fields, ${mostHeadBytes} are read`;
  const count = codings(headers).length;
  return count > mostCodings ? `${count} content codings, ${mostCodings} are undone` : undefined;
};

/** Codes of the system for a connection that this machine cannot open, whatever its other end does. */
const ofTheMachine = new Set([
  ...['ENETUNREACH', 'ENETDOWN', 'EACCES', 'EPERM', 'EAFNOSUPPORT'],
  // The permissions of Node.
  'ERR_ACCESS_DENIED',
]);

/** Maps error codes of undici and Node to reasons about the target. */
const failureOf = (error: unknown): Reason => {
  const {
    code = '',
    name = '',
    message: cause = String(error),
    data = '',
  } = error as {
    code?: string;
    /** What the parser of undici could not read. */
    data?: string;
    name?: string;
    message?: string;
  };
  const other = otherProtocol(data);
  if (other !== undefined) return { code: 'tls', text: other };
  if (name === 'HTTPParserError' || code.startsWith('HPE_') || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return { code: 'malformed-http', text: `not well-formed HTTP: ${cause}` };
  if (code === 'EMFILE' || code === 'ENFILE')
    return {
      code: 'no-descriptors',
      text: 'this machine gives the process too few open files: raise the limit, for example with "ulimit -n 1024"',
    };
  if (ofTheMachine.has(code))
    return { code: 'no-network', text: `this machine cannot open a connection to it: ${cause || code}` };
  if (code === 'ECONNREFUSED') return { code: 'refused', text: 'the connection was refused' };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { code: 'no-host', text: `the host is not known: ${cause}` };
  const ofTls = tlsFailure(code);
  if (ofTls !== undefined) return { code: 'tls', text: ofTls };
  if (/TIMEOUT/.test(code)) return { code: 'timeout', text: `no response in time: ${cause}` };
  return { code: 'dropped', text: `the connection broke: ${cause || code}` };
};

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
    return { failure: { code: 'hostile-input', text: `the response has ${excess}` } };
  }
  const { openEnded } = request;
  const { bytes, truncated, overLimit } = openEnded
    ? await readOpenEnded(arriving, headers, openEnded, limits.bodyBytes, limits.clock ?? realClock)
    : await readBody(arriving, limits.bodyBytes, arrived.chunks);
  if (truncated && openEnded) abort.abort();
  const begun = (body: Uint8Array): SendResult => ({
    response: {
      status,
      headers,
      body: Uint8Array.prototype.slice.call(
        decodeBeginning(headers, body, Math.min(keptOfCut, limits.bodyBytes)),
      ),
      truncated: true,
      overLimit: true,
    },
  });
  if (overLimit && !openEnded) return begun(bytes);
  if (truncated)
    return {
      response: { status, headers, body: bytes, truncated: true, ...(overLimit ? { overLimit: true } : {}) },
    };
  try {
    const body = decode(headers, bytes, limits.bodyBytes);
    const packed = stillPacked(headers, body);
    if (packed !== undefined)
      return { failure: { code: 'malformed-http', text: `the body does not decode: ${packed}` } };
    return { response: { status, headers, body, truncated: false } };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return begun(bytes);
    return {
      failure: {
        code: 'malformed-http',
        text: `the body does not decode: ${error instanceof Error ? error.message : String(error)}`,
      },
    };
  }
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
