import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endsAs } from '../../../../../specs/companion/openapi/templates.js';

for (const [template, path, expected] of [
  ['/api/v1/profile', '/api/v1/profile', true],
  ['/api/v1/profile', '/staging/api/v1/profile', true],
  ['/api/v1/profile', '/api/v1/profiles', false],
  ['/api/v1/notes/{slug}', '/api/v1/notes/x', true],
  ['/api/v1/notes/{slug}', '/api/v1/notes/', false],
  ['/api/v1/notes/{slug}', '/api/v1/notes/x/y', false],
  ['/{a}-{b}/x', '/1-2/x', true],
  ['/{a}-{b}/x', '/1-/x', false],
  ['/{a}{b}', '/12', true],
  ['/{a}{b}', '/1', false],
  ['/{a}.json', '/a.json.json', true],
  ['/a.b', '/axb', false],
  ['/{{{', '/{{{', true],
  ['api/v1/profile', '/x/api/v1/profile', true],
  ['/a/b/c', '/c', false],
] as const)
  test(`${path} ${expected ? 'matches' : 'does not match'} the end of ${template}`, () => {
    assert.equal(endsAs(template, path), expected);
  });

test('a template of many adjacent parameters is decided', () => {
  assert.equal(endsAs(`/${'{a}-'.repeat(200)}`, `/${'-'.repeat(20_000)}x`), false);
});
