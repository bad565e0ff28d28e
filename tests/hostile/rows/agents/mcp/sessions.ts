import { type HostileRow, judged, survived, unaccused } from '../../../row.js';
import { type Behaviour, endless, type Json, respondsWith, send } from '../../../target/behaviour.js';
import { jsonResponse, responseOf } from '../../../target/response.js';
import { changedMessage, changedResult, posts, requestOf, streamHead } from '../../../target/rpc.js';
import { all, list, opening, row } from './row.js';

const mcp = { on: '/mcp' };
const ping = 'data: {"jsonrpc":"2.0","id":"p","method":"ping"}\n\n';

/** A sound response to a method, and a closed socket for all later requests. */
const onceThenGone: Behaviour = async (call) => {
  if (call.count <= 3) send(call, await call.sound());
  else call.socket.resetAndDestroy();
};

const isNotification = (call: Parameters<Behaviour>[0]) =>
  call.request.route === '/mcp' && call.request.method === 'POST' && requestOf(call).id === undefined;

/** Sessions that expire, change or hang, and servers that expect more of a client than a response. */
export const mcpSessionRows: readonly HostileRow[] = [
  row(
    'session-new',
    'names another session with each response',
    all,
    async (call) => {
      const sound = await call.sound();
      send(call, { ...sound, headers: [...sound.headers, ['Mcp-Session-Id', `s-${call.count}`]] });
    },
    survived,
  ),
  row(
    'session-gone',
    'returns 404 for every request that names its session',
    all,
    async (call) => {
      const isNamed = call.request.headers.some(([name]) => name.toLowerCase() === 'mcp-session-id');
      send(call, isNamed ? jsonResponse({ status: 404 }, 404) : await call.sound());
    },
    survived,
  ),
  row(
    'accepted',
    'returns 202 without a body for every request',
    all,
    respondsWith({ status: 202, headers: [], body: Buffer.alloc(0) }),
  ),
  row('gone', 'resets every connection after three responses', all, onceThenGone),
  row(
    'notifications',
    'returns 1 MB for each notification',
    [],
    respondsWith(responseOf('x'.repeat(1e6))),
    judged,
    { on: isNotification },
  ),
  row(
    'pings',
    'expects a response to a ping before it responds',
    list,
    endless(streamHead, () => ping, 200),
  ),
  row('delete-hangs', 'never responds to DELETE', [], () => undefined, survived, {
    on: ({ request }) => request.route === '/mcp' && request.method === 'DELETE',
  }),
  row(
    'parse-error',
    'responds to everything with a parse error without an id',
    all,
    changedMessage(() => ({ jsonrpc: '2.0', id: null, error: { code: -32700, message: 'Parse error' } })),
  ),
  row(
    'cursor-empty',
    'sends an empty cursor with each list',
    ['tools/list', 'resources/list', 'prompts/list'],
    changedResult((result) => ({ ...result, nextCursor: '' })),
    survived,
  ),
  row(
    'cursor-types',
    'sends cursors of other types',
    ['tools/list', 'resources/list', 'prompts/list'],
    changedResult((result) => ({ ...result, nextCursor: { toString: 1 } })),
  ),
  row(
    'version-types',
    'agrees on a revision that is an object',
    opening,
    changedResult((result) => ({ ...result, protocolVersion: { valueOf: 1 }, capabilities: [null] })),
  ),
  row(
    'input-required',
    'requires input of the client for each call, without end',
    ['tools/call'],
    changedResult((result: Json) => ({
      ...result,
      resultType: 'input_required',
      inputRequests: { a: { method: 'elicitation/create' } },
      requestState: 'x'.repeat(10_000),
    })),
    // Its results still hold their content; members of later revisions are open.
    unaccused,
  ),
  row(
    'html',
    'returns a web page for everything',
    [],
    respondsWith(responseOf('<!doctype html><title>x</title>', { type: 'text/html' })),
    judged,
    mcp,
  ),
  row(
    'stream-split',
    'splits its events inside of characters and line ends',
    all,
    async (call) => {
      const sound = await call.sound();
      const body = Buffer.from(
        `\uFEFF: é\r\n\r\nevent: message\r\ndata: ${sound.body
          .toString()
          .replace(/^[^{]*/, '')
          .trim()}\r\n\r\n`,
      );
      call.socket.write(`${streamHead.replace('\r\n\r\n', '\r\n')}Content-Length: ${body.length}\r\n\r\n`);
      for (let at = 0; at < body.length; at += 3) call.socket.write(body.subarray(at, at + 3));
    },
    survived,
  ),
  row('stream-cut', 'ends its streams inside of an event', all, async (call) => {
    const sound = await call.sound();
    const data = sound.body
      .toString()
      .replace(/^[^{]*/, '')
      .trim();
    call.socket.end(`${streamHead}data: ${data.slice(0, data.length / 2)}`);
  }),
  {
    ...row(
      'put-aside',
      'keeps GET open and sends one comment a second',
      [],
      endless(streamHead, () => ': x\n\n', 1000),
      survived,
    ),
    on: ({ request }) => request.route === '/mcp' && request.method === 'GET',
  },
  {
    ...row(
      'tools-unavailable',
      'returns 503 for the list of tools',
      list,
      respondsWith(jsonResponse({ status: 503 }, 503)),
      judged,
    ),
    on: posts('/mcp', 'tools/list'),
  },
];
