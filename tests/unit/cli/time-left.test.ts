import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTimeLeft, type TimeLeftOptions } from '../../../cli/run/time-left.js';
import type { RunEvent } from '../../../harness/engine/run.js';
import { interfaces } from '../../../specs/interfaces.js';
import { exchange } from '../harness/engine/exchanges.js';

const scenarios = [
  { title: 'many', interface: 'a', phase: 'calm' },
  { title: 'more', interface: 'a', phase: 'calm' },
  { title: 'hours', interface: 'a', phase: 'clock' },
  { title: 'other', interface: 'b', phase: 'calm' },
  { title: 'burst', interface: 'b', phase: 'exhaust' },
] as const;
const lasting = (rows: Record<string, readonly [inTurn: number, windowSeconds?: number]>) =>
  Object.fromEntries(
    Object.entries(rows).map(([title, [inTurn, windowSeconds = 0]]) => [title, { inTurn, windowSeconds }]),
  );
const counts = {
  requestsOf: { many: 60, more: 20, hours: 72, other: 40, burst: 240 },
  lasting: {
    withHooks: lasting({ many: [9], more: [9], hours: [30], other: [9], burst: [40] }),
    withoutHooks: lasting({ many: [9], more: [9], hours: [0], other: [9], burst: [20, 60] }),
  },
};

/** An estimate, and what a run tells it. */
const estimate = (more: Partial<TimeLeftOptions> = {}) => {
  let now = 0;
  const timeLeft = createTimeLeft({
    scenarios,
    facts: interfaces,
    counts,
    hasHooks: true,
    slots: 8,
    now: () => now,
    ...more,
  });
  const name = (title: string) => scenarios.find((one) => one.title === title)?.interface ?? '';
  return {
    timeLeft,
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
    respond: (times: number, durationMs: number) => {
      for (let time = 0; time < times; time += 1)
        timeLeft.see({ kind: 'exchange', exchange: { ...exchange(), durationMs } });
    },
    begin: (...titles: string[]) => {
      for (const title of titles) timeLeft.see({ kind: 'playing', interface: name(title), title });
    },
    end: (...titles: string[]) => {
      for (const title of titles)
        timeLeft.see({
          kind: 'scenario',
          played: { title, interface: name(title), clauses: [], durationMs: 1 },
        } satisfies RunEvent);
    },
  };
};

test('the rest of a run is the slower lane and what follows, at the speed of the latest responses', () => {
  const { timeLeft, respond, begin, end, pass } = estimate();
  assert.equal(timeLeft.leftMs(), undefined);
  begin('many', 'more', 'other');
  respond(7, 100);
  assert.equal(timeLeft.leftMs(), undefined);
  respond(1, 100);
  // A: 80 requests, eight at once; B: 40 requests, then 40 in turn; then 30 in turn.
  assert.equal(timeLeft.leftMs(), (5 + 40 + 30) * 100);
  pass(300);
  assert.equal(timeLeft.leftMs(), (2 + 40 + 30) * 100);
  end('many', 'more', 'other');
  begin('burst');
  pass(1000);
  assert.equal(timeLeft.leftMs(), (30 + 30) * 100);
  end('burst');
  assert.equal(timeLeft.leftMs(), 30 * 100);
  respond(40, 300);
  assert.equal(timeLeft.leftMs(), 30 * 300);
  begin('hours');
  end('hours');
  assert.equal(timeLeft.leftMs(), 0);
});

test('without hooks nothing moves the clock, and the quota is waited for', () => {
  const { timeLeft, respond } = estimate({ hasHooks: false });
  respond(8, 100);
  assert.equal(timeLeft.leftMs(), 5 * 100 + 60_000);
});

test('a planned run is estimated to end as planned, besides waits; the plan stands still in them', () => {
  const { timeLeft, respond, begin, pass } = estimate({ hasHooks: false, plannedMs: 20_000 });
  respond(8, 20_000);
  begin('many', 'more', 'other');
  pass(5000);
  assert.equal(timeLeft.leftMs(), 15_000 + 60_000);
  begin('burst');
  timeLeft.see({ kind: 'wait', interface: 'b', reason: 'the quota is used up', milliseconds: 60_000 });
  pass(30_000);
  assert.equal(timeLeft.leftMs(), 15_000 + 30_000);
});

test('there is no estimate where a scenario was never counted, or one takes far longer than usual', () => {
  const uncounted = estimate({ counts: { requestsOf: {}, lasting: { withHooks: {}, withoutHooks: {} } } });
  uncounted.respond(8, 100);
  assert.equal(uncounted.timeLeft.leftMs(), undefined);
  const { timeLeft, respond, begin, end, pass } = estimate();
  respond(8, 100);
  begin('many', 'more', 'other');
  pass(5000);
  assert.equal(timeLeft.leftMs(), undefined);
  end('many', 'more', 'other');
  assert.equal(timeLeft.leftMs(), (40 + 30) * 100);
});
