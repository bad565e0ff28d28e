import type { HeaderLine } from './exchange.js';

/** Longest line of a chunk size with its extensions, or of a trailer field; most bytes of all trailer fields. */
const longestLine = 16 * 1024;
const mostTrailer = 64 * 1024;

const lineFeed = 0x0a;

/** Decodes the chunked transfer coding (RFC 9112, 7.1) as its bytes arrive. */
export interface ChunkedBody {
  /** Returns the data in the next bytes; throws where they are not chunked. */
  add(bytes: Uint8Array): readonly Uint8Array[];
  /** Whether the last chunk and the trailer section have arrived. */
  isComplete(): boolean;
}

const malformed = (text: string): Error => Object.assign(new Error(text), { code: 'HPE_INVALID_CHUNK_SIZE' });

/** Creates the decoder of one body. */
export const createChunkedBody = (): ChunkedBody => {
  let state: 'size' | 'data' | 'after-data' | 'trailer' | 'complete' = 'size';
  let line = '';
  let left = 0;
  let trailer = 0;
  const seeLine = () => {
    const text = line.replace(/\r?\n$/, '');
    line = '';
    if (state === 'after-data') {
      if (text !== '') throw malformed('a chunk is longer than its size');
      state = 'size';
    } else if (state === 'size') {
      const size = /^[0-9a-f]{1,12}(?=[ \t]*(?:;|$))/i.exec(text)?.[0];
      if (size === undefined) throw malformed('a chunk does not begin with its size');
      left = Number.parseInt(size, 16);
      state = left === 0 ? 'trailer' : 'data';
    } else {
      trailer += text.length;
      if (trailer > mostTrailer) throw malformed('the trailer section is too long');
      if (text === '') state = 'complete';
    }
  };
  return {
    isComplete: () => state === 'complete',
    add: (bytes) => {
      const data: Uint8Array[] = [];
      let at = 0;
      while (at < bytes.length && state !== 'complete') {
        if (state === 'data') {
          const part = bytes.subarray(at, at + left);
          data.push(part);
          at += part.length;
          left -= part.length;
          if (left === 0) state = 'after-data';
          continue;
        }
        const end = bytes.indexOf(lineFeed, at);
        const until = end < 0 ? bytes.length : end + 1;
        line += Buffer.from(bytes.subarray(at, until)).toString('latin1');
        if (line.length > longestLine) throw malformed('a line of a chunk is too long');
        at = until;
        if (end >= 0) seeLine();
      }
      return data;
    },
  };
};

/**
 * Whether a response is chunked in a form that undici does not recognise: with a tab or an empty list element behind
 * the coding (RFC 9110, 5.6.1 and 5.6.3). It takes such a body as it stands. Values are those received, untrimmed.
 */
export const isUnreadChunked = (headers: readonly HeaderLine[]): boolean => {
  const stated = headers.filter(([name]) => name.length === 17 && name.toLowerCase() === 'transfer-encoding');
  const [only] = stated;
  if (!only || stated.length > 1 || /chunked *$/i.test(only[1])) return false;
  return /(?:^|,)[ \t]*chunked[ \t]*(?:,[ \t]*)*$/i.test(only[1]);
};
