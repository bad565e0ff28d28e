import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  problemClauses,
  readProblem,
} from '../../../../../specs/companion/rest/protocol/problems.clauses.js';
import { byId, type Recorded, recorded, says } from '../recorded.js';

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
  ['with an empty hint', { ...problem, resolution_hint: ' ' }, ['B-PROBLEM-14']],
  ['with a hint that was not filled in', { ...problem, resolution_hint: 'undefined' }, ['B-PROBLEM-14']],
  ['with a hint in another script', { ...problem, resolution_hint: '一覧を見る' }, []],
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
