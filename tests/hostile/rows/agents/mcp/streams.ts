import { type HostileRow, judged, survived, unharmed } from '../../../row.js';
import { type Behaviour, endless, raw, send } from '../../../target/behaviour.js';
import { streamHead } from '../../../target/rpc.js';
import { all, list, row } from './row.js';

const notification = `data: {"jsonrpc":"2.0","method":"notifications/message","params":{"level":"info","data":"${'x'.repeat(200)}"}}\n\n`;

const sentInStream =
  (before: string, split: (text: string) => string = (text) => text): Behaviour =>
  async (given) => {
    const sound = await given.sound();
    const body = Buffer.concat([Buffer.from(before), Buffer.from(split(sound.body.toString()))]);
    send(given, { ...sound, body });
  };

/** Event streams that never end, or whose lines and events are odd. */
export const mcpStreamRows: readonly HostileRow[] = [
  row(
    'stream-endless',
    'streams comments without end',
    all,
    endless(streamHead, () => ': x\n\n'.repeat(1000)),
    judged,
  ),
  row(
    'stream-notifications',
    'streams notifications without end and never responds',
    all,
    endless(streamHead, () => notification.repeat(50)),
  ),
  row(
    'stream-slow',
    'streams a notification each half second and never responds',
    list,
    endless(streamHead, () => notification, 500),
  ),
  row(
    'stream-before',
    'streams 3,000 notifications before each response',
    list,
    sentInStream(notification.repeat(3000)),
    survived,
  ),
  row(
    'stream-no-blank',
    'streams 50 MB without a blank line',
    list,
    endless(streamHead, () => `data: ${'x'.repeat(16_000)}\n`),
  ),
  row(
    'stream-one-line',
    'streams one line without end',
    list,
    endless(streamHead, () => 'x'.repeat(16_384)),
  ),
  row(
    'stream-lines',
    'sends each event in 200,000 empty data lines',
    list,
    sentInStream('', (text) => `${'data:\n'.repeat(150_000)}${text}`),
    survived,
  ),
  row(
    'stream-ids',
    'sends event ids with NUL, and a retry of a year',
    list,
    sentInStream(`id: \0\x1b[2J\nretry: 31536000000\nevent: __proto__\n\n`),
    survived,
  ),
  row(
    'stream-types',
    'sends its responses as events of the type constructor',
    all,
    sentInStream('', (text) => text.replaceAll('event: message', 'event: constructor')),
    survived,
  ),
  row(
    'stream-cr',
    'ends lines of its stream with CR',
    all,
    sentInStream('', (text) => text.replaceAll('\n', '\r')),
    survived,
  ),
  row(
    'stream-many-responses',
    'responds to each request 10,000 times',
    list,
    sentInStream('', (text) => text.repeat(300)),
    survived,
  ),
  row(
    'stream-requests',
    'sends requests of its own without end',
    list,
    endless(streamHead, () =>
      'data: {"jsonrpc":"2.0","id":1,"method":"sampling/createMessage","params":{}}\n\n'.repeat(20),
    ),
  ),
  row(
    'get-endless',
    'streams without end to GET',
    [],
    endless(streamHead, () => notification),
    survived,
    { on: ({ request }) => request.route === '/mcp' && request.method === 'GET' },
  ),
  row(
    'get-held',
    'gives no response to GET, as a gateway that holds a stream back until it ends',
    [],
    () => undefined,
    { ...unharmed, unprinted: ['for lack of time'] },
    { on: ({ request }) => request.route === '/mcp' && request.method === 'GET' },
  ),
  row('no-http', 'responds with an event stream and no head', all, raw('data: {}\n\n')),
];
