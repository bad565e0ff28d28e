import { type Expected, type HostileRow, survived } from '../../row.js';
import { type Behaviour, respondsWith, send } from '../../target/behaviour.js';
import { jsonResponse, responseOf } from '../../target/response.js';

const row = (
  id: string,
  does: string,
  control: Behaviour,
  expected: Expected = survived,
  more: Partial<HostileRow> = {},
): HostileRow => ({ id: `hook-${id}`, does, interface: 'a', control, expected, ...more });

const done = { status: 204, headers: [], body: Buffer.alloc(0) };

const late =
  (milliseconds: number): Behaviour =>
  async (call) => {
    const sound = await call.sound();
    setTimeout(() => send(call, sound), milliseconds);
  };

const hook =
  (path: string, behaviour: Behaviour): Behaviour =>
  async (call) => {
    if (call.request.route === path) await behaviour(call);
    else send(call, await call.sound());
  };

/** A target that is gone for good once a hook has been called; the address of the stray server names its run. */
const killing = (path: string): Pick<HostileRow, 'control' | 'behaviour'> => {
  const gone = new Set<string>();
  return {
    control: hook(path, (call) => {
      gone.add(call.elsewhere);
      send(call, done);
    }),
    behaviour: async (call) => {
      if (gone.has(call.elsewhere)) call.socket.resetAndDestroy();
      else send(call, await call.sound());
    },
  };
};

/** Hooks that are slow, refuse, or harm the target. */
export const slowHookRows: readonly HostileRow[] = [
  row('slow', 'responds to each hook after 4 seconds', late(4000)),
  row('slower', 'responds to each hook after 9 seconds', late(9000)),
  row('401', 'requires credentials for each hook', respondsWith(jsonResponse({ status: 401 }, 401))),
  row('429', 'returns 429 for each hook and a Retry-After of a minute', (call) =>
    send(call, { status: 429, headers: [['retry-after', '60']], body: Buffer.alloc(0) }),
  ),
  row('503', 'returns 503 for each hook', respondsWith(jsonResponse({ status: 503 }, 503))),
  row('html', 'returns a web page for each hook', respondsWith(responseOf('<html>', { type: 'text/html' }))),
  row(
    'clock-number',
    'shows its clock as milliseconds',
    hook('/clock', respondsWith(jsonResponse({ now: 1.8e12 }))),
  ),
  row(
    'clock-local',
    'shows its clock without a time zone',
    hook('/clock', respondsWith(jsonResponse({ now: '2026-11-22T08:00:00' }))),
  ),
  row(
    'clock-year-1',
    'shows the year 1',
    hook('/clock', respondsWith(jsonResponse({ now: '0001-01-01T00:00:00Z' }))),
  ),
  row('second', 'refuses each second hook', async (call) =>
    send(call, call.count % 2 === 0 ? jsonResponse({ status: 500 }, 500) : await call.sound()),
  ),
  {
    ...row('advance-kills', 'breaks down when its clock is advanced', () => undefined),
    ...killing('/clock/advance'),
  },
  {
    ...row('publish-kills', 'breaks down when it publishes', () => undefined),
    ...killing('/snapshot/publish'),
  },
  {
    ...row('reset-kills', 'breaks down when its quota is reset', () => undefined, survived, {
      interface: 'b',
    }),
    ...killing('/rate-limit/reset'),
  },
];
