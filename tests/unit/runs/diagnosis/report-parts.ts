import type { ReportedExchange } from '../../../../reports/model/exchanges.js';
import type { ClauseResult, Finding, ReportedPlace } from '../../../../reports/model/findings.js';
import type { RouteTraffic } from '../../../../reports/model/traffic.js';
import { clauses } from '../../../../specs/catalogue.js';

/** Base URL of the targets. */
export const host = 'http://127.0.0.1:8080';

/** Returns a place where a clause was broken. */
export const place = (path: string, status: number, at = '', exchange = 1): ReportedPlace => ({
  exchange,
  method: 'GET',
  path,
  status,
  at,
  received: '',
});

const catalogue = new Map(clauses.map((one) => [one.id, one]));

const causeOf = (id: string): Pick<ClauseResult, 'cause' | 'fix'> => {
  const { cause, fix } = catalogue.get(id) ?? {};
  return { ...(cause ? { cause } : {}), ...(fix ? { fix } : {}) };
};

/** Returns a failed clause, with its cause in the catalogue. */
export const clause = (id: string, finding: Partial<Finding>, judged = 5): ClauseResult => ({
  id,
  interface: id.charAt(0).toLowerCase(),
  level: 'must',
  section: 'Endpoints',
  place: 'row',
  text: 'A sentence.',
  verdict: 'fail',
  judged,
  ...causeOf(id),
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

/** Returns an exchange with an empty JSON object as body. */
export const exchange = (
  id: number,
  path: string,
  status: number,
  body = '{}',
  letter = 'a',
): ReportedExchange => ({
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

/** Returns the traffic of a route. */
export const route = (
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

/** Routes that work. */
export const sound = [route('/api/v1/site', { 200: 4 }), route('/api/v1/content', { 200: 40 })];
