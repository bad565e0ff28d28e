import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { SendResult } from '../../../harness/network/received.js';
import { createTransport, type OutgoingRequest } from '../../../harness/network/transport.js';
import { openMemoryNetwork } from '../../../proof/memory/network.js';
import { close, createNodeServer, listen } from '../../../reference-server/http/node-server.js';
import { openReferenceServer, type ServerOptions } from '../../../reference-server/open.js';
import { companionVariants } from '../../../reference-server/variants/companion/variants.js';
import { journalVariants } from '../../../reference-server/variants/journal/variants.js';

const origins = {
  journal: 'http://127.0.0.1:11',
  companion: 'http://127.0.0.1:12',
  control: 'http://127.0.0.1:13',
};
const limits = { timeoutMs: 5000, bodyBytes: 1_000_000 };
const json = [['Content-Type', 'application/json']] as const;
const message = '{"jsonrpc":"2.0","id":"ä","method":"tools/list","params":{}}';

type Asked = Omit<OutgoingRequest, 'origin' | 'headers'> & Partial<Pick<OutgoingRequest, 'headers'>>;

/** The hooks leave the field Date to node:http, which uses the real time. */
const dated = ({ response, ...outcome }: SendResult) =>
  response
    ? {
        ...response,
        headers: response.headers.map(([name, value]) => [name, name === 'Date' ? 'a date' : value]),
      }
    : outcome;

/** The responses of a handler over sockets and in memory; its documents name the same origins both times. */
const bothWays = async (which: keyof typeof origins, options: ServerOptions, targetRequest: Asked) => {
  const open = () => {
    const server = openReferenceServer({ now: () => Date.UTC(2026, 7, 22), ...options });
    server.reachedAt(origins);
    return server[which];
  };
  const server = createNodeServer(open());
  const origin = await listen(server, 0, '127.0.0.1');
  const network = openMemoryNetwork(new Map([[origins[which], open()]]));
  const sockets = createTransport(limits);
  const memory = createTransport(limits, network);
  try {
    const request = { headers: [], ...targetRequest };
    return {
      sockets: await sockets.send({ ...request, origin }),
      memory: await memory.send({ ...request, origin: origins[which] }),
      complaints: network.complaints,
    };
  } finally {
    await sockets.close();
    await close(server);
  }
};

const variant = (id: string): ServerOptions => ({
  variants: [...journalVariants, ...companionVariants].filter((known) => known.id === id),
});

const cases: readonly (readonly [keyof typeof origins, string, Asked, ServerOptions?])[] = [
  ['journal', 'a page', { path: '/api/v1/content?kind=summary', method: 'GET' }],
  ['journal', 'a page on its own connection', { path: '/api/v1/site', method: 'GET', freshConnection: true }],
  ['journal', 'HEAD', { path: '/api/v1/site', method: 'HEAD' }],
  ['journal', 'OPTIONS', { path: '/api/v1/site', method: 'OPTIONS' }],
  ['journal', 'TRACE', { path: '/api/v1/site', method: 'TRACE' }],
  ['journal', 'a write', { path: '/api/v1/site', method: 'POST', headers: json, body: '{}' }],
  ['journal', 'a malformed escape', { path: '/api/v1/content/%zz', method: 'GET' }],
  ['journal', 'chunks', { path: '/api/v1/content?kind=summary', method: 'GET' }, variant('a-chunked')],
  ['journal', 'an empty body in chunks', { path: '/api/v1/site', method: 'OPTIONS' }, variant('a-chunked')],
  [
    'journal',
    'gzip',
    { path: '/api/v1/content?kind=summary', method: 'GET', headers: [['Accept-Encoding', 'gzip']] },
    variant('a-gzip'),
  ],
  ['journal', 'two cookies', { path: '/api/v1/site', method: 'GET' }, variant('a-more-headers')],
  ['journal', 'a closed connection', { path: '/api/v1/site', method: 'GET' }, variant('a-connection-close')],
  ['journal', 'a path prefix', { path: '/staging/v-2/api/v1/site', method: 'GET' }, variant('a-path-prefix')],
  ['companion', 'a document', { path: '/auth.md', method: 'GET' }],
  ['companion', 'a message', { path: '/mcp', method: 'POST', headers: json, body: message }],
  ['companion', 'a message to A2A', { path: '/a2a', method: 'POST', headers: json, body: message }],
  ['companion', 'no route', { path: '/nowhere', method: 'DELETE' }],
  [
    'companion',
    'a stream that stays open',
    {
      path: '/mcp',
      method: 'GET',
      headers: [['Accept', 'text/event-stream']],
      openEnded: { enough: (body) => body.length > 3 },
    },
    variant('b-mcp-get-stream'),
  ],
  ['control', 'the clock', { path: '/clock', method: 'GET' }],
  [
    'control',
    'a moved clock',
    { path: '/clock/advance', method: 'POST', headers: json, body: '{"seconds":1}' },
  ],
  ['control', 'no hook', { path: '/nothing', method: 'POST' }],
];

for (const [which, what, request, options = {}] of cases)
  test(`${what} of the ${which} is the same in memory and over sockets`, async () => {
    const { sockets, memory, complaints } = await bothWays(which, options, request);
    assert.deepEqual(complaints, []);
    assert.ok(sockets.response);
    const seen = which === 'control' ? dated : (outcome: SendResult) => outcome;
    assert.deepEqual(seen(memory), seen(sockets));
  });

test('a path that undici refuses fails the same way', async () => {
  const requested = { path: '/api/v1/content/Not one of ours!', method: 'GET' };
  const { sockets, memory, complaints } = await bothWays('journal', {}, requested);
  assert.deepEqual(complaints, []);
  assert.ok(sockets.failure);
  assert.deepEqual(memory, sockets);
});

const reply = { status: 200, lines: [], chunks: [Buffer.from('whole')] };

for (const [what, odd] of [
  ['a connection that breaks off', { ...reply, breaksOff: true }],
  ['the status 99', { ...reply, status: 99 }],
  ['a wrong length', { ...reply, lines: [['Content-Length', '4']] }],
  [
    'two lengths',
    {
      ...reply,
      lines: [
        ['Content-Length', '5'],
        ['content-length', '5'],
      ],
    },
  ],
  ['a line break in a header line', { ...reply, lines: [['X-Note', 'a\nb']] }],
  ['a Transfer-Encoding of its own', { ...reply, lines: [['Transfer-Encoding', 'gzip']] }],
] as const)
  test(`${what} needs sockets, and the network reports so`, async () => {
    const network = openMemoryNetwork(new Map([[origins.journal, { handle: async () => odd }]]));
    const transport = createTransport(limits, network);
    const { failure } = await transport.send({
      origin: origins.journal,
      path: '/',
      method: 'GET',
      headers: [],
    });
    assert.match(failure?.text ?? '', /overSockets/);
    assert.equal(network.complaints.length, 1);
  });

for (const [what, odd] of [
  ['a method that no parser accepts', { method: 'PLUMB' }],
  ['a path beyond ASCII', { path: '/ä' }],
  ['an Expect', { headers: [['Expect', '100-continue']] }],
  [
    'two header lines of one name',
    {
      headers: [
        ['Accept', 'a/b'],
        ['accept', 'c/d'],
      ],
    },
  ],
] as const)
  test(`${what} needs sockets, and the network reports so`, async () => {
    const network = openMemoryNetwork(new Map([[origins.journal, { handle: async () => reply }]]));
    const transport = createTransport(limits, network);
    const request = { origin: origins.journal, path: '/', method: 'GET', headers: [] };
    const { failure } = await transport.send({ ...request, ...odd });
    assert.match(failure?.text ?? '', /overSockets/);
    assert.equal(network.complaints.length, 1);
  });

test('a handler that throws closes the connection in memory too', async () => {
  const handle = () => Promise.reject(new Error('no answer'));
  const transport = createTransport(limits, openMemoryNetwork(new Map([[origins.journal, { handle }]])));
  const { failure } = await transport.send({
    origin: origins.journal,
    path: '/',
    method: 'GET',
    headers: [],
  });
  assert.equal(failure?.code, 'dropped');
});
