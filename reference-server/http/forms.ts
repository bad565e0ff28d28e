import type { HeaderLine, HttpReply } from './message.js';

const isLength = ([name]: HeaderLine): boolean => name.toLowerCase() === 'content-length';

/** Returns whether a client accepts deflate and no other coding. */
export const isDeflateOnly = (acceptEncoding: string | string[] | undefined): boolean =>
  String(acceptEncoding).trim() === 'deflate';

/** Returns a reply with another body and its content coding. */
export const encoded = ({ status, lines }: HttpReply, coding: string, body: Uint8Array): HttpReply => ({
  status,
  lines: [
    ...lines.filter((line) => !isLength(line)),
    ['Content-Encoding', coding],
    ['Content-Length', String(body.length)],
  ],
  chunks: [body],
});

/** Returns the requested bytes of a successful reply (RFC 9110, 15.3.7). */
export const partOf = (reply: HttpReply, range: string | undefined): HttpReply => {
  const [, from, to] = /^bytes=(\d+)-(\d+)$/.exec(range ?? '') ?? [];
  if (from === undefined || to === undefined || reply.status !== 200) return reply;
  const whole = Buffer.concat(reply.chunks);
  const body = whole.subarray(Number(from), Number(to) + 1);
  return {
    status: 206,
    lines: [
      ...reply.lines.filter((line) => !isLength(line)),
      ['Content-Range', `bytes ${from}-${Number(from) + body.length - 1}/${whole.length}`],
      ['Content-Length', String(body.length)],
    ],
    chunks: [body],
  };
};
