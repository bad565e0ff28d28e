import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../harness/formats/json.js';
import { catalogueOfTools } from '../../../../specs/companion/documents/agreement.clauses.js';
import { metadataClauses } from '../../../../specs/companion/documents/protected-resource.clauses.js';
import {
  danglingReference,
  pathsBreach,
  unknownScheme,
} from '../../../../specs/companion/openapi/consistency.js';
import { schemaTypeBreach } from '../../../../specs/companion/openapi/schema-types.js';
import { byId, recorded, says } from './recorded.js';

const four = ['search_site', 'get_profile', 'list_content', 'get_note_markdown'];
const names = (list: readonly string[]) => list.map((name) => ({ name }));

const catalogues: readonly [what: string, body: object, verdict: string][] = [
  ['the four tools', { tools: names(four) }, 'pass'],
  ['names alone', { server: { tools: four } }, 'pass'],
  ['tools by their names', { tools: Object.fromEntries(four.map((name) => [name, {}])) }, 'pass'],
  ['a tool that /mcp lacks', { tools: names([...four, 'delete_note']) }, 'broken'],
  ['one tool too few', { tools: names(four.slice(1)) }, 'broken'],
  ['no tools', { tools: [] }, 'broken'],
  ['no list of tools', { endpoint: '/mcp' }, 'inapplicable'],
];

for (const [what, body, verdict] of catalogues)
  test(`a catalogue with ${what}`, () => {
    const exchanges = [recorded({ path: '/mcp/catalog.json', body })] as const;
    assert.equal(says(catalogueOfTools, { exchanges, offers: { tools: four } }), verdict);
  });

const metadata = (id: string, more: object) =>
  says(byId(metadataClauses, id), recorded({ body: { resource: 'https://x.example', ...more } }));

test('scopes allow reading only', () => {
  const scopes = (...list: string[]) => metadata('B-OAUTH-07', { scopes_supported: list });
  assert.equal(scopes('site.read', 'content.search', 'openid', 'offline_access'), 'pass');
  for (const odd of ['notes.write', 'admin', 'notes:delete', 'site.*', 'read_write'])
    assert.equal(scopes('site.read', odd), 'broken', odd);
});

test('members of the metadata have their types, and none is null', () => {
  assert.equal(metadata('B-OAUTH-06', { 'resource_name#ml': 'x', contact: { a: 1 } }), 'pass');
  assert.equal(metadata('B-OAUTH-06', { jwks_uri: null }), 'broken');
  assert.equal(metadata('B-OAUTH-06', { dpop_bound_access_tokens_required: 'false' }), 'broken');
});

const described = (paths: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  paths,
  ...more,
});

test('references that exist are resolved', () => {
  const dangling = { $ref: '#/components/schemas/Nothing' };
  assert.ok(danglingReference(described({ '/a': { get: { responses: { 200: dangling } } } })));
  assert.ok(
    danglingReference(
      described({}, { components: { schemas: { A: { properties: { example: dangling } } } } }),
    ),
  );
  for (const data of [{ example: dangling }, { default: dangling }, { 'x-note': dangling }])
    assert.equal(danglingReference(described({}, { components: { schemas: { A: data } } })), undefined);
  const inner = { $id: 'https://x.example/s', properties: { a: { $ref: '#/$defs/b' } } };
  assert.equal(danglingReference(described({}, { components: { schemas: { A: inner } } })), undefined);
});

test('parameters in another document do not count as missing', () => {
  const get = (parameters: JsonObject[]) => described({ '/notes/{slug}': { get: { parameters } } });
  assert.equal(pathsBreach(get([{ $ref: 'https://x.example/p.json#/slug' }])), undefined);
  assert.ok(pathsBreach(get([])));
});

test('security schemes are declared', () => {
  const security = [{}, { oauth: ['site.read'] }];
  assert.equal(unknownScheme(described({}, { security })), 'oauth');
  assert.equal(unknownScheme(described({ '/a': { get: { security } } })), 'oauth');
  const components = { securitySchemes: { oauth: { type: 'oauth2' } } };
  assert.equal(unknownScheme(described({}, { security, components })), undefined);
});

test('types of schemas are those of JSON Schema', () => {
  const parameter = (schema: JsonObject) =>
    schemaTypeBreach(described({ '/a': { get: { parameters: [{ name: 'n', in: 'query', schema }] } } }));
  assert.equal(parameter({ type: ['integer', 'null'] }), undefined);
  assert.equal(parameter({ type: 'int' })?.at, '/paths/~1a/get/parameters/0/schema/type');
  assert.ok(parameter({ anyOf: [{ type: 'str' }] }));
  assert.equal(parameter({ properties: { type: { type: 'string' } } }), undefined);
});
