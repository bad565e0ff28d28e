import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTimeLeft } from '../../cli/run/time-left.js';
import { playInMood } from '../../proof/memory/mood-play.js';
import { loadCatalogue } from '../../runs/catalogue/catalogue.js';
import { contract } from '../../runs/contract.js';
import { slots } from '../../runs/play/engine-options.js';
import { plannedMs } from '../../runs/settings/run-options.js';

const everyMs = 3000;
/** The last seconds of a run need no estimate. */
const leastMs = 10_000;

for (const [what, latencyMs, hasHooks] of [
  ['each response after 0.1 s', 100, false],
  ['each response after 0.1 s, with test hooks', 100, true],
  ['each response after 0.3 s, with test hooks', 300, true],
] as const)
  test(`the time that is left is right within a quarter: ${what}`, async () => {
    const { scenarios, counts } = await loadCatalogue(contract);
    let now = 0;
    const timeLeft = createTimeLeft({
      ...{ scenarios, counts, facts: contract.facts, hasHooks, slots, plannedMs },
      now: () => now,
    });
    const said: (readonly [at: number, leftMs: number | undefined])[] = [];
    const mood = { latencyMs: () => latencyMs, hookMs: latencyMs };
    const { totalMs } = await playInMood(mood, ['a', 'b'], hasHooks, (event, elapsedMs) => {
      for (let next = (said.length + 1) * everyMs; next <= elapsedMs; next += everyMs) {
        now = next;
        said.push([next, timeLeft.leftMs()]);
      }
      now = elapsedMs;
      timeLeft.see(event);
    });
    assert.ok(said.length >= 8);
    const wrong = said.filter(([at, leftMs = 0]) => {
      const left = totalMs - at;
      return Math.abs(leftMs - left) > Math.max(left / 4, leastMs);
    });
    assert.deepEqual(wrong, [], `of ${totalMs} ms`);
  });
