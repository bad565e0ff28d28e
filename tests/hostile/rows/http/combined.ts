import { type Expected, type HostileRow, judged, survived, unaccused, unharmed } from '../../row.js';
import { type Behaviour, changed, raw, send } from '../../target/behaviour.js';
import { type Line, messageBytes } from '../../target/response.js';

const row = (
  id: string,
  does: string,
  behaviour: Behaviour,
  expected: Expected,
  more: Partial<HostileRow> = {},
): HostileRow => ({ id: `http-both-${id}`, does, interface: 'a', behaviour, expected, ...more });

const listing = { on: '/api/v1/content' } as const;
const onRecords = {
  on: ({ request }: Parameters<Behaviour>[0]) => /^\/api\/v1\/content\/./.test(request.route),
} as const;

const withLine = (line: (count: number) => Line): Behaviour =>
  changed((response, { count }) => ({
    ...response,
    headers: [...response.headers.filter(([name]) => !/^date$/i.test(name)), line(count)],
  }));

const soundBytes = async (call: Parameters<Behaviour>[0]): Promise<Buffer> =>
  messageBytes(await call.sound(), call.request.method);

/** Ways to spoil a message; a target that takes turns uses each. */
const spoilt: readonly ((bytes: Buffer) => Buffer)[] = [
  (bytes) =>
    Buffer.from(bytes.toString('latin1').replace(/content-length: \d+/i, 'content-length: 3'), 'latin1'),
  (bytes) => bytes.subarray(0, bytes.length - 5),
  (bytes) => Buffer.concat([bytes, bytes.subarray(0, 30)]),
  (bytes) => Buffer.concat([Buffer.from('\r\n\r\n'), bytes]),
];

const dates = [
  'Thu, 01 Jan 1970 00:00:00 GMT',
  'Fri, 01 Jan 2200 00:00:00 GMT',
  'Mon, 01 Jan 0001 00:00:00 GMT',
];

/** Two faults at once, or one that comes and goes. */
export const combinedRows: readonly HostileRow[] = [
  row(
    'coding-and-chunks',
    'names gzip, sends plain JSON, and lies about the size of its chunks',
    async (call) => {
      const { body } = await call.sound();
      call.socket.end(
        Buffer.concat([
          Buffer.from(
            `HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Encoding: gzip\r\nTransfer-Encoding: chunked\r\n\r\n${(body.length + 7).toString(16)}\r\n`,
          ),
          body,
          Buffer.from('\r\n0\r\n\r\n'),
        ]),
      );
    },
    judged,
    listing,
  ),
  row(
    'length-and-coding',
    'announces two lengths, an unknown coding and two types',
    raw(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Type: text/html\r\nContent-Encoding: elephant\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\n{}x',
    ),
    judged,
    listing,
  ),
  row(
    'in-turn',
    'spoils its messages in four ways in turn, and keeps each fifth',
    async (call) => {
      const bytes = await soundBytes(call);
      const spoil = spoilt[call.count % 5];
      if (spoil) call.socket.end(spoil(bytes));
      else call.socket.write(bytes);
    },
    judged,
  ),
  row(
    'reset-seventh',
    'resets the connection on each seventh request',
    async (call) => {
      if (call.count % 7 === 0) call.socket.resetAndDestroy();
      else send(call, await call.sound());
    },
    unaccused,
  ),
  row(
    'cut-and-reset',
    'cuts each third body and resets each fifth connection',
    async (call) => {
      const bytes = await soundBytes(call);
      if (call.count % 5 === 0) call.socket.resetAndDestroy();
      else if (call.count % 3 === 0) call.socket.end(bytes.subarray(0, bytes.length - 4));
      else call.socket.write(bytes);
    },
    survived,
  ),
  row(
    'dates',
    'dates its responses in 1970, in 2200 and in the year 1 in turn',
    withLine((count) => ['Date', dates[count % dates.length] ?? '']),
    unaccused,
  ),
  row(
    'dates-run',
    'dates each response ten years after the one before',
    withLine((count) => ['Date', new Date(Date.UTC(2026 + 10 * (count % 700), 0, 1)).toUTCString()]),
    unaccused,
  ),
  row(
    'field-100kb',
    'sends a field of 100 KB with each record',
    changed((response) => ({ ...response, headers: [...response.headers, ['X-Long', 'x'.repeat(100_000)]] })),
    unaccused,
    onRecords,
  ),
  row(
    'drip-record',
    'sends its records a byte each 50 ms, with a deadline of two seconds',
    async (call) => {
      const bytes = await soundBytes(call);
      let at = 0;
      const timer = setInterval(() => {
        if (call.socket.destroyed || at >= bytes.length) clearInterval(timer);
        else call.socket.write(bytes.subarray(at, ++at));
      }, 50);
    },
    unaccused,
    { ...onRecords, words: ['--timeout', '2s'] },
  ),
  row(
    'continue-and-wait',
    'sends 103 and 102 before each sound response',
    async (call) => {
      call.socket.write(
        'HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\nHTTP/1.1 102 Processing\r\n\r\n',
      );
      call.socket.write(await soundBytes(call));
    },
    unharmed,
  ),
  row(
    'versions',
    'speaks HTTP/1.0 and HTTP/1.1 in turn, and closes the connection of each',
    async (call) => {
      const text = (await soundBytes(call)).toString('latin1');
      call.socket.end(
        Buffer.from(call.count % 2 === 0 ? text.replace('HTTP/1.1', 'HTTP/1.0') : text, 'latin1'),
      );
    },
    unharmed,
  ),
  row(
    'trailers',
    'sends RateLimit fields as trailers that contradict its header',
    async (call) => {
      const { status, headers, body } = await call.sound();
      if (call.request.method === 'HEAD' || status === 202) return send(call, { status, headers, body });
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      call.socket.write(
        Buffer.concat([
          Buffer.from(`HTTP/1.1 ${status} X\r\n${lines}Transfer-Encoding: chunked\r\n\r\n`, 'latin1'),
          ...(body.length > 0
            ? [Buffer.from(`${body.length.toString(16)}\r\n`), body, Buffer.from('\r\n')]
            : []),
          Buffer.from('0\r\nRateLimit-Remaining: -7\r\nRetry-After: 3600\r\nAPI-Version: 1999-01-01\r\n\r\n'),
        ]),
      );
    },
    unharmed,
    { interface: 'b' },
  ),
];
