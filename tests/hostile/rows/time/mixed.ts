import { type HostileRow, judged, undecided } from '../../row.js';
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
];
