import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ClauseResult } from '../../../../reports/model/findings.js';
import { diagnose } from '../../../../runs/diagnosis/diagnose.js';
import { clause, exchange, host, sound } from './report-parts.js';

const lacking = (id: string, member: string, exchangeId: number): ClauseResult =>
  clause(id, { pointer: `/${member}`, facts: { absent: [`/${member}`] }, exchanges: [exchangeId] });

test('members in camel case in several objects are one cause; one such member is not', () => {
  const report = {
    clauses: [
      lacking('A-PAGE-02', 'next_cursor', 1),
      lacking('A-RECORD-06', 'last_updated', 2),
      clause('A-RECORD-13', { pointer: '/lastUpdated', facts: { additional: true }, exchanges: [2] }),
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

test('members of one object in another case are one cause', () => {
  const [first, ...others] = diagnose({
    clauses: [
      lacking('A-COST-01', 'amount', 1),
      lacking('A-COST-02', 'category', 1),
      clause('A-COST-10', { pointer: '/Amount', facts: { additional: true }, exchanges: [1] }),
    ],
    exchanges: [exchange(1, '/api/v1/content/a', 200, '{"id":"a","cost":{"Amount":{},"Category":"cement"}}')],
    routes: sound,
    targets: { a: { baseUrl: host } },
  });
  assert.match(first?.cause ?? '', /other names: "Amount" instead of "amount", "Category" instead of/);
  assert.deepEqual(others, []);
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
