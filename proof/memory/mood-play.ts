import { suiteOf } from '../../harness/declarations/interface.js';
import type { Entry } from '../../harness/docket/entry.js';
import { openEngine } from '../../harness/engine/engine.js';
import type { PlayedScenario, RunEvent } from '../../harness/engine/run.js';
import { playReachable } from '../../runs/play/play-reachable.js';
import { plannedMs } from '../../runs/settings/run-options.js';
import { interfaces } from '../../specs/interfaces.js';
import { inMood, type Mood } from './moods.js';
import { openMemoryServer } from './server.js';

/** What a run against a moody server led to; times by a virtual clock. */
export interface MoodPlay {
  readonly totalMs: number;
  /** The part of it that a quota, or the test hooks in place of it, took, as the engine counts it. */
  readonly asideMs: number;
  /** The most that it may be, by what the network saw: a window for each time that requests used up the quota. */
  readonly quotaMs: number;
  readonly requests: number;
  readonly entries: readonly Entry[];
  readonly played: readonly PlayedScenario[];
}

/** The quota of the companion: requests, and milliseconds of a window with the margin of its end. */
const [quotaRequests, windowMs] = [120, 65_000];

/** Far beyond any plan: only the plan may end these runs. */
const maxTimeMs = 24 * 3_600_000;

/** Plays the suite with the usual settings and in virtual time against the sound reference server in a mood. */
export const playInMood = async (
  mood: Mood,
  letters: readonly string[],
  hooks: boolean,
  onEvent: (event: RunEvent, elapsedMs: number) => void = () => undefined,
): Promise<MoodPlay> => {
  const server = openMemoryServer({});
  const suite = suiteOf(interfaces.filter(({ letter }) => letters.includes(letter)));
  const targets = {
    ...(letters.includes('a') ? { a: server.baseUrl } : {}),
    ...(letters.includes('b') ? { b: server.companionBaseUrl } : {}),
    ...(hooks ? { control: server.controlUrl } : {}),
  };
  const start = server.clock.elapsed();
  const [companion, control] = [server.companionBaseUrl, server.controlUrl].map((url) => new URL(url).origin);
  let [ofCompanion, ofHooks] = [0, 0];
  const options = {
    targets,
    seed: 1,
    profile: 'standard',
    examples: 2,
    maxRequests: 3000,
    maxTimeMs,
    plannedMs,
    timeoutMs: 10_000,
    headers: [
      ['user-agent', 'plumbrule/moods'],
      ['accept', '*/*'],
    ],
    slots: 8,
    openNetwork: inMood(server, mood, (origin, isServed) => {
      if (origin === control) ofHooks += 1;
      else if (origin === companion && isServed) ofCompanion += 1;
    }),
    clock: server.clock,
  } as const;
  const engine = openEngine(suite, options, (event) => onEvent(event, server.clock.elapsed() - start));
  await playReachable(engine, interfaces, suite.scenarios);
  await engine.close();
  const totalMs = server.clock.elapsed() - start;
  const sent = letters.map((letter) => engine.clients[letter]?.sent() ?? 0);
  return {
    totalMs,
    asideMs: totalMs - (plannedMs - engine.limits.timeLeftMs()),
    quotaMs:
      ofHooks * (mood.hookMs ?? 0) +
      (ofCompanion === 0 ? 0 : (1 + Math.floor(ofCompanion / quotaRequests)) * windowMs),
    requests: sent.reduce((sum, count) => sum + count, 0),
    entries: engine.docket.entries(),
    played: engine.played,
  };
};
