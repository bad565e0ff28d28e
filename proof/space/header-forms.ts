import type { HeaderLine, HttpReply } from '../../reference-server/http/message.js';
import type { Variant } from '../../reference-server/variant.js';

type Side = 'journal' | 'companion';

/** Both interfaces write their header lines by the same behaviour. */
type Rewrite = (lines: readonly HeaderLine[], status: number) => readonly HeaderLine[];

const lines = (side: Side, id: string, title: string, rewrite: Rewrite): Variant => {
  const override = (sound: {
    headers(before: readonly HeaderLine[], exchange: never): readonly HeaderLine[];
  }): object => ({
    headers: (before: readonly HeaderLine[], exchange: never) =>
      rewrite(sound.headers(before, exchange), (exchange as { readonly status: number }).status),
  });
  return { id: `${id}-${side}`, title, [side]: override };
};

const adds = (side: Side, id: string, title: string, more: readonly HeaderLine[]): Variant =>
  lines(side, id, title, (before) => [...before, ...more]);

const types = (side: Side, id: string, title: string, write: (type: string) => string): Variant =>
  lines(side, id, title, (before) =>
    before.map(([name, value]) =>
      name.toLowerCase() === 'content-type' ? [name, write(value)] : [name, value],
    ),
  );

/** Spelling and order of header lines, and lines that no clause is about. */
export const headerForms = (side: Side): readonly Variant[] => [
  lines(side, 'names-in-capitals', 'Writes header names in capitals', (before) =>
    before.map(([name, value]) => [name.toUpperCase(), value]),
  ),
  lines(side, 'lines-reversed', 'Sends header lines in reverse order', (before) => before.toReversed()),
  types(side, 'blank-before-semicolon', 'Writes a blank before the parameters of a media type', (type) =>
    type.replace(/;\s*|$/, ' ; ').replace(/ ; $/, ''),
  ),
  types(side, 'semicolon-at-end', 'Ends media types with a semicolon', (type) => `${type};`),
  adds(side, 'links-with-relations', 'Links to other resources by several relations', [
    [
      'Link',
      '</a,b>; rel="next last"; title="a, \\"b\\"; rel=sunset", <https://koodu.example/>;rel=describedby',
    ],
    ['Link', "<../guide>;rel=help;title*=UTF-8''a%20guide"],
  ]),
  adds(side, 'nothing-to-cache', 'Forbids caches to keep a response', [
    ['Cache-Control', 'no-store, private'],
    ['Pragma', 'no-cache'],
    ['Expires', '0'],
    ['Vary', '*'],
    ['Last-Modified', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  ]),
  adds(side, 'behind-cdn', 'Names a CDN in every response, which keeps none', [
    ['Server', 'cloudflare'],
    ['CF-RAY', '8c1f2e00aa-MAA'],
    ['CF-Cache-Status', 'DYNAMIC'],
    ['Via', '1.1 varnish'],
    ['X-Cache', 'MISS'],
    ['Alt-Svc', 'h3=":443"; ma=86400'],
  ]),
  lines(
    side,
    'errors-by-another-server',
    'Names another server in errors than in successes',
    (before, status) => [
      ...before,
      ['Server', status < 400 ? 'app/1.0' : 'nginx/1.27'],
      ...(status < 400 ? [] : ([['Content-Language', 'ta']] as const)),
    ],
  ),
  adds(side, 'encoding-identity', 'States that a body is not encoded', [['Content-Encoding', 'identity']]),
];

/** A transfer in pieces that end within a character; a memory of the proof joins them as a connection does. */
export const inPieces = (side: Side): Variant => {
  const override = (sound: { transmit(reply: HttpReply, exchange: never): HttpReply }): object => ({
    transmit: (sent: HttpReply, exchange: never): HttpReply => {
      const reply = sound.transmit(sent, exchange);
      const body = Buffer.concat(reply.chunks);
      if (reply.stream !== undefined || body.length < 4) return reply;
      return {
        ...reply,
        lines: reply.lines.filter(([name]) => !/^content-length$/i.test(name)),
        chunks: [body.subarray(0, 1), body.subarray(1, -1), body.subarray(-1)],
      };
    },
  });
  return { id: `in-pieces-${side}`, title: 'Sends a body in three pieces', [side]: override };
};
