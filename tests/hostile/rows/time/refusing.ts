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
  row('429', 'answers 429 to everything', refusal(429)),
  row('429-1', 'answers 429 to everything and asks for a second', refusal(429, ['Retry-After', '1'])),
  row('429-0', 'answers 429 to everything and asks for no wait', refusal(429, ['Retry-After', '0'])),
  row('429-60', 'answers 429 to everything and asks for a minute', refusal(429, ['Retry-After', '60'])),
  row('429-year', 'answers 429 to everything and asks for a year', refusal(429, ['Retry-After', year])),
  row(
    '429-date',
    'answers 429 to everything and asks for a wait until the year 9999',
    refusal(429, ['Retry-After', 'Fri, 31 Dec 9999 23:59:59 GMT']),
  ),
  row(
    '429-negative',
    'answers 429 to everything and asks for -5 seconds',
    refusal(429, ['Retry-After', '-5']),
  ),
  row(
    '429-garbage',
    'answers 429 to everything with a Retry-After that is no time',
    refusal(429, ['Retry-After', '\u00e9'.repeat(1000)]),
  ),
  row(
    '429-twice',
    'answers 429 to everything with two Retry-After',
    refusal(429, ['Retry-After', '1'], ['Retry-After', year]),
  ),
  row(
    '429-reset',
    'answers 429 to everything and announces a reset in 10^9 seconds',
    refusal(429, ['RateLimit-Remaining', '0'], ['RateLimit-Reset', '999999999']),
  ),
  row('429-listing', 'answers 429 to the listing alone', refusal(429, ['Retry-After', '1']), {
    on: '/api/v1/content',
    expected: { ...undecided, reasons: ['rate-limited', 'unavailable'] },
  }),
  row(
    '429-companion',
    'answers 429 to everything of Interface B and asks for a minute',
    refusal(429, ['Retry-After', '60']),
    { interface: 'b', expected: judged },
  ),
  row(
    '429-bare',
    'answers 429 without a body to everything',
    ({ socket }) => void socket.write('HTTP/1.1 429 Too Many Requests\r\nContent-Length: 0\r\n\r\n'),
  ),
  row('503', 'answers 503 to everything', refusal(503)),
  row('503-year', 'answers 503 to everything and asks for a year', refusal(503, ['Retry-After', year])),
  row('503-listing', 'answers 503 to the listing alone', refusal(503), {
    on: '/api/v1/content',
    expected: { ...undecided, reasons: ['unavailable'] },
  }),
  row('503-companion', 'answers 503 to everything of Interface B', refusal(503), {
    interface: 'b',
    expected: judged,
  }),
  row('500', 'answers 500 to everything', refusal(500), { expected: judged }),
  row(
    '502',
    'answers 502 without a problem to everything',
    ({ socket }) => void socket.write('HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n'),
  ),
  row(
    '401',
    'answers 401 to everything',
    ({ socket }) =>
      void socket.write(
        'HTTP/1.1 401 Unauthorized\r\nWWW-Authenticate: Basic realm="\x1b[2J"\r\nContent-Length: 0\r\n\r\n',
      ),
  ),
  row('after-100', 'answers 429 from the hundredth request on', async (call) => {
    if (call.count < 100) send(call, await call.sound());
    else await refusal(429, ['Retry-After', '3600'])(call);
  }),
  row(
    'each-second',
    'answers 429 to each second request',
    async (call) => {
      if (call.count % 2 === 1) send(call, await call.sound());
      else await refusal(429, ['Retry-After', '0'])(call);
    },
    { expected: { codes: [0, 3] } },
  ),
];
