import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  problemInstance,
  problemMediaType,
  problemSafe,
  problemStatus,
  readProblem,
} from '../../../../specs/journal/protocol/problems.clauses.js';
import { recorded, says } from './recorded.js';

const path = '/staging/api/v1/content/caf%C3%A9?x=1';
const problem = (body: object, type = 'application/problem+json', status = 400) =>
  readProblem(recorded({ path, status, type, body }));

for (const instance of [
  '/staging/api/v1/content/caf%C3%A9',
  '/staging/api/v1/content/caf%c3%a9?x=1',
  '/api/v1/content/café',
  '/content/caf%C3%A9',
  'https://journal.example/staging/api/v1/content/caf%C3%A9',
  '/outer/staging/api/v1/content/caf%C3%A9',
])
  test(`${instance} names the request`, () => {
    assert.equal(says(problemInstance, problem({ instance })!), 'pass');
  });

for (const instance of [
  '/staging/api/v1/content',
  '/other',
  'urn:uuid:1',
  '',
  7,
  null,
  '/elsewhere/content/caf%C3%A9',
])
  test(`${JSON.stringify(instance)} does not name the request`, () => {
    assert.equal(says(problemInstance, problem({ instance } as object)!), 'broken');
  });

test('the media type is compared without parameters and case', () => {
  for (const type of ['application/problem+json; charset=utf-8', 'Application/Problem+JSON'])
    assert.equal(says(problemMediaType, problem({}, type)!), 'pass');
  for (const type of ['application/json', 'text/html', ''])
    assert.equal(says(problemMediaType, problem({}, type)!), 'broken');
});

test('a status in the body must equal that of the response, and may be left out', () => {
  assert.equal(says(problemStatus, problem({ status: 400 })!), 'pass');
  assert.equal(says(problemStatus, problem({ status: '400' })!), 'broken');
  assert.equal(says(problemStatus, problem({ status: 404 })!), 'broken');
  assert.equal(says(problemStatus, problem({})!), 'inapplicable');
});

test('an error of an intermediary or a parser is no problem of the application', () => {
  const html =
    '<html><head><title>400 Bad Request</title></head><body><center>nginx/1.22.1</center></body></html>';
  assert.equal(readProblem(recorded({ path, status: 400, type: 'text/html', body: html })), undefined);
  assert.equal(
    readProblem(recorded({ path, status: 502, type: 'text/html', body: 'Bad gateway' })),
    undefined,
  );
  const long = `${path}${'a'.repeat(2000)}`;
  assert.equal(readProblem(recorded({ path: long, status: 431, type: '', body: '' })), undefined);
  assert.notEqual(readProblem(recorded({ path, status: 431, type: '', body: '' })), undefined);
  assert.notEqual(
    readProblem(recorded({ path, status: 404, type: 'text/html', body: '<h1>404</h1>' })),
    undefined,
  );
});

test('stack traces differ from innocent details', () => {
  const detail = 'Give a limit from 1 to 100, see /developers/guide#limits.';
  assert.equal(says(problemSafe, problem({ detail })!), 'pass');
  const body = 'Error: no\n    at Object.<anonymous> (/app/server.js:3:9)';
  assert.equal(
    says(problemSafe, readProblem(recorded({ path, status: 500, type: 'text/html', body }))!),
    'broken',
  );
});
