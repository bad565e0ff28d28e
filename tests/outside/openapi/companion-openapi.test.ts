import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { soundCompanion } from '../../../reference-server/companion/companion.js';
import { createLibrary } from '../../../reference-server/companion/create-library.js';
import { restRoutes } from '../../../reference-server/companion/presentation/rest-routes.js';
import { withCompanion } from '../companion-with.js';
import { fragmentOf, objectionsTo, openapiSchema } from './objections.js';

// The companion's OpenAPI description is compared with its behaviour by an independent JSON Schema
// implementation.

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
}

interface Description {
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
}

interface Operation {
  readonly operationId: string;
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, { readonly $ref?: string }>>;
}

const folder = mkdtempSync(join(tmpdir(), 'plumbrule-openapi-'));
after(() => rmSync(folder, { recursive: true, force: true }));

const described = async (base: string): Promise<[Description, (...pointer: string[]) => string]> => {
  const text = await (await fetch(`${base}/openapi.json`)).text();
  // The tool reads OpenAPI descriptions from files and caches them by name, so each server has its own file.
  const file = join(mkdtempSync(join(folder, 'server-')), 'openapi.json');
  writeFileSync(file, text);
  const uri = pathToFileURL(file).href;
  const description = JSON.parse(text) as Description;
  return [description, (...pointer) => uri + fragmentOf(pointer)];
};

test(
  'the description is OpenAPI 3.1, names each operation once and declares each path parameter',
  withCompanion(async ({ companionBaseUrl }) => {
    const [description] = await described(companionBaseUrl);
    assert.deepEqual(await objectionsTo(description, openapiSchema), []);
    const operations = Object.values(description.paths).map(({ get }) => get);
    assert.equal(new Set(operations.map(({ operationId }) => operationId)).size, operations.length);
    for (const [path, { get }] of Object.entries(description.paths)) {
      const inPath = (get.parameters ?? [])
        .filter((parameter) => parameter.in === 'path')
        .map(({ name }) => name);
      assert.deepEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
        inPath,
      );
    }
  }),
);

test(
  'the description has exactly the served routes',
  withCompanion(async ({ companionBaseUrl }) => {
    const [description] = await described(companionBaseUrl);
    const library = createLibrary({
      behaviours: soundCompanion,
      address: () => companionBaseUrl,
      journalAddress: () => companionBaseUrl,
      clock: { now: () => 0, advance: () => undefined, wait: async () => undefined },
    });
    const served = restRoutes(library, soundCompanion).map(({ path }) => path.replace(/:(\w+)/g, '{$1}'));
    assert.deepEqual(Object.keys(description.paths).sort(), served.sort());
  }),
);

const questions: readonly [path: string, query: string, slug?: string][] = [
  ['/api/v1/profile', ''],
  ['/api/v1/search', '?query=ledger&limit=2'],
  ['/api/v1/search', '?query=nowhere'],
  ['/api/v1/search', '?query=x&limit=0'],
  ['/api/v1/search', '?limit=1'],
  ...['note', 'craft', 'book', 'watch', 'all'].map((kind): [string, string] => [
    '/api/v1/content',
    `?kind=${kind}`,
  ]),
  ['/api/v1/content', '?kind=song'],
  ['/api/v1/content', '?limit=50'],
  ['/api/v1/content', ''],
  ['/api/v1/notes/{slug}', '', 'rain-days'],
  ['/api/v1/notes/{slug}', '', 'not-published'],
  ['/api/v1/status', ''],
];

test(
  'every response, including errors, matches the description',
  withCompanion(async ({ companionBaseUrl }) => {
    const [description, at] = await described(companionBaseUrl);
    for (const [path, query, slug = ''] of questions) {
      const reply = await fetch(`${companionBaseUrl}${path.replace('{slug}', slug)}${query}`);
      const status = String(reply.status);
      const response = description.paths[path]?.get.responses[status];
      assert.ok(response, `${path}${query} returns ${status}, which is not described`);
      const type = reply.headers.get('content-type') ?? '';
      const pointer =
        response.$ref === undefined
          ? ['paths', path, 'get', 'responses', status]
          : response.$ref.slice('#/'.length).split('/');
      const schema = at(...pointer, 'content', type, 'schema');
      assert.deepEqual(await objectionsTo(await reply.json(), schema), [], `${path}${query}`);
    }
  }),
);

test(
  'a parameter is required exactly where it is described as required',
  withCompanion(async ({ companionBaseUrl }) => {
    const [description] = await described(companionBaseUrl);
    for (const [path, { get }] of Object.entries(description.paths)) {
      const demanded = (get.parameters ?? []).some(
        (parameter) => parameter.in === 'query' && parameter.required,
      );
      const { status } = await fetch(companionBaseUrl + path.replace('{slug}', 'rain-days'));
      assert.equal(status, demanded ? 400 : 200, path);
    }
  }),
);
