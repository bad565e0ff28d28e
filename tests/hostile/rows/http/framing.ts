import { type HostileRow, judged, survived, unharmed } from '../../row.js';
import { type Behaviour, endless } from '../../target/behaviour.js';
import type { TargetResponse } from '../../target/response.js';

const listing = '/api/v1/content';

/** A sound body behind lines of framing as written; the connection ends with it. */
const framed =
  (
    lines: (body: Buffer) => string,
    wire: (body: Buffer, sound: TargetResponse) => Buffer | string = (body) => body,
  ): Behaviour =>
  async (call) => {
    const sound = await call.sound();
    const head = `HTTP/1.1 ${sound.status} X\r\n${sound.headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}${lines(sound.body)}\r\n`;
    const body = call.request.method === 'HEAD' ? '' : wire(sound.body, sound);
    call.socket.end(Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(body as string, 'latin1')]));
  };

const length = (text: string) => () => `Content-Length: ${text}\r\n`;
const chunkedLine = () => 'Transfer-Encoding: chunked\r\n';
const chunk = (body: Buffer, sizeText = body.length.toString(16)) =>
  Buffer.concat([Buffer.from(`${sizeText}\r\n`), body, Buffer.from('\r\n')]);
const last = Buffer.from('0\r\n\r\n');
const chunked = (wire: (body: Buffer) => Buffer) => framed(chunkedLine, wire);

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `http-framing-${id}`,
  does,
  interface: 'a',
  on: listing,
  behaviour,
  expected: judged,
  ...more,
});

/** Bodies whose length is a lie. */
export const framingRows: readonly HostileRow[] = [
  row(
    'length-long',
    'announces more bytes than it sends',
    framed((body) => `Content-Length: ${body.length + 100}\r\n`),
  ),
  row(
    'length-short',
    'announces fewer bytes than it sends',
    framed((body) => `Content-Length: ${Math.max(1, body.length - 10)}\r\n`),
  ),
  row('length-negative', 'announces -1 bytes', framed(length('-1'))),
  row('length-word', 'announces "many" bytes', framed(length('many'))),
  row('length-huge', 'announces 10^30 bytes', framed(length(`1${'0'.repeat(30)}`))),
  row(
    'length-hex',
    'announces a length in hexadecimal',
    framed((body) => `Content-Length: 0x${body.length.toString(16)}\r\n`),
  ),
  row(
    'length-twice',
    'sends the same length twice',
    framed((body) => `Content-Length: ${body.length}\r\n`.repeat(2)),
    { expected: survived },
  ),
  row(
    'length-differs',
    'sends two lengths that differ',
    framed((body) => `Content-Length: ${body.length}\r\nContent-Length: 3\r\n`),
  ),
  row(
    'length-and-chunked',
    'sends a length and chunks',
    framed(
      (body) => `Content-Length: ${body.length}\r\n${chunkedLine()}`,
      (body) => Buffer.concat([chunk(body), last]),
    ),
  ),
  row(
    'coding-unknown',
    'sends an unknown transfer coding',
    framed(() => 'Transfer-Encoding: elephant\r\n'),
    { expected: survived },
  ),
  row(
    'coding-chunked-not-last',
    'sends chunked before another coding',
    framed(
      () => 'Transfer-Encoding: chunked, gzip\r\n',
      (body) => Buffer.concat([chunk(body), last]),
    ),
    { expected: survived },
  ),
  row(
    'chunk-garbage',
    'sends a chunk whose size is no number',
    chunked((body) => Buffer.concat([chunk(body, 'zz'), last])),
  ),
  row(
    'chunk-negative',
    'sends a chunk of negative size',
    chunked((body) => Buffer.concat([chunk(body, '-5'), last])),
  ),
  row(
    'chunk-overflow',
    'sends a chunk of 2^80 bytes',
    chunked((body) => chunk(body, 'fffffffffffffffffffff')),
  ),
  row(
    'chunk-zeros',
    'sends a chunk size with a million zeros before it',
    chunked((body) => Buffer.concat([chunk(body, '0'.repeat(1e6) + body.length.toString(16)), last])),
    { expected: survived },
  ),
  row(
    'chunk-extension',
    'sends a chunk extension of 1 MB',
    chunked((body) => Buffer.concat([chunk(body, `${body.length.toString(16)};x=${'y'.repeat(1e6)}`), last])),
    { expected: survived },
  ),
  row(
    'chunk-extension-endless',
    'sends a chunk extension without end',
    endless('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n5;', () =>
      'x'.repeat(16_384),
    ),
  ),
  row(
    'chunk-unended',
    'sends no end of line behind a chunk',
    chunked((body) => Buffer.concat([Buffer.from(`${body.length.toString(16)}\r\n`), body, last])),
  ),
  row(
    'chunk-cut',
    'closes the connection inside a chunk',
    chunked((body) => chunk(body).subarray(0, 20)),
  ),
  row(
    'chunk-no-last',
    'closes the connection without the last chunk',
    chunked((body) => chunk(body)),
  ),
  row(
    'chunks-tiny',
    'sends each byte as a chunk',
    chunked((body) => Buffer.concat([...[...body].map((byte) => chunk(Buffer.from([byte]))), last])),
    { expected: unharmed },
  ),
  row(
    'trailers',
    'sends 10,000 trailers',
    chunked((body) => Buffer.concat([chunk(body), Buffer.from(`0\r\n${'X-T: y\r\n'.repeat(10_000)}\r\n`)])),
    { expected: survived },
  ),
  row(
    'trailers-endless',
    'sends trailers without end',
    endless(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n',
      () => `X-T: ${'y'.repeat(8000)}\r\n`,
    ),
  ),
  row(
    'trailers-lie',
    'sends a length and a status as trailers',
    chunked((body) =>
      Buffer.concat([
        chunk(body),
        Buffer.from('0\r\nContent-Length: 5\r\nStatus: 500\r\nTransfer-Encoding: gzip\r\n\r\n'),
      ]),
    ),
    { expected: survived },
  ),
];
