import { type HostileRow, judged, survived, undecided } from '../../row.js';
import { type Behaviour, drip, endless, send, silence } from '../../target/behaviour.js';
import { messageBytes, responseOf } from '../../target/response.js';

const row = (id: string, does: string, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `time-${id}`,
  does,
  interface: 'a',
  behaviour: silence,
  expected: { ...undecided, reasons: ['timeout', 'unreachable', 'unavailable'] },
  ...more,
});

const dripped =
  (pauseMs: number): Behaviour =>
  async (call) =>
    drip(call.socket, messageBytes(await call.sound(), call.request.method), pauseMs);

const bodyDripped: Behaviour = async ({ socket }) => {
  socket.write('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 10000\r\n\r\n');
  drip(socket, Buffer.alloc(10_000, 0x20), 500);
};

const late =
  (milliseconds: number): Behaviour =>
  async (call) => {
    const sound = await call.sound();
    setTimeout(() => send(call, sound), milliseconds);
  };

const page = responseOf('{"items":[],"next_cursor":null,"snapshot":"s","limit":20}');

/** Responses that never come, never end or come a byte at a time. */
export const hangingRows: readonly HostileRow[] = [
  row('accept', 'accepts connections and never reads or writes', {
    onConnection: (socket) => socket.pause() !== undefined,
    expected: undecided,
  }),
  row('silence', 'reads every request and never responds', { expected: undecided }),
  row('silence-site', 'never responds to the site', { on: '/api/v1/site' }),
  row('silence-listing', 'never responds to the listing', {
    on: ({ request }) => request.route === '/api/v1/content',
  }),
  row('silence-record', 'never responds to records', { on: '/api/v1/content/' }),
  row('silence-search', 'never responds to searches', { on: '/api/v1/search' }),
  row('silence-cursor', 'never responds to a request that has a cursor', {
    on: ({ request }) => request.query.has('cursor'),
  }),
  row('silence-writes', 'never responds to a method that writes', {
    on: ({ request }) => !['GET', 'HEAD'].includes(request.method),
  }),
  row('silence-errors', 'never responds to what it should refuse', {
    on: ({ request }) => request.query.has('limit') && !/^\d{1,2}$/.test(request.query.get('limit') ?? ''),
  }),
  row('silence-third', 'never responds to each third request', {
    behaviour: async (call) => {
      if (call.count % 3 !== 0) send(call, await call.sound());
    },
    expected: survived,
  }),
  row('silence-after-50', 'responds to 50 requests and to no later one', {
    behaviour: async (call) => {
      if (call.count <= 50) send(call, await call.sound());
    },
  }),
  row('silence-status', 'never responds to the status of Interface B', {
    interface: 'b',
    on: '/api/v1/status',
  }),
  row('silence-mcp', 'never responds to the MCP endpoint', { interface: 'b', on: '/mcp' }),
  row('silence-a2a', 'never responds to the A2A endpoint', { interface: 'b', on: '/a2a' }),
  row('silence-openapi', 'never responds to the OpenAPI description', {
    interface: 'b',
    on: '/openapi.json',
  }),
  row('silence-notes', 'never responds to notes', { interface: 'b', on: '/api/v1/notes/' }),
  row('silence-documents', 'never responds to documents', {
    interface: 'b',
    on: ({ request }) => /\.(md|txt|json|sh)$/.test(request.route),
  }),
  row('silence-companion', 'never responds on Interface B', { interface: 'b', expected: undecided }),
  row('head-cut', 'sends half a head and then nothing', {
    behaviour: ({ socket }) => void socket.write('HTTP/1.1 200 OK\r\nContent-Ty'),
    expected: undecided,
  }),
  row('body-cut', 'sends half a body and then nothing', {
    behaviour: ({ socket }) =>
      void socket.write(
        'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"items"',
      ),
    expected: undecided,
  }),
  row('drip-head', 'sends heads a byte a second', { behaviour: dripped(1000), expected: undecided }),
  row('drip-body', 'sends every body a byte each half second', {
    behaviour: bodyDripped,
    expected: undecided,
  }),
  row('drip-body-listing', 'sends the body of the listing a byte each half second', {
    behaviour: bodyDripped,
    on: ({ request }) => request.route === '/api/v1/content',
  }),
  row('drip-chunks', 'sends a chunk each second without end', {
    behaviour: endless(
      'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
      () => '1\r\n \r\n',
      1000,
    ),
    expected: undecided,
  }),
  row('slow', 'responds to everything after 9 seconds', {
    behaviour: late(9000),
    words: ['--max-time', '20s'],
    expected: { codes: [3], lasts: 22 },
  }),
  row('slow-second', 'responds to everything after a second', {
    behaviour: late(1000),
    words: ['--max-time', '10s'],
    expected: { codes: [3], lasts: 12 },
  }),
  row('max-time', 'responds to nothing, and the run may take 5 seconds', {
    words: ['--max-time', '5s'],
    expected: { codes: [3], lasts: 7 },
  }),
  row('timeout-short', 'never responds to the listing, with a deadline of half a second', {
    on: '/api/v1/content',
    words: ['--timeout', '500ms'],
    expected: { ...undecided, seconds: 20 },
  }),
  row('silence-short', 'responds to nothing, with a deadline of half a second', {
    words: ['--timeout', '500ms'],
    expected: { ...undecided, seconds: 20 },
  }),
  row('drip-short', 'sends the listing a byte each half second, with a deadline of a second', {
    behaviour: bodyDripped,
    on: '/api/v1/content',
    words: ['--timeout', '1s'],
    expected: { ...undecided, seconds: 20 },
  }),
  row('stops-reading', 'stops reading in the middle of requests', {
    behaviour: ({ socket }) => void socket.pause(),
    on: ({ request }) => request.method !== 'GET',
    expected: survived,
  }),
  row('end-after-response', 'responds at once and sends a byte each second after the response', {
    behaviour: (call) => {
      send(call, page);
      drip(call.socket, Buffer.alloc(100, 0x20), 1000);
    },
    on: '/api/v1/content',
    expected: judged,
  }),
];
