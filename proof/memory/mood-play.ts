import { suiteOf } from '../../harness/declarations/interface.js';
import type { Entry } from '../../harness/docket/entry.js';
import { openEngine } from '../../harness/engine/engine.js';
import type { PlayedScenario } from '../../harness/engine/run.js';
import { playReachable } from '../../runs/play/play-reachable.js';
import { interfaces } from '../../specs/interfaces.js';
import { inMood, type Mood } from './moods.js';
import { openMemoryServer } from './server.js';

/** What a run against a moody server led to; times by a virtual clock. */
export interface MoodPlay {
  readonly totalMs: number;
  /** The part of it that a quota, or the test hooks in place of it, took. */
  readonly asideMs: number;
  readonly requests: number;
  readonly entries: readonly Entry[];
  readonly played: readonly PlayedScenario[];
}

/** Milliseconds that these runs plan for, as a run with default settings. */
export const plannedMs = 115_000;

/** Plays the suite with the usual settings and in virtual time against the sound reference server in a mood. */
export const playInMood = async (
  mood: Mood,
  letters: readonly string[],
  hooks: boolean,
): Promise<MoodPlay> => {
  const server = openMemoryServer({});
  const suite = suiteOf(interfaces.filter(({ letter }) => letters.includes(letter)));
  const targets = {
    ...(letters.includes('a') ? { a: server.baseUrl } : {}),
    ...(letters.includes('b') ? { b: server.companionBaseUrl } : {}),
    ...(hooks ? { control: server.controlUrl } : {}),
  };
  const start = server.clock.elapsed();
  const engine = openEngine(suite, {
    targets,
    seed: 1,
    profile: 'standard',
    examples: 2,
    maxRequests: 3000,
    maxTimeMs: 15 * 60_000,
    plannedMs,
    timeoutMs: 10_000,
    headers: [
      ['user-agent', 'plumbrule/moods'],
      ['accept', '*/*'],
    ],
    slots: 8,
    openNetwork: inMood(server, mood),
    clock: server.clock,
  });
  await playReachable(engine, interfaces, suite.scenarios);
  await engine.close();
  const totalMs = server.clock.elapsed() - start;
  const sent = letters.map((letter) => engine.clients[letter]?.sent() ?? 0);
  return {
    totalMs,
    asideMs: totalMs - (plannedMs - engine.limits.timeLeftMs()),
    requests: sent.reduce((sum, count) => sum + count, 0),
    entries: engine.docket.entries(),
    played: engine.played,
  };
};
