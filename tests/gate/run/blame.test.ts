import assert from 'node:assert/strict';
import { request as send } from 'node:http';
import { type TestContext, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { HttpReply, HttpRequest } from '../../../reference-server/http/message.js';
import { startReferenceServer } from '../../../reference-server/start.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { target } from '../target.js';

type Change = (reply: HttpReply, request: HttpRequest) => HttpReply;

/** A reference server whose responses something in front of it changes. */
const behind = async (context: TestContext, change: Change) => {
  const behaviour = {
    transmit: (reply: HttpReply, { request }: { request: HttpRequest | undefined }) =>
      request ? change(reply, request) : reply,
  };
  const front = {
    id: 'front',
    title: 'Something in front',
    journal: () => behaviour,
    companion: () => behaviour,
  };
  const server = await startReferenceServer({ variants: [front] });
  context.after(() => server.close());
  return server;
};

const run = async (context: TestContext, words: readonly string[]) => {
  const folder = emptyFolder();
  const { code, out } = await plumbrule(context, folder, ['run', '--seed', '1', ...words]);
  return { code, out, report: reportIn(folder) };
};

const html = (status: number, text: string): HttpReply => ({
  status,
  lines: [['Content-Type', 'text/html']],
  chunks: [Buffer.from(text)],
});

const pathOf = ({ url = '' }: HttpRequest) => url.split('?', 1)[0] ?? '';

test('a router that redirects every path to one with a slash breaks the contract, and is no access wall', async (context) => {
  const server = await behind(context, (reply, request) => {
    const [path = '', query] = (request.url ?? '').split('?');
    if (path.endsWith('/')) return reply;
    return { status: 301, lines: [['Location', `${path}/${query ? `?${query}` : ''}`]], chunks: [] };
  });
  const { code, out } = await run(context, ['--base-url', server.baseUrl]);
  assert.equal(code, 1, out);
  assert.match(out, /No documented path of Interface A is served: .*site to \/api\/v1\/site\//);
  assert.doesNotMatch(out, /access wall/);
});

test('a gateway that fails for certain ids each time is judged, and is no overload', async (context) => {
  const server = await behind(context, (reply, request) =>
    request.method === 'GET' && /\/content\/.*(\d)\1/.test(pathOf(request))
      ? html(502, '<html><head><title>502 Bad Gateway</title></head></html>')
      : reply,
  );
  const { code, out, report } = await run(context, ['--base-url', server.baseUrl]);
  assert.equal(code, 1, out);
  assert.doesNotMatch(out, /overloaded|raise the capacity/);
  const [cause, ...others] = report.diagnoses ?? [];
  assert.deepEqual([cause?.id, others.length], ['a-get-01', 0], out);
  assert.match(
    cause?.cause ?? '',
    /Only ids that contain the same digit twice in a row show it: \d+ of them/,
  );
  assert.doesNotMatch(out, /before the application saw the request/);
});

test('bodies that are compressed twice are one cause, which says so', async (context) => {
  const server = await behind(context, (reply, { headers }) => {
    const body = Buffer.concat(reply.chunks);
    if (!/gzip/.test(String(headers['accept-encoding'])) || body.length < 1000) return reply;
    const packed = gzipSync(gzipSync(body));
    const lines = reply.lines.filter(([name]) => !/^content-length$/i.test(name));
    return {
      ...reply,
      lines: [...lines, ['Content-Encoding', 'gzip'], ['Content-Length', String(packed.length)]],
      chunks: [packed],
    };
  });
  const { code, out, report } = await run(context, ['--base-url', server.baseUrl]);
  assert.equal(code, 1, out);
  assert.deepEqual(
    report.clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id),
    ['A-HTTP-01'],
  );
  assert.match(out, /compressed twice, and Content-Encoding names one coding/);
  assert.doesNotMatch(out, /not valid UTF-8/);
});

test('problems that are sent with status 200 are one cause', async (context) => {
  const server = await behind(context, (reply) => (reply.status >= 400 ? { ...reply, status: 200 } : reply));
  const { code, out, report } = await run(context, ['--base-url', server.baseUrl]);
  assert.equal(code, 1, out);
  const [cause, ...others] = report.diagnoses?.filter(({ verdict }) => verdict === 'fail') ?? [];
  assert.match(cause?.cause ?? '', /^Errors are sent with status 200: the body is a problem document/);
  assert.deepEqual(
    others.map(({ id }) => id),
    [],
  );
});

for (const [topic, path] of [
  ['B-MCP', '/mcp'],
  ['B-A2A', '/a2a'],
] as const)
  test(`--only ${topic} judges a server that has nothing but ${path}`, async (context) => {
    const server = await behind(context, (reply, request) =>
      pathOf(request) === path
        ? reply
        : // The clock of the target is seen in Date.
          { ...html(405, 'no'), lines: reply.lines.filter(([name]) => /^date$/i.test(name)) },
    );
    const { code, out } = await run(context, [
      '--companion-base-url',
      server.companionBaseUrl,
      '--control-url',
      server.controlUrl,
      '--only',
      topic,
    ]);
    assert.equal(code, 0, out);
    assert.match(out, /^CONFORMS \(partial/m);
    assert.doesNotMatch(out, /No route of|works: /);
  });

test('an event that its stream never ends is named so', async (context) => {
  const server = await behind(context, ({ stream: _, ...reply }, request) => {
    const body = Buffer.concat(reply.chunks).toString();
    if (pathOf(request) !== '/mcp' || !body.endsWith('\n\n')) return reply;
    const lines = reply.lines.filter(([name]) => !/^content-length$/i.test(name));
    return { ...reply, lines, chunks: [Buffer.from(body.slice(0, -1))] };
  });
  const { code, out, report } = await run(context, [
    '--companion-base-url',
    server.companionBaseUrl,
    '--control-url',
    server.controlUrl,
    '--only',
    'B-RPC-01',
  ]);
  assert.equal(code, 1, out);
  const [first] = report.diagnoses ?? [];
  assert.match(first?.cause ?? '', /^The last event of the stream of POST \/mcp is never ended/, out);
  assert.match(first?.change ?? '', /^End every event with a blank line/);
  assert.doesNotMatch(out, /Unexpected token/);
});

test('a stream that a gateway holds back leaves only the clause about it undecided, and is named', async (context) => {
  const server = await behind(context, (reply) => reply);
  const { port } = new URL(server.companionBaseUrl);
  const gateway = await target(context, (request, response) => {
    const { method, url: path, headers } = request;
    const passed = send({ agent: false, host: '127.0.0.1', port, method, path, headers }, (own) => {
      const chunks: Buffer[] = [];
      own.on('data', (chunk: Buffer) => chunks.push(chunk));
      own.on('end', () => response.writeHead(own.statusCode ?? 502, own.headers).end(Buffer.concat(chunks)));
    });
    passed.on('error', () => response.destroy());
    response.on('close', () => passed.destroy());
    request.pipe(passed);
  });
  const { code, out, report } = await run(context, [
    '--companion-base-url',
    gateway,
    '--control-url',
    server.controlUrl,
    '--only',
    'B-MCP',
  ]);
  assert.equal(code, 3, out);
  assert.deepEqual(
    report.clauses.filter(({ verdict }) => verdict === 'inconclusive').map(({ id }) => id),
    ['B-MCP-110'],
  );
  assert.match(out, /Nothing of the stream of subscriptions\/listen \(POST \/mcp\) arrived in time/);
  assert.doesNotMatch(out, /overloaded|raise the capacity/);
});
