import type { HostileRow } from '../../row.js';
import { type Behaviour, changed, type Json } from '../../target/behaviour.js';
import { messageBytes } from '../../target/response.js';
import { apiKey, type Form, forms, secretLines } from './forms.js';

/** Every piece of a secret, of ten characters by default. */
const piecesOf = (secret: string, piece = 10): string[] =>
  secret.length <= piece
    ? [secret]
    : Array.from({ length: secret.length - piece + 1 }, (_, index) => secret.slice(index, index + piece));

/** A text, as JSON writes it, in each string of the site, of each problem and of one page, and in header fields. */
const echoing = (text: string): Behaviour =>
  changed((response) => {
    const body = response.body
      .toString()
      .replace(
        /"(id|title|detail|name|description|code|snapshot|api_version|kind)":"[^"]*"/g,
        (_, name) => `"${name}":"${text}"`,
      );
    const field =
      text.length < 5000 && !text.includes('\\')
        ? [['X-Echo', text] as const, ['ETag', `"${text}"`] as const]
        : [];
    return { ...response, headers: [...response.headers, ...field], body: Buffer.from(body) };
  });

const formRow = ({ id, what, text, secret = text, width = 1 }: Form): HostileRow => ({
  id: `secret-${id}`,
  does: `returns ${what}`,
  interface: 'a',
  headers: secretLines,
  behaviour: echoing(text),
  words: ['--profile', 'quick'],
  expected: { codes: [0, 1, 3], forbidden: piecesOf(secret, 10 * width) },
});

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `secret-${id}`,
  does,
  interface: 'a',
  headers: secretLines,
  behaviour,
  expected: { codes: [0, 1, 3], forbidden: piecesOf(apiKey) },
  ...more,
});

/** Everything that a request holds, as a target sees it. */
const requestText = ({ request }: Parameters<Behaviour>[0]) =>
  request.headers.map(([name, value]) => `${name}: ${value}`).join('\n');

/** Targets that return parts of the request. */
export const secretRows: readonly HostileRow[] = [
  ...forms.map(formRow),
  row('reason-phrase', 'returns the key in the reason phrase', async (call) => {
    const bytes = messageBytes(await call.sound(), call.request.method).toString('latin1');
    call.socket.write(
      Buffer.from(bytes.replace(/^HTTP\/1.1 (\d+) [^\r]*/, `HTTP/1.1 $1 ${apiKey}`), 'latin1'),
    );
  }),
  row(
    'malformed',
    'returns the key in bytes that are no HTTP',
    ({ socket }) => void socket.end(`${apiKey}\r\n\r\n`),
    { on: '/api/v1/content' },
  ),
  row(
    'malformed-field',
    'returns the key as the name of a field',
    changed((response) => ({ ...response, headers: [...response.headers, [apiKey, apiKey]] })),
  ),
  row(
    'member-name',
    'returns the key as the name of a member',
    changed((response) => ({
      ...response,
      body: Buffer.from(response.body.toString().replaceAll('{"', `{"${apiKey}":1,"`)),
    })),
  ),
  row(
    'split',
    'returns the key over several members',
    changed((response) => ({
      ...response,
      body: Buffer.from(
        response.body
          .toString()
          .replace(
            '{',
            `{"one":"${apiKey.slice(0, 12)}","two":"${apiKey.slice(12, 24)}","three":"${apiKey.slice(24)}",`,
          ),
      ),
    })),
    {
      // Each part is short: only the whole key must be absent, and the parts must not be joined.
      expected: { codes: [0, 1, 3], forbidden: [apiKey] },
    },
  ),
  row('request', 'returns the whole request as a problem', async (call) => {
    const sound = await call.sound();
    const problem = {
      ...(JSON.parse(sound.body.toString() || '{}') as Json),
      detail: requestText(call),
      request_id: requestText(call),
    };
    call.socket.write(
      messageBytes(
        {
          ...sound,
          status: sound.status < 400 ? sound.status : 400,
          body: Buffer.from(JSON.stringify(problem)),
        },
        call.request.method,
      ),
    );
  }),
  row('text', 'returns the whole request as plain text', async (call) => {
    call.socket.write(
      messageBytes(
        { status: 500, headers: [['content-type', 'text/plain']], body: Buffer.from(requestText(call)) },
        call.request.method,
      ),
    );
  }),
  row(
    'binary',
    'returns the key among bytes that are no text',
    changed((response) => ({
      ...response,
      body: Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(apiKey), response.body]),
    })),
    {
      on: '/api/v1/content',
      expected: {
        codes: [1, 3],
        forbidden: [
          ...piecesOf(apiKey),
          ...piecesOf(
            Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(apiKey)])
              .toString('base64')
              .slice(4, 48),
          ),
        ],
      },
    },
  ),
  row(
    'utf16',
    'returns the key in UTF-16',
    changed((response) => ({ ...response, body: Buffer.from(`${apiKey} ${response.body}`, 'utf16le') })),
    { on: '/api/v1/site' },
  ),
  row(
    'json-key',
    'returns the key as next_cursor, which comes back in addresses',
    changed((response) => ({
      ...response,
      body: Buffer.from(
        response.body.toString().replace(/"next_cursor":"[^"]*"/, `"next_cursor":"${apiKey}"`),
      ),
    })),
    // The harness also sends the cursor changed in its middle: the result is no part of the key any more.
    { on: '/api/v1/content', expected: { codes: [0, 1, 3], forbidden: [apiKey] } },
  ),
  row(
    'id',
    'returns the key as the id of records',
    changed((response) => ({
      ...response,
      body: Buffer.from(response.body.toString().replace(/"id":"[^"]*"/, `"id":"${apiKey.toLowerCase()}"`)),
    })),
    { on: '/api/v1/content', expected: { codes: [0, 1, 3], forbidden: piecesOf(apiKey.toLowerCase()) } },
  ),
  row(
    'redirect',
    'redirects to an address that holds the key',
    async ({ socket, elsewhere }) =>
      void socket.end(
        `HTTP/1.1 302 Found\r\nLocation: ${elsewhere}/?key=${apiKey}\r\nContent-Length: 0\r\n\r\n`,
      ),
    { expected: { codes: [1, 3], forbidden: piecesOf(apiKey) } },
  ),
  row('companion', 'returns the key in each string of Interface B', echoing(apiKey), {
    interface: 'b',
    expected: { codes: [0, 1, 3], forbidden: piecesOf(apiKey) },
  }),
  row('console', 'returns the key, and the run prints for people', echoing(apiKey), {
    words: ['--format', 'pretty'],
    expected: { codes: [0, 1, 3], forbidden: piecesOf(apiKey) },
  }),
];
