import assert from 'node:assert/strict';
import { test } from 'node:test';
import { interfaceOf } from '../../../harness/declarations/clause.js';
import { clauses } from '../../../specs/catalogue.js';
import { emptyFolder, plumbrule, reportIn } from '../command-line.js';
import { always, closedPort, type Handler, siteOnly, target } from '../target.js';

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
    /web page, not the API/,
  ],
  [
    'an access wall',
    always(401, 'who are you', { 'content-type': 'text/plain' }),
    /an access wall or a redirect/,
  ],
  [
    'a redirect',
    always(302, '', { location: '/login' }),
    /302 \(Location: \/login\): an access wall or a redirect/,
  ],
  [
    'a redirect to another origin',
    ((request, response) =>
      response.writeHead(301, { location: `https://a.example${request.url}` }).end()) satisfies Handler,
    /redirects to https:\/\/a\.example\/api\/v1\/site \(status 301\).*type --base-url https:\/\/a\.example$/m,
  ],
  ['another address', under('/journal', siteOnly()), /returns 404, and so does/],
  [
    'http on an https port of nginx',
    always(400, '<html><center>The plain HTTP request was sent to HTTPS port</center></html>', {
      'content-type': 'text/html',
    }),
    /speaks https, not http: type --base-url https:/,
  ],
] as const;

for (const [what, handler, sentence] of stopped)
  test(`${what} is reported in one sentence with exit 3, and nothing is judged`, async (context) => {
    const folder = emptyFolder();
    const url = await target(context, handler);
    const { code, out, err } = await plumbrule(context, folder, ['run', '--base-url', url]);
    assert.equal(code, 3);
    assert.match(out, sentence);
    // What a target that is not judged sends is not printed as broken either.
    assert.doesNotMatch(err, /^[✗▲]/m);
    const { summary, requests } = reportIn(folder);
    assert.equal(summary.counts.fail, 0);
    assert.equal(summary.counts.untested, summary.counts.clauses);
    assert.ok((requests.a ?? 0) <= 4, `${requests.a} requests`);
  });

const answersAt =
  (...paths: string[]): Handler =>
  (request, response) => {
    const found = paths.includes(request.url ?? '');
    response
      .writeHead(found ? 200 : 404, {
        'content-type': found ? 'application/json' : 'application/problem+json',
      })
      .end(found ? '{"items":[]}' : JSON.stringify({ title: 'Not found', status: 404 }));
  };
const theJournal = answersAt('/api/v1/site', '/api/v1/content', '/api/v1/search');
const theCompanion = answersAt('/api/v1/status', '/api/v1/profile', '/api/v1/content', '/api/v1/search');

test('a base URL that ends in /api/v1 is recognised and the right one is suggested, also when every 404 is a problem', async (context) => {
  for (const [prefix, end] of [
    ['', '/api/v1'],
    ['/staging', '/api/v1/'],
    ['', '/api'],
  ] as const) {
    const folder = emptyFolder();
    const handler = prefix === '' ? theJournal : under(prefix, theJournal);
    const url = await target(context, handler);
    const { code, out } = await plumbrule(context, folder, ['run', '--base-url', url + prefix + end]);
    assert.equal(code, 3);
    assert.match(
      out,
      new RegExp(
        `the address ends in ${end.replace(/\/$/, '')}, which is added to it: type --base-url ${url}${prefix}\\b`,
      ),
    );
    assert.equal(reportIn(folder).summary.counts.fail, 0);
  }
});

test('a URL without its path prefix is exit 3, with the URL to type', async (context) => {
  const folder = emptyFolder();
  const url = await target(context, under('/journal', theJournal));
  const { code, out } = await plumbrule(context, folder, ['run', '--base-url', url]);
  assert.equal(code, 3);
  assert.match(out, /For https:\/\/host\/journal\/api\/v1\/site that is --base-url https:\/\/host\/journal/);
  assert.equal(reportIn(folder).summary.counts.fail, 0);
});

test("URLs that are given under each other's flag are recognised on both sides: exit 3 and no failure", async (context) => {
  const folder = emptyFolder();
  const [journal, companion] = [await target(context, theJournal), await target(context, theCompanion)];
  const words = ['run', '--base-url', companion, '--companion-base-url', journal];
  const { code } = await plumbrule(context, folder, words);
  assert.equal(code, 3);
  const { summary, clauses: results } = reportIn(folder);
  assert.equal(summary.counts.fail, 0);
  const reasons = new Set(results.map(({ reason }) => reason?.text));
  assert.ok(
    [...reasons].some((text) =>
      text?.startsWith(`${companion} is Interface B, not Interface A: give it as --companion-base-url`),
    ),
  );
  assert.ok(
    [...reasons].some((text) =>
      text?.startsWith(`${journal} is Interface A, not Interface B: give it as --base-url`),
    ),
  );
});

test('a path prefix that itself contains /api/v1 works', async (context) => {
  const url = await target(context, under('/api/v1/journal/api/v1', siteOnly()));
  const words = ['run', '--base-url', `${url}/api/v1/journal/api/v1`, '--only', 'A-SITE-06'];
  const { code, out } = await plumbrule(context, emptyFolder(), words);
  assert.equal(code, 0, out);
});

// The shortest Retry-After: without the field a run backs off for half a minute.
for (const [status, seconds] of [
  [429, '1'],
  [503, '0'],
] as const)
  test(`a target that returns ${status} for every request has no verdict, and one sentence names the cause`, async (context) => {
    const folder = emptyFolder();
    const url = await target(context, always(status, '{}', { 'retry-after': seconds }));
    const { code, out } = await plumbrule(context, folder, ['run', '--base-url', url, '--format', 'quiet']);
    assert.equal(code, 3);
    assert.match(out, new RegExp(`^INCONCLUSIVE .*returns ${status} for `));
    const { requests, summary } = reportIn(folder);
    assert.equal(summary.counts.untested, summary.counts.clauses);
    assert.ok((requests.a ?? 0) <= 14, `${requests.a} requests`);
  });

test('a base URL may have a path prefix, with or without a slash at its end', async (context) => {
  const url = await target(context, under('/staging/journal', siteOnly()));
  for (const end of ['', '/']) {
    const words = ['run', '--base-url', `${url}/staging/journal${end}`, '--only', 'A-SITE'];
    const { code, out } = await plumbrule(context, emptyFolder(), words);
    assert.equal(code, 0, out);
  }
});

test('an unreachable target is ignored when the selection has none of its clauses', async (context) => {
  const url = await target(context, siteOnly());
  const words = ['run', '--base-url', url, '--companion-base-url', await closedPort(), '--only', 'A-SITE'];
  const { code, out } = await plumbrule(context, emptyFolder(), words);
  assert.equal(code, 0, out);
});

test('when one of two targets is unreachable, the other is judged and there is no verdict', async (context) => {
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
