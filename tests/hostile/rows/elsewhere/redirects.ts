import { accused, type HostileRow, judged, undecided } from '../../row.js';
import { type Call, send } from '../../target/behaviour.js';
import type { Line } from '../../target/response.js';

/** Addresses that no run may follow, print raw or hold as a link of its report. */
const locations: readonly (readonly [id: string, what: string, location: (call: Call) => string])[] = [
  ['file', 'to a file', () => 'file:///etc/passwd'],
  ['data', 'to data', () => 'data:application/json,{"items":[]}'],
  ['javascript', 'to a script', () => 'javascript:alert(document.cookie)'],
  ['ipv6', 'to an IPv6 address', () => 'http://[::1]:9/api/v1/content'],
  [
    'user',
    'to an address with a password',
    ({ elsewhere }) => elsewhere.replace('//', '//admin:s3cret-pass-word@'),
  ],
  ['empty', 'to nothing', () => ''],
  ['garbage', 'to what is no address', () => 'http://%00[::'],
  ['long', 'to an address of 60 KB', () => `/${'a/'.repeat(30_000)}`],
  ['dots', 'out of its own path', () => '../../../../etc/passwd'],
  [
    'query',
    'to itself with another query each time',
    ({ request, count }) => `${request.route}?again=${count}`,
  ],
  ['slash', 'to itself with a slash', ({ request }) => `${request.route}/`],
  ['upper', 'to itself in capitals', ({ request }) => request.path.toUpperCase()],
];

const redirected =
  (status: number, location: (call: Call) => string) =>
  (call: Call): void =>
    send(call, { status, headers: [['location', location(call)]], body: Buffer.alloc(0) });

const twoPlaces: readonly Line[] = [
  ['location', 'http://127.0.0.1:9/one'],
  ['location', 'http://127.0.0.1:9/two'],
];

/** Redirects of the listing, and of everything, to what is no other server. */
export const redirectRows: readonly HostileRow[] = [
  ...locations.map(
    ([id, what, location]): HostileRow => ({
      id: `redirect-${id}`,
      does: `redirects the listing ${what}`,
      interface: 'a',
      on: '/api/v1/content',
      behaviour: redirected(302, location),
      expected: {
        ...judged,
        forbidden: ['s3cret-pass-word', 'href="javascript:', 'href="file:', 'href="data:'],
      },
    }),
  ),
  {
    id: 'redirect-twice',
    does: 'names two places to go to',
    interface: 'a',
    behaviour: (call) => send(call, { status: 301, headers: twoPlaces, body: Buffer.alloc(0) }),
    expected: undecided,
  },
  {
    id: 'redirect-nowhere',
    does: 'redirects everything and names no place',
    interface: 'a',
    behaviour: (call) => send(call, { status: 301, headers: [], body: Buffer.alloc(0) }),
    expected: undecided,
  },
  {
    id: 'redirect-slash-everywhere',
    does: 'redirects every path to itself with a slash',
    interface: 'a',
    behaviour: redirected(301, ({ request }) => `${request.route}/`),
    expected: accused,
  },
  {
    id: 'redirect-user-everywhere',
    does: 'redirects everything to an address with a password',
    interface: 'a',
    behaviour: redirected(308, ({ elsewhere }) => elsewhere.replace('//', '//admin:s3cret-pass-word@')),
    expected: { ...undecided, forbidden: ['s3cret-pass-word'] },
  },
];
