import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Clock, realClock } from '../../../../harness/engine/clock.js';
import { createHooks, moveClock } from '../../../../harness/engine/hooks.js';
import { RunStop } from '../../../../harness/engine/stop.js';
import type { SendResult } from '../../../../harness/network/received.js';
import type { Transport } from '../../../../harness/network/transport.js';

/** A transport that returns the same result for every call, and counts the calls. */
const transport = (result: SendResult) => {
  const state = { calls: 0 };
  const given: Transport = {
    send: async () => {
      state.calls += 1;
      return result;
    },
    renew: () => undefined,
    close: async () => undefined,
  };
  return { state, given };
};

const empty: SendResult = {
  response: { status: 204, headers: [], body: new Uint8Array(), truncated: false },
};

test('calls of test hooks are counted, with a maximum per run', async () => {
  const { state, given } = transport(empty);
  const hooks = createHooks('http://127.0.0.1:1', given);
  for (let call = 0; call < 500; call += 1) await hooks.resetRateLimit();
  assert.equal(state.calls, 400);
  assert.equal(hooks.sent(), 400);
  assert.equal(await hooks.resetRateLimit(), false);
});

test('hooks that miss three deadlines in a row are not called again', async () => {
  const { state, given } = transport({ failure: { code: 'timeout', text: 'no response in time' } });
  const hooks = createHooks('http://127.0.0.1:1', given);
  for (let call = 0; call < 10; call += 1) assert.equal(await hooks.now(), undefined);
  assert.equal(state.calls, 3);
});

test('a hook call counts as a request', async () => {
  const { state, given } = transport(empty);
  const charge = () => {
    throw new RunStop('budget', 'no more requests');
  };
  const hooks = createHooks('http://127.0.0.1:1', given, { charge, aside: (work) => work() });
  await assert.rejects(hooks.advance(1), RunStop);
  assert.equal(state.calls, 0);
});

test('hooks whose slow responses took 25 s altogether are not called again; half a second of each call is free', async () => {
  const timed = async (milliseconds: number) => {
    let elapsed = 0;
    const { state, given } = transport(empty);
    const slow: Transport = {
      ...given,
      send: (request) => {
        elapsed += milliseconds;
        return given.send(request);
      },
    };
    const clock: Clock = { ...realClock, elapsed: () => elapsed };
    const hooks = createHooks('http://127.0.0.1:1', slow, undefined, undefined, clock);
    for (let call = 0; call < 60; call += 1) await hooks.trigger('/snapshot/publish');
    return state.calls;
  };
  assert.equal(await timed(500), 60);
  assert.equal(await timed(5500), 5);
  assert.equal(await timed(3000), 10);
});

/** A target whose clock moves only by its hook, and the calls that it got. */
const clockOfTarget = (moves = true) => {
  let now = Date.UTC(2026, 0, 1);
  const calls: string[] = [];
  const given: Transport = {
    send: async ({ method, path, body }) => {
      calls.push(`${method} ${path}`);
      if (method === 'GET') {
        const text = JSON.stringify({ now: new Date(now).toISOString() });
        return {
          response: { status: 200, headers: [], body: new TextEncoder().encode(text), truncated: false },
        };
      }
      const { seconds = 0 } = JSON.parse(body ?? '{}') as { seconds?: number };
      if (moves) now += seconds * 1000;
      return empty;
    },
    renew: () => undefined,
    close: async () => undefined,
  };
  return { given, calls };
};

test('a clock that was just read is not read again before a move, and each move is checked', async () => {
  let elapsed = 0;
  const clock: Clock = { ...realClock, elapsed: () => elapsed };
  for (const moves of [true, false]) {
    const { given, calls } = clockOfTarget(moves);
    const hooks = createHooks('http://127.0.0.1:1', given, undefined, undefined, clock);
    assert.equal(hooks.latest?.(), undefined);
    for (let time = 0; time < 2; time += 1)
      assert.equal(await moveClock(hooks, 3600), moves ? 'moved' : 'broken');
    const move = ['POST /clock/advance', 'GET /clock'];
    assert.deepEqual(calls, ['GET /clock', ...move, ...move]);
    // The clock may have run on by as much as the move.
    elapsed += 1_800_000;
    await moveClock(hooks, 3600);
    assert.deepEqual(calls.slice(5), ['GET /clock', ...move]);
    await hooks.advance(5);
    assert.equal(hooks.latest?.(), undefined);
  }
});
