import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib';
import type { Reason } from '../engine/verdict.js';
import { type OpenEnded, readBody, readOpenEnded } from './body.js';
import type { HeaderLine, ReceivedResponse } from './exchange.js';
import type { CarriedRequest, Network } from './network.js';
import { openSockets } from './sockets.js';

export interface TransportLimits {
  /** Deadline of one whole exchange, milliseconds. */
  readonly timeoutMs: number;
  /** Most bytes read of one body, before and after decoding. */
  readonly bodyBytes: number;
}

export interface OutgoingRequest extends CarriedRequest {
  /** For an answer that may never end. */
  readonly openEnded?: OpenEnded;
}

export type Outcome =
  | { readonly response: ReceivedResponse; readonly failure?: never }
  | { readonly failure: Reason; readonly response?: never };

export interface Transport {
  send(request: OutgoingRequest): Promise<Outcome>;
  /** Lets go of every connection that is open; later requests open new ones. */
  renew(): void;
  close(): Promise<void>;
}

const decoders: Record<string, (bytes: Uint8Array, limit: number) => Uint8Array> = {
  identity: (bytes) => bytes,
  gzip: (bytes, limit) => gunzipSync(bytes, { maxOutputLength: limit }),
  'x-gzip': (bytes, limit) => gunzipSync(bytes, { maxOutputLength: limit }),
  deflate: (bytes, limit) => inflateSync(bytes, { maxOutputLength: limit }),
  br: (bytes, limit) => brotliDecompressSync(bytes, { maxOutputLength: limit }),
};

const codings = (headers: readonly HeaderLine[]): string[] =>
  headers
    .filter(([name]) => name.toLowerCase() === 'content-encoding')
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '');

/** Undoes Content-Encoding, last coding first (RFC 9110, 8.4). */
const decode = (headers: readonly HeaderLine[], bytes: Uint8Array, limit: number): Uint8Array =>
  codings(headers).reduceRight((encoded, coding) => {
    const decoder = decoders[coding];
    if (!decoder) throw new Error(`unknown Content-Encoding ${coding}`);
    return encoded.length === 0 ? encoded : decoder(encoded, limit);
  }, bytes);

/** Error codes of undici and Node, told apart by what they say about the target. */
const failureOf = (error: unknown): Reason => {
  const {
    code = '',
    name = '',
    message: cause = String(error),
  } = error as {
    code?: string;
    name?: string;
    message?: string;
  };
  if (name === 'HTTPParserError' || code.startsWith('HPE_') || code === 'UND_ERR_RES_CONTENT_LENGTH_MISMATCH')
    return { code: 'malformed-http', text: `not well-formed HTTP: ${cause}` };
  if (code === 'ECONNREFUSED') return { code: 'refused', text: 'the connection was refused' };
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return { code: 'no-host', text: `the host is not known: ${cause}` };
  if (/CERT|TLS|SSL|SELF_SIGNED|ALTNAME/.test(code)) return { code: 'tls', text: `TLS failed: ${cause}` };
  if (/TIMEOUT/.test(code)) return { code: 'timeout', text: `no answer in time: ${cause}` };
  return { code: 'dropped', text: `the connection broke: ${cause || code}` };
};

const within = async <T>(milliseconds: number, controller: AbortController, work: Promise<T>): Promise<T> => {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(
        Object.assign(new Error(`${milliseconds} ms passed before the answer was whole`), {
          code: 'DEADLINE_TIMEOUT',
        }),
      );
    }, milliseconds);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
    work.catch(() => undefined);
  }
};

const exchangeOnce = async (
  network: Network,
  request: OutgoingRequest,
  limits: TransportLimits,
  controller: AbortController,
): Promise<Outcome> => {
  const { status, headers, body: arriving } = await network.carry(request, controller);
  const { openEnded } = request;
  const { bytes, truncated } = openEnded
    ? await readOpenEnded(arriving, headers, openEnded, limits.bodyBytes)
    : await readBody(arriving, limits.bodyBytes);
  if (truncated && openEnded) controller.abort();
  if (truncated) return { response: { status, headers, body: bytes, truncated: true } };
  try {
    const body = decode(headers, bytes, limits.bodyBytes);
    return { response: { status, headers, body, truncated: false } };
  } catch (error) {
    const tooLong = (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE';
    if (tooLong)
      return {
        response: { status, headers, body: new Uint8Array(), truncated: true },
      };
    return {
      failure: {
        code: 'malformed-http',
        text: `the body does not decode: ${error instanceof Error ? error.message : String(error)}`,
      },
    };
  }
};

/**
 * The one way to the network: no redirects followed, no decompression but ours, paths as written, a deadline over
 * the whole exchange (undici's own timeouts restart with every chunk, so a slow drip passes them).
 */
export const createTransport = (
  limits: TransportLimits,
  network: Network = openSockets(limits.timeoutMs),
): Transport => ({
  send: async (request) => {
    const controller = new AbortController();
    try {
      return await within(limits.timeoutMs, controller, exchangeOnce(network, request, limits, controller));
    } catch (error) {
      return { failure: failureOf(error) };
    }
  },
  renew: network.renew,
  close: network.close,
});
