import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { faults } from '../../../reference-server/faults/faults.js';
import type { ServerOptions } from '../../../reference-server/open.js';
import { startReferenceServer } from '../../../reference-server/start.js';
import type { Variant } from '../../../reference-server/variant.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { always, closedPort, target } from '../target.js';

const started = async (context: TestContext, options: ServerOptions = {}) => {
  const server = await startReferenceServer(options);
  context.after(() => server.close());
  return server;
};

/** A web server in front writes Date by its own clock, which no hook moves. */
const dateInFront: Variant = {
  id: 'date-in-front',
  title: 'Date is written by a server in front',
  journal: (sound) => ({
    headers: (lines, exchange) =>
      sound
        .headers(lines, exchange)
        .map(([name, value]) => (name === 'Date' ? [name, new Date().toUTCString()] : [name, value])),
  }),
};

/** Hooks that call the hooks of other servers: the first whose path prefix matches. */
const hooksOf = (context: TestContext, routes: readonly (readonly [prefix: string, controlUrl: string])[]) =>
  target(context, async (request, response) => {
    const [, base = ''] = routes.find(([prefix]) => request.url?.startsWith(prefix)) ?? [];
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const method = request.method ?? 'GET';
    const own = await fetch(`${base}${request.url}`, {
      method,
      ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
    });
    response.writeHead(own.status).end(Buffer.from(await own.arrayBuffer()));
  });

const cursors = ['--only', 'A-CURSOR', '--only', 'A-SITE'];

const run = async (context: TestContext, words: readonly string[]) => {
  const folder = emptyFolder();
  const finished = await plumbrule(context, folder, ['run', ...words]);
  const { summary, clauses } = reportIn(folder);
  const broken = clauses.filter(({ verdict }) => verdict === 'fail').map(({ id }) => id);
  const reasons = new Map(clauses.map(({ id, verdict, reason }) => [id, `${verdict} ${reason?.code ?? ''}`]));
  return { ...finished, summary, broken, reasons };
};

const useless: readonly (readonly [what: string, url: (context: TestContext) => Promise<string>, RegExp])[] =
  [
    ['a closed port', closedPort, /does not respond to GET \/clock: .*refused/],
    ['404 for everything', (context) => target(context, always(404, '{}')), /offers no test hook/],
    ['500 for everything', (context) => target(context, always(500, '{}')), /returns 500 to GET \/clock/],
    [
      'a web page',
      (context) => target(context, always(200, '<!doctype html><title>Home</title>')),
      /returns no \{"now": TIMESTAMP\}/,
    ],
    [
      'the API itself',
      async (context) => (await started(context)).baseUrl,
      /offers no test hook: GET \/clock returns 404/,
    ],
    [
      'the hooks of another environment',
      async (context) => (await started(context)).controlUrl,
      /has no effect here: its clock moves, and nothing at this target does/,
    ],
  ];

for (const [what, open, sentence] of useless)
  test(`a --control-url that is ${what} is exit 3 with one sentence, in run and in doctor`, async (context) => {
    const server = await started(context);
    const words = ['--base-url', server.baseUrl, '--companion-base-url', server.companionBaseUrl];
    const control = ['--control-url', await open(context)];
    const { code, out, summary } = await run(context, [...words, ...control]);
    assert.equal(code, 3, out);
    assert.match(summary.sentence, /the test hooks cannot be used/);
    assert.match(summary.sentence, sentence);
    assert.equal(out.match(/test hooks cannot be used/g)?.length, 1, out);
    assert.equal(summary.counts.untested, summary.counts.clauses);
    const doctor = await plumbrule(context, emptyFolder(), ['doctor', ...words, ...control]);
    assert.equal(doctor.code, 3, doctor.out);
    assert.match(doctor.out, sentence);
  });

test('a clock hook that moves the clock of another server accuses nobody, though the other hooks are right', async (context) => {
  const [own, other] = [await started(context), await started(context)];
  const control = await hooksOf(context, [
    ['/clock', other.controlUrl],
    ['/', own.controlUrl],
  ]);
  const words = ['--base-url', own.baseUrl, '--control-url', control];
  const { code, out, summary, broken, reasons } = await run(context, [...words, ...cursors]);
  assert.deepEqual(broken, [], out);
  assert.equal(code, 3, out);
  for (const id of ['A-CURSOR-05', 'A-CURSOR-06'])
    assert.equal(reasons.get(id), 'inconclusive hook-not-shown');
  assert.match(summary.sentence, /not shown to be the clock of this target/);
  const doctor = await plumbrule(context, emptyFolder(), ['doctor', ...words]);
  assert.equal(doctor.code, 3, doctor.out);
  assert.match(doctor.out, /not shown to be the clock of this target/);
});

test('where a server in front writes Date, the hour of a cursor shows the clock of the target', async (context) => {
  const server = await started(context, { variants: [dateInFront] });
  const words = ['--base-url', server.baseUrl, '--control-url', server.controlUrl];
  const { code, out, reasons } = await run(context, [...words, ...cursors]);
  assert.equal(code, 0, out);
  assert.equal(reasons.get('A-CURSOR-06'), 'pass ');
});

test('a cache in front that keeps each response does not hide the hooks', async (context) => {
  const server = await started(context, { variants: [dateInFront] });
  const kept = new Map<string, { readonly status: number; readonly type: string; readonly body: Buffer }>();
  const cache = await target(context, async ({ method = 'GET', url = '/' }, response) => {
    const own = async () => {
      const got = await fetch(server.baseUrl + url, { method });
      const type = got.headers.get('content-type') ?? '';
      return { status: got.status, type, body: Buffer.from(await got.arrayBuffer()) };
    };
    const hit = method === 'GET' ? kept.get(url) : undefined;
    const { status, type, body } = hit ?? (await own());
    if (method === 'GET' && status === 200) kept.set(url, { status, type, body });
    response.writeHead(status, { 'content-type': type, ...(hit ? { age: '1' } : {}) }).end(body);
  });
  const words = ['--base-url', cache, '--control-url', server.controlUrl];
  const { out, broken, reasons } = await run(context, [...words, ...cursors]);
  assert.deepEqual(broken, [], out);
  assert.equal(reasons.get('A-CURSOR-06'), 'pass ', out);
});

test('cursors that live too long are accused, though no Date shows the clock', async (context) => {
  const days = faults.filter(({ id }) => id === 'a-time-life-a-day');
  const server = await started(context, { faults: days, variants: [dateInFront] });
  const words = ['--base-url', server.baseUrl, '--control-url', server.controlUrl];
  const { code, out, broken } = await run(context, [...words, ...cursors]);
  assert.equal(code, 1, out);
  assert.ok(broken.includes('A-CURSOR-06'), out);
});

test('cursors that never expire are accused where Date shows the clock, else undecided', async (context) => {
  const forever = faults.filter(({ id }) => id === 'a-cursor-never-expires');
  const shown = await started(context, { faults: forever });
  const words = ['--control-url', shown.controlUrl, ...cursors];
  const accused = await run(context, ['--base-url', shown.baseUrl, ...words]);
  assert.equal(accused.code, 1, accused.out);
  assert.ok(accused.broken.includes('A-CURSOR-06'));
  const hidden = await started(context, { faults: forever, variants: [dateInFront] });
  const undecided = await run(context, [
    '--base-url',
    hidden.baseUrl,
    '--control-url',
    hidden.controlUrl,
    ...cursors,
  ]);
  assert.deepEqual(undecided.broken, []);
  assert.equal(undecided.code, 3, undecided.out);
});
