import { gzipSync } from 'node:zlib';
import type { Fault } from '../../../fault.js';
import { encoded } from '../../../http/forms.js';
import type { JournalExchange } from '../../../journal/exchange.js';
import { breaking, fault } from '../journal-fault.js';

const isGood = ({ status }: JournalExchange): boolean => status === 200;

/** Responses that are wrong as HTTP, whatever their content (contract: Endpoints). */
export const httpFaults: readonly Fault[] = [
  ...breaking('A-HTTP-03')([
    ['a-wire-text-json', 'Sends JSON as text/json', () => ({ contentType: () => 'text/json' })],
    ['a-wire-html', 'Sends JSON as text/html', () => ({ contentType: () => 'text/html' })],
    ['a-wire-no-content-type', 'Sends JSON without a Content-Type', () => ({ contentType: () => undefined })],
    [
      'a-wire-html-on-search',
      'Sends searches as text/html',
      (sound) => ({
        contentType: (mediaType, exchange) =>
          exchange.operation === 'search' ? 'text/html' : sound.contentType(mediaType, exchange),
      }),
    ],
  ]),
  fault(
    'a-wire-status-203',
    'Returns 203',
    ['A-HTTP-02', 'A-KIND-01', 'A-LIMIT-01', 'A-SEARCH-01', 'A-SITE-01'],
    () => ({ successStatus: () => 203 }),
  ),
  fault(
    'a-wire-status-206-on-pages',
    'Returns 206 for a page that is not the whole listing',
    ['A-HTTP-02', 'A-KIND-01', 'A-LIMIT-01'],
    (sound) => ({ successStatus: (call) => (call.operation === 'list' ? 206 : sound.successStatus(call)) }),
  ),
  fault('a-wire-byte-order-mark', 'Starts JSON with a byte order mark', ['A-HTTP-10'], (sound) => ({
    serialise: (content, exchange) =>
      isGood(exchange)
        ? Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), sound.serialise(content, exchange)])
        : sound.serialise(content, exchange),
  })),
  ...breaking('A-HTTP-04')([
    [
      'a-wire-invalid-utf-8',
      'Writes text in Latin-1',
      (sound) => ({
        serialise: (content, exchange) => {
          const bytes = Buffer.from(sound.serialise(content, exchange));
          return isGood(exchange) ? Buffer.from(bytes.toString().replaceAll('₹', '£'), 'latin1') : bytes;
        },
      }),
    ],
    [
      'a-wire-trailing-text',
      'Sends a comment after the JSON',
      (sound) => ({
        serialise: (content, exchange) =>
          Buffer.concat([sound.serialise(content, exchange), Buffer.from(isGood(exchange) ? ' // end' : '')]),
      }),
    ],
    [
      'a-wire-not-a-number',
      'Sends NaN for heights',
      (sound) => ({
        serialise: (content, exchange) => {
          const text = Buffer.from(sound.serialise(content, exchange)).toString();
          return Buffer.from(text.replace(/"walls_ft_approx":[\d.]+/, '"walls_ft_approx":NaN'));
        },
      }),
    ],
    [
      'a-wire-cut-json',
      'Truncates long pages, with a matching Content-Length',
      (sound) => ({
        serialise: (content, exchange) => {
          const bytes = sound.serialise(content, exchange);
          return bytes.length < 20_000 ? bytes : bytes.subarray(0, 20_000);
        },
      }),
    ],
    [
      'a-wire-array',
      'Wraps pages in an array',
      (sound) => ({
        serialise: (content, exchange) =>
          sound.serialise(isGood(exchange) && exchange.operation === 'list' ? [content] : content, exchange),
      }),
    ],
    [
      'a-wire-empty',
      'Sends an empty body for searches',
      (sound) => ({
        serialise: (content, exchange) =>
          isGood(exchange) && exchange.operation === 'search'
            ? Buffer.alloc(0)
            : sound.serialise(content, exchange),
      }),
    ],
  ]),
  fault(
    'a-wire-ascii-only',
    'Writes a question mark for each letter beyond ASCII',
    ['A-RECORD-22'],
    (sound) => ({
      serialise: (content, exchange) =>
        Buffer.from(
          Buffer.from(sound.serialise(content, exchange))
            .toString()
            .replace(/[^\0-\x7F]/g, '?'),
        ),
    }),
  ),
  fault('a-wire-duplicate-name', 'Sends two members with the same name', ['A-HTTP-05'], (sound) => ({
    serialise: (content, exchange) => {
      const text = Buffer.from(sound.serialise(content, exchange)).toString();
      return Buffer.from(isGood(exchange) ? text.replace('{"id":', '{"id":"first","id":') : text);
    },
  })),
  fault('a-wire-duplicate-amount', 'Sends amount_minor twice', ['A-HTTP-05'], (sound) => ({
    serialise: (content, exchange) => {
      const text = Buffer.from(sound.serialise(content, exchange)).toString();
      return Buffer.from(text.replace(/"amount_minor":(-?\d+)/g, '"amount_minor":0,"amount_minor":$1'));
    },
  })),
  fault('a-wire-constant-etag', 'Sends the same strong ETag with every response', ['A-HTTP-13'], () => ({
    headers: (lines) => [...lines, ['ETag', '"1"']],
  })),
  {
    ...fault(
      'a-wire-truncated',
      'Breaks the connection in the middle of long pages',
      ['A-HTTP-01'],
      (sound) => ({
        transmit: (reply, exchange) => {
          const sent = sound.transmit(reply, exchange);
          const body = Buffer.concat(sent.chunks);
          if (!isGood(exchange) || body.length < 20_000) return sent;
          return { ...sent, chunks: [body.subarray(0, body.length / 2)], breaksOff: true };
        },
      }),
    ),
    overSockets: true,
  },
  fault('a-wire-says-utf-8', 'Sends Content-Encoding: UTF-8', ['A-HTTP-01'], () => ({
    headers: (lines, exchange) => (isGood(exchange) ? [...lines, ['Content-Encoding', 'UTF-8']] : lines),
  })),
  fault(
    'a-wire-gzip-twice',
    'The application compresses large bodies, and a proxy does so again without saying it',
    ['A-HTTP-01'],
    () => ({
      transmit: (reply, { request }) => {
        const body = Buffer.concat(reply.chunks);
        return /gzip/.test(String(request?.headers['accept-encoding'])) && body.length > 1000
          ? encoded(reply, 'gzip', gzipSync(gzipSync(body)))
          : reply;
      },
    }),
  ),
  fault(
    'a-wire-gzip-unsaid',
    'A proxy drops the Content-Encoding of bodies that the application compresses',
    ['A-HTTP-01'],
    () => ({
      transmit: (reply, { request }) =>
        /gzip/.test(String(request?.headers['accept-encoding']))
          ? {
              ...reply,
              lines: reply.lines.filter(([name]) => !/^content-length$/i.test(name)),
              chunks: [gzipSync(Buffer.concat(reply.chunks))],
            }
          : reply,
    }),
  ),
  fault('a-wire-says-gzip', 'Sends Content-Encoding: gzip without compression', ['A-HTTP-01'], () => ({
    headers: (lines, exchange) => (isGood(exchange) ? [...lines, ['Content-Encoding', 'gzip']] : lines),
  })),
];
