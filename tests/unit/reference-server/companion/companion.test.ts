import assert from 'node:assert/strict';
import { test } from 'node:test';
import { companionData } from '../../../../reference-server/companion/data.js';
import { withCompanion } from './companion-bench.js';

const problem = ['code', 'detail', 'resolution_hint', 'status', 'title', 'type'];

test(
  'every route returns JSON with its release date and the remaining quota',
  withCompanion(async ({ send }) => {
    const paths = ['profile', 'search?query=records', 'content', 'notes/rain-days', 'status'];
    for (const [sent, path] of paths.entries()) {
      const response = await send(`/api/v1/${path}`);
      assert.equal(response.status, 200, path);
      assert.equal(response.header('content-type'), 'application/json');
      assert.equal(response.header('api-version'), '2026-08-22');
      assert.equal(response.header('ratelimit-remaining'), String(119 - sent));
      assert.equal(response.header('ratelimit-policy'), '120;w=60');
      assert.ok(response.json());
    }
  }),
);

test(
  'a listing holds only entries of the requested kind, at most as many as the limit, newest first',
  withCompanion(async ({ send }) => {
    for (const kind of ['note', 'craft', 'book', 'watch']) {
      const { items } = (await send(`/api/v1/content?kind=${kind}&limit=3`)).json() as {
        items: { kind: string; date: string }[];
      };
      assert.equal(items.length, 3);
      assert.ok(items.every((item) => item.kind === kind));
      assert.ok(items.every((item, at) => at === 0 || item.date <= items[at - 1]!.date));
    }
    const { items: all } = (await send('/api/v1/content?limit=50')).json<{ items: { kind: string }[] }>();
    assert.equal(all.length, companionData().entries.length);
    assert.equal(new Set(all.map(({ kind }) => kind)).size, 4);
  }),
);

test(
  'bodies have the members that clients read',
  withCompanion(async ({ send }) => {
    const membersOf = async (path: string) => Object.keys((await send(`/api/v1/${path}`)).json<object>());
    const { kind, count, items } = (await send('/api/v1/content?kind=book&limit=2')).json();
    assert.deepEqual([kind, count, (items as object[]).length], ['book', 2, 2]);
    const { query, total, results } = (await send('/api/v1/search?query=a')).json();
    // A search returns ten entries without a limit, and counts all hits.
    assert.deepEqual([query, (results as object[]).length], ['a', 10]);
    assert.ok((total as number) > 10, `${total} hits`);
    for (const entry of [...(items as object[]), ...(results as object[])])
      assert.deepEqual(Object.keys(entry).slice(0, 5), ['id', 'href', 'title', 'kind', 'keywords']);
    const [profile, status] = [await membersOf('profile'), await membersOf('status')];
    for (const name of ['name', 'role', 'employer', 'location', 'links'])
      assert.ok(profile.includes(name), `the profile has ${name}`);
    for (const name of ['service', 'version', 'apiVersion', 'mode', 'links'])
      assert.ok(status.includes(name), `the status has ${name}`);
  }),
);

test(
  'every listed note can be read, and its Markdown is the source',
  withCompanion(async ({ send }) => {
    for (const note of companionData().notes) {
      const { markdown } = (await send(`/api/v1/notes/${note.slug}`)).json();
      assert.equal(markdown, note.markdown);
    }
  }),
);

test(
  'search finds whole words of any script and requires all of them',
  withCompanion(async ({ send }) => {
    const slugs = async (query: string): Promise<string[]> => {
      const { results } = (await send(`/api/v1/search?query=${encodeURIComponent(query)}`)).json();
      return (results as { id: string }[]).map(({ id }) => id);
    };
    assert.deepEqual(await slugs('LEDGER unknown'), ['a-ledger-that-says-unknown']);
    assert.deepEqual(await slugs('ledger concrete'), []);
    assert.deepEqual(await slugs('ledg'), []);
    assert.deepEqual(await slugs('.*'), []);
  }),
);

const refusals: readonly [method: string, path: string, status: number, code: string][] = [
  ['GET', '/api/v1/notes/not-published', 404, 'note_not_found'],
  ['GET', `/api/v1/notes/${'not-published-'.repeat(20)}`, 404, 'note_not_found'],
  ['GET', '/api/v1/notes/%E0%B4%AE%E0%B4%B4.2026', 404, 'note_not_found'],
  ['GET', '/api/v1/notes/rain%2Fdays', 400, 'invalid_slug'],
  ['GET', "/api/v1/notes/rain'days", 400, 'invalid_slug'],
  ['GET', '/api/v1/nothing', 404, 'resource_not_found'],
  ['GET', '/nothing', 404, 'resource_not_found'],
  ['GET', '/api/v1/search', 400, 'invalid_parameter'],
  ['GET', '/api/v1/search?query=', 400, 'invalid_parameter'],
  ['GET', '/api/v1/content?kind=song', 400, 'invalid_parameter'],
  ['GET', '/api/v1/content?limit=0', 400, 'invalid_parameter'],
  ['GET', '/api/v1/content?limit=51', 400, 'invalid_parameter'],
  ['GET', '/api/v1/content?limit=1.5', 400, 'invalid_parameter'],
  ['GET', '/api/v1/notes/%zz', 400, 'malformed_request'],
  ['POST', '/api/v1/profile', 405, 'method_not_allowed'],
  ['DELETE', '/llms.txt', 405, 'method_not_allowed'],
];

for (const [method, path, status, code] of refusals) {
  test(
    `${method} ${path} returns a problem with ${status} ${code}`,
    withCompanion(async ({ send }) => {
      const response = await send(path, method);
      assert.equal(response.status, status);
      assert.equal(response.header('content-type'), 'application/problem+json');
      assert.equal(response.header('api-version'), '2026-08-22');
      const body = response.json() as { status: number; code: string; type: string };
      assert.deepEqual(Object.keys(body).sort(), problem);
      assert.equal(body.status, status);
      assert.equal(body.code, code);
      assert.ok(URL.canParse(body.type));
      assert.equal(response.header('allow'), status === 405 ? 'GET, HEAD, OPTIONS' : undefined);
    }),
  );
}

for (const [what, bytes, status] of [
  ['an invalid method', 'F@O / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
  ['an over-long header', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'x'.repeat(300_000)}\r\n\r\n`, 431],
  ['a request without Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
] as const) {
  test(
    `${what} returns a problem with the release date`,
    withCompanion(async ({ sendRaw }) => {
      const answer = await sendRaw(bytes);
      assert.match(answer, new RegExp(`^HTTP/1.1 ${status} `));
      assert.match(answer, /\r\nAPI-Version: 2026-08-22\r\n/);
      assert.match(answer, /"code":"malformed_request"/);
    }),
  );
}

test(
  'HEAD returns the headers of GET without a body; OPTIONS names the methods',
  withCompanion(async ({ send }) => {
    const got = await send('/api/v1/profile');
    const head = await send('/api/v1/profile', 'HEAD');
    assert.equal(head.text, '');
    assert.equal(head.header('content-length'), got.header('content-length'));
    const options = await send('/api/v1/profile', 'OPTIONS');
    assert.equal(options.status, 204);
    assert.equal(options.header('allow'), 'GET, HEAD, OPTIONS');
  }),
);

test(
  'a companion below a path prefix serves and links only below it',
  withCompanion(
    async ({ send, sendRaw }) => {
      assert.equal((await send('/api/v1/status')).status, 200);
      assert.match((await send('/llms.txt')).text, /:\d+\/staging\/api\/v1\/notes\//);
      const outside = await sendRaw('GET /api/v1/status HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
      assert.match(outside, /^HTTP\/1.1 404 /);
    },
    {},
    '/staging',
  ),
);
