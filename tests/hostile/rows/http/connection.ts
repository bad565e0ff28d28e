import { type HostileRow, judged, survived, undecided, unharmed } from '../../row.js';
import { type Behaviour, endless, pour, raw, send } from '../../target/behaviour.js';
import { messageBytes, type TargetResponse } from '../../target/response.js';

const listing = '/api/v1/content';

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `http-${id}`,
  does,
  interface: 'a',
  on: listing,
  behaviour,
  expected: judged,
  ...more,
});

/** Bytes before or behind a sound response on the same connection. */
const around =
  (before: string, behind: string): Behaviour =>
  async (call) => {
    const bytes = messageBytes(await call.sound(), call.request.method);
    call.socket.write(Buffer.concat([Buffer.from(before, 'latin1'), bytes, Buffer.from(behind, 'latin1')]));
  };

const extra =
  'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 16\r\n\r\n{"smuggled":"1"}';

const closing = (sound: TargetResponse, value: string): TargetResponse => ({
  ...sound,
  headers: [...sound.headers, ['X-Kept', value]],
});

/** Interim responses, upgrades, and connections that end or stay otherwise than they say. */
export const connectionRows: readonly HostileRow[] = [
  row(
    '1xx-flood',
    'sends 100 Continue without end',
    endless('', () => 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(200)),
  ),
  row(
    '1xx-flood-everywhere',
    'sends 100 Continue without end for every request',
    endless('', () => 'HTTP/1.1 100 Continue\r\n\r\n'.repeat(200)),
    { on: '/', expected: undecided },
  ),
  row(
    '102-slow-flood',
    'sends 102 Processing each half second without end',
    endless('', () => 'HTTP/1.1 102 Processing\r\n\r\n', 500),
  ),
  row(
    '103-many',
    'sends 1,000 early hints before a sound response',
    around('HTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n'.repeat(1000), ''),
    { expected: survived },
  ),
  row(
    '101-unasked',
    'switches protocols unasked',
    raw('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n\x81\x05hello'),
  ),
  row(
    '426',
    'requires an upgrade',
    raw(
      'HTTP/1.1 426 Upgrade Required\r\nUpgrade: TLS/1.2\r\nConnection: Upgrade\r\nContent-Length: 0\r\n\r\n',
    ),
  ),
  row('reset', 'resets the connection on the listing', ({ socket }) => void socket.resetAndDestroy(), {
    expected: undecided,
  }),
  row('reset-everywhere', 'resets every connection', ({ socket }) => void socket.resetAndDestroy(), {
    on: '/',
    expected: undecided,
  }),
  row(
    'reset-in-body',
    'resets the connection inside a body',
    ({ socket }) => {
      socket.write(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"items":[',
      );
      setTimeout(() => socket.resetAndDestroy(), 10);
    },
    { expected: judged },
  ),
  row('early-close', 'closes the connection without a response', ({ socket }) => void socket.end(), {
    expected: undecided,
  }),
  row('close-in-head', 'closes the connection inside the head', raw('HTTP/1.1 200 OK\r\nContent-Ty')),
  row('half-open', 'ends its side and keeps the other open', ({ socket }) => void socket.end(), {
    on: '/',
    expected: undecided,
  }),
  row(
    'no-end',
    'sends a body without a length and never closes',
    ({ socket }) =>
      void socket.write(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{"items":[]',
      ),
    { expected: judged },
  ),
  row(
    'keep-alive-lie',
    'promises a connection that stays and closes it each time',
    async (call) => {
      send(call, closing(await call.sound(), 'yes'));
      call.socket.end();
    },
    { on: '/', expected: survived },
  ),
  row(
    'keep-alive-late-reset',
    'resets each connection 5 ms after a sound response',
    async (call) => {
      send(call, await call.sound());
      setTimeout(() => call.socket.resetAndDestroy(), 5);
    },
    { on: '/', expected: survived },
  ),
  row(
    'close-lie',
    'announces the end of the connection and keeps it open',
    async (call) => {
      const sound = await call.sound();
      const text = messageBytes(sound, call.request.method);
      const at = text.indexOf('\r\n') + 2;
      call.socket.write(
        Buffer.concat([text.subarray(0, at), Buffer.from('Connection: close\r\n'), text.subarray(at)]),
      );
    },
    { on: '/', expected: unharmed },
  ),
  row('pipelined', 'sends a second response after each', around('', extra), {
    expected: survived,
  }),
  row(
    'pipelined-flood',
    'sends responses without end after the first',
    async (call) => {
      send(call, await call.sound());
      pour(call.socket, () => extra.repeat(100));
    },
    { expected: survived },
  ),
  row('speaks-first', 'responds before any request', () => undefined, {
    on: '/',
    onConnection: (socket) => {
      socket.write(extra);
      return true;
    },
    expected: survived,
  }),
  row(
    'head-body',
    'sends a body with the response to HEAD',
    async (call) => {
      const bytes = messageBytes(await call.sound());
      call.socket.write(bytes);
    },
    { on: ({ request }) => request.method === 'HEAD', expected: survived },
  ),
  row(
    '204-body',
    'sends a body with 204',
    raw(
      'HTTP/1.1 204 No Content\r\nContent-Type: application/json\r\nContent-Length: 12\r\n\r\n{"items":[]}',
    ),
  ),
  row(
    '304',
    'returns 304 although the request was not conditional',
    raw('HTTP/1.1 304 Not Modified\r\nETag: "x"\r\n\r\n'),
  ),
  row(
    'one-byte-writes',
    'sends a sound response byte by byte without pause',
    async (call) => {
      for (const byte of messageBytes(await call.sound(), call.request.method))
        call.socket.write(Buffer.from([byte]));
    },
    { on: ({ request }) => request.route === '/api/v1/site', expected: unharmed },
  ),
];
