import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  membersOf,
  type ProblemReading,
  problemCodes,
  problemComplete,
  problemInstance,
  problemMediaType,
  problemMembers,
  problemObject,
  problemSafe,
  problemStatus,
  problemTypeLink,
  readProblem,
} from '../../../../../specs/journal/protocol/problems.clauses.js';
import { specify } from '../../judgements.js';

import { byId, type Recorded, recorded, says, unanswered } from '../recorded.js';

const path = '/staging/api/v1/content/caf%C3%A9?x=1';

/** An error response, read as a problem. */
const problem =
  (body: string | object, given: Recorded = {}) =>
  (): ProblemReading =>
    readProblem(recorded({ path, status: 404, body, ...given }))!;

/** A problem whose body the harness did not read to its end. */
const cut = (): ProblemReading => {
  const exchange = recorded({ path, status: 404, body: '{"a' });
  const response = { ...exchange.response!, truncated: true, overLimit: true } as const;
  return readProblem({ ...exchange, response })!;
};

const noObject = 'inapplicable: the body is not a JSON object: another clause judges that';

specify(problemMediaType, [
  [
    'two lines',
    problem({}, { headers: [['content-type', 'text/html']] }),
    'broken at Content-Type: expected application/problem+json, received application/problem+json and text/html',
  ],
  [
    'the type, in any letter case, with parameters',
    problem({}, { type: 'Application/Problem+JSON; x=y' }),
    'pass',
  ],
  [
    'plain JSON',
    problem({}, { type: 'application/json' }),
    'broken at Content-Type: expected application/problem+json, received application/json',
  ],
  [
    'no type',
    problem({}, { type: '' }),
    'broken at Content-Type: expected application/problem+json, received no Content-Type',
  ],
]);

specify(problemObject, [
  ['an object', problem({}), 'pass'],
  ['an array', problem('[1]'), 'broken: expected a JSON object, received [1]'],
  [
    'a long string, of which 80 characters are shown',
    problem(`"${'x'.repeat(99)}"`),
    `broken: expected a JSON object, received "${'x'.repeat(79)}`,
  ],
  ['no body', problem(''), 'broken: expected a JSON object, received the body is empty'],
  ['a body above the limit of the harness', cut, 'inapplicable: the body is longer than the harness reads'],
]);

specify(problemStatus, [
  ['the status of the response', problem({ status: 404 }), 'pass'],
  ['another status', problem({ status: 400 }), 'broken at /status: expected 404, received 400'],
  ['a string', problem({ status: '404' }), 'broken at /status: expected 404, received "404"'],
  ['none', problem({}), 'inapplicable: no member status'],
  ['no object', problem('[]'), noObject],
]);

specify(byId(problemMembers, 'A-PROBLEM-05'), [
  ['a title', problem({ title: 'No' }), 'pass'],
  ['null', problem({ title: null }), 'broken at /title: expected a string, received null'],
  ['none', problem({}), 'inapplicable: no member title'],
  ['no object', problem('[]'), noObject],
]);

test('a member that no problem has is a mistake of ours', () => {
  assert.throws(
    () => membersOf({}, 'Errors')('X', 'colour', 'A colour.'),
    /^Error: problems have no member colour$/,
  );
});

for (const [requested, instances] of [
  [
    path,
    [
      '/staging/api/v1/content/caf%C3%A9',
      '/staging/api/v1/content/caf%c3%a9?x=1',
      '/staging/api/v1/content/caf%C3%A9/#top',
      '/api/v1/content/café',
      '/content/caf%C3%A9',
      '/v1/content/caf%C3%A9',
      'https://journal.example/staging/api/v1/content/caf%C3%A9',
      'HTTP://journal.example/content/caf%C3%A9',
      '/outer/staging/api/v1/content/caf%C3%A9',
    ],
  ],
  [
    '/api/v1/content/a%2Fb~c',
    ['/api/v1/content/a%2fb%7Ec', '/api/v1/content/%61%2Fb%7ec', '/api/v1/content/a/b~c'],
  ],
  ['/api/v1/content/%zz', ['/api/v1/content/%zz']],
  // What a library makes of the decoded URL.
  ['/api/v1/content/cost-1%3F', ['/api/v1/content/cost-1?', '/api/v1/content/cost-1']],
  ['/api/v1/content/%2563ost-1', ['/api/v1/content/%63ost-1']],
  ['/api/v1/api/v1/site', ['/site', '/api/v1/site']],
] as const)
  for (const instance of instances)
    test(`${instance} names the request for ${requested}`, () => {
      const exchange = recorded({ path: requested, status: 404, body: { instance } });
      const reading = { exchanges: [exchange], exchange, body: { instance } } as const;
      assert.equal(says(problemInstance, reading), 'pass');
    });

const wanted = `expected the path ${path}, received`;

specify(problemInstance, [
  ['another path', problem({ instance: '/other' }), `broken at /instance: ${wanted} "/other"`],
  [
    'the collection',
    problem({ instance: '/api/v1/content' }),
    `broken at /instance: ${wanted} "/api/v1/content"`,
  ],
  [
    'the same route below another path',
    problem({ instance: '/elsewhere/content/caf%C3%A9' }),
    `broken at /instance: ${wanted} "/elsewhere/content/caf%C3%A9"`,
  ],
  [
    'an origin without a path',
    problem({ instance: 'http://journal.example?x=/y' }),
    `broken at /instance: ${wanted} "http://journal.example?x=/y"`,
  ],
  ['a URN', problem({ instance: 'urn:uuid:1' }), `broken at /instance: ${wanted} "urn:uuid:1"`],
  ['an empty text', problem({ instance: '' }), `broken at /instance: ${wanted} ""`],
  ['no text', problem({ instance: 7 }), `broken at /instance: ${wanted} 7`],
  ['null', problem({ instance: null }), `broken at /instance: ${wanted} null`],
  ['none', problem({}), 'inapplicable: no member instance'],
  ['no object', problem('[]'), noObject],
]);

const complete = {
  type: 'https://journal.example/errors',
  title: 'No',
  status: 404,
  detail: 'None.',
  instance: '/api/v1/content/x',
  code: 'not_found',
  request_id: 'r',
};

specify(problemComplete, [
  ['all seven members', problem(complete), 'pass'],
  [
    'two missing',
    problem({ ...complete, title: undefined, code: undefined }),
    'broken: expected all seven members of a problem document, received no title, no code',
  ],
  ['no object', problem('[]'), noObject],
]);

const noUri = 'inapplicable: no URI as type';
const noLink = 'broken at /type: expected an http or https link, received';

specify(problemTypeLink, [
  ['https', problem({ type: 'https://journal.example/errors' }), 'pass'],
  ['http, in capitals', problem({ type: 'HTTP://journal.example/errors' }), 'pass'],
  ['a URN', problem({ type: 'urn:x:y' }), `${noLink} "urn:x:y"`],
  ['another scheme', problem({ type: 'X1+.-:y' }), `${noLink} "X1+.-:y"`],
  [
    'a scheme that ends like http',
    problem({ type: 'xhttp://journal.example' }),
    `${noLink} "xhttp://journal.example"`,
  ],
  ['no host', problem({ type: 'https:///errors' }), `${noLink} "https:///errors"`],
  ['a relative reference', problem({ type: '/errors' }), noUri],
  ['a path with a colon', problem({ type: '/errors:1' }), noUri],
  ['a scheme that begins with a digit', problem({ type: '1x:y' }), noUri],
  ['no text', problem({ type: ['urn:x:y'] }), noUri],
  ['no object', problem('[]'), noUri],
]);

specify(problemSafe, [
  ['an innocent detail', problem({ detail: 'See /developers/guide#limits.' }), 'pass'],
  [
    'a call of a stack trace',
    problem('Error: no\n    at Object.<anonymous> (/app/server.js:3:9)'),
    'broken: expected no stack trace, no file path and no message of a database, received at Object.<anonymous> (/app/server.js:3:9)',
  ],
  [
    'a long call, of which 120 characters are shown',
    problem(`Error: no\n    at ${'x'.repeat(200)} (1`),
    `broken: expected no stack trace, no file path and no message of a database, received at ${'x'.repeat(117)}`,
  ],
  [
    'another host in instance',
    problem({ instance: 'http://journal-api.internal:8080/api/v1/content' }),
    'broken at /instance: expected the path /staging/api/v1/content/caf%C3%A9, or a URL at companion.example, received "http://journal-api.internal:8080/api/v1/content"',
  ],
  [
    'the public host in instance, as in type',
    problem({ instance: 'https://house.example/x', type: 'https://house.example/guide' }),
    'pass',
  ],
  ['a path in instance', problem({ instance: '/api/v1/content' }), 'pass'],
]);

specify(problemCodes, [
  ['a code', problem({ code: 'not_found' }), 'observed: 404 "not_found"'],
  ['none', problem({}), 'observed: 404 nothing'],
  ['no object', problem('[]'), 'inapplicable: the body is not a JSON object'],
]);

test('an error response of a documented route and method is read as a problem, whatever its body', () => {
  for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
    assert.ok(readProblem(recorded({ path, method, status: 400 })), method);
  const exchange = recorded({ path, status: 404, body: '[]' });
  assert.deepEqual(readProblem(exchange), { exchanges: [exchange], exchange, body: undefined });
  assert.deepEqual(problem({ a: 1 })().body, { a: 1 });
  assert.equal(problem('text')().body, undefined);
  for (const given of [{ status: 399 }, { path: '/api/v1/other' }, { method: 'HEAD' }, { method: 'OPTIONS' }])
    assert.equal(readProblem(recorded({ path, status: 404, ...given })), undefined);
  assert.equal(readProblem(unanswered('timeout', 'no response')), undefined);
});

test('an error page is judged, unless the way failed or the request may have been stopped', () => {
  const read = (status: number, type: string, body: string, requested = path) =>
    readProblem(recorded({ path: requested, status, type, body }));
  const nginx =
    '<html><head><title>400 Bad Request</title></head><body><center>nginx/1.22.1</center></body></html>';
  assert.notEqual(read(400, 'text/html', nginx), undefined);
  assert.equal(read(400, 'text/html', nginx, `${path}/%zz`), undefined);
  assert.equal(read(502, 'text/html', 'Bad gateway'), undefined);
  assert.equal(read(431, '', '', `${path}${'a'.repeat(2000)}`), undefined);
  assert.notEqual(read(431, '', ''), undefined);
  const remove = recorded({ path, method: 'DELETE', status: 400, type: 'text/plain', body: 'Bad Request' });
  assert.notEqual(readProblem(remove), undefined);
  const withBody = { ...remove, request: { ...remove.request, body: '{}' } };
  assert.equal(readProblem(withBody), undefined);
  assert.notEqual(read(404, 'text/html', '<h1>404</h1>'), undefined);
});
