import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClauseResult } from '../../../../reports/model/findings.js';
import { diagnose } from '../../../../runs/diagnosis/diagnose.js';
import type { Outcome } from '../../../../schemas/breach-facts.js';
import { clause, exchange, host, place, route, sound } from './report-parts.js';

const undecided = (id: string, code: string, outcome?: Outcome): ClauseResult => {
  const { finding: _, ...rest } = clause(id, {});
  const reason = { code, text: 'A sentence.', ...(outcome ? { outcome } : {}) };
  return { ...rest, verdict: 'inconclusive', reason };
};

test('a route that never responds is the cause, not the load of the whole target', () => {
  const outcome = { method: 'GET', path: '/api/v1/search?q=x' };
  const [first, ...others] = diagnose({
    clauses: [
      undecided('A-SEARCH-01', 'timeout', outcome),
      undecided('A-SEARCH-02', 'timeout', outcome),
      undecided('A-SEARCH-05', 'not-reached'),
      undecided('A-SEARCH-06', 'given-up'),
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
  const outcome = { method: 'GET', path: '/api/v1/site' };
  const [first, ...others] = diagnose({
    clauses: ['A-SITE-01', 'A-PAGE-01', 'A-SEARCH-01'].map((id) => undecided(id, 'timeout', outcome)),
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
  const responder = 'a proxy (status 502 without a problem body)';
  const outcome = { method: 'GET', path: '/api/v1/content?limit=2', status: 502, responder };
  const warned = {
    ...clause('A-HTTP-08', { places: [place('/api/v1/content', 502)] }),
    verdict: 'warn' as const,
  };
  const [first, ...others] = diagnose({
    clauses: [undecided('A-PAGE-05', 'edge', outcome), warned],
    exchanges: [exchange(1, '/api/v1/content', 502)],
    routes: [route('/api/v1/site', { 200: 4 }), route('/api/v1/content', { 200: 30, 502: 10 })],
    targets: { a: { baseUrl: host } },
  });
  assert.match(first?.cause ?? '', /does not reach it now and then: gateway errors on 10 of 44 requests/);
  assert.deepEqual(first?.clauses, ['A-HTTP-08', 'A-PAGE-05']);
  assert.deepEqual(others, []);
});

test('gateway errors that certain ids get each time are no load, and one parser that refuses a form is no firewall', () => {
  const outcome = (responder: string) => ({
    method: 'GET',
    path: '/api/v1/content/%00',
    status: 502,
    responder,
  });
  const lasting = { expected: 'status 200', places: [place('/api/v1/content/a-11', 502)] };
  const found = (responder: string) =>
    diagnose({
      clauses: [undecided('A-GET-12', 'edge', outcome(responder)), clause('A-GET-01', lasting)],
      exchanges: [exchange(1, '/api/v1/content/a-11', 502)],
      routes: [...sound, route('/api/v1/content/{id}', { 200: 30, 502: 10 })],
      targets: { a: { baseUrl: host } },
    }).map(({ id }) => id);
  assert.deepEqual(found('an HTTP parser, proxy or firewall, perhaps because the path is not well escaped'), [
    'a-get-01',
  ]);
  assert.deepEqual(found('a bot challenge of the edge (cf-mitigated)'), ['a-get-01', 'a-edge-responds']);
});

test('a firewall that responds on one route is named with the route', () => {
  const responder = 'an edge (its own HTML error page)';
  const outcome = { method: 'GET', path: '/api/v1/search?q=x', status: 403, responder };
  const [first] = diagnose({
    clauses: [undecided('A-SEARCH-01', 'edge', outcome)],
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

test('a stream that a gateway holds back is named, and refusals that were waited out are no overload', () => {
  const held = ['B-MCP-110'].map((id): ClauseResult => {
    const one = undecided(id, 'stream-held', { method: 'POST', path: '/mcp' });
    return { ...one, reason: { code: 'stream-held', text: 'nothing of the stream arrived in time' } };
  });
  const diagnosed = (more: ClauseResult[]) =>
    diagnose({
      clauses: [...held, ...more],
      exchanges: [],
      routes: [
        { ...route('/mcp', { 200: 200, 429: 2, timeout: 1 }), interface: 'b', method: 'POST' },
        { ...route('/api/v1/status', { 200: 4 }), interface: 'b' },
      ],
      targets: { b: { baseUrl: host } },
    });
  const [first, ...others] = diagnosed([]);
  assert.equal(first?.id, 'b-stream-held');
  assert.equal(first?.cause, 'Nothing of the stream arrived in time.');
  assert.deepEqual(others, []);
  const late = ['B-MCP-01', 'B-MCP-02', 'B-MCP-03'].map((id) => undecided(id, 'timeout'));
  assert.deepEqual(
    diagnosed(late).map(({ id }) => id),
    ['b-load-timeout', 'b-stream-held'],
  );
});
