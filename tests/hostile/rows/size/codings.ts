import { brotliCompressSync, constants, createGzip, deflateSync, gzipSync } from 'node:zlib';
import { type HostileRow, judged, survived, unharmed } from '../../row.js';
import { type Behaviour, changed, endless, pour } from '../../target/behaviour.js';

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `coding-${id}`,
  does,
  interface: 'a',
  on: ({ request }) => request.route === '/api/v1/content',
  behaviour,
  expected: judged,
  ...more,
});

/** A sound response with its body encoded and named so. */
const encoded = (coding: string, encode: (body: Buffer) => Buffer): Behaviour =>
  changed((response) => ({
    ...response,
    headers: [...response.headers, ['Content-Encoding', coding]],
    body: encode(response.body),
  }));

/** A text made once, when it is first needed. */
const once = (make: () => Buffer): (() => Buffer) => {
  let made: Buffer | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/**
 * Encodes the first body and sends it each time: a chain of 1,500 codings takes half a second, more than all else of a
 * response, and nobody reads through it.
 */
const onlyTheFirst = (encode: (body: Buffer) => Buffer): ((body: Buffer) => Buffer) => {
  let made: Buffer | undefined;
  return (body) => {
    made ??= encode(body);
    return made;
  };
};

const zeros = () => Buffer.alloc(100_000_000, 0x20);
const gzipBomb = once(() => gzipSync(zeros(), { level: 9 }));
const deflateBomb = once(() => deflateSync(zeros(), { level: 9 }));
const brotliBomb = once(() =>
  brotliCompressSync(zeros(), { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
);
const repeated = (count: number, encode: (body: Buffer) => Buffer) => (body: Buffer) =>
  Array.from({ length: count }).reduce<Buffer>((bytes) => encode(bytes), body);
const names = (name: string, count: number) => Array.from({ length: count }, () => name).join(', ');

/** Content codings: bombs, chains and garbage. */
export const codingRows: readonly HostileRow[] = [
  row('gzip-bomb', 'sends a gzip bomb of 100 MB', encoded('gzip', gzipBomb)),
  row('gzip-bomb-everywhere', 'sends a gzip bomb of 100 MB with each response', encoded('gzip', gzipBomb), {
    on: '/',
  }),
  row('deflate-bomb', 'sends a deflate bomb of 100 MB', encoded('deflate', deflateBomb)),
  row('brotli-bomb', 'sends a brotli bomb of 100 MB', encoded('br', brotliBomb)),
  row(
    'nested-bomb',
    'sends a gzip bomb of 100 MB encoded twice',
    encoded(
      'gzip, gzip',
      once(() => gzipSync(gzipBomb())),
    ),
  ),
  row(
    'nested-3',
    'encodes its listing three times',
    encoded('gzip, br, deflate', (body) => deflateSync(brotliCompressSync(gzipSync(body)))),
    { expected: survived },
  ),
  row('nested-10', 'encodes its listing ten times', encoded(names('gzip', 10), repeated(10, gzipSync))),
  row(
    '1500',
    'names 1,500 codings in one field',
    encoded(names('gzip', 1500), onlyTheFirst(repeated(1500, (bytes) => gzipSync(bytes, { level: 1 })))),
  ),
  row(
    '1500-identity',
    'names identity 1,500 times',
    encoded(names('identity', 1500), (body) => body),
  ),
  row(
    '1500-fields',
    'names codings in 1,500 fields',
    changed((response) => ({
      ...response,
      headers: [
        ...response.headers,
        ...Array.from({ length: 1500 }, () => ['Content-Encoding', 'gzip'] as const),
      ],
    })),
  ),
  row(
    'commas',
    'sends a Content-Encoding of 100,000 commas',
    encoded(','.repeat(100_000), (body) => body),
    { expected: survived },
  ),
  row(
    'unknown',
    'names a coding that does not exist',
    encoded('elephant', (body) => body),
  ),
  row(
    'prototype',
    'names the coding constructor',
    encoded('constructor', (body) => body),
  ),
  row(
    'proto',
    'names the coding __proto__',
    encoded('__proto__', (body) => body),
  ),
  row(
    'lie',
    'names gzip and sends plain JSON',
    encoded('gzip', (body) => body),
  ),
  row(
    'cut',
    'cuts its gzip body',
    encoded('gzip', (body) => gzipSync(body).subarray(0, 40)),
  ),
  row(
    'crc',
    'sends gzip with a wrong checksum',
    encoded('gzip', (body) => {
      const bytes = gzipSync(body);
      bytes.fill(0, -8, -4);
      return bytes;
    }),
  ),
  row(
    'tail',
    'sends garbage behind its gzip body',
    encoded('gzip', (body) => Buffer.concat([gzipSync(body), Buffer.alloc(100_000, 0x7f)])),
    { expected: survived },
  ),
  row(
    'members',
    'sends gzip of 2,000 members',
    encoded('gzip', (body) =>
      Buffer.concat([...Array.from({ length: 2000 }, () => gzipSync(' ')), gzipSync(body)]),
    ),
    { expected: survived },
  ),
  row('sound', 'sends gzip, which is legal', encoded('gzip', gzipSync), { expected: unharmed }),
  row('endless', 'sends gzip without end', ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\r\n');
    const gzip = createGzip({ level: 1 });
    gzip.pipe(socket);
    gzip.on('error', () => undefined);
    socket.on('close', () => gzip.destroy());
    const more = () => {
      while (!gzip.destroyed && gzip.write(Buffer.alloc(65_536, 0x20)));
      if (!gzip.destroyed) gzip.once('drain', more);
    };
    more();
  }),
  row('endless-members', 'sends empty gzip members without end', ({ socket }) => {
    socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\n\r\n');
    const member = Buffer.concat(Array.from({ length: 500 }, () => gzipSync('')));
    pour(socket, () => member);
  }),
  row(
    'transfer',
    'compresses by a transfer coding without end',
    endless('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: gzip\r\n\r\n', () =>
      gzipSync('x'),
    ),
  ),
];
