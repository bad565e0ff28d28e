import assert from 'node:assert/strict';
import { test } from 'node:test';
import { diagnose } from '../../../../runs/diagnosis/diagnose.js';
import { clause, exchange, place, route, sound } from './report-parts.js';

const refusal = (id: number) => exchange(id, `/api/v1/search?query=${id}`, 429);

test('a mistake that only responses of one error status show is described so', () => {
  const found = (statuses: readonly number[], judged: number) => {
    const places = statuses.map((status, index) => ({
      ...place(`/api/v1/search?query=${index}`, status),
      exchange: index + 1,
    }));
    const shown = { exchanges: [1], places, occurrences: statuses.length };
    const result = { ...clause('B-RATE-01', shown), judged };
    const [cause] = diagnose({ clauses: [result], exchanges: [refusal(1)], routes: sound, targets: {} });
    return `${cause?.cause} ${cause?.change}`;
  };
  assert.match(
    found([429, 429], 90),
    /Only responses with status 429 show it\. Look at what sends status 429: /,
  );
  assert.doesNotMatch(found([429, 200], 90), /Only responses/);
  assert.doesNotMatch(found([429, 429], 2), /Only responses/);
  assert.doesNotMatch(found([429], 90), /Only responses/);
});

test('where a success was due, the cause holds what the server says of its error', () => {
  const cause = (body: string, expected = 'status 200') => {
    const failed = exchange(1, '/api/v1/site', 500);
    const response = { ...failed.response, body } as typeof failed.response;
    const shown = { exchanges: [1], expected, received: 'status 500' };
    const [first] = diagnose({
      clauses: [clause('A-SITE-01', shown)],
      exchanges: [{ ...failed, ...(response && { response }) }],
      routes: [],
      targets: {},
    });
    return first?.cause ?? '';
  };
  const problem = JSON.stringify({ status: 500, detail: 'no such table: site' });
  assert.match(cause(problem), /The server says: "no such table: site"\.$/);
  assert.doesNotMatch(cause(problem, 'a problem document'), /The server says/);
  assert.doesNotMatch(cause('{"status":500}'), /The server says/);
  assert.doesNotMatch(cause('{ broken'), /The server says/);
});

test('ids that fail while others of the same route are served are described by what they share', () => {
  const cause = (failed: readonly string[], more: { occurrences?: number; expected?: string } = {}) => {
    const places = failed.map((id) => place(`/api/v1/content/${id}`, 502));
    const shown = {
      expected: 'status 200',
      received: 'status 502',
      places,
      occurrences: failed.length,
      ...more,
    };
    const served = ['wall-plan', 'wall-2026', 'roof', 'sand'];
    const [first] = diagnose({
      clauses: [clause('A-GET-01', shown, 20)],
      exchanges: [exchange(1, `/api/v1/content/${failed[0]}`, 502)],
      routes: [...sound, route('/api/v1/content/{id}', { 200: 4, 502: 9 }, { served })],
      targets: {},
    });
    return first?.cause ?? '';
  };
  assert.match(
    cause(['wall-2011', 'wall-2005']),
    / Only ids that contain the same digit twice in a row show it: 2 of them fail, and 4 others are served\.$/,
  );
  assert.doesNotMatch(cause(['wall-2011', 'wall-2005']), /Only responses with status/);
  for (const silent of [
    cause(['wall-2011', 'sand']),
    cause(['wall-2011', 'wall-2005'], { occurrences: 5 }),
    cause(['wall-2011', 'wall-2005'], { expected: 'a problem document' }),
  ])
    assert.doesNotMatch(silent, /Only ids/);
});

test('sessions that some processes do not know are one cause', () => {
  const inSession = (id: number, body: string) => {
    const { request, ...rest } = exchange(id, '/mcp', 404, body, 'b');
    const headers = [['mcp-session-id', 'redacted']] as typeof request.headers;
    return { ...rest, request: { ...request, method: 'POST', headers } };
  };
  const lost = '{"jsonrpc":"2.0","error":{"code":-32001,"message":"Session not found"},"id":1}';
  const found = (body: string, ids: readonly string[]) =>
    diagnose({
      clauses: ids.map((id, index) => clause(id, { exchanges: [index + 1] })),
      exchanges: ids.map((_, index) => inSession(index + 1, body)),
      routes: sound,
      targets: {},
    });
  const [first, ...others] = found(lost, ['B-MCP-03', 'B-MCP-05', 'B-MCP-24']);
  assert.equal(first?.id, 'b-sessions-lost');
  assert.deepEqual(first?.clauses, ['B-MCP-03', 'B-MCP-05', 'B-MCP-24']);
  assert.equal(others.length, 0);
  assert.notEqual(found(lost, ['B-MCP-38'])[0]?.id, 'b-sessions-lost');
  assert.notEqual(
    found('{"error":{"message":"No such tool"}}', ['B-MCP-03', 'B-MCP-05'])[0]?.id,
    'b-sessions-lost',
  );
});
