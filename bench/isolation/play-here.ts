import { suiteOf } from '../../harness/declarations/interface.js';
import { openEngine } from '../../harness/engine/engine.js';
import type { RunEvent } from '../../harness/engine/run.js';
import { keepReadings } from '../../harness/formats/json.js';
import { expectShortWork } from '../../runs/machine/engine-flags.js';
import { playReachable } from '../../runs/play/play-reachable.js';
import { keptReadings } from '../../runs/supervision/limits.js';
import type { supervise } from '../../runs/supervision/supervise.js';
import { interfaces } from '../../specs/interfaces.js';

/**
 * Plays in this process what `supervise` plays in another one, to compare the costs: with the settings of a player, and
 * without what only the isolation needs (messages, a mirror of the docket, a watchdog, steps).
 */
export const playHere: typeof supervise = ({ suite, options }, onPlayed) => {
  let isPrepared = false;
  const onEvent = (event: RunEvent) => {
    if (event.kind === 'exchange' && !isPrepared) {
      isPrepared = true;
      expectShortWork();
    }
    onPlayed(event);
  };
  const whole = suiteOf(interfaces);
  const clauses = new Set(suite.clauses.map(({ id }) => id));
  const titles = new Set(suite.scenarios.map(({ title }) => title));
  const played = { ...whole, clauses: whole.clauses.filter(({ id }) => clauses.has(id)) };
  const engine = openEngine(played, options, onEvent);
  let obstacles = {};
  const now = () => ({
    entries: engine.docket.entries(),
    played: engine.played,
    coverage: engine.coverage,
    obstacles,
    sent: Object.fromEntries(interfaces.map(({ letter }) => [letter, engine.clients[letter]?.sent() ?? 0])),
    waitedMs: engine.waitedMs(),
    thrown: engine.docket.errors,
    errors: [],
    endings: [],
    cpuMs: 0,
    mostMemoryMb: 0,
  });
  keepReadings(keptReadings);
  const play = async () => {
    obstacles = await playReachable(
      engine,
      interfaces,
      whole.scenarios.filter(({ title }) => titles.has(title)),
    );
    await engine.close();
    return now();
  };
  return { finished: play(), now, interrupt: () => engine.limits.interrupt() };
};
