import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { JsonObject } from '../../../../../harness/formats/json.js';
import { pathsBreach, unknownScheme } from '../../../../../specs/companion/openapi/consistency.js';
import { unknownLinkedOperation } from '../../../../../specs/companion/openapi/linked-operations.js';
import { operationOf } from '../../../../../specs/companion/openapi/openapi.js';
import { referenceBreach } from '../../../../../specs/companion/openapi/references.js';
import { schemaTypeBreach } from '../../../../../specs/companion/openapi/schema-types.js';
import { serversBreach } from '../../../../../specs/companion/openapi/servers.js';

const described = (paths: JsonObject, more: JsonObject = {}): JsonObject => ({
  openapi: '3.1.0',
  paths,
  ...more,
});

test('references that exist are resolved', () => {
  const dangling = { $ref: '#/components/schemas/Nothing' };
  assert.ok(referenceBreach(described({ '/a': { get: { responses: { 200: dangling } } } })));
  assert.ok(
    referenceBreach(described({}, { components: { schemas: { A: { properties: { example: dangling } } } } })),
  );
  for (const data of [{ example: dangling }, { default: dangling }, { 'x-note': dangling }])
    assert.equal(referenceBreach(described({}, { components: { schemas: { A: data } } })), undefined);
  const inner = { $id: 'https://x.example/s', properties: { a: { $ref: '#/$defs/b' } } };
  assert.equal(referenceBreach(described({}, { components: { schemas: { A: inner } } })), undefined);
});

test('anchors and named examples exist, and extensions of paths are not read', () => {
  const schemas = (more: JsonObject) =>
    described({}, { components: { schemas: { A: { $ref: '#a' }, ...more } } });
  assert.equal(referenceBreach(schemas({}))?.received, '#a');
  for (const anchored of [{ $anchor: 'a' }, { $dynamicAnchor: 'a' }, { items: { $id: '#a' } }])
    assert.equal(referenceBreach(schemas({ B: anchored })), undefined);
  const examples = (one: JsonObject) =>
    described({ '/a': { get: { responses: { 200: { content: { x: { examples: { one } } } } } } } });
  assert.ok(referenceBreach(examples({ $ref: '#/components/examples/a' })));
  assert.equal(referenceBreach(examples({ value: { $ref: '#/nowhere' } })), undefined);
  assert.equal(referenceBreach(described({ 'x-a': { $ref: '#/nowhere' } })), undefined);
});

test('a server variable begins with one of its values', () => {
  const server = (...values: string[]) => [{ url: '{a}', variables: { a: { default: 'x', enum: values } } }];
  assert.equal(serversBreach(described({}, { servers: server('x', 'y') })), undefined);
  assert.equal(serversBreach(described({}, { servers: server('y') }))?.at, '/servers/0/variables/a/default');
  assert.ok(serversBreach(described({ '/a': { get: { servers: server('y') } } })));
  assert.equal(serversBreach(described({ '/a': { servers: [{ url: '/' }] } })), undefined);
});

test('parameters differ on a path too, and a response is none of the schemas', () => {
  const lang = { name: 'lang', in: 'cookie' };
  assert.ok(pathsBreach(described({ '/a': { parameters: [lang, lang] } })));
  assert.equal(pathsBreach(described({ '/a': { parameters: [lang, { ...lang, in: 'query' }] } })), undefined);
  const components = { schemas: { P: { type: 'object' } }, responses: { P: { description: 'A problem' } } };
  const refers = (to: string) =>
    pathsBreach(
      described({ '/a': { get: { responses: { 400: { $ref: `#/components/${to}/P` } } } } }, { components }),
    );
  assert.ok(refers('schemas'));
  assert.equal(refers('responses'), undefined);
});

test('a schema refers to schemas', () => {
  const refers = ($ref: string) =>
    schemaTypeBreach(described({}, { components: { schemas: { A: { items: { $ref } } } } }));
  assert.equal(refers('#/components/responses/P')?.at, '/components/schemas/A/items/$ref');
  for (const sound of [
    '#/components/schemas/P',
    '#/components/responses/P/content/x/schema',
    './a.json#/components/responses/P',
  ])
    assert.equal(refers(sound), undefined, sound);
});

test('references resolve from the schema that they are relative to', () => {
  const breach = (schemas: JsonObject) => referenceBreach(described({}, { components: { schemas } }));
  const kinds = (target: string) => ({ discriminator: { propertyName: 'kind', mapping: { a: target } } });
  assert.equal(breach({ A: kinds('#/components/schemas/B') })?.received, '#/components/schemas/B');
  for (const target of ['B', './b.json', '#/components/schemas/A'])
    assert.equal(breach({ A: kinds(target) }), undefined, target);
  assert.equal(breach({ A: { properties: { discriminator: { mapping: { a: '#/b' } } } } }), undefined);
  const own = ($id: string, $ref: string, more: JsonObject = {}) =>
    breach({ A: { $id, items: { $ref }, $defs: { B: {} }, ...more }, B: {} });
  const outside = '#/components/schemas/B';
  assert.equal(own('https://x.example/a', outside)?.received, outside);
  assert.equal(own('https://x.example/a', '#/$defs/B'), undefined);
  assert.equal(
    own('https://x.example/a', outside, { $schema: 'http://json-schema.org/draft-04/schema' }),
    undefined,
  );
  for (const $id of ['', '#a', '/openapi.json', 'https://x.example/'])
    assert.equal(own($id, outside), undefined, $id);
});

test('links lead to operations of the description', () => {
  const linked = (operationId: string, more: JsonObject = {}) => {
    const links = { note: { operationId }, home: { operationRef: '#/paths/~1a/get' } };
    return unknownLinkedOperation(
      described({ '/a': { get: { operationId: 'getA', responses: { 200: { links } } } } }, more),
    );
  };
  assert.equal(linked('getA'), undefined);
  assert.equal(linked('getB'), 'getB');
  assert.equal(linked('getB', { webhooks: { b: { post: { operationId: 'getB' } } } }), undefined);
  const elsewhere = { components: { pathItems: { b: { $ref: 'https://x.example/b.json' } } } };
  assert.equal(linked('getB', elsewhere), undefined);
  const shared = { components: { links: { note: { operationId: 'getB' } } } };
  assert.equal(unknownLinkedOperation(described({}, shared)), 'getB');
  const properties = { links: { note: { operationId: 'a member of a record' } } };
  assert.equal(
    unknownLinkedOperation(described({}, { components: { schemas: { A: { properties } } } })),
    undefined,
  );
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
  assert.notEqual(parameter({ type: ['integer', null] }), undefined);
  assert.equal(parameter({ type: 'int' })?.at, '/paths/~1a/get/parameters/0/schema/type');
  assert.ok(parameter({ anyOf: [{ type: 'str' }] }));
  assert.equal(parameter({ properties: { type: { type: 'string' } } }), undefined);
});

test('a path is found below a server whose URL has variables', () => {
  const variables = Object.fromEntries(
    Object.entries({ scheme: 'https', host: 'library.example', base: 'api/v1' }).map(([name, value]) => [
      name,
      { default: value },
    ]),
  );
  const document = {
    servers: [{ url: '{scheme}://{host}/{base}', variables }],
    paths: { '/profile': { get: {} } },
  };
  assert.equal(operationOf(document, '/api/v1/profile')?.pointer, '/paths/~1profile/get');
  assert.equal(operationOf(document, '/api/v2/profile'), undefined);
});
