import { type HostileRow, judged, undecided, unharmed } from '../../row.js';
import { changed, endless, withBody } from '../../target/behaviour.js';
import { filler, jsonHead, row } from './row.js';

const noise = 'x'.repeat(65_536);

/** Bodies that never end, end early or hold nothing. */
export const endlessRows: readonly HostileRow[] = [
  row(
    'endless',
    'sends the listing without end',
    endless(`${jsonHead}\r\n{"items":["`, () => noise),
  ),
  row(
    'endless-everywhere',
    'sends every body without end',
    endless(`${jsonHead}\r\n{"items":["`, () => noise),
    { on: '/', expected: judged },
  ),
  row(
    'endless-chunked',
    'sends chunks without end',
    endless(`${jsonHead}Transfer-Encoding: chunked\r\n\r\n`, () => `10000\r\n${noise}\r\n`),
  ),
  row(
    'endless-space',
    'sends white space without end',
    endless(`${jsonHead}\r\n`, () => ' '.repeat(65_536)),
  ),
  row(
    'endless-errors',
    'refuses with problems without end',
    endless(
      'HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\n\r\n{"detail":"',
      () => noise,
    ),
    {
      on: ({ request }) =>
        request.query.has('limit') && !/^\d{1,2}$|^100$/.test(request.query.get('limit') ?? ''),
    },
  ),
  row(
    'endless-html',
    'sends a web page without end',
    endless('HTTP/1.1 500 X\r\nContent-Type: text/html\r\n\r\n<html>', () => '<center>'.repeat(8000)),
    { expected: judged },
  ),
  row(
    'documents-endless',
    'sends every document of Interface B without end',
    endless('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nAPI-Version: 2026-08-22\r\n\r\n', () => noise),
    { interface: 'b', on: ({ request }) => /\.(md|txt|sh)$/.test(request.route), expected: judged },
  ),
  row(
    'nothing',
    'sends empty bodies',
    withBody(() => ''),
    { on: '/', expected: { codes: [1, 3] } },
  ),
  row(
    'small-chunks',
    'sends 1 MB of white space in 30,000 writes',
    (call) =>
      changed((response) => ({
        ...response,
        body: Buffer.concat([Buffer.alloc(30_000, 0x20), response.body]),
      }))(call),
    { expected: unharmed },
  ),
  row(
    'stall-100',
    'sends 100 bytes of each body and ends',
    ({ socket }) => void socket.end(`${jsonHead}Content-Length: 1000\r\n\r\n${filler(100)}`),
    { on: '/', expected: undecided },
  ),
];
