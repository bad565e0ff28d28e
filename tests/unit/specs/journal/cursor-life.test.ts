import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  type AgedCursor,
  hourRunsFromIssue,
  youngCursorWorks,
} from '../../../../specs/journal/time/cursor-life.clauses.js';
import { recorded, says } from './recorded.js';

const aged = (age: number, status: number, changes: Partial<AgedCursor> = {}): AgedCursor => {
  const exchange = recorded({ path: '/api/v1/content?cursor=c', status });
  return {
    exchanges: [exchange],
    cursorExchange: exchange,
    page: undefined,
    expected: undefined,
    age: { least: age, most: age },
    publishedSince: false,
    steps: [],
    ...changes,
  };
};

test('the hour of a cursor begins with the last page that issued the same token', () => {
  assert.equal(says(hourRunsFromIssue, aged(3660, 409)), 'pass');
  assert.equal(says(hourRunsFromIssue, aged(3660, 200)), 'broken');
  assert.equal(says(hourRunsFromIssue, aged(600, 200, { reissued: true })), 'inapplicable');
  assert.equal(says(hourRunsFromIssue, aged(3660, 200, { reissued: true })), 'broken');
});

test("a target that rejects cursors of old snapshots does not break the cursor's lifetime", () => {
  assert.equal(says(youngCursorWorks, aged(3000, 409)), 'broken');
  assert.equal(says(youngCursorWorks, aged(3000, 409, { publishedSince: true })), 'inapplicable');
  assert.equal(says(youngCursorWorks, aged(3000, 500, { publishedSince: true })), 'broken');
});
