import assert from 'node:assert/strict';
import { test } from 'node:test';
import { mergeReports } from '../../../runs/merge/merge-reports.js';
import { createTraffic } from '../../../runs/play/traffic.js';
import { spoiltByOthers } from '../../../runs/report/moved-clock.js';
import { interfaceFacts } from '../../../specs/facts.js';
import { sampleReport } from '../../sample-report.js';
import { exchange } from '../harness/engine/exchanges.js';

const startedAt = Date.UTC(2026, 0, 1);
const dated = (seconds: number) =>
  exchange({ headers: [['Date', new Date(startedAt + seconds * 1000).toUTCString()]] });

/** Seconds by which the Date of each response is ahead; `{ move }` is a move by the run itself. */
const isMoved = (...steps: readonly (number | { readonly move: number })[]): boolean => {
  const traffic = createTraffic(startedAt, []);
  for (const step of steps)
    if (typeof step === 'number') traffic.see(dated(step));
    else traffic.move(step.move);
  return traffic.isClockMovedByOthers();
};

test('a Date that jumps by more than the run advanced the clock was moved by someone else', () => {
  assert.equal(isMoved(0, 3700), true);
  assert.equal(isMoved(0, { move: 3700 }, 3700, 7400), true);
});

test('own moves, a clock that is wrong from the start, one that stands still and one that falls back are no such jump', () => {
  assert.equal(isMoved(0, { move: 3700 }, 3700), false);
  assert.equal(isMoved(86_400, 86_401), false);
  assert.equal(isMoved(0, { move: 3700 }, 0), false);
  assert.equal(isMoved(86_400, 0, 500), false);
});

test('only clauses about time and quota are spoilt by it', () => {
  const spoilt = (id: string, isClockMovedByOthers?: boolean) =>
    spoiltByOthers(
      { id },
      { facts: interfaceFacts, ...(isClockMovedByOthers === undefined ? {} : { isClockMovedByOthers }) },
    )?.code;
  for (const id of ['A-CURSOR-01', 'A-STATE-02', 'A-MODEL-02', 'B-QUOTA-03', 'B-RATE-14'])
    assert.equal(spoilt(id, true), 'clock-moved-by-others');
  for (const id of ['A-MONEY-05', 'A-HTTP-11', 'B-ROUTE-01']) assert.equal(spoilt(id, true), undefined);
  assert.equal(spoilt('A-CURSOR-01', false), undefined);
  assert.equal(spoilt('A-CURSOR-01'), undefined);
});

test('another shard, whose clock nobody moved, decides a clause that was spoilt', () => {
  const report = sampleReport();
  const [first] = report.clauses;
  const { finding: _finding, reason: _reason, ...clause } = first!;
  const reason = { code: 'clock-moved-by-others', text: 'x' };
  const spoilt = { ...report, clauses: [{ ...clause, verdict: 'inconclusive' as const, reason }] };
  const sound = { ...report, clauses: [{ ...clause, verdict: 'pass' as const }] };
  assert.equal(mergeReports([spoilt, sound]).clauses[0]?.verdict, 'pass');
  assert.equal(mergeReports([sound, spoilt]).clauses[0]?.verdict, 'pass');
});
