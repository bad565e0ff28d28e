import assert from 'node:assert/strict';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { openEngine } from '../../harness/engine/engine.js';
import type { EngineOptions } from '../../harness/engine/run.js';
import { provenVariant } from '../../proof/matrix.js';
import { type PlayResult, playReference, playTarget, suiteOfInterface } from '../../proof/play.js';
import { journalFaults } from '../../reference-server/faults/journal/faults.js';
import type { HttpReply } from '../../reference-server/http/message.js';
import { startReferenceServer } from '../../reference-server/start.js';
import type { Variant } from '../../reference-server/variant.js';
import { journalVariants } from '../../reference-server/variants/journal/variants.js';
import { openMemory } from '../../specs/journal/driver/cursor-memory.js';
import { cursorLifeByWaiting } from '../../specs/journal/time/cursor-life.scenarios.js';
import { cursorsOfEarlierRuns } from '../../specs/journal/time/cursor-state.scenarios.js';

const verdicts = ({ results: said }: PlayResult, topic: RegExp) =>
  Object.fromEntries(said.filter(({ id }) => topic.test(id)).map(({ id, verdict }) => [id, verdict]));

const faultOf = (id: string) => {
  const fault = journalFaults.find((known) => known.id === id);
  if (!fault) assert.fail(`there is no fault ${id}`);
  return fault;
};

/** Two runs against one server share a state file; only the clock hook advances the time between them. */
const twoRuns = async (
  minutesBetween: number,
  fault?: string,
): Promise<readonly [PlayResult, PlayResult]> => {
  const server = await startReferenceServer(fault === undefined ? {} : { faults: [faultOf(fault)] });
  const path = join(mkdtempSync(join(tmpdir(), 'state-')), 'state.json');
  const run = async (): Promise<PlayResult> => {
    const memory = openMemory(path, server.baseUrl);
    if ('code' in memory) assert.fail(memory.text);
    // Without a control URL these runs have no hooks.
    const outcome = await playTarget('a', { a: server.baseUrl }, { memories: { a: memory } });
    memory.save();
    return outcome;
  };
  try {
    const first = await run();
    await fetch(`${server.controlUrl}/clock/advance`, {
      method: 'POST',
      body: JSON.stringify({ seconds: minutesBetween * 60 }),
    });
    return [first, await run()];
  } finally {
    await server.close();
  }
};

const untested = 'untested';

test('a run keeps cursors, and the next run more than an hour later sees them rejected', async () => {
  const [first, second] = await twoRuns(70);
  assert.deepEqual(verdicts(first, /A-STATE/), {
    'A-STATE-01': untested,
    'A-STATE-02': untested,
    'A-STATE-03': untested,
  });
  assert.equal(verdicts(second, /A-STATE/)['A-STATE-01'], 'pass');
});

test('a run keeps cursors, and the next run less than an hour later sees them accepted', async () => {
  const [, second] = await twoRuns(50);
  assert.deepEqual(verdicts(second, /A-STATE/), {
    'A-STATE-01': untested,
    'A-STATE-02': 'pass',
    'A-STATE-03': 'pass',
  });
});

test('two runs without hooks find a server whose cursors never expire', async () => {
  const [, second] = await twoRuns(70, 'a-cursor-never-expires');
  assert.equal(verdicts(second, /A-STATE/)['A-STATE-01'], 'fail');
});

test('two runs without hooks find a server whose cursors live for half an hour', async () => {
  const [, second] = await twoRuns(50, 'a-time-life-30-minutes');
  assert.equal(verdicts(second, /A-STATE/)['A-STATE-02'], 'fail');
});

test('a disturbed walk is reported by the shortest sequence that shows it, and the seed repeats it', async () => {
  const play = () => playReference('a', { faults: [faultOf('a-time-publication-revives')] });
  const findingIn = ({ results: said }: PlayResult) => said.find(({ id }) => id === 'A-MODEL-02')?.finding;
  const [first, second] = [findingIn(await play()), findingIn(await play())];
  assert.ok(first?.counterexample);
  const steps = first.breach.steps ?? [];
  assert.ok(steps.length > 0 && steps.length <= 5, steps.join('; '));
  assert.deepEqual(second?.breach.steps, steps);
  assert.deepEqual(second?.counterexample, first.counterexample);
});

test('listings are compared although the target names a new snapshot for every walk', async () => {
  const variant = journalVariants.find(({ id }) => id === 'a-time-snapshot-per-walk');
  assert.ok(variant);
  const faults = [faultOf('a-kind-loses-the-last'), faultOf('a-kind-work-skips-at-boundary')];
  for (const [fault, clause] of [
    [faults[0], 'A-PAGE-07'],
    [faults[1], 'A-KIND-04'],
  ] as const) {
    assert.ok(fault);
    const play = await playReference('a', { faults: [fault], variants: [variant] });
    assert.equal(verdicts(play, new RegExp(clause))[clause], 'fail', fault.id);
  }
});

/** Plays an hour of waiting; returns the verdicts of its clauses, and why it waited. */
const waitAnHour = async (context: TestContext, elapsed: () => number) => {
  const server = await startReferenceServer({ now: () => Date.now() });
  context.mock.timers.enable({ apis: ['Date'], now: Date.UTC(2026, 7, 22) });
  const options: EngineOptions = {
    targets: { a: server.baseUrl },
    seed: 1,
    profile: 'full',
    examples: 0,
    maxRequests: 100,
    maxTimeMs: 60_000,
    timeoutMs: 5000,
    headers: [],
    slots: 2,
    waits: true,
  };
  const engine = openEngine(suiteOfInterface('a'), options);
  const reasons: string[] = [];
  try {
    await engine.play({
      ...cursorLifeByWaiting,
      run: (given) =>
        cursorLifeByWaiting.run({
          ...given,
          clock: { ...given.clock, now: () => Date.now(), elapsed },
          wait: async (seconds, reason) => {
            reasons.push(reason);
            context.mock.timers.setTime(Date.now() + seconds * 1000);
            return 'waited';
          },
        }),
    });
    const judged = engine.docket
      .entries()
      .filter(({ clause }) => cursorLifeByWaiting.clauses.includes(clause));
    return { verdicts: [...new Set(judged.map(({ verdict }) => verdict))], reasons };
  } finally {
    await engine.close();
    await server.close();
  }
};

test('a waiting run judges the hour of a cursor without hooks', async (context) => {
  const { verdicts: judged, reasons } = await waitAnHour(context, () => Date.now());
  assert.deepEqual(judged, ['pass']);
  assert.ok(reasons.includes('cursors must become 60.1 minutes old'));
});

test('a waiting run whose clock was set meanwhile judges no age', async (context) => {
  const { verdicts: judged } = await waitAnHour(context, () => 0);
  assert.ok(!judged.includes('fail'), judged.join());
  assert.ok(judged.includes('inconclusive'), judged.join());
});

/** A cache that keeps responses by their URLs for longer than a run takes, by a clock that no hook moves. */
const cachedWith = (...mark: (readonly [string, string])[]): Variant => ({
  id: 'cached',
  title: 'A cache in front of the target keeps every success',
  journal: () => {
    const kept = new Map<string, HttpReply>();
    return {
      transmit: (reply, { method, request, status }) => {
        const url = request?.url ?? '';
        const hit = kept.get(url);
        if (method !== 'GET' || status !== 200) return reply;
        if (hit) return { ...hit, lines: [...hit.lines, ...mark] };
        kept.set(url, reply);
        return reply;
      },
    };
  },
});

test('a cache that does not move with the clock of the target breaks no clause, marked or not', async () => {
  for (const variant of [cachedWith(), cachedWith(['X-Cache', 'HIT'])]) {
    // An earlier run, minutes ago for the target, was now for the cache.
    const plays = (scenario: unknown) => scenario !== cursorsOfEarlierRuns;
    const outcome = await playReference('a', { variants: [variant] }, { plays });
    assert.deepEqual(provenVariant(outcome), { failed: [], undecided: [] });
    assert.equal(verdicts(outcome, /A-CURSOR-06/)['A-CURSOR-06'], 'pass');
  }
});
