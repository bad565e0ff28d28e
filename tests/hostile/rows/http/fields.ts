import { accused, type HostileRow, judged, survived, unharmed } from '../../row.js';
import { type Behaviour, endless, send } from '../../target/behaviour.js';
import { headBytes, type Line, messageBytes, type TargetResponse, unframed } from '../../target/response.js';

const listing = '/api/v1/content';

/** A sound response with further lines of bytes in its head. */
const withLines =
  (lines: string): Behaviour =>
  async (call) => {
    const sound = await call.sound();
    const bytes = messageBytes(sound, call.request.method);
    const end = bytes.indexOf('\r\n') + 2;
    call.socket.end(
      Buffer.concat([bytes.subarray(0, end), Buffer.from(lines, 'latin1'), bytes.subarray(end)]),
    );
  };

/** A sound response with further header lines, on a connection that stays. */
const withFields =
  (...lines: Line[]): Behaviour =>
  async (call) => {
    const sound: TargetResponse = await call.sound();
    send(call, { ...sound, headers: [...sound.headers, ...lines] });
  };

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `http-field-${id}`,
  does,
  interface: 'a',
  on: listing,
  behaviour,
  expected: judged,
  ...more,
});

const many = (count: number) => Array.from({ length: count }, (_, index) => `X-${index}: y\r\n`).join('');

/** Header fields that are too many, too long or malformed. */
export const fieldRows: readonly HostileRow[] = [
  row(
    'endless',
    'sends header fields without end',
    endless('HTTP/1.1 200 OK\r\n', () => `X-Filler: ${'x'.repeat(8000)}\r\n`),
    {},
  ),
  row(
    'endless-line',
    'sends one header line without end',
    endless('HTTP/1.1 200 OK\r\nX-Long: ', () => 'x'.repeat(16_384)),
  ),
  row('1mb', 'sends a header field of 1 MB', withLines(`X-Long: ${'x'.repeat(1e6)}\r\n`)),
  row('100000', 'sends 100,000 header fields', withLines(many(100_000))),
  row('5000', 'sends 5,000 header fields', withLines(many(5000)), { expected: survived }),
  row('no-colon', 'sends a header line without a colon', withLines('no colon here\r\n')),
  row('space-in-name', 'sends a space in the name of a field', withLines('X Y: z\r\n')),
  row('empty-name', 'sends a field with an empty name', withLines(': value\r\n')),
  row('nul', 'sends a NUL in the value of a field', withLines('X-Nul: a\0b\r\n')),
  row(
    'escape',
    'sends terminal escapes in the value of a field',
    withLines('X-Escape: \x1b[31mred\x1b[2J\r\n'),
    {
      expected: survived,
    },
  ),
  row('fold', 'folds a header line', withLines('X-Folded: one\r\n two\r\n'), { expected: survived }),
  row('bare-lf', 'ends lines with LF alone', async (call) => {
    const sound = await call.sound();
    const text = messageBytes(sound, call.request.method).toString('latin1');
    call.socket.end(Buffer.from(text.replaceAll('\r\n', '\n'), 'latin1'));
  }),
  row('bare-cr', 'ends lines with CR alone', async (call) => {
    const sound = await call.sound();
    const text = messageBytes(sound, call.request.method).toString('latin1');
    call.socket.end(Buffer.from(text.replaceAll('\r\n', '\r'), 'latin1'));
  }),
  row('cookies', 'sets 2,000 cookies', withLines('Set-Cookie: a=b; Path=/\r\n'.repeat(2000)), {
    expected: survived,
  }),
  row('latin1', 'sends bytes above ASCII in a field', withFields(['X-Name', 'caf\xe9 \x9b31m \xff']), {
    expected: survived,
  }),
  row(
    'prototype',
    'sends fields named __proto__, constructor and toString',
    withFields(['__proto__', 'x'], ['constructor', 'y'], ['toString', 'z']),
    {
      expected: unharmed,
    },
  ),
  row('type-parameters', 'sends a Content-Type with 20,000 parameters', async (call) => {
    const sound = await call.sound();
    const type = `application/json${'; a=b'.repeat(20_000)}`;
    send(call, { ...sound, headers: [['content-type', type]] });
  }),
  row(
    'no-type',
    'sends no field but the length',
    async (call) => {
      const sound = await call.sound();
      call.socket.write(headBytes(sound.status, [['content-length', String(sound.body.length)]]));
      if (call.request.method !== 'HEAD') call.socket.write(sound.body);
    },
    { expected: accused },
  ),
  row(
    'date',
    'sends dates that are none',
    withFields(
      ['Date', 'Tue, 99 Foo 275761 25:61:61 GMT'],
      ['Age', '9'.repeat(400)],
      ['Last-Modified', '\t'],
    ),
    {
      expected: survived,
    },
  ),
  row(
    'rate-zero',
    'announces with each response that no request is left for a minute',
    async (call) => {
      const sound = await call.sound();
      send(call, {
        ...sound,
        headers: [
          ...sound.headers,
          ['RateLimit-Remaining', '0'],
          ['RateLimit-Reset', '60'],
          ['RateLimit-Limit', '1'],
        ],
      });
    },
    { on: '/', expected: survived },
  ),
  row(
    'structured',
    'sends structured fields of 100 KB that nest',
    async (call) => {
      const sound = await call.sound();
      const without = unframed(sound.headers).filter(([name]) => !/^ratelimit/i.test(name));
      send(call, {
        ...sound,
        headers: [
          ...without,
          ['RateLimit-Policy', '('.repeat(100_000)],
          ['RateLimit-Limit', '1'.repeat(50_000)],
          ['Deprecation', `@${'9'.repeat(20_000)}`],
          ['Sunset', ' '.repeat(20_000)],
        ],
      });
    },
    { interface: 'b', on: '/api/v1/' },
  ),
  row(
    'retry-after',
    'sends a Retry-After of 100 KB with 429 to one route',
    async (call) => {
      send(call, {
        status: 429,
        headers: [
          ['content-type', 'application/problem+json'],
          ['Retry-After', `${' '.repeat(100_000)}x`],
        ],
        body: Buffer.from('{"status":429,"code":"rate_limited"}'),
      });
    },
    { on: '/api/v1/site', expected: survived },
  ),
];
