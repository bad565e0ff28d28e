import assert from 'node:assert/strict';
import { test } from 'node:test';
import { noByteOrderMark } from '../../../../specs/journal/protocol/json.clauses.js';
import { problemMediaType, readProblem } from '../../../../specs/journal/protocol/problems.clauses.js';
import {
  documentedStatus,
  noServerError,
  undocumentedFromOutside,
} from '../../../../specs/journal/protocol/statuses.clauses.js';
import { recorded, says } from './recorded.js';

const path = '/api/v1/content?limit=abc';
const json = 'application/json';

test('the default error of a framework comes from the application', () => {
  const exchange = recorded({ path, status: 422, type: json, body: { detail: [] } });
  assert.equal(says(documentedStatus, exchange), 'broken');
  assert.equal(says(undocumentedFromOutside, exchange), 'pass');
  assert.equal(says(problemMediaType, readProblem(exchange)!), 'broken');
});

test('a rejected write with the page of a framework comes from the application, with that of a proxy it does not', () => {
  const refused = (body: string) => recorded({ path, method: 'POST', status: 403, type: 'text/html', body });
  assert.equal(says(documentedStatus, refused('<html><h1>Forbidden</h1></html>')), 'broken');
  const proxied = '<html><center><h1>403 Forbidden</h1></center><hr><center>nginx</center></html>';
  assert.notEqual(says(documentedStatus, refused(proxied)), 'broken');
});

for (const [what, given] of [
  ['a URL of more than 2,000 characters', { path: `/api/v1/content?cursor=${'a'.repeat(2049)}` }],
  ['a malformed escape', { path: '/api/v1/content?limit=%zz' }],
  ['an unknown method', { path: '/api/v1/content', method: 'BREW' }],
] as const)
  test(`${what} may be rejected before the application sees it`, () => {
    const exchange = recorded({ ...given, status: 414, type: 'text/html', body: '<h1>414</h1>' });
    assert.equal(says(documentedStatus, exchange), 'inapplicable');
    assert.equal(says(undocumentedFromOutside, exchange), 'broken');
    assert.equal(readProblem(exchange), undefined);
  });

test('a problem document comes from the application, whatever the request', () => {
  const exchange = recorded({ path: `/api/v1/content?cursor=${'a'.repeat(2049)}`, status: 414 });
  assert.equal(says(documentedStatus, exchange), 'broken');
});

test('a byte order mark is found before JSON', () => {
  assert.equal(says(noByteOrderMark, recorded({ path, body: '\uFEFF{}' })), 'broken');
  assert.equal(says(noByteOrderMark, recorded({ path, body: '{}' })), 'pass');
  assert.equal(says(noByteOrderMark, recorded({ path, body: 'text' })), 'inapplicable');
});

test('valid requests get no server error', () => {
  const failed = (requested: string) => says(noServerError, recorded({ path: requested, status: 500 }));
  for (const requested of ['/api/v1/site', '/api/v1/content', '/api/v1/content/a-1', '/api/v1/search?q=x'])
    assert.equal(failed(requested), 'broken', requested);
  for (const requested of ['/api/v1/content?limit=0', '/api/v1/content?cursor=x', '/api/v1/search'])
    assert.equal(failed(requested), 'inapplicable', requested);
  assert.equal(says(noServerError, recorded({ path: '/api/v1/site' })), 'pass');
});
