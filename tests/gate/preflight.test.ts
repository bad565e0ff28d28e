import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interfaceOf } from '../../harness/engine/clause.js';
import { clauses } from '../../specs/catalogue.js';
import { emptyFolder, plumbrule, reportIn } from './command-line.js';
import { always, closedPort, type Handler, siteOnly, target } from './target.js';

const under =
  (prefix: string, handler: Handler): Handler =>
  (request, response) => {
    const path = request.url ?? '';
    if (!path.startsWith(`${prefix}/`)) {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('nothing here');
      return;
    }
    request.url = path.slice(prefix.length);
    handler(request, response);
  };

const stopped = [
  [
    'a web site',
    always(200, '<!doctype html><title>Home</title>', { 'content-type': 'text/html' }),
    /web page, not with the API/,
  ],
  [
    'an access wall',
    always(401, 'who are you', { 'content-type': 'text/plain' }),
    /an access wall or a redirect/,
  ],
  ['a redirect', always(302, '', { location: '/login' }), /an access wall or a redirect/],
  ['another address', under('/journal', siteOnly()), /answers 404 and so does/],
] as const;

for (const [what, handler, sentence] of stopped)
  test(`${what} is said in one sentence, exit 3, and nothing is judged`, async (context) => {
    const folder = emptyFolder();
    const url = await target(context, handler);
    const { code, out } = await plumbrule(context, folder, ['run', '--base-url', url]);
    assert.equal(code, 3);
    assert.match(out, sentence);
    const { summary, requests } = reportIn(folder);
    assert.equal(summary.counts.fail, 0);
    assert.equal(summary.counts.untested, summary.counts.clauses);
    assert.ok((requests.a ?? 0) <= 4, `${requests.a} requests`);
  });

test('a base URL may carry a path prefix, with or without a slash at its end', async (context) => {
  const url = await target(context, under('/staging/journal', siteOnly()));
  for (const end of ['', '/']) {
    const words = ['run', '--base-url', `${url}/staging/journal${end}`, '--only', 'A-SITE'];
    const { code, out } = await plumbrule(context, emptyFolder(), words);
    assert.equal(code, 0, out);
  }
});

test('a target that is not there does no harm when nothing is asked of it', async (context) => {
  const url = await target(context, siteOnly());
  const words = ['run', '--base-url', url, '--companion-base-url', await closedPort(), '--only', 'A-SITE'];
  const { code, out } = await plumbrule(context, emptyFolder(), words);
  assert.equal(code, 0, out);
});

test('one of two targets is judged when the other is not there, and there is no verdict', async (context) => {
  const [ofB] = clauses.filter((clause) => interfaceOf(clause) === 'b' && clause.level === 'must');
  if (!ofB) return context.skip('the catalogue has no clause of Interface B yet');
  const folder = emptyFolder();
  const url = await target(context, siteOnly());
  const targets = ['--base-url', url, '--companion-base-url', await closedPort()];
  const { code } = await plumbrule(context, folder, [
    'run',
    ...targets,
    '--only',
    'A-SITE',
    '--only',
    ofB.id,
  ]);
  assert.equal(code, 3);
  const { summary } = reportIn(folder);
  assert.ok(summary.counts.pass > 0);
  assert.equal(summary.counts.fail, 0);
});
