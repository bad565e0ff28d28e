import type { Clock } from '../engine/clock.js';
import type { HeaderLine } from './exchange.js';

/** How to read a response that may never end, such as an event stream. */
export interface OpenEnded {
  /** Whether the bytes so far suffice. Called when the headers arrive and after each chunk. */
  readonly enough: (body: Uint8Array, headers: readonly HeaderLine[]) => boolean;
  /**
   * Milliseconds after the headers; what arrived by then is the response. Default: the deadline of every
   * exchange.
   */
  readonly deadlineMs?: number;
}

/** What was read of a body; `truncated` when the body continued. */
export interface ReadBody {
  readonly bytes: Uint8Array;
  readonly truncated: boolean;
  /** Whether the limit ended the reading. */
  readonly overLimit: boolean;
}

/** Reads a body to its end, at most `limit` bytes; `chunks` has what arrived when the connection breaks. */
export const readBody = async (
  body: AsyncIterable<Uint8Array>,
  limit: number,
  chunks: Uint8Array[] = [],
): Promise<ReadBody> => {
  let length = 0;
  for await (const chunk of body) {
    const room = limit - length;
    length += chunk.length;
    chunks.push(chunk.length <= room ? chunk : chunk.subarray(0, room));
    if (length > limit) return { bytes: Buffer.concat(chunks), truncated: true, overLimit: true };
  }
  const [only] = chunks;
  return {
    bytes: chunks.length === 1 && only ? only : Buffer.concat(chunks),
    truncated: false,
    overLimit: false,
  };
};

/** Reads a body until it suffices, ends or reaches its deadline. The caller must abort the exchange. */
export const readOpenEnded = async (
  body: AsyncIterable<Uint8Array>,
  headers: readonly HeaderLine[],
  { enough, deadlineMs }: OpenEnded,
  limit: number,
  clock: Clock,
): Promise<ReadBody> => {
  const chunks = body[Symbol.asyncIterator]();
  let bytes = Buffer.alloc(0);
  let callOff: () => void = () => undefined;
  const timeUp = new Promise<undefined>((resolve) => {
    if (deadlineMs !== undefined) callOff = clock.after(deadlineMs, () => resolve(undefined));
  });
  try {
    while (!enough(bytes, headers) && bytes.length <= limit) {
      const next = chunks.next();
      // It may reject after the deadline, when nothing awaits it.
      next.catch(() => undefined);
      const chunk = await Promise.race([next, timeUp]);
      if (chunk === undefined) break;
      if (chunk.done) return { bytes, truncated: false, overLimit: false };
      bytes = Buffer.concat([bytes, chunk.value]);
    }
    return { bytes: bytes.subarray(0, limit), truncated: true, overLimit: bytes.length > limit };
  } finally {
    callOff();
  }
};
