import { addsLine, both, dropsLines, garbles, servedAt, succeeded } from '../../companion/overrides.js';
import { tagged } from '../../companion/tagged.js';
import type { Variant } from '../../variant.js';
import { cached, cachedSilently } from './cache.js';
import { variant } from './companion-variant.js';

const extra = [
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'API-Version, RateLimit-Remaining'],
  ['Strict-Transport-Security', 'max-age=63072000'],
  ['X-Content-Type-Options', 'nosniff'],
  ['Vary', 'Accept-Encoding'],
  ['ETag', 'W/"1f-plumb"'],
  ['Link', '</developers.md>; rel="service-doc", </openapi.json>; rel="service-desc"'],
  ['Server-Timing', 'total;dur=3.1'],
  ['Via', '1.1 edge'],
] as const;

/** Legal differences in headers and transfer. */
export const headerVariants: readonly Variant[] = [
  variant('b-lower-case-names', 'All header names in lower case', (sound) => ({
    headers: (lines, exchange) =>
      sound.headers(lines, exchange).map(([name, value]) => [name.toLowerCase(), value]),
  })),
  variant('b-extra-headers', 'Additional headers that the contract does not mention', (sound) => ({
    headers: (lines, exchange) => [...sound.headers(lines, exchange), ...extra],
  })),
  variant('b-gzip', 'Every body is compressed', () => ({ contentEncoding: () => 'gzip' })),
  variant(
    'b-chunked',
    'Bodies come in chunks',
    dropsLines(/^content-length$/i, ({ area }) => area !== 'parser'),
  ),
  variant('b-connection-close', 'Every connection ends with its response', addsLine('Connection', 'close')),
  variant('b-charset', 'JSON with a charset parameter', (sound) => ({
    contentType: (type, exchange) => {
      const written = sound.contentType(type, exchange);
      return written?.endsWith('json') ? `${written}; charset=utf-8` : written;
    },
  })),
  variant('b-media-type-case', 'Media types in capitals', (sound) => ({
    contentType: (type, exchange) =>
      sound.contentType(type, exchange)?.replace(/^[^;]+/, (m) => m.toUpperCase()),
  })),
  variant(
    'b-tags',
    'Sends entity tags with notes and documents, and 304 for them',
    both(tagged('/api/v1/notes/'), tagged('/llms.txt')),
  ),
  variant('b-slow', 'Every response is delayed a little', () => ({ delayMilliseconds: () => 25 })),
  variant('b-behind-cache', 'Documents, profile and status come from a cache', cached),
  variant('b-behind-silent-cache', 'Profile and status come from a cache without a mark', cachedSilently),
  variant('b-api-version-later', 'A later contract release', () => ({ apiVersion: () => '2026-10-01' })),
  variant('b-retiring-route', 'The status route retires, with seven months of notice', () => ({
    deprecation: ({ route }) => (route?.path === '/api/v1/status' ? '@1796083200' : undefined),
    sunset: ({ route }) => (route?.path === '/api/v1/status' ? 'Thu, 01 Jul 2027 00:00:00 GMT' : undefined),
  })),
  variant('b-retires-on-one-day', 'Deprecation and Sunset both carry the date of the end', () => ({
    deprecation: ({ route }) => (route?.path === '/api/v1/status' ? '@1814400000' : undefined),
    sunset: ({ route }) => (route?.path === '/api/v1/status' ? 'Thu, 01 Jul 2027 00:00:00 GMT' : undefined),
  })),
  variant(
    'b-notice-in-the-changelog',
    'A route retires soon: its notice was given a year ago, elsewhere',
    () => ({
      deprecation: ({ route }) => (route?.path === '/api/v1/status' ? '@1785542400' : undefined),
      sunset: ({ route }) => (route?.path === '/api/v1/status' ? 'Thu, 01 Oct 2026 00:00:00 GMT' : undefined),
    }),
  ),
  variant('b-text-for-command-lines', 'Clients that do not say what they accept get text/plain', (sound) => ({
    contentType: (type, exchange) =>
      sound.contentType(
        exchange.area === 'rest' && succeeded(exchange) && exchange.request?.headers.accept === undefined
          ? 'text/plain; charset=utf-8'
          : type,
        exchange,
      ),
  })),
  variant('b-name-by-language', 'The profile has the name in the language of the client', (sound) => ({
    serialise: (content, exchange) =>
      sound.serialise(
        servedAt('/api/v1/profile')(exchange) &&
          /\bml\b/.test(exchange.request?.headers['accept-language'] ?? '')
          ? { ...Object(content), name: 'അഞ്ജലി മേനോൻ' }
          : content,
        exchange,
      ),
  })),
  variant('b-parser-answers-bare', 'Errors of the HTTP parser have no body', (sound) => ({
    ...garbles(
      () => new Uint8Array(),
      ({ area }) => area === 'parser',
    )(sound),
    headers: (lines, exchange) => (exchange.area === 'parser' ? [] : sound.headers(lines, exchange)),
  })),
];
