import { setTimeout as later } from 'node:timers/promises';
import { type HostileRow, judged, unaccused, undecided, unharmed } from '../../row.js';
import { type Behaviour, send, silence } from '../../target/behaviour.js';
import type { Line } from '../../target/response.js';

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `mixed-${id}`,
  does,
  interface: 'a',
  behaviour,
  expected: undecided,
  ...more,
});

const refused = (call: Parameters<Behaviour>[0], status: number, ...lines: Line[]): void =>
  send(call, {
    status,
    headers: [['content-type', 'application/problem+json'], ...lines],
    body: Buffer.from(JSON.stringify({ type: 'about:blank', title: 'Later', status, code: 'rate_limited' })),
  });

/** Most seconds of a run that its plan ends: two minutes, and the last responses. */
const planned = 130;

/** Targets that change the way in which they do not respond. */
export const mixedRows: readonly HostileRow[] = [
  row('429-silence', 'returns 429 and nothing in turn', (call) =>
    call.count % 2 === 0 ? silence(call) : refused(call, 429, ['Retry-After', '2']),
  ),
  row('429-503', 'returns 429 and 503 in turn', (call) =>
    refused(call, call.count % 2 === 0 ? 429 : 503, ['Retry-After', '3']),
  ),
  row('reset-silence', 'resets, hangs and refuses in turn', (call) => {
    if (call.count % 3 === 0) call.socket.resetAndDestroy();
    else if (call.count % 3 === 1) refused(call, 503);
  }),
  row(
    'silence-tenth',
    'never responds to each tenth request',
    async (call) => {
      if (call.count % 10 > 0) send(call, await call.sound());
    },
    { expected: judged },
  ),
  row(
    '429-second',
    'returns 429 to every second request, with Retry-After 1',
    async (call) =>
      call.count % 2 === 0 ? refused(call, 429, ['Retry-After', '1']) : send(call, await call.sound()),
    { expected: { ...unaccused, seconds: planned } },
  ),
  row(
    '503-tenth',
    'returns 503 to each tenth request',
    async (call) => (call.count % 10 === 0 ? refused(call, 503) : send(call, await call.sound())),
    { expected: unaccused },
  ),
  row(
    'slow-all',
    'takes 2 s for each response',
    async (call) => {
      await later(2000);
      send(call, await call.sound());
    },
    { expected: { ...unharmed, seconds: planned } },
  ),
  row(
    'slow-tenth',
    'takes 9 s for each tenth response',
    async (call) => {
      if (call.count % 10 === 0) await later(9000);
      send(call, await call.sound());
    },
    { expected: { ...unharmed, seconds: planned } },
  ),
  row(
    'slow-429-503',
    'takes 2 s for each response, and returns 429 to every second request and 503 to each tenth',
    async (call) => {
      await later(2000);
      if (call.count % 2 === 0) refused(call, 429, ['Retry-After', '1']);
      else if (call.count % 10 === 5) refused(call, 503);
      else send(call, await call.sound());
    },
    { expected: { ...unaccused, seconds: planned } },
  ),
];
