import assert from 'node:assert/strict';
import { test } from 'node:test';
import * as documents from '../../../../specs/companion/documents/documents.clauses.js';
import { areaOf } from '../../../../specs/companion/rest/paths.js';
import * as exchanges from '../../../../specs/companion/rest/protocol/exchanges.clauses.js';
import { problemClauses, readProblem } from '../../../../specs/companion/rest/protocol/problems.clauses.js';
import { byId, type Recorded, recorded, says } from './recorded.js';

const page = '<!doctype html><html><body>Home</body></html>';

test('paths belong to their area below any prefix', () => {
  const areas = (['/api/v1/profile', '/x/api/v1/notes/a-b', '/api/v1/other', '/mcp', '/x/a2a'] as const).map(
    (path) => areaOf(recorded({ path })),
  );
  assert.deepEqual(areas, ['rest', 'rest', undefined, 'agent', 'agent']);
  for (const path of ['/mcp/catalog.json', '/.well-known/agents.md', '/openapi.json'])
    assert.equal(areaOf(recorded({ path })), 'document');
});

const successes: readonly [what: string, given: Recorded, noPage: string, parses: string, json: string][] = [
  ['JSON', {}, 'pass', 'pass', 'pass'],
  ['JSON with a charset', { type: 'Application/JSON; charset=utf-8' }, 'pass', 'pass', 'pass'],
  ['JSON with a vendor type', { type: 'application/vnd.x+json' }, 'pass', 'pass', 'broken'],
  ['JSON labelled as text', { type: 'text/plain' }, 'pass', 'inapplicable', 'broken'],
  ['JSON without a label', { type: '' }, 'pass', 'pass', 'broken'],
  ['a page', { type: 'text/html', body: page }, 'broken', 'inapplicable', 'inapplicable'],
  ['HTML labelled as JSON', { body: page }, 'broken', 'broken', 'inapplicable'],
  ['half a body', { body: '{"a":' }, 'pass', 'broken', 'pass'],
  ['an empty body', { body: '' }, 'pass', 'broken', 'pass'],
  ['no UTF-8', { body: Buffer.from('"\xef"', 'latin1') }, 'pass', 'broken', 'pass'],
  ['no success', { status: 404 }, 'inapplicable', 'inapplicable', 'inapplicable'],
];

for (const [what, given, ...verdicts] of successes)
  test(`a REST response that is ${what}`, () => {
    const { noPage, jsonAsLabelled, jsonExpected } = exchanges;
    const said = [noPage, jsonAsLabelled, jsonExpected].map((clause) => says(clause, recorded(given)));
    assert.deepEqual(said, verdicts);
  });

const problem = {
  type: 'https://companion.example/errors',
  title: 'No',
  status: 404,
  detail: 'None.',
  code: 'note_not_found',
  resolution_hint: 'List the notes.',
};

const problems: readonly [what: string, body: object | string, broken: string[]][] = [
  ['sound', problem, []],
  ['with members of its own', { ...problem, instance: '/x', docs: {} }, []],
  ['of the default type', { ...problem, type: 'about:blank' }, []],
  ['without most members', { code: 'x' }, ['B-PROBLEM-09']],
  ['with another status', { ...problem, status: 400 }, ['B-PROBLEM-03']],
  ['with a status as a string', { ...problem, status: '404' }, ['B-PROBLEM-03']],
  ['with a relative type', { ...problem, type: '/errors' }, ['B-PROBLEM-04']],
  ['with a title that is null', { ...problem, title: null }, ['B-PROBLEM-05']],
  ['with a hint that is an object', { ...problem, resolution_hint: {} }, ['B-PROBLEM-08']],
  ['in an array', [problem], ['B-PROBLEM-02']],
  ['that is not JSON', 'not found', ['B-PROBLEM-02']],
];

for (const [what, body, broken] of problems)
  test(`a problem ${what}`, () => {
    const read = readProblem(recorded({ path: '/api/v1/notes/x', status: 404, body }));
    assert.ok(read);
    const ids = problemClauses
      .filter(({ id }) => says(byId(problemClauses, id), read) === 'broken')
      .map(({ id }) => id);
    assert.deepEqual(ids, broken);
  });

test('errors of agent endpoints, of intermediaries and for odd methods are not judged as problems', () => {
  const read = (given: Recorded) => readProblem(recorded({ status: 404, ...given })) !== undefined;
  assert.ok(read({}));
  assert.ok(!read({ path: '/mcp' }) && !read({ path: '/llms.txt' }) && !read({ method: 'TRACE' }));
  assert.ok(!read({ status: 502, type: 'text/html' }));
  assert.ok(read({ status: 422, type: 'application/json' }) && read({ status: 415, type: 'text/html' }));
});

const published = (path: string, given: Recorded, control: Recorded = { status: 404 }) => {
  const clause = documents.published.find(({ place }) => place === path);
  assert.ok(clause);
  return says(clause, { exchanges: [recorded({ path, type: 'text/plain', ...given }), recorded(control)] });
};

test('a document exists when it has its own body and is not HTML', () => {
  assert.equal(published('/llms.txt', { body: '# Home' }), 'pass');
  assert.equal(published('/llms.txt', { body: '' }), 'broken');
  assert.equal(published('/llms.txt', { body: page }), 'broken');
  assert.equal(published('/llms.txt', { status: 404, body: 'no' }), 'broken');
  assert.equal(published('/llms.txt', { body: 'ok' }, { body: 'ok', type: 'text/plain' }), 'broken');
});

const shapes: readonly [id: string, path: string, body: string | Uint8Array, verdict: string][] = [
  ['B-DOC-11', '/knowledge.json', '{"a":1}', 'pass'],
  ['B-DOC-11', '/knowledge.json', '{a:1}', 'broken'],
  ['B-DOC-11', '/llms.txt', '{a:1}', 'inapplicable'],
  ['B-DOC-12', '/developers.md', '# Gu\u00efde', 'pass'],
  ['B-DOC-12', '/developers.md', Buffer.from('Gu\xefde', 'latin1'), 'broken'],
  ['B-DOC-12', '/auth.md', 'a\0b', 'broken'],
  ['B-DOC-13', '/llms.txt', '\n# Home\n', 'pass'],
  ['B-DOC-13', '/llms.txt', 'Home\n# x', 'broken'],
  ['B-DOC-14', '/cli.sh', '#!/bin/sh\n', 'pass'],
  ['B-DOC-14', '/cli.sh', 'curl x', 'broken'],
  ['B-DOC-15', '/knowledge.json', '[{"@context":"https://schema.org"},{}]', 'pass'],
  ['B-DOC-15', '/knowledge.json', '{"@graph":[]}', 'broken'],
  ['B-DOC-16', '/.well-known/ai-catalog.json', '{"specVersion":"1.0","entries":[]}', 'pass'],
  ['B-DOC-16', '/.well-known/ai-catalog.json', '{"specVersion":1,"entries":[]}', 'broken'],
  ['B-DOC-17', '/.well-known/mcp/server-card.json', '[]', 'broken'],
];

for (const [id, path, body, verdict] of shapes)
  test(`${id} on ${path}: ${String(body).replaceAll('\0', 'NUL').trim()} is ${verdict}`, () =>
    assert.equal(says(byId(documents.documentClauses, id), recorded({ path, body })), verdict));
