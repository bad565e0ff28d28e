import { type HostileRow, judged, survived, undecided, unharmed } from '../../row.js';
import {
  type Behaviour,
  changed,
  changedJson,
  endless,
  type Json,
  respondsWith,
  withBody,
} from '../../target/behaviour.js';
import { responseOf } from '../../target/response.js';

const listing = ({ request }: Parameters<Behaviour>[0]) => request.route === '/api/v1/content';

const row = (id: string, does: string, behaviour: Behaviour, more: Partial<HostileRow> = {}): HostileRow => ({
  id: `size-${id}`,
  does,
  interface: 'a',
  on: listing,
  behaviour,
  expected: judged,
  ...more,
});

const json = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const noise = 'x'.repeat(65_536);
const page = (items: string) => `{"items":[${items}],"next_cursor":null,"snapshot":"s","limit":100}`;
const filler = (bytes: number) => 'a'.repeat(bytes);

/** A sound answer with white space of so many bytes before it. */
const padded = (bytes: number): Behaviour =>
  changed((response) => ({ ...response, body: Buffer.concat([Buffer.alloc(bytes, 0x20), response.body]) }));

/** A different body of 1 MB each time. */
const different: Behaviour = (call) =>
  respondsWith(responseOf(page(`{"id":"r-${call.count}-${Math.random()}","text":"${filler(1e6)}"}`)))(call);

/** Bodies that are endless or far too large. */
export const bodyRows: readonly HostileRow[] = [
  row(
    'endless',
    'sends the listing without end',
    endless(`${json}\r\n{"items":["`, () => noise),
  ),
  row(
    'endless-everywhere',
    'sends every body without end',
    endless(`${json}\r\n{"items":["`, () => noise),
    { on: '/', expected: judged },
  ),
  row(
    'endless-chunked',
    'sends chunks without end',
    endless(`${json}Transfer-Encoding: chunked\r\n\r\n`, () => `10000\r\n${noise}\r\n`),
  ),
  row(
    'endless-space',
    'sends white space without end',
    endless(`${json}\r\n`, () => ' '.repeat(65_536)),
  ),
  row(
    'endless-errors',
    'refuses with problems without end',
    endless(
      'HTTP/1.1 400 Bad Request\r\nContent-Type: application/problem+json\r\n\r\n{"detail":"',
      () => noise,
    ),
    {
      on: ({ request }) =>
        request.query.has('limit') && !/^\d{1,2}$|^100$/.test(request.query.get('limit') ?? ''),
    },
  ),
  row(
    'endless-html',
    'sends a web page without end',
    endless('HTTP/1.1 500 X\r\nContent-Type: text/html\r\n\r\n<html>', () => '<center>'.repeat(8000)),
    { expected: judged },
  ),
  row('15mb', 'sends pages of 15 MB', padded(15_000_000), { expected: judged }),
  row('15mb-everywhere', 'sends 15 MB with each answer', padded(15_000_000), { on: '/', expected: judged }),
  row('15mb-companion', 'sends 15 MB with each answer of Interface B', padded(15_000_000), {
    interface: 'b',
    on: '/',
    expected: judged,
  }),
  row('1mb-companion', 'sends 1 MB of white space with each answer of Interface B', padded(1_000_000), {
    interface: 'b',
    on: '/api/',
    expected: survived,
  }),
  row('1mb-everywhere', 'sends a different body of 1 MB with each page', different, { expected: judged }),
  row(
    '1mb-refusals',
    'refuses with a problem of 1 MB',
    changed((response) =>
      response.status < 400
        ? response
        : {
            ...response,
            body: Buffer.from(
              JSON.stringify({ ...JSON.parse(response.body.toString() || '{}'), detail: filler(1e6) }),
            ),
          },
    ),
    { on: '/', expected: survived },
  ),
  row(
    '300000-items',
    'sends a page of 300,000 items',
    respondsWith(responseOf(page(Array.from({ length: 300_000 }, () => '{}').join(',')))),
    { expected: judged },
  ),
  row(
    'million-numbers',
    'sends a page of 900,000 numbers',
    respondsWith(responseOf(page(Array.from({ length: 900_000 }, () => '1').join(',')))),
  ),
  row(
    'million-members',
    'sends a site with 150,000 members',
    changedJson((site) => ({
      ...site,
      ...Object.fromEntries(Array.from({ length: 150_000 }, (_, index) => [`m${index}`, 0])),
    })),
    { on: '/api/v1/site', expected: survived },
  ),
  row(
    'million-links',
    'sends a site with 20,000 links',
    changedJson((site) => ({
      ...site,
      links: {
        ...site.links,
        ...Object.fromEntries(
          Array.from({ length: 20_000 }, (_, index) => [`l${index}`, 'https://journal.example/']),
        ),
      },
    })),
    { on: '/api/v1/site', expected: survived },
  ),
  row(
    'million-capabilities',
    'sends a site with 400,000 capabilities',
    changedJson((site) => ({ ...site, capabilities: Array.from({ length: 400_000 }, () => 'x') })),
    { on: '/api/v1/site', expected: survived },
  ),
  row(
    '1mb-title',
    'sends records with a title of 1 MB',
    changedJson((record) => ({ ...record, title: filler(1e6) })),
    { on: '/api/v1/content/', expected: judged },
  ),
  row(
    '1mb-words',
    'sends items whose titles are 20,000 words',
    changedJson((value: Json) => ({
      ...value,
      items: value.items.map((item: Json, index: number) =>
        index === 0 ? { ...item, title: 'house wall '.repeat(10_000) } : item,
      ),
    })),
    { expected: judged },
  ),
  row(
    '1mb-different-words',
    'sends items with 50,000 different words',
    changedJson((value: Json) => ({
      ...value,
      items: value.items.map((item: Json, index: number) =>
        index === 0
          ? { ...item, description: Array.from({ length: 50_000 }, (_, at) => `w${at}x`).join(' ') }
          : item,
      ),
    })),
    { expected: judged },
  ),
  row(
    '1mb-snapshot',
    'sends a snapshot of 1 MB',
    changedJson((value) => ({ ...value, snapshot: filler(1e6) })),
    { expected: survived },
  ),
  row(
    '1mb-request-id',
    'sends a request_id of 1 MB',
    changed((response) =>
      response.status < 400
        ? response
        : {
            ...response,
            body: Buffer.from(
              JSON.stringify({ ...JSON.parse(response.body.toString() || '{}'), request_id: filler(1e6) }),
            ),
          },
    ),
    { on: '/api/v1/content/', expected: survived },
  ),
  row(
    '1mb-member-name',
    'sends a record with a member name of 1 MB',
    changedJson((record) => ({ ...record, [filler(1e6)]: 1 })),
    { on: '/api/v1/content/', expected: judged },
  ),
  row(
    'sources',
    'sends records with 20,000 sources',
    changedJson((record: Json) => ({
      ...record,
      source: Array.from({ length: 20_000 }, () => ({
        label: 'x',
        url: 'https://x.example/',
        recorded_at: '2026-01-01',
        precision: 'day',
      })),
    })),
    { on: '/api/v1/content/', expected: survived },
  ),
  row(
    'documents-endless',
    'sends every document of Interface B without end',
    endless('HTTP/1.1 200 OK\r\nContent-Type: text/plain\r\nAPI-Version: 2026-08-22\r\n\r\n', () => noise),
    { interface: 'b', on: ({ request }) => /\.(md|txt|sh)$/.test(request.route), expected: judged },
  ),
  row(
    'llms-50mb',
    'sends 50 MB of llms-full.txt',
    withBody(() => filler(50_000_000)),
    { interface: 'b', on: '/llms-full.txt', expected: survived },
  ),
  row(
    'entries',
    'lists 50,000 entries',
    changedJson((value: Json) => multiplied(value, 50_000)),
    { interface: 'b', on: '/api/v1/content', expected: survived },
  ),
  row(
    'note-2mb',
    'sends notes of 2 MB',
    changed((response) => ({
      ...response,
      body: Buffer.concat([response.body, Buffer.alloc(2_000_000, 0x78)]),
    })),
    { interface: 'b', on: '/api/v1/notes/', expected: survived },
  ),
  row(
    'nothing',
    'sends empty bodies',
    withBody(() => ''),
    { on: '/', expected: { codes: [1, 3] } },
  ),
  row(
    'small-chunks',
    'sends 1 MB of white space in 30,000 writes',
    (call) =>
      changed((response) => ({
        ...response,
        body: Buffer.concat([Buffer.alloc(30_000, 0x20), response.body]),
      }))(call),
    { expected: unharmed },
  ),
  row(
    'stall-100',
    'sends 100 bytes of each body and ends',
    ({ socket }) => void socket.end(`${json}Content-Length: 1000\r\n\r\n${filler(100)}`),
    { on: '/', expected: undecided },
  ),
];

/** The entries of a listing, repeated to so many. */
const multiplied = (value: Json, count: number): Json => {
  if (Array.isArray(value)) return Array.from({ length: count }, (_, index) => value[index % value.length]);
  const [name, list] = Object.entries(value).find(([, member]) => Array.isArray(member)) ?? [];
  return name === undefined ? value : { ...value, [name]: multiplied(list, count) };
};
