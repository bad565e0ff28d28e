import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type OpenCompanion, withCompanion } from './companion-bench.js';

const burst = async ({ send }: OpenCompanion, requests: number): Promise<number[]> => {
  const statuses: number[] = [];
  for (let sent = 0; sent < requests; sent += 1) statuses.push((await send('/api/v1/status')).status);
  return statuses;
};

const served = (statuses: readonly number[]): number => statuses.filter((status) => status === 200).length;

test(
  'the 121st request of a window gets a 429 with Retry-After, and the next request after that is served',
  withCompanion(async (companion) => {
    const { send, clock } = companion;
    assert.equal(served(await burst(companion, 120)), 120);
    const refused = await send('/api/v1/profile');
    assert.equal(refused.status, 429);
    assert.equal(refused.header('content-type'), 'application/problem+json');
    assert.equal(refused.header('retry-after'), '60');
    assert.equal(refused.header('ratelimit-remaining'), '0');
    assert.equal(refused.json().code, 'rate_limited');
    clock.advance(59);
    assert.equal((await send('/api/v1/profile')).header('retry-after'), '1');
    clock.advance(1);
    assert.equal((await send('/api/v1/profile')).status, 200);
  }),
);

test(
  'requests leave the window one by one, each a minute after it was counted',
  withCompanion(async (companion) => {
    const { clock } = companion;
    assert.equal(served(await burst(companion, 40)), 40);
    clock.advance(30);
    assert.equal(served(await burst(companion, 90)), 80);
    clock.advance(30);
    assert.equal(served(await burst(companion, 50)), 40);
    clock.advance(29);
    assert.equal(served(await burst(companion, 1)), 0);
    clock.advance(1);
    assert.equal(served(await burst(companion, 90)), 80);
  }),
);

test(
  'Reset counts down to the time when the oldest request leaves',
  withCompanion(async ({ send, clock }) => {
    const reset = async (): Promise<string | undefined> =>
      (await send('/api/v1/status')).header('ratelimit-reset');
    assert.equal(await reset(), '60');
    clock.advance(20.5);
    assert.equal(await reset(), '40');
    clock.advance(39.5);
    assert.equal(await reset(), '21');
  }),
);

test(
  'errors and agent paths use the quota; documents neither use nor announce it',
  withCompanion(async ({ send }) => {
    await send('/api/v1/notes/unknown');
    await send('/mcp', 'POST');
    const document = await send('/llms.txt');
    assert.equal(document.header('ratelimit-remaining'), undefined);
    assert.equal((await send('/api/v1/status')).header('ratelimit-remaining'), '117');
  }),
);

test(
  'the hook resets the count',
  withCompanion(async (companion) => {
    await burst(companion, 121);
    companion.resetRateLimit();
    assert.equal((await companion.send('/api/v1/status')).header('ratelimit-remaining'), '119');
  }),
);
