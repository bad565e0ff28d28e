import type { HeaderLine } from '../network/exchange.js';

/** The registered codings (IANA, HTTP Content Coding Registry). */
const registered: ReadonlySet<string> = new Set([
  'aes128gcm',
  'br',
  'compress',
  'dcb',
  'dcz',
  'deflate',
  'exi',
  'gzip',
  'identity',
  'pack200-gzip',
  'x-compress',
  'x-gzip',
  'zstd',
]);

const none: readonly string[] = [];

/** Returns the content codings that a response states, in the order in which they were applied. */
export const codings = (headers: readonly HeaderLine[]): readonly string[] => {
  const name = 'content-encoding';
  const stated = headers.filter((line) => line[0].length === name.length && line[0].toLowerCase() === name);
  // Most responses state none, and each is asked several times.
  if (stated.length === 0) return none;
  return stated
    .flatMap(([, value]) => value.split(','))
    .map((coding) => coding.trim().toLowerCase())
    .filter((coding) => coding !== '');
};

/** Returns the stated codings that are none: nothing was applied by that name, so nothing is decoded. */
export const noCodings = (headers: readonly HeaderLine[]): readonly string[] =>
  codings(headers).filter((coding) => !registered.has(coding));
