import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createVirtualClock } from '../../../proof/memory/clock.js';

const start = Date.UTC(2026, 7, 22);

test('waits end in the order of their due times, and the clock then shows exactly those times', async () => {
  const clock = createVirtualClock(start);
  const ended: string[] = [];
  const waits = [3_600_000, 20, 60_000].map((milliseconds) =>
    clock.during(async () => {
      await clock.wait(milliseconds);
      ended.push(`${milliseconds} at ${clock.now() - start}`);
    }),
  );
  await Promise.all(waits);
  assert.deepEqual(ended, ['20 at 20', '60000 at 60000', '3600000 at 3600000']);
});

test('a deadline does not pass while work runs, however long the work really takes', async () => {
  const clock = createVirtualClock(start);
  let late = false;
  const callOff = clock.after(1, () => {
    late = true;
  });
  await clock.during(async () => {
    for (let turns = 0; turns < 300; turns += 1) await new Promise((done) => setImmediate(done));
  });
  callOff();
  assert.deepEqual([late, clock.now()], [false, start]);
});

test('a deadline passes for work that waits longer', async () => {
  const clock = createVirtualClock(start);
  let lateAt = 0;
  clock.after(5000, () => {
    lateAt = clock.now() - start;
  });
  await clock.during(() => clock.wait(9000));
  assert.equal(lateAt, 5000);
});
