import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Finding } from '../../../../reports/model/findings.js';
import { diagnose } from '../../../../runs/diagnosis/diagnose.js';
import { clause, exchange, place, route, sound } from './report-parts.js';

test('a missing route is named, and its consequences are listed below it', () => {
  const shown = { exchanges: [1], places: [place('/api/v1/search?q=a', 404)] };
  const [first, second] = diagnose({
    clauses: [
      clause('A-SEARCH-01', shown),
      clause('A-KIND-01', shown),
      clause('A-MONEY-05', { exchanges: [2], pointer: '/cost/amount/decimal' }),
    ],
    exchanges: [exchange(1, '/api/v1/search?q=a', 404), exchange(2, '/api/v1/content/a', 200)],
    routes: [...sound, route('/api/v1/search', { 404: 42 })],
    targets: {},
  });
  assert.equal(first?.id, 'a-route-search-missing');
  assert.equal(first?.cause, 'Missing route: GET /api/v1/search returns 404.');
  assert.deepEqual(first?.clauses, ['A-SEARCH-01', 'A-KIND-01']);
  assert.deepEqual([first?.occurrences, first?.of], [42, 42]);
  assert.deepEqual(second?.clauses, ['A-MONEY-05']);
});

test('causes of different topics are in causal order, failures before warnings', () => {
  const warned = { ...clause('A-HTTP-05', { exchanges: [2] }), verdict: 'warn' as const };
  const clauses = [clause('A-SEARCH-06', {}), clause('A-MONEY-05', {}), clause('A-CURSOR-06', {}), warned];
  const found = diagnose({
    clauses,
    exchanges: [exchange(1, '/api/v1/content/a', 200), exchange(2, '/api/v1/site', 200)],
    routes: sound,
    targets: {},
  });
  assert.deepEqual(
    found.map(({ topic }) => topic),
    ['money', 'search', 'cursor-life', 'http'],
  );
});

test('the stability of a finding comes from requests that were sent more than once', () => {
  const diagnosed = (finding: Partial<Finding>) =>
    diagnose({
      clauses: [clause('A-SITE-02', { pointer: '/name', ...finding })],
      exchanges: [exchange(1, '/api/v1/site', 200)],
      routes: sound,
      targets: {},
    })[0];
  assert.equal(diagnosed({ repeats: { broken: 5, all: 5 } })?.stability, '5 of 5 times');
  const flaky = diagnosed({ repeats: { broken: 3, all: 41 } });
  assert.equal(flaky?.stability, 'comes and goes: 3 of 41 times');
  assert.equal(flaky?.rate, 3 / 41);
});

test('a redirect, and a 304 that makes responses differ, are one cause that names unusual header fields', () => {
  const shown = exchange(1, '/api/v1/content/a', 304);
  const conditional = {
    ...shown,
    request: { ...shown.request, headers: [['If-Modified-Since', 'Sat, 01 Jan 2000 00:00:00 GMT']] },
  } as typeof shown;
  const [only, ...others] = diagnose({
    clauses: [
      clause('A-HTTP-09', { received: 'status 304 (not modified)' }),
      clause('A-STABLE-01', { exchanges: [2] }),
    ],
    exchanges: [conditional, exchange(2, '/api/v1/content/a', 200)],
    routes: sound,
    targets: {},
  });
  assert.deepEqual(others, []);
  assert.equal(
    only?.cause,
    'A redirect or a 304 instead of the content: GET /api/v1/content/{id} with If-Modified-Since returns status 304 (not modified).',
  );
});

test('a sentence about a message names its member, where the finding points to one', () => {
  const causeAt = (pointer: string) =>
    diagnose({
      clauses: [clause('B-A2A-02', { pointer, expected: '"agent"', received: 'nothing' })],
      exchanges: [exchange(1, '/a2a', 200, '{}', 'b')],
      routes: [],
      targets: {},
    })[0]?.cause;
  const beginning = 'The result of message/send is no valid Message or Task of A2A 0.3: expected "agent"';
  assert.equal(causeAt('/result/role'), `${beginning} at role, received nothing.`);
  assert.equal(causeAt(''), `${beginning}, received nothing.`);
});

test('clauses without a rule are grouped by route and status', () => {
  const found = diagnose({
    clauses: [clause('C-NEW-01', {}), clause('C-NEW-02', {}), clause('C-NEW-03', { exchanges: [2] })],
    exchanges: [exchange(1, '/api/v1/things', 500), exchange(2, '/api/v1/others', 200)],
    routes: [],
    targets: {},
  });
  assert.deepEqual(
    found.map(({ clauses }) => clauses),
    [['C-NEW-01', 'C-NEW-02'], ['C-NEW-03']],
  );
});

test('a clause without a rule gets a diagnosis of its route, with the sentence of the contract', () => {
  const [first] = diagnose({
    clauses: [clause('B-NEW-01', {})],
    exchanges: [exchange(1, '/mcp', 200, '{}', 'b')],
    routes: [],
    targets: {},
  });
  assert.equal(first?.topic, 'mcp');
  assert.equal(first?.cause, 'Not met by GET /mcp: A sentence. Expected one thing, received another thing.');
});

test('findings that explain each other are one diagnosis, and each is listed once', () => {
  const found = diagnose({
    clauses: [clause('A-KIND-02', {}), clause('A-STABLE-01', {}), clause('A-GET-03', { pointer: '/kind' })],
    exchanges: [exchange(1, '/api/v1/content', 200)],
    routes: sound,
    targets: {},
  });
  assert.deepEqual(found.flatMap(({ clauses }) => clauses).sort(), ['A-GET-03', 'A-KIND-02', 'A-STABLE-01']);
  assert.equal(found.length, 1);
});

test('a fault in some responses to a request makes its responses differ', () => {
  const found = diagnose({
    clauses: [clause('A-STABLE-01', {}), clause('A-SITE-07', { pointer: '/authentication' })],
    exchanges: [exchange(1, '/api/v1/site', 200)],
    routes: sound,
    targets: {},
  });
  assert.deepEqual(
    found.map(({ clauses }) => clauses),
    [['A-SITE-07', 'A-STABLE-01']],
  );
});

test('requests that fail now and then give one diagnosis, with how often and on which routes', () => {
  const clauses = [
    clause('A-LIMIT-01', { exchanges: [1], places: [place('/api/v1/content?limit=7', 500)] }),
    clause('A-GET-01', { exchanges: [2], places: [place('/api/v1/content/a', 500)] }),
    clause('A-MONEY-05', { exchanges: [3], pointer: '/cost/amount/decimal' }),
  ];
  const exchanges = [
    exchange(1, '/api/v1/content?limit=7', 500),
    exchange(2, '/api/v1/content/a', 500),
    exchange(3, '/api/v1/content/b', 200),
  ];
  const routes = (recovered: number) => [
    route('/api/v1/content', { 200: 38, 500: 3 }, recovered > 0 ? { recovered } : {}),
    route('/api/v1/content/{id}', { 200: 58, 500: 1 }),
  ];
  const [first, second, ...others] = diagnose({ clauses, exchanges, routes: routes(1), targets: {} });
  assert.equal(others.length, 0);
  assert.equal(
    first?.cause,
    'Requests fail now and then: status 500 on 4 of 100 requests, and the same request succeeds at another time. Routes: GET /api/v1/content (3 of 41), GET /api/v1/content/{id} (1 of 59).',
  );
  assert.deepEqual(first?.clauses, ['A-LIMIT-01', 'A-GET-01']);
  assert.equal(first?.stability, 'comes and goes: 4 of 100 requests');
  assert.deepEqual(second?.clauses, ['A-MONEY-05']);
  // Requests that always fail have another cause.
  const always = diagnose({ clauses, exchanges, routes: routes(0), targets: {} });
  assert.ok(always.every(({ id }) => id !== 'a-requests-fail-now-and-then'));
});

test('texts that begin alike are shown from shortly before their first difference, with their lengths', () => {
  const beginning = 'x1y2z'.repeat(20);
  const [found] = diagnose({
    clauses: [
      clause('A-RECORD-01', { pointer: '/id', expected: `"${beginning}ab"`, received: `"${beginning}c"` }),
    ],
    exchanges: [exchange(1, '/api/v1/content/a', 200)],
    routes: sound,
    targets: {},
  });
  const shown = '…x1y2zx1y2zx1y2zx1y2zx1y2zx1y2z';
  assert.equal(
    found?.cause,
    `The value of "id" in records is wrong: expected ${shown}ab" (104 characters), received ${shown}c" (103 characters).`,
  );
});

test('what to change names the value, where the expectation is one', () => {
  const changeFor = (expected: string) =>
    diagnose({
      clauses: [clause('A-WORK-03', { pointer: '/work/state', expected, received: '"half_day"' })],
      exchanges: [exchange(1, '/api/v1/content/a', 200)],
      routes: sound,
      targets: {},
    })[0]?.change;
  assert.equal(changeFor('one of "worked", "no_work"'), 'Send "state" as one of "worked", "no_work".');
  assert.equal(changeFor('at most 7 records'), 'Send "state" as the contract defines it.');
});

test('a record that a write request removed explains responses that differ; one that is still there does not', () => {
  const causes = (status: number) =>
    diagnose({
      clauses: [clause('A-METHOD-03', { exchanges: [1] }), clause('A-STABLE-01', { exchanges: [2] })],
      exchanges: [exchange(1, '/api/v1/content/a', status), exchange(2, '/api/v1/content', 200)],
      routes: sound,
      targets: {},
    }).map(({ clauses }) => clauses);
  assert.deepEqual(causes(404), [['A-METHOD-03', 'A-STABLE-01']]);
  assert.deepEqual(causes(200), [['A-STABLE-01', 'A-METHOD-03']]);
});

test('notes that all have one text explain those that name another note', () => {
  const [found, ...more] = diagnose({
    clauses: ['B-ROUTE-17', 'B-ROUTE-38'].map((id) => clause(id, {})),
    exchanges: [exchange(1, '/api/v1/notes/a', 200)],
    routes: sound,
    targets: {},
  });
  assert.deepEqual(found?.clauses, ['B-ROUTE-17', 'B-ROUTE-38']);
  assert.equal(more.length, 0);
});

test('parameters of several kinds that are wrong beside a cursor are one cause; without one, each is its own', () => {
  const causes = (query: string) =>
    diagnose({
      clauses: [
        clause('A-LIMIT-05', { places: [place(`/api/v1/content?limit=-1${query}`, 200)] }),
        clause('A-KIND-03', { places: [place(`/api/v1/content?kind=x${query}`, 200)] }),
        clause('A-SEARCH-04', { places: [place(`/api/v1/search?q=${query}`, 200)] }),
      ],
      exchanges: [exchange(1, `/api/v1/content?limit=-1${query}`, 200)],
      routes: sound,
      targets: {},
    });
  const [first, ...more] = causes('&cursor=c');
  assert.equal(
    first?.cause,
    'Parameters beside a cursor are not checked: GET /api/v1/content?limit=-1&cursor=c returns 200.',
  );
  assert.equal(more.length, 0);
  assert.equal(causes('').length, 3);
});

test('problem documents that are sent as successes are one cause', () => {
  const problem = '{"title":"Refused","status":400,"code":"invalid_input"}';
  const [first, ...others] = diagnose({
    clauses: [
      clause('A-LIMIT-05', { exchanges: [1] }),
      clause('A-GET-04', { exchanges: [2] }),
      clause('A-MONEY-05', { exchanges: [3], pointer: '/cost/amount/decimal' }),
    ],
    exchanges: [
      exchange(1, '/api/v1/content?limit=0', 200, problem),
      exchange(2, '/api/v1/content/nobody', 200, problem.replace('400', '404')),
      exchange(3, '/api/v1/content/a', 200),
    ],
    routes: sound,
    targets: {},
  });
  assert.equal(first?.id, 'a-errors-as-success');
  assert.match(first?.cause ?? '', /^Errors are sent with status 200: .* says status 400 or 404/);
  assert.deepEqual(first?.clauses, ['A-LIMIT-05', 'A-GET-04']);
  assert.deepEqual(
    others.map(({ clauses }) => clauses),
    [['A-MONEY-05']],
  );
});
