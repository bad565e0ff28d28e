import { deflateRawSync } from 'node:zlib';
import { encoded, isDeflateOnly, partOf } from '../../http/forms.js';
import type { HttpReply } from '../../http/message.js';
import { tagged } from '../../journal/presentation/entity-tags.js';
import { limitedTo } from '../../journal/quota.js';
import type { Variant } from '../../variant.js';
import { variant } from './journal-variant.js';

/** The page that nginx sends on its own. */
const ofWebServer = (status: number, title: string): HttpReply => ({
  status,
  lines: [['Content-Type', 'text/html']],
  chunks: [
    Buffer.from(
      `<html><head><title>${status} ${title}</title></head><body><hr><center>nginx</center></body></html>`,
    ),
  ],
});

/** The same responses in another form (contract: Endpoints, Errors). */
export const responseVariants: readonly Variant[] = [
  variant('a-charset', 'Adds a charset to every media type', () => ({
    contentType: () => 'application/json; charset=utf-8',
    problemContentType: () => 'application/problem+json; charset="UTF-8"',
  })),
  variant('a-media-type-in-capitals', 'Sends media types in capitals', () => ({
    contentType: () => 'Application/JSON',
    problemContentType: () => 'Application/Problem+JSON',
  })),
  variant('a-gzip', 'Compresses bodies where the client allows it', () => ({
    contentEncoding: ({ request }) =>
      /gzip/.test(String(request?.headers['accept-encoding'])) ? 'gzip' : 'identity',
  })),
  variant('a-deflate', 'Compresses bodies by deflate, without the zlib wrapper', () => ({
    transmit: (reply, { request }) =>
      isDeflateOnly(request?.headers['accept-encoding'])
        ? encoded(reply, 'deflate', deflateRawSync(Buffer.concat(reply.chunks)))
        : reply,
  })),
  variant('a-ranges', 'Sends a part of a body to clients that request it', () => ({
    transmit: (reply, { request }) => partOf(reply, request?.headers.range),
  })),
  variant('a-behind-firewall', 'A named firewall refuses a q with an angle bracket', () => ({
    transmit: (reply, { request }) =>
      /[<>]|%3[ce]/i.test(request?.url ?? '')
        ? {
            status: 403,
            lines: [
              ['Content-Type', 'text/html'],
              ['CF-Mitigated', 'challenge'],
            ],
            chunks: [Buffer.from('<!doctype html><title>Just a moment...</title>')],
          }
        : reply,
  })),
  variant('a-behind-rewriting-proxy', 'A proxy refuses a path with an encoded question mark', () => ({
    transmit: (reply, { request }) =>
      /%3f/i.test(request?.url?.split('?')[0] ?? '')
        ? {
            status: 403,
            lines: [['Content-Type', 'text/html; charset=iso-8859-1']],
            chunks: [Buffer.from('<!DOCTYPE HTML><html><head><title>403 Forbidden</title></head></html>')],
          }
        : reply,
  })),
  variant(
    'a-behind-web-server',
    'A web server refuses encoded control characters, and percent signs in a path, with its own page',
    () => ({
      transmit: (reply, { request }) =>
        /%(0|1|7f)|^[^?]*%25/i.test(request?.url ?? '')
          ? {
              status: 400,
              lines: [['Content-Type', 'text/html']],
              chunks: [
                Buffer.from(
                  '<?xml version="1.0" encoding="iso-8859-1"?>\n<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN"\n         "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">\n<html xmlns="http://www.w3.org/1999/xhtml"><head><title>400 Bad Request</title></head></html>',
                ),
              ],
            }
          : reply,
    }),
  ),
  variant(
    'a-malformed-escape-fails-page',
    'A web server fails at a malformed escape in a path, with its own page',
    () => ({
      transmit: (reply, { request }) =>
        /%zz/i.test((request?.url ?? '').replace(/\?.*/, ''))
          ? ofWebServer(500, 'Internal Server Error')
          : reply,
    }),
  ),
  variant('a-chunked', 'Sends chunked bodies', () => ({
    transmit: ({ status, lines, chunks }) => {
      const body = Buffer.concat(chunks);
      return {
        status,
        lines: lines.filter(([name]) => name !== 'Content-Length'),
        chunks: Array.from({ length: Math.ceil(body.length / 997) }, (_, index) =>
          body.subarray(index * 997, (index + 1) * 997),
        ),
      };
    },
  })),
  variant('a-lower-case-headers', 'Sends header names in lower case', () => ({
    headers: (lines) => lines.map(([name, value]) => [name.toLowerCase(), value]),
  })),
  variant('a-more-headers', 'Sends caching, security and versioning headers too', () => ({
    headers: (lines) => [
      ...lines,
      ['Cache-Control', 'public, max-age=60'],
      ['ETag', 'W/"1"'],
      ['Vary', 'Accept-Encoding'],
      ['API-Version', '2026-08-22'],
      ['Strict-Transport-Security', 'max-age=63072000'],
      ['Access-Control-Allow-Origin', '*'],
      ['X-Request-Id', 'abc'],
      ['RateLimit-Limit', '1000'],
      ['Set-Cookie', 'visit=1; Path=/'],
      ['Set-Cookie', 'theme=dark; Path=/'],
    ],
  })),
  variant(
    'a-strong-tags',
    'Sends strong ETags, and 304 for the current one',
    tagged((tag, known) => tag === known.at(-1)),
  ),
  variant('a-connection-close', 'Closes the connection after every response', () => ({
    headers: (lines) => [...lines, ['Connection', 'close']],
  })),
  variant('a-slow', 'Responds after 20 milliseconds', () => ({ delayMilliseconds: () => 20 })),
  variant('a-pretty-json', 'Indents JSON and ends it with a line break', (sound) => ({
    serialise: (content, exchange) => {
      const text = Buffer.from(sound.serialise(content, exchange)).toString();
      return Buffer.from(text.replace(/^\{/, '{\n  ').replace(/\}$/, '\r\n}\n'));
    },
  })),
  variant('a-escaped-json', 'Escapes everything outside ASCII in JSON', (sound) => ({
    serialise: (content, exchange) =>
      Buffer.from(
        Buffer.from(sound.serialise(content, exchange))
          .toString()
          .replace(/[^ -~]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`),
      ),
  })),
  variant('a-rate-limited', 'Refuses the 120th request in a minute', () => ({
    createQuota: () => limitedTo(119, 60),
  })),
  variant(
    'a-rate-limited-without-retry-after',
    'Refuses the 120th request in a minute without Retry-After',
    () => ({
      createQuota: () => limitedTo(119, 60),
      headers: (lines) => lines.filter(([name]) => name !== 'Retry-After'),
    }),
  ),
  {
    id: 'a-path-prefix',
    title: 'Serves everything below a path prefix',
    options: { pathPrefix: '/staging/v-2' },
  },
  {
    id: 'hooks-absent',
    title: 'Offers no test hooks',
    control: () => ({ offers: () => false }),
  },
  {
    id: 'hooks-without-clock',
    title: 'Offers only the test hooks that do not touch the clock',
    control: () => ({ offers: (hook) => !hook.includes('/clock') }),
  },
  {
    id: 'hooks-without-publishing',
    title: 'Offers no publishing hook',
    control: () => ({ offers: (hook) => !hook.includes('/snapshot') }),
  },
  {
    id: 'hooks-with-a-stuck-clock',
    title: 'Offers a clock hook that reports success and does not move the clock',
    control: () => ({ advance: () => undefined }),
  },
];
