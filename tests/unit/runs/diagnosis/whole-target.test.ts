import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClauseResult } from '../../../../reports/model/findings.js';
import { diagnose } from '../../../../runs/diagnosis/diagnose.js';
import { clause, exchange, host, route } from './report-parts.js';

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

test('one media type for data, documents and errors is one cause', () => {
  const typed = (path: string) => route(path, { 200: 4 }, { mediaTypes: { 'text/html': 4 } });
  const wrong = (id: string) => clause(id, { pointer: 'Content-Type', received: 'text/html' });
  const report = {
    clauses: [
      wrong('B-PROBLEM-01'),
      wrong('B-HTTP-05'),
      clause('B-DOC-01', { facts: { mediaType: 'text/html', webPage: true } }),
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

test('a sentence about a whole interface needs a failure, and no route that works', () => {
  const refusing = ['/api/v1/status', '/api/v1/profile', '/api/v1/content'].map((path) => ({
    ...route(path, { 405: 73 }),
    interface: 'b',
  }));
  const serving = { ...route('/mcp', { 200: 200 }), interface: 'b', method: 'POST' };
  const ids = (clauses: ClauseResult[], routes: typeof refusing) =>
    diagnose({ clauses, exchanges: [], routes, targets: {} }).map(({ id }) => id);
  const failed = clause('B-MCP-01', {});
  assert.deepEqual(ids([failed], refusing), ['b-target-all-405']);
  assert.ok(!ids([failed], [...refusing, serving]).includes('b-target-all-405'));
  assert.ok(!ids([{ ...failed, verdict: 'warn' }], refusing).includes('b-target-all-405'));
});

test('a router that adds a slash to every path is named with an instance', () => {
  const paths = ['/api/v1/site', '/api/v1/content', '/api/v1/search'];
  const [first] = diagnose({
    clauses: [clause('A-HTTP-09', {})],
    exchanges: paths.map((path, index) => {
      const shown = exchange(index + 1, path, 301, String(index));
      return {
        ...shown,
        ...(shown.response ? { response: { ...shown.response, headers: [['Location', `${path}/`]] } } : {}),
      } as typeof shown;
    }),
    routes: paths.map((path) => route(path, { 301: 9 }, { bodies: 2 })),
    targets: {},
  });
  assert.equal(first?.id, 'a-target-all-301');
  assert.match(
    first?.cause ?? '',
    /27 of 27 requests are redirected \(status 301\), for instance .*site to \/api\/v1\/site\//,
  );
  assert.match(first?.change ?? '', /APPEND_SLASH/);
});
