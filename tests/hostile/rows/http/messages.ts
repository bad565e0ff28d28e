import { accused, type HostileRow, judged, survived, undecided, unharmed } from '../../row.js';
import { type Behaviour, raw, send } from '../../target/behaviour.js';
import { type Line, messageBytes, type TargetResponse, unframed } from '../../target/response.js';

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `http-message-${id}`,
  does,
  interface: 'a',
  behaviour,
  expected: survived,
  ...more,
});

/** A sound response whose head is changed as text. */
const withHead =
  (change: (head: string) => string): Behaviour =>
  async (call) => {
    const bytes = messageBytes(await call.sound(), call.request.method);
    const end = bytes.indexOf('\r\n\r\n');
    const head = Buffer.from(change(bytes.subarray(0, end).toString('latin1')), 'latin1');
    call.socket.write(Buffer.concat([head, bytes.subarray(end)]));
  };

const withFields =
  (...lines: Line[]): Behaviour =>
  async (call) => {
    const sound = await call.sound();
    send(call, { ...sound, headers: [...sound.headers, ...lines] });
  };

const withType =
  (type: string): Behaviour =>
  async (call) => {
    const sound = await call.sound();
    const others = unframed(sound.headers).filter(([name]) => name.toLowerCase() !== 'content-type');
    send(call, { ...sound, headers: [...others, ['content-type', type]] });
  };

/** SETTINGS and GOAWAY of HTTP/2, as a server sends them that speaks nothing else. */
const http2Frames = Buffer.from('0000000400000000000000080700000000000000000000000000', 'hex');

/** The response to the request before, as a proxy sends that lost its place. */
const previous = (): Behaviour => {
  let last: TargetResponse | undefined;
  return async (call) => {
    const sound = await call.sound();
    send(call, last ?? sound);
    last = sound;
  };
};

/** Well-formed or nearly well-formed messages that readers of HTTP take in different ways. */
export const messageRows: readonly HostileRow[] = [
  row('http-2', 'sends frames of HTTP/2', raw(http2Frames.toString('latin1')), { expected: undecided }),
  row(
    'two-spaces',
    'puts two spaces before the status',
    withHead((head) => head.replace(' ', '  ')),
    {
      expected: { codes: [0, 1, 3] },
    },
  ),
  row(
    'lower-case',
    'writes the version in small letters',
    withHead((head) => head.replace('HTTP', 'http')),
  ),
  row(
    'icy',
    'names the protocol ICY',
    withHead((head) => head.replace('HTTP/1.1', 'ICY')),
  ),
  row(
    '1.0',
    'speaks HTTP/1.0 and keeps the connection',
    withHead((head) => head.replace('HTTP/1.1', 'HTTP/1.0')),
    {
      expected: { codes: [0, 3] },
    },
  ),
  row(
    'space-before-colon',
    'puts a space before the colon of a field',
    withHead((head) => head.replace(/content-length:/i, 'Content-Length :')),
  ),
  row(
    'length-list',
    'announces its length as a list of two equal lengths',
    withHead((head) => head.replace(/(content-length): (\d+)/i, '$1: $2, $2')),
  ),
  row(
    'length-empty',
    'announces an empty length',
    withHead((head) => head.replace(/(content-length): \d+/i, '$1: ')),
  ),
  row(
    'keep-alive-none',
    'keeps connections for 0 seconds and one request',
    withFields(['Keep-Alive', 'timeout=0, max=1']),
  ),
  row(
    'keep-alive-long',
    'keeps connections for 10^15 seconds',
    withFields(['Keep-Alive', `timeout=${'9'.repeat(15)}`]),
    {
      expected: unharmed,
    },
  ),
  row(
    'connection-names',
    'names its length and type as fields of the connection',
    withFields(['Connection', 'content-length, content-type, __proto__']),
  ),
  row(
    'upgrade-offer',
    'offers an upgrade with each response, which is legal',
    withFields(['Upgrade', 'h2c, websocket'], ['Connection', 'Upgrade']),
  ),
  row(
    'refresh',
    'sends fields for browsers',
    withFields(
      ['Refresh', '0; url=/elsewhere'],
      ['Clear-Site-Data', '"*"'],
      ['Set-Cookie2', '__proto__=x'],
      ['Content-Security-Policy', 'default-src *'],
    ),
    { expected: unharmed },
  ),
  row(
    'range',
    'returns 206 with a range for every success',
    withHead((head) =>
      head.replace('HTTP/1.1 200 OK', 'HTTP/1.1 206 Partial Content\r\nContent-Range: bytes 0-9/10'),
    ),
    { expected: accused },
  ),
  row('charset', 'names the character set constructor', withType('application/json; charset=constructor')),
  row('charset-utf-7', 'names the character set UTF-7', withType('application/json; charset=utf-7')),
  row('previous', 'returns the response to the request before', previous(), { expected: judged }),
  row('quarter-close', 'closes each connection after four responses and announces nothing', async (call) => {
    send(call, await call.sound());
    const { socket } = call;
    const count = ((socket as { responses?: number }).responses ?? 0) + 1;
    (socket as { responses?: number }).responses = count;
    if (count >= 4) socket.end();
  }),
];
