import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runHostByHost } from '../../../../runs/fleet/schedule.js';

test('a host gets one request at a time, and no more jobs run than allowed', async () => {
  const jobs = ['a', 'a', 'b', 'c', 'b', 'a'].map((host, id) => ({ id, hosts: [host] }));
  const busy = new Set<string>();
  const order: number[] = [];
  let most = 0;
  await runHostByHost(jobs, 2, async ({ id, hosts: [host = ''] }) => {
    assert.ok(!busy.has(host), `${host} gets two requests at once`);
    busy.add(host);
    most = Math.max(most, busy.size);
    for (let turn = 0; turn < id + 1; turn += 1) await Promise.resolve();
    busy.delete(host);
    order.push(id);
  });
  assert.deepEqual([...order].sort(), [0, 1, 2, 3, 4, 5]);
  assert.equal(most, 2);
});

test('after a stop no further job starts, and an error of a job is reported', async () => {
  const started: number[] = [];
  const jobs = [1, 2, 3].map((id) => ({ id, hosts: [String(id)] }));
  await runHostByHost(
    jobs,
    1,
    async ({ id }) => {
      started.push(id);
    },
    () => started.length >= 2,
  );
  assert.deepEqual(started, [1, 2]);
  await assert.rejects(
    runHostByHost(jobs, 3, async ({ id }) => {
      if (id === 2) throw new Error('of two');
    }),
    /of two/,
  );
});
