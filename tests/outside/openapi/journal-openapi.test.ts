import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { faults } from '../../../reference-server/faults/faults.js';
import { type ReferenceServer, startReferenceServer } from '../../../reference-server/start.js';
import { fragmentOf, objectionsTo, openapiSchema } from './objections.js';

// An independent JSON Schema implementation and a separately written description would show a mistake that
// the harness and the reference server share.
const file = fileURLToPath(
  new URL('../../../../docs/reference/openapi/journal.openapi.json', import.meta.url),
);
const description = JSON.parse(readFileSync(file, 'utf8')) as {
  paths: Record<string, { get: { responses: Record<string, object> } }>;
};
const operationOf = (path: string): string =>
  /^\/api\/v1\/content\/./.test(path) ? '/api/v1/content/{id}' : (path.split('?', 1)[0] ?? '');

/** Returns the objections to one response by the description; an empty list when it is valid. */
const objections = async (server: ReferenceServer, path: string, method = 'GET'): Promise<string[]> => {
  const response = await fetch(server.baseUrl + path, { method, redirect: 'manual' });
  const where = `${method} ${path} ${response.status}`;
  const type = response.headers.get('content-type') ?? '';
  const operation = operationOf(path);
  if (!description.paths[operation]?.get.responses[response.status])
    return [`${where}: an undocumented status`];
  if (type !== (response.ok ? 'application/json' : 'application/problem+json')) return [`${where}: ${type}`];
  const pointer = response.ok
    ? ['paths', operation, 'get', 'responses', '200', 'content', 'application/json', 'schema']
    : ['components', 'schemas', 'Problem'];
  const uri = pathToFileURL(file) + fragmentOf(pointer);
  return (await objectionsTo(await response.json(), uri)).map((objection) => `${where}: ${objection}`);
};

const idsOf = async (server: ReferenceServer): Promise<string[]> => {
  const ids: string[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await fetch(
      `${server.baseUrl}/api/v1/content?limit=100${cursor && `&cursor=${cursor}`}`,
    );
    const page = (await response.json()) as { items: { id: string }[]; next_cursor: string | null };
    ids.push(...page.items.map(({ id }) => id));
    cursor = page.next_cursor;
  }
  return ids;
};

const served = async (use: (server: ReferenceServer) => Promise<void>, faultIds: readonly string[] = []) => {
  const server = await startReferenceServer({ faults: faults.filter(({ id }) => faultIds.includes(id)) });
  try {
    await use(server);
  } finally {
    await server.close();
  }
};

test('the description of Interface A is OpenAPI 3.1', async () => {
  assert.deepEqual(await objectionsTo(description, openapiSchema), []);
});

test('every record, page and search of the sound server matches the description', () =>
  served(async (server) => {
    const ids = await idsOf(server);
    assert.equal(ids.length, 240);
    const listings = ['page', 'summary', 'cost', 'work'].flatMap((kind) => [
      `/api/v1/content?kind=${kind}&limit=100`,
      `/api/v1/search?q=the&kind=${kind}`,
    ]);
    const paths = [
      '/api/v1/site',
      '/api/v1/content',
      '/api/v1/content?limit=1',
      '/api/v1/search?q=cement',
      ...listings,
      ...ids.map((id) => `/api/v1/content/${id}`),
    ];
    const found: string[] = [];
    for (const path of paths) found.push(...(await objections(server, path)));
    assert.deepEqual(found, []);
  }));

test('every error of the sound server is a problem that matches the description', () =>
  served(async (server) => {
    const refusals = [
      ['/api/v1/content?limit=0'],
      ['/api/v1/content?limit=101'],
      ['/api/v1/content?kind=recipe'],
      ['/api/v1/content?cursor=made-up'],
      ['/api/v1/content/UPPER'],
      ['/api/v1/content/no-such-record'],
      ['/api/v1/search'],
      [`/api/v1/search?q=${'x'.repeat(161)}`],
      ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ['/api/v1/content', method]),
      ['/api/v1/site', 'POST'],
    ] as const;
    for (const [path = '', method] of refusals) {
      assert.deepEqual(await objections(server, path, method), []);
      const { status } = await fetch(server.baseUrl + path, method === undefined ? {} : { method });
      assert.ok(status >= 400, `${path} is rejected`);
    }
  }));

for (const [fault, path] of [
  ['a-money-decimal-is-number', '/api/v1/content?kind=cost'],
  ['a-record-extra-member', '/api/v1/content'],
] as const)
  test(`the tool objects to ${fault}, so it can fail`, () =>
    served(
      async (server) => {
        const listing = (await (await fetch(server.baseUrl + path)).json()) as { items: { id: string }[] };
        const found: string[] = [];
        for (const { id } of listing.items)
          found.push(...(await objections(server, `/api/v1/content/${id}`)));
        assert.notDeepEqual(found, []);
      },
      [fault],
    ));
