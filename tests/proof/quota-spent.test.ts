import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CarriedRequest, Network } from '../../harness/network/network.js';
import { openMemoryServer } from '../../proof/memory/server.js';
import { playTarget } from '../../proof/play.js';
import { quotaExhausted } from '../../specs/companion/quota/quota.scenarios.js';

/** A network on which earlier requests leave this much of the quota when the scenario asks its first route. */
const leaving = (left: number, network: Network): Network => {
  let isSpent = false;
  const spend = async ({ origin, headers }: CarriedRequest, abort: Parameters<Network['carry']>[1]) => {
    const path = '/api/v1/status';
    for (let remaining = 120; remaining > left; ) {
      const response = await network.carry({ origin, path, method: 'GET', headers }, abort);
      for await (const _ of response.body);
      const announced = response.headers.find(([name]) => name.toLowerCase() === 'ratelimit-remaining');
      remaining = Number(announced?.[1]);
    }
  };
  return {
    ...network,
    carry: async (request, abort) => {
      if (!isSpent && request.path.includes('plumb0')) {
        isSpent = true;
        await spend(request, abort);
      }
      return network.carry(request, abort);
    },
  };
};

for (const left of [0, 3])
  test(`a run without hooks that finds ${left} requests left in the window judges the quota`, async () => {
    const { companionBaseUrl: b, clock, openNetwork } = openMemoryServer({});
    const { results, errors } = await playTarget(
      'b',
      { b },
      {
        openNetwork: (ms) => leaving(left, openNetwork(ms)),
        clock,
        scenarios: [quotaExhausted],
        maxTimeMs: 600_000,
      },
    );
    const verdictOf = (wanted: string) => results.find(({ id }) => id === wanted)?.verdict;
    assert.deepEqual(errors, []);
    for (const id of ['B-QUOTA-01', 'B-QUOTA-02', 'B-QUOTA-03', 'B-QUOTA-05', 'B-QUOTA-07', 'B-RATE-14'])
      assert.equal(verdictOf(id), 'pass', id);
  });
