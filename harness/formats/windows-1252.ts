/** Characters of Windows-1252 from 0x80 to 0x9f; five of these bytes have none. */
const upper = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/**
 * Returns bytes as text in Windows-1252, by which ISO 8859-1 is read too (WHATWG, Encoding). `TextDecoder` of Node 20 and
 * 22 leaves the bytes from 0x80 to 0x9f as they are.
 */
export const decodeWindows1252 = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replace(/[\x80-\x9f]/g, (sign) => upper[sign.charCodeAt(0) - 0x80] ?? sign);
