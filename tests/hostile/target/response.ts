import { STATUS_CODES } from 'node:http';

/** One header line: name and value, as written. */
export type Line = readonly [name: string, value: string];

/** A response before it is written to a socket. */
export interface TargetResponse {
  readonly status: number;
  readonly headers: readonly Line[];
  readonly body: Buffer;
}

/** Fields that say how a body is framed: they are written anew. */
const framing = new Set(['content-length', 'transfer-encoding', 'connection', 'keep-alive']);

/** Header lines without those of the framing. */
export const unframed = (headers: readonly Line[]): Line[] =>
  headers.filter(([name]) => !framing.has(name.toLowerCase()));

/** A response of a body in one media type. */
export const responseOf = (
  body: string | Buffer,
  { status = 200, type = 'application/json', headers = [] }: Partial<TargetResponse> & { type?: string } = {},
): TargetResponse => ({
  status,
  headers: [['content-type', type], ...headers],
  body: typeof body === 'string' ? Buffer.from(body) : body,
});

/** A response whose body is a value as JSON. */
export const jsonResponse = (value: unknown, status = 200): TargetResponse =>
  responseOf(JSON.stringify(value), {
    status,
    type: status < 400 ? 'application/json' : 'application/problem+json',
  });

/** The head of a message as bytes; values are written one byte a character. */
export const headBytes = (status: number, headers: readonly Line[]): Buffer =>
  Buffer.from(
    `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? 'Unknown'}\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`,
    'latin1',
  );

/** A whole, well-formed message; a response to HEAD announces its body and does not hold it. */
export const messageBytes = ({ status, headers, body }: TargetResponse, method = 'GET'): Buffer => {
  const bare = status === 204 || status === 304;
  const head = headBytes(status, [
    ...unframed(headers),
    ...(bare ? [] : [['content-length', String(body.length)] as const]),
  ]);
  return bare || method === 'HEAD' ? head : Buffer.concat([head, body]);
};
