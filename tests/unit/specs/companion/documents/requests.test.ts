import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as requests from '../../../../../specs/companion/documents/requests.clauses.js';
import { recorded, says } from '../recorded.js';

test('write methods change no document', () => {
  const plain = recorded({ path: '/llms.txt', type: 'text/plain', body: '# Library' });
  const judge = (status: number, body = '') =>
    says(requests.documentsOnlyRead, {
      exchanges: [recorded({ method: 'PUT', path: '/llms.txt', type: 'text/plain', status, body }), plain],
    });
  assert.equal(judge(405), 'pass');
  assert.equal(judge(501), 'pass');
  assert.equal(judge(204), 'broken');
  assert.equal(judge(200, '# Library'), 'inapplicable');
  const timed = (time: number) => recorded({ path: '/openapi.json', body: { openapi: '3.1.0', time } });
  assert.equal(says(requests.documentsOnlyRead, { exchanges: [timed(1), timed(2)] }), 'inapplicable');
  assert.equal(judge(200, '{"saved":true}'), 'broken');
});

test('a write gets the document with another time, or the page of the site', () => {
  const at = (method: string, path: string, body: string, type = 'text/markdown') =>
    recorded({ method, path, type, body });
  const judge = (write: ReturnType<typeof at>, plain: string, ...elsewhere: ReturnType<typeof at>[]) =>
    says(requests.documentsOnlyRead, { exchanges: [write, at('GET', '/auth.md', plain), ...elsewhere] });
  const [early, late] = ['---\nat: 2026-09-01T06:00:00.120Z\n---', '---\nat: 2026-09-01T06:00:01.473Z\n---'];
  assert.equal(judge(at('DELETE', '/auth.md', late), early), 'inapplicable');
  const page = '<!doctype html><title>Home</title>';
  const write = at('DELETE', '/auth.md', page, 'text/html');
  const elsewhere = (body: string) => at('DELETE', '/nothing-here.md', body, 'text/html');
  assert.equal(judge(write, '# Auth', elsewhere(page)), 'inapplicable');
  assert.equal(judge(write, '# Auth', elsewhere('<!doctype html><title>None</title>')), 'broken');
  assert.equal(judge(at('PUT', '/auth.md', '{}'), '# Auth', at('PUT', '/nothing-here.md', '{}')), 'broken');
});

test('a document is returned to clients that accept its type', () => {
  const at = (status: number, type: string) =>
    recorded({ path: '/llms.txt', type, status, body: '# Library' });
  const judge = (odd: ReturnType<typeof at>, plain = at(200, 'text/plain; charset=utf-8')) =>
    says(requests.documentOnRequest, { exchanges: [odd, plain] });
  assert.equal(judge(at(200, 'text/plain')), 'pass');
  assert.equal(judge(at(406, 'application/problem+json')), 'broken');
  assert.equal(judge(at(200, 'text/html')), 'broken');
  assert.equal(judge(at(503, 'text/html')), 'inconclusive');
  assert.equal(judge(at(200, 'text/plain'), at(404, 'text/plain')), 'inapplicable');
});
