import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { test } from 'node:test';
import { acquireLock } from '../../../../runs/locks/machine-lock.js';

const module = new URL('../../../../runs/locks/machine-lock.js', import.meta.url).href;

/** Another process that acquires the lock, reports it, and keeps the lock until it is told to end or is killed. */
const other = async (name: string): Promise<ChildProcess> => {
  const program = `const { acquireLock } = await import(${JSON.stringify(module)});
    await acquireLock(${JSON.stringify(name)});
    process.stdout.write('mine');
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
};

test('waiting calls of one process get the lock in the order of their calls', async () => {
  const name = randomUUID();
  const order: number[] = [];
  let busy = 0;
  const take = async (number: number) => {
    const lock = await acquireLock(name);
    busy += 1;
    assert.equal(busy, 1, 'two have the lock at once');
    order.push(number);
    await new Promise((done) => setImmediate(done));
    busy -= 1;
    lock.release();
  };
  await Promise.all([1, 2, 3].map(take));
  assert.deepEqual(order, [1, 2, 3]);
});

test('a process waits for the holder of the lock, and gets the lock when the holder is killed', async (context) => {
  const name = randomUUID();
  const child = await other(name);
  context.after(() => child.kill('SIGKILL'));
  const ended = once(child, 'exit');
  context.mock.timers.enable({ apis: ['setTimeout'] });
  /** Lets the waiting call look so many times whether the lock is free. */
  const looks = async (count: number) => {
    for (let look = 0; look < count; look += 1) {
      context.mock.timers.tick(1000);
      await new Promise((done) => setImmediate(done));
    }
  };
  let waits = () => undefined as unknown;
  const waiting = new Promise<void>((done) => {
    waits = done;
  });
  let isMine = false;
  const lock = acquireLock(name, { onWait: () => void waits() }).then(() => {
    isMine = true;
  });
  await waiting;
  await looks(5);
  assert.equal(isMine, false);
  child.kill('SIGKILL');
  await ended;
  await looks(1);
  assert.equal(isMine, true);
  await lock;
});

test('waiting can be given up, and another name is another lock', async () => {
  const name = randomUUID();
  const first = await acquireLock(name);
  const abort = new AbortController();
  const second = acquireLock(name, {
    signal: abort.signal,
    onWait: () => abort.abort(new Error('given up')),
  });
  await assert.rejects(second, /given up/);
  (await acquireLock(randomUUID())).release();
  first.release();
  (await acquireLock(name)).release();
});
