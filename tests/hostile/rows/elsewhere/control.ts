import { type Expected, type HostileRow, undecided } from '../../row.js';
import { type Behaviour, changedJson, endless, respondsWith, send, silence } from '../../target/behaviour.js';
import { jsonResponse, responseOf } from '../../target/response.js';

const row = (
  id: string,
  does: string,
  control: Behaviour,
  expected: Expected = undecided,
  more: Partial<HostileRow> = {},
): HostileRow => ({
  id: `control-${id}`,
  does,
  interface: 'a',
  control,
  words: ['--timeout', '2s'],
  expected,
  ...more,
});

const clock = (now: unknown): Behaviour => respondsWith(jsonResponse({ now }));
const done: Behaviour = (call) => send(call, { status: 204, headers: [], body: Buffer.alloc(0) });
const only =
  (method: string, path: string, behaviour: Behaviour): Behaviour =>
  async (call) => {
    if (call.request.method === method && call.request.route === path) await behaviour(call);
    else send(call, await call.sound());
  };
const noise = 'x'.repeat(65_536);

/** A control URL that is as hostile as a target. */
export const controlRows: readonly HostileRow[] = [
  row('silence', 'never responds to a test hook', silence, undecided, { words: [] }),
  row(
    'silence-advance',
    'never responds to the hook that advances the clock',
    only('POST', '/clock/advance', silence),
  ),
  row(
    'silence-publish',
    'never responds to the hook that publishes',
    only('POST', '/snapshot/publish', silence),
  ),
  row(
    'endless',
    'sends test hooks without end',
    endless('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n\r\n{"now":"', () => noise),
  ),
  row(
    '15mb',
    'returns 15 MB for test hooks',
    respondsWith(responseOf(`{"now":"2026-01-01T00:00:00Z","x":"${'y'.repeat(15_000_000)}"}`)),
  ),
  row('bomb', 'returns 500,000 nested arrays for test hooks', respondsWith(responseOf('['.repeat(500_000)))),
  row(
    'garbage',
    'returns bytes that are no HTTP for test hooks',
    ({ socket }) => void socket.end('\0\x01\x02'),
  ),
  row('reset', 'resets each connection to a test hook', ({ socket }) => void socket.resetAndDestroy()),
  row('500', 'returns 500 for test hooks', respondsWith(jsonResponse({ status: 500 }, 500))),
  row('redirect', 'redirects test hooks elsewhere', (call) =>
    send(call, { status: 307, headers: [['location', `${call.elsewhere}/clock`]], body: Buffer.alloc(0) }),
  ),
  row('clock-still', 'shows a clock that stands still', only('GET', '/clock', clock('2026-01-01T00:00:00Z'))),
  row(
    'clock-back',
    'shows a clock that runs backwards',
    only('GET', '/clock', (call) => clock(new Date(1e12 - call.count * 1e7).toISOString())(call)),
  ),
  row('clock-far', 'shows the year 275760', only('GET', '/clock', clock('+275760-09-13T00:00:00.000Z'))),
  row(
    'clock-types',
    'shows a clock of another type each time',
    only('GET', '/clock', (call) => clock([null, 1e300, [], {}, '', 'never', true][call.count % 7])(call)),
  ),
  row(
    'clock-prototype',
    'shows clocks as members of prototypes',
    only('GET', '/clock', respondsWith(responseOf('{"__proto__":{"now":"2026-01-01T00:00:00Z"}}'))),
  ),
  row('lies', 'returns 204 for every hook and does nothing', done),
  row('lies-publish', 'reports that it published and did not', only('POST', '/snapshot/publish', done)),
  row('lies-advance', 'reports that it advanced the clock and did not', only('POST', '/clock/advance', done)),
  row(
    'jumps',
    'advances the clock a thousand times as far as requested',
    only(
      'GET',
      '/clock',
      changedJson((value, { count }) => ({
        now: new Date(Date.parse(value.now) + count * 3.6e9).toISOString(),
      })),
    ),
  ),
  row('reset-lies', 'returns 429 for everything and reports that the quota is reset', done, undecided, {
    behaviour: respondsWith(jsonResponse({ status: 429, code: 'rate_limited' }, 429)),
    words: [],
  }),
  row(
    'reset-lies-companion',
    'returns 429 for everything of Interface B and reports that the quota is reset',
    done,
    undecided,
    {
      interface: 'b',
      behaviour: respondsWith({
        ...jsonResponse({ status: 429, code: 'rate_limited' }, 429),
        headers: [
          ['content-type', 'application/problem+json'],
          ['retry-after', '60'],
          ['api-version', '2026-08-22'],
        ],
      }),
      words: [],
    },
  ),
  row(
    'escape',
    'returns terminal escapes for test hooks',
    respondsWith(responseOf('\x1b[2J', { status: 400, type: 'text/plain' })),
  ),
  row('absent', 'offers no test hook', respondsWith(jsonResponse({ status: 404 }, 404))),
];
