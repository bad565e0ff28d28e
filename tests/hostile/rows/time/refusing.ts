import { type HostileRow, judged, undecided } from '../../row.js';
import { type Behaviour, send } from '../../target/behaviour.js';
import type { Line } from '../../target/response.js';

/** A problem of one status, with further header lines. */
const refusal =
  (status: number, ...lines: Line[]): Behaviour =>
  (call) => {
    const { route } = call.request;
    const problem = {
      type: 'https://journal.example/errors',
      title: 'Refused',
      status,
      detail: 'Later.',
      instance: route,
      code: status === 429 ? 'rate_limited' : 'unavailable',
      request_id: 'r-1',
    };
    send(call, {
      status,
      headers: [['content-type', 'application/problem+json'], ...lines],
      body: Buffer.from(JSON.stringify(problem)),
    });
  };

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `refuses-${id}`,
  does,
  interface: 'a',
  behaviour,
  expected: undecided,
  ...more,
});

const year = String(365 * 24 * 3600);

/** Refusals of everything, and waits that never help. */
export const refusingRows: readonly HostileRow[] = [
  row('429', 'returns 429 for everything', refusal(429)),
  row(
    '429-1',
    'returns 429 for everything with a Retry-After of one second',
    refusal(429, ['Retry-After', '1']),
  ),
  row('429-0', 'returns 429 for everything with a Retry-After of 0', refusal(429, ['Retry-After', '0'])),
  row(
    '429-60',
    'returns 429 for everything with a Retry-After of a minute',
    refusal(429, ['Retry-After', '60']),
  ),
  row(
    '429-year',
    'returns 429 for everything with a Retry-After of a year',
    refusal(429, ['Retry-After', year]),
  ),
  row(
    '429-date',
    'returns 429 for everything with a Retry-After in the year 9999',
    refusal(429, ['Retry-After', 'Fri, 31 Dec 9999 23:59:59 GMT']),
  ),
  row(
    '429-negative',
    'returns 429 for everything with a Retry-After of -5 seconds',
    refusal(429, ['Retry-After', '-5']),
  ),
  row(
    '429-garbage',
    'returns 429 for everything with a Retry-After that is no time',
    refusal(429, ['Retry-After', '\u00e9'.repeat(1000)]),
  ),
  row(
    '429-twice',
    'returns 429 for everything with two Retry-After',
    refusal(429, ['Retry-After', '1'], ['Retry-After', year]),
  ),
  row(
    '429-reset',
    'returns 429 for everything and announces a reset in 10^9 seconds',
    refusal(429, ['RateLimit-Remaining', '0'], ['RateLimit-Reset', '999999999']),
  ),
  row('429-listing', 'returns 429 for the listing alone', refusal(429, ['Retry-After', '1']), {
    on: '/api/v1/content',
    expected: { ...undecided, reasons: ['rate-limited', 'unavailable'] },
  }),
  row(
    '429-companion',
    'returns 429 for everything of Interface B with a Retry-After of a minute',
    refusal(429, ['Retry-After', '60']),
    { interface: 'b', expected: judged },
  ),
  row(
    '429-bare',
    'returns 429 without a body for everything',
    ({ socket }) => void socket.write('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n'),
  ),
  row('503', 'returns 503 for everything', refusal(503)),
  row(
    '503-year',
    'returns 503 for everything with a Retry-After of a year',
    refusal(503, ['Retry-After', year]),
  ),
  row('503-listing', 'returns 503 for the listing alone', refusal(503), {
    on: '/api/v1/content',
    expected: { ...undecided, reasons: ['unavailable'] },
  }),
  row('503-companion', 'returns 503 for everything of Interface B', refusal(503), {
    interface: 'b',
    expected: judged,
  }),
  row('500', 'returns 500 for everything', refusal(500), { expected: judged }),
  row(
    '502',
    'returns 502 without a problem for everything',
    ({ socket }) => void socket.write('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'),
  ),
  row(
    '401',
    'returns 401 for everything',
    ({ socket }) =>
      void socket.write(
        'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="\x1b[2J"\r\nContent-Length: 0\r\n\r\n',
      ),
  ),
  row('after-100', 'returns 429 from the hundredth request on', async (call) => {
    if (call.count < 100) send(call, await call.sound());
    else await refusal(429, ['Retry-After', '3600'])(call);
  }),
  row(
    'each-second',
    'returns 429 for each second request',
    async (call) => {
      if (call.count % 2 === 1) send(call, await call.sound());
      else await refusal(429, ['Retry-After', '0'])(call);
    },
    { expected: { codes: [0, 3] } },
  ),
];
