import { brotliDecompressSync, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { codings, noCodings } from '../formats/content-codings.js';
import type { HeaderLine } from './exchange.js';

type Decoder = (bytes: Uint8Array, limit: number) => Uint8Array;

const gunzip: Decoder = (bytes, limit) => gunzipSync(bytes, { maxOutputLength: limit });

/** Some servers leave out the zlib wrapper, and every client reads that (RFC 9110, 8.4.1.2). */
const inflate: Decoder = (bytes, limit) => {
  const isWrapped = ((bytes[0] ?? 0) & 0x0f) === 8 && (((bytes[0] ?? 0) << 8) | (bytes[1] ?? 0)) % 31 === 0;
  return (isWrapped ? inflateSync : inflateRawSync)(bytes, { maxOutputLength: limit });
};

/** A map, because the target chooses the names of codings. */
const decoders: ReadonlyMap<string, Decoder> = new Map<string, Decoder>([
  ['identity', (bytes) => bytes],
  ['gzip', gunzip],
  ['x-gzip', gunzip],
  ['deflate', inflate],
  ['br', (bytes, limit) => brotliDecompressSync(bytes, { maxOutputLength: limit })],
]);

/** Decodes Content-Encoding, last coding first (RFC 9110, 8.4). Throws where a body does not decode. */
export const decode = (headers: readonly HeaderLine[], bytes: Uint8Array, limit: number): Uint8Array => {
  const stated = codings(headers);
  if (stated.length === 0) return bytes;
  const none = new Set(noCodings(headers));
  return stated.reduceRight((encoded, coding) => {
    if (none.has(coding)) return encoded;
    const decoder = decoders.get(coding);
    if (!decoder) throw new Error(`unknown Content-Encoding ${coding}`);
    return encoded.length === 0 ? encoded : decoder(encoded, limit);
  }, bytes);
};
