import type { Transform } from 'node:stream';
import {
  brotliDecompressSync,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  createInflateRaw,
  gunzipSync,
  inflateRawSync,
  inflateSync,
} from 'node:zlib';
import { codings, noCodings } from '../formats/content-codings.js';
import type { HeaderLine } from './exchange.js';

interface Decoder {
  /** Decodes all; throws above a limit of bytes. */
  whole(bytes: Uint8Array, limit: number): Uint8Array;
  /** Decodes piece by piece. */
  stream(bytes: Uint8Array): Transform;
}

const gzip: Decoder = {
  whole: (bytes, limit) => gunzipSync(bytes, { maxOutputLength: limit }),
  stream: () => createGunzip(),
};

/** Some servers leave out the zlib wrapper, and every client reads that (RFC 9110, 8.4.1.2). */
const isWrapped = ([first = 0, second = 0]: Uint8Array): boolean =>
  (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;

/** A map, because the target chooses the names of codings. */
const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['gzip', gzip],
  ['x-gzip', gzip],
  [
    'deflate',
    {
      whole: (bytes, limit) =>
        (isWrapped(bytes) ? inflateSync : inflateRawSync)(bytes, { maxOutputLength: limit }),
      stream: (bytes) => (isWrapped(bytes) ? createInflate() : createInflateRaw()),
    },
  ],
  [
    'br',
    {
      whole: (bytes, limit) => brotliDecompressSync(bytes, { maxOutputLength: limit }),
      stream: () => createBrotliDecompress(),
    },
  ],
]);

/** Returns the codings to undo, last one first; throws where one is unknown. */
const decodersOf = (headers: readonly HeaderLine[]): readonly Decoder[] => {
  const none = new Set([...noCodings(headers), 'identity']);
  return codings(headers)
    .filter((coding) => !none.has(coding))
    .reverse()
    .map((coding) => {
      const decoder = decoders.get(coding);
      if (!decoder) throw new Error(`unknown Content-Encoding ${coding}`);
      return decoder;
    });
};

/** Decodes Content-Encoding, last coding first (RFC 9110, 8.4). Throws where a body does not decode. */
export const decode = (headers: readonly HeaderLine[], bytes: Uint8Array, limit: number): Uint8Array =>
  decodersOf(headers).reduce(
    (encoded, decoder) => (encoded.length === 0 ? encoded : decoder.whole(encoded, limit)),
    bytes,
  );

const begun = (stream: Transform, bytes: Uint8Array, limit: number): Promise<Uint8Array> =>
  new Promise((resolve) => {
    const chunks: Uint8Array[] = [];
    let length = 0;
    const finish = () => {
      stream.destroy();
      resolve(Buffer.concat(chunks).subarray(0, limit));
    };
    stream.on('data', (chunk: Uint8Array) => {
      if (length >= limit) return;
      chunks.push(chunk);
      length += chunk.length;
      if (length >= limit) finish();
    });
    // What is cut off ends inside a coding: what came before it counts.
    stream.on('end', finish).on('error', finish);
    stream.end(bytes);
  });

/**
 * Decodes the beginning of a body that is too long, at most `limit` bytes; empty where a coding is unknown. Never
 * holds more of any coding than that.
 */
export const decodeBeginning = async (
  headers: readonly HeaderLine[],
  bytes: Uint8Array,
  limit: number,
): Promise<Uint8Array> => {
  try {
    let decoded = bytes;
    for (const { stream } of decodersOf(headers)) decoded = await begun(stream(decoded), decoded, limit);
    return decoded.subarray(0, limit);
  } catch {
    return new Uint8Array();
  }
};
