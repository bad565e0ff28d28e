import { accused, type HostileRow, judged, survived, undecided, unharmed } from '../../row.js';
import { type Behaviour, raw, respondsWith } from '../../target/behaviour.js';

const listing = '/api/v1/content';
const body = '{"items":[],"next_cursor":null,"snapshot":"s","limit":20}';
const tail = `\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;

/** A sound response below another first line. */
const below = (line: string): Behaviour => {
  return async (call) => {
    const sound = await call.sound();
    const head = `${line}\r\nContent-Type: application/json\r\nContent-Length: ${sound.body.length}\r\n\r\n`;
    call.socket.end(Buffer.concat([Buffer.from(head, 'latin1'), sound.body]));
  };
};

const first = (call: Parameters<Behaviour>[0]) =>
  call.request.route === listing && call.request.path.endsWith('/content?limit=100');

const malformed = (id: string, does: string, line: string, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `http-status-${id}`,
  does,
  interface: 'a',
  on: listing,
  behaviour: raw(line + tail),
  expected: judged,
  ...more,
});

/** First lines that are none. */
export const statusLineRows: readonly HostileRow[] = [
  malformed('absent', 'returns text of another protocol for the listing', '220 mail.example ESMTP ready', {}),
  malformed('everywhere', 'returns text of another protocol for everything', 'SSH-2.0-OpenSSH_9.6', {
    on: '/',
    expected: undecided,
  }),
  malformed('version', 'names a version of HTTP that does not exist', 'HTTP/9.9 200 OK'),
  malformed('http-2', 'names version 2 in the text form of version 1', 'HTTP/2 200 OK'),
  malformed('99', 'responds with the status 99', 'HTTP/1.1 99 Low'),
  malformed('1000', 'responds with the status 1000', 'HTTP/1.1 1000 High'),
  malformed('zero', 'responds with the status 000', 'HTTP/1.1 000 Nothing'),
  malformed('negative', 'responds with the status -200', 'HTTP/1.1 -200 OK'),
  malformed('letters', 'responds with a status of letters', 'HTTP/1.1 abc OK'),
  malformed('long-number', 'responds with a status of a million digits', `HTTP/1.1 ${'2'.repeat(1e6)} OK`),
  malformed('long-reason', 'sends a reason phrase of 1 MB', `HTTP/1.1 200 ${'x'.repeat(1e6)}`),
  malformed(
    'escape-in-reason',
    'sends terminal escapes in the reason phrase',
    'HTTP/1.1 200 \x1b[2J\x1b]0;owned\x07',
    {
      expected: survived,
    },
  ),
  malformed('spaces', 'begins with a hundred empty lines', `${'\r\n'.repeat(100)}HTTP/1.1 200 OK`, {
    expected: survived,
  }),
  {
    id: 'http-status-no-reason',
    does: 'sends an empty reason phrase, which is legal',
    interface: 'a',
    on: first,
    behaviour: below('HTTP/1.1 200 '),
    expected: unharmed,
  },
  {
    id: 'http-status-599',
    does: 'returns status 599 for the listing',
    interface: 'a',
    on: listing,
    behaviour: respondsWith({
      status: 599,
      headers: [['content-type', 'application/json']],
      body: Buffer.from(body),
    }),
    expected: accused,
  },
  {
    id: 'http-0.9',
    does: 'returns a bare body for the listing, as in HTTP/0.9',
    interface: 'a',
    on: listing,
    behaviour: raw(body),
    expected: judged,
  },
];
