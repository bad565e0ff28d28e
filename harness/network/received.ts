import type { Reason } from '../engine/verdict.js';
import { codings } from '../formats/content-codings.js';
import type { ReadBody } from './body.js';
import { decode, decodeBeginning, stillPacked } from './decoding.js';
import type { HeaderLine, ReceivedResponse } from './exchange.js';
import { otherProtocol, tlsFailure } from './tls-failures.js';

/** A response, or why there is none. */
export type SendResult =
  | { readonly response: ReceivedResponse; readonly failure?: never }
  | { readonly failure: Reason; readonly response?: never };

/** Limits of a response: codings of one body, header fields, bytes of the header section. */
const mostCodings = 3;
const mostFields = 500;
const mostHeadBytes = 64 * 1024;
/** Bytes kept of a body that is too long, for clauses that need no more than its beginning. */
const keptOfCut = 64 * 1024;

const excessIn = (headers: readonly HeaderLine[]): string | undefined => {
  if (headers.length > mostFields) return `${headers.length} header fields, ${mostFields} are read`;
  const bytes = headers.reduce((sum, [name, value]) => sum + name.length + value.length, 0);
  if (bytes > mostHeadBytes) return `${bytes} bytes of header fields, ${mostHeadBytes} are read`;
  const count = codings(headers).length;
  return count > mostCodings ? `${count} content codings, ${mostCodings} are undone` : undefined;
};

/** Returns why the header section of a response is too large to be read; undefined where it is not. */
export const excessOf = (headers: readonly HeaderLine[]): Reason | undefined => {
  const excess = excessIn(headers);
  return excess === undefined ? undefined : { code: 'hostile-input', text: `the response has ${excess}` };
};

/** Codes of the system for a connection that this machine cannot open, whatever its other end does. */
const ofTheMachine = new Set([
  ...['ENETUNREACH', 'ENETDOWN', 'EACCES', 'EPERM', 'EAFNOSUPPORT'],
  // The permissions of Node.
  'ERR_ACCESS_DENIED',
]);

/** Maps error codes of undici and Node to reasons about the target. */
export const failureOf = (error: unknown): Reason => {
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

/** Returns the response whose body was read: decoded, at most `limit` bytes, and only its beginning where it was cut. */
export const receivedOf = (
  { status, headers }: Pick<ReceivedResponse, 'status' | 'headers'>,
  { bytes, truncated }: ReadBody,
  limit: number,
): SendResult => {
  const begun = (): SendResult => ({
    response: {
      status,
      headers,
      body: Uint8Array.prototype.slice.call(decodeBeginning(headers, bytes, Math.min(keptOfCut, limit))),
      truncated: true,
      overLimit: true,
    },
  });
  if (truncated) return begun();
  try {
    const body = decode(headers, bytes, limit);
    const packed = stillPacked(headers, body);
    if (packed !== undefined)
      return { failure: { code: 'malformed-http', text: `the body does not decode: ${packed}` } };
    return { response: { status, headers, body, truncated: false } };
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') return begun();
    return {
      failure: {
        code: 'malformed-http',
        text: `the body does not decode: ${error instanceof Error ? error.message : String(error)}`,
      },
    };
  }
};
