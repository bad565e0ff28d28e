import { brotliDecompressSync, constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { codings, noCodings } from '../formats/content-codings.js';
import type { HeaderLine } from './exchange.js';

interface Decoder {
  /** Decodes all; throws above a limit of bytes. */
  whole(bytes: Uint8Array, limit: number): Uint8Array;
  /** Decodes as much as these first bytes allow; throws above a limit of bytes. */
  part(bytes: Uint8Array, limit: number): Uint8Array;
}

/** Options for bytes that end inside a coding. */
const cutOff = (limit: number) => ({ maxOutputLength: limit, finishFlush: constants.Z_SYNC_FLUSH });

const gzip: Decoder = {
  whole: (bytes, limit) => gunzipSync(bytes, { maxOutputLength: limit }),
  part: (bytes, limit) => gunzipSync(bytes, cutOff(limit)),
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
      part: (bytes, limit) => (isWrapped(bytes) ? inflateSync : inflateRawSync)(bytes, cutOff(limit)),
    },
  ],
  [
    'br',
    {
      whole: (bytes, limit) => brotliDecompressSync(bytes, { maxOutputLength: limit }),
      part: (bytes, limit) =>
        brotliDecompressSync(bytes, {
          maxOutputLength: limit,
          finishFlush: constants.BROTLI_OPERATION_FLUSH,
        }),
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

/** Media types whose bodies never begin as gzip does. */
const textTypes = /^(?:text\/|application\/(?:[\w.-]+\+)?json\b)/i;

/** Returns why a decoded text is still compressed by gzip; undefined where it is not. */
export const stillPacked = (headers: readonly HeaderLine[], decoded: Uint8Array): string | undefined => {
  const [, type = ''] = headers.find(([name]) => name.toLowerCase() === 'content-type') ?? [];
  const isPacked = decoded[0] === 0x1f && decoded[1] === 0x8b && decoded[2] === 8;
  if (!isPacked || !textTypes.test(type)) return undefined;
  return decodersOf(headers).length === 0
    ? 'it is compressed by gzip, and no Content-Encoding says so'
    : 'it is compressed twice, and Content-Encoding names one coding: the application and a proxy both compress';
};

/**
 * Attempts to come closer to the limit, when one length of the encoded bytes is known to fit and another one not
 * to fit.
 */
const refinements = 4;

/**
 * Returns the beginning of what bytes decode to, at most `limit` bytes and mostly more than half of that. Decoding is
 * tried with fewer bytes until it fits: it holds no more than the limit, and the same bytes have the same result.
 */
const beginningOf = (decoder: Decoder, bytes: Uint8Array, limit: number): Uint8Array => {
  const decodeTo = (length: number): Uint8Array | undefined => {
    try {
      return decoder.part(bytes.subarray(0, length), limit);
    } catch {
      return undefined;
    }
  };
  let [fits, tooMany] = [bytes.length, bytes.length];
  let decoded = decodeTo(fits);
  while (decoded === undefined && fits > 1) {
    [fits, tooMany] = [Math.floor(fits / 2), fits];
    decoded = decodeTo(fits);
  }
  for (let attempt = 0; attempt < refinements && tooMany - fits > 1; attempt += 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    const more = decodeTo(middle);
    if (more === undefined) tooMany = middle;
    else [fits, decoded] = [middle, more];
  }
  return decoded ?? new Uint8Array();
};

/**
 * Decodes the beginning of a body that is too long, at most `limit` bytes; empty where a coding is unknown. Never
 * holds more of any coding than that.
 */
export const decodeBeginning = (
  headers: readonly HeaderLine[],
  bytes: Uint8Array,
  limit: number,
): Uint8Array => {
  try {
    return decodersOf(headers).reduce((encoded, decoder) => beginningOf(decoder, encoded, limit), bytes);
  } catch {
    return new Uint8Array();
  }
};
