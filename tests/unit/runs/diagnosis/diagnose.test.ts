import assert from 'node:assert/strict';
import { test } from 'node:test';
import type {
  ClauseResult,
  Finding,
  ReportedExchange,
  ReportedPlace,
  RouteTraffic,
} from '../../../../reports/model.js';
import { diagnose } from '../../../../runs/diagnosis/diagnose.js';

const host = 'http://127.0.0.1:8080';

const place = (path: string, status: number, at = '', exchange = 1): ReportedPlace => ({
  exchange,
  method: 'GET',
  path,
  status,
  at,
  received: '',
});

const clause = (id: string, finding: Partial<Finding>, judged = 5): ClauseResult => ({
  id,
  interface: id.charAt(0).toLowerCase(),
  level: 'must',
  section: 'Endpoints',
  place: 'row',
  text: 'A sentence.',
  verdict: 'fail',
  judged,
  finding: {
    pointer: '',
    expected: 'one thing',
    received: 'another thing',
    exchanges: [1],
    replay: { id: 'r', command: 'plumbrule replay r' },
    occurrences: 1,
    fingerprint: id,
    ...finding,
  },
});

const exchange = (id: number, path: string, status: number, body = '{}', letter = 'a'): ReportedExchange => ({
  id,
  interface: letter,
  at: '2026-11-20T09:00:00.000Z',
  durationMs: 1,
  attempt: 1,
  request: { method: 'GET', url: host + path, headers: [] },
  response: { status, headers: [], body, bytes: body.length, sha256: body, shortened: false },
  redactions: 0,
  curl: '',
});

const route = (
  path: string,
  statuses: Record<string, number>,
  more: Partial<RouteTraffic> = {},
): RouteTraffic => ({
  interface: 'a',
  method: 'GET',
  route: path,
  requests: Object.values(statuses).reduce((sum, count) => sum + count, 0),
  statuses,
  mediaTypes: {},
  bodies: 5,
  latencyMs: { median: 1, p95: 1, most: 1 },
  ...more,
});

const sound = [route('/api/v1/site', { 200: 4 }), route('/api/v1/content', { 200: 40 })];

test('a server with one response for all requests gives one diagnosis, of the whole target', () => {
  const routes = ['/api/v1/site', '/api/v1/content', '/api/v1/search'].map((path) =>
    route(path, { 200: 9 }, { bodies: 1 }),
  );
  const exchanges = routes.map(({ route: path }, index) => exchange(index + 1, path, 200));
  const clauses = [
    clause('A-SITE-07', {}),
    clause('A-PAGE-01', { exchanges: [2] }),
    clause('A-LIMIT-05', {}),
  ];
  const [first, ...others] = diagnose({ clauses, exchanges, routes, targets: {} });
  assert.equal(others.length, 0);
  assert.equal(first?.topic, 'target');
  assert.equal(first?.cause, 'Interface A returns the same for every request: status 200, body {}.');
  assert.deepEqual(first?.clauses, ['A-SITE-07', 'A-PAGE-01', 'A-LIMIT-05']);
});

const undecided = (id: string, code: string, text: string): ClauseResult => {
  const { finding: _, ...rest } = clause(id, {});
  return { ...rest, verdict: 'inconclusive', reason: { code, text } };
};

test('a route that never responds is the cause, not the load of the whole target', () => {
  const text = 'GET /api/v1/search?q=x: no response in time: 10000 ms passed';
  const [first, ...others] = diagnose({
    clauses: [
      undecided('A-SEARCH-01', 'timeout', text),
      undecided('A-SEARCH-02', 'timeout', text),
      undecided('A-SEARCH-05', 'not-reached', 'its scenario ended'),
      undecided('A-SEARCH-06', 'given-up', 'Interface A is given up'),
    ],
    exchanges: [],
    routes: [...sound, route('/api/v1/search', { timeout: 32 })],
    targets: { a: { baseUrl: host } },
  });
  assert.match(first?.cause ?? '', /^No response in time.*GET \/api\/v1\/search \(32 of 32\)/);
  assert.equal(first?.clauses.length, 4);
  assert.deepEqual(others, []);
});

test('timeouts on most routes are an overload', () => {
  const text = 'GET /api/v1/site: no response in time';
  const [first, ...others] = diagnose({
    clauses: ['A-SITE-01', 'A-PAGE-01', 'A-SEARCH-01'].map((id) => undecided(id, 'timeout', text)),
    exchanges: [],
    routes: [
      route('/api/v1/site', { 200: 4 }),
      route('/api/v1/content', { 200: 4, timeout: 9 }),
      route('/api/v1/search', { 200: 4, timeout: 9 }),
    ],
    targets: { a: { baseUrl: host } },
  });
  assert.match(first?.cause ?? '', /overloaded or limited: it did not respond in time to 18 of 30 requests/);
  assert.deepEqual(others, []);
});

test('gateway errors now and then are one cause, with the clauses that they leave undecided', () => {
  const text =
    'GET /api/v1/content?limit=2: the response came from a proxy (status 502 without a problem body), not from the application';
  const warned = {
    ...clause('A-HTTP-08', { places: [place('/api/v1/content', 502)] }),
    verdict: 'warn' as const,
  };
  const [first, ...others] = diagnose({
    clauses: [undecided('A-PAGE-05', 'edge', text), warned],
    exchanges: [exchange(1, '/api/v1/content', 502)],
    routes: [route('/api/v1/site', { 200: 4 }), route('/api/v1/content', { 200: 30, 502: 10 })],
    targets: { a: { baseUrl: host } },
  });
  assert.match(first?.cause ?? '', /does not reach it now and then: gateway errors on 10 of 44 requests/);
  assert.deepEqual(first?.clauses, ['A-HTTP-08', 'A-PAGE-05']);
  assert.deepEqual(others, []);
});

test('a firewall that responds on one route is named with the route', () => {
  const text =
    'GET /api/v1/search?q=x: the response came from an edge (its own HTML error page), not from the application';
  const [first] = diagnose({
    clauses: [undecided('A-SEARCH-01', 'edge', text)],
    exchanges: [],
    routes: [...sound, route('/api/v1/search', { 403: 12 })],
    targets: { a: { baseUrl: host } },
  });
  assert.match(
    first?.cause ?? '',
    /an edge \(its own HTML error page\) responded. Routes: GET \/api\/v1\/search/,
  );
  assert.match(first?.change ?? '', /bypass header/);
});

const lacking = (id: string, member: string, exchangeId: number): ClauseResult =>
  clause(id, { pointer: `/${member}`, received: 'no such property', exchanges: [exchangeId] });

test('members in camel case in several objects are one cause; one such member is not', () => {
  const report = {
    clauses: [
      lacking('A-PAGE-02', 'next_cursor', 1),
      lacking('A-RECORD-06', 'last_updated', 2),
      clause('A-RECORD-13', { pointer: '/lastUpdated', expected: 'no other property', exchanges: [2] }),
    ],
    exchanges: [
      exchange(1, '/api/v1/content', 200, '{"items":[],"nextCursor":null}'),
      exchange(2, '/api/v1/content/a', 200, '{"id":"a","lastUpdated":"2026-01-01"}'),
    ],
    routes: sound,
    targets: { a: { baseUrl: host } },
  };
  const [first, ...others] = diagnose(report);
  assert.match(
    first?.cause ?? '',
    /camel case: "nextCursor" instead of "next_cursor", "lastUpdated" instead of/,
  );
  assert.deepEqual(others, []);
  const [one] = diagnose({ ...report, clauses: report.clauses.slice(0, 1) });
  assert.match(one?.cause ?? '', /"next_cursor" is missing/);
});

test('one media type for data, documents and errors is one cause', () => {
  const typed = (path: string) => route(path, { 200: 4 }, { mediaTypes: { 'text/html': 4 } });
  const wrong = (id: string) => clause(id, { pointer: 'Content-Type', received: 'text/html' });
  const report = {
    clauses: [
      wrong('B-PROBLEM-01'),
      wrong('B-HTTP-05'),
      clause('B-DOC-01', { received: 'a web page (text/html)' }),
    ],
    exchanges: [],
    routes: ['/api/v1/status', '/api/v1/profile', '/auth.md'].map((path) => ({
      ...typed(path),
      interface: 'b',
    })),
    targets: { b: { baseUrl: host } },
  };
  const [first, ...others] = diagnose(report);
  assert.match(first?.cause ?? '', /Every response of Interface B has the media type text\/html/);
  assert.equal(first?.clauses[0], 'B-HTTP-05');
  assert.deepEqual(others, []);
  const [data = typed('/api/v1/status'), ...documents] = report.routes;
  const mixed = [{ ...data, mediaTypes: { 'application/json': 4 } }, ...documents];
  assert.notEqual(diagnose({ ...report, routes: mixed })[0]?.id, first?.id);
});

test('an envelope around every body is one cause', () => {
  const [first, ...others] = diagnose({
    clauses: [lacking('A-PAGE-01', 'items', 1), lacking('A-SITE-07', 'authentication', 2)],
    exchanges: [
      exchange(1, '/api/v1/content', 200, '{"data":{"items":[]}}'),
      exchange(2, '/api/v1/site', 200, '{"data":{"authentication":"none"}}'),
    ],
    routes: sound,
    targets: { a: { baseUrl: host } },
  });
  assert.match(first?.cause ?? '', /stand inside "data" instead of at the root/);
  assert.deepEqual(others, []);
});

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

test('interfaces with swapped base URLs are reported as such', () => {
  const routes = [
    route('/api/v1/profile', { 404: 1 }, { interface: 'b' }),
    route('/api/v1/status', { 404: 1 }, { interface: 'b' }),
    route('/api/v1/content', { 200: 3 }, { interface: 'b' }),
  ];
  const [first] = diagnose({
    clauses: [clause('B-ROUTE-01', {}), clause('B-VERSION-01', {})],
    exchanges: [exchange(1, '/api/v1/content', 200, '{"items":[],"next_cursor":null}', 'b')],
    routes,
    targets: {},
  });
  assert.equal(first?.cause, 'The address given for Interface B (--companion-base-url) serves Interface A.');
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
  assert.equal(first?.cause, 'Not kept by GET /mcp: A sentence. Expected one thing, received another thing.');
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
