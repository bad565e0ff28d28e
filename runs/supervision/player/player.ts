import { type Interface, type Memory, type Suite, suiteOf } from '../../../harness/declarations/interface.js';
import type { Scenario } from '../../../harness/declarations/scenario.js';
import { createDocket } from '../../../harness/docket/docket.js';
import { type Engine, openEngine } from '../../../harness/engine/engine.js';
import { recordedScenarios } from '../../../harness/engine/recorded.js';
import type { RunEvent } from '../../../harness/engine/run.js';
import { playAll } from '../../../harness/engine/schedule.js';
import { keepReadings } from '../../../harness/formats/json.js';
import { type Collector, createCollector } from '../../../harness/isolation/collector.js';
import { createOutboxMemory, outboxOn } from '../../../harness/isolation/outbox.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { expectShortWork } from '../../machine/engine-flags.js';
import { fileFailure } from '../../output/report-files.js';
import { type Obstacles, playReachable, shownObstacles } from '../../play/play-reachable.js';
import { runSecrets } from '../../play/run-secrets.js';
import type { RunError } from '../../run-error.js';
import { keptReadings } from '../limits.js';
import { type Job, type PlayerWord, playerPipe, type SupervisorWord } from '../messages.js';
import { receivedEntries } from '../mirror.js';
import { createPublisher } from './publisher.js';
import { startWatchdog } from './watchdog-thread.js';

const outboxMemory = createOutboxMemory();
const outbox = outboxOn(outboxMemory, playerPipe);
const writeEveryMs = 50;
let isDue = false;

const written = (write: () => void): void => {
  try {
    write();
  } catch {
    // The supervisor is gone: nobody reads messages any more.
    process.exit(1);
  }
};

/**
 * Sends a message to the supervisor. It is written soon; if this process ends before that, the watchdog
 * writes it.
 */
const tell = (word: PlayerWord): void => {
  written(() => outbox.post(word));
  if (isDue) return;
  isDue = true;
  setTimeout(() => {
    isDue = false;
    written(outbox.flush);
  }, writeEveryMs);
};

/** Sends a message to the supervisor before the next step of this process, which may end it. */
const tellAtOnce = (word: PlayerWord): void => {
  tell(word);
  written(outbox.flush);
};

/** Memory in MB above which a player frees what it does not need, regardless of its limit. */
const collectAboveMb = 105;

/** A careful player reports each step before it starts, and that it ended. */
const onStep = (line: string | undefined): void =>
  (line === undefined ? tell : tellAtOnce)({ kind: 'step', line });

/** Returns the suite of a job: its clauses and scenarios of the interfaces. */
const suiteFor = (interfaces: readonly Interface[], { clauses, scenarios }: Job): Suite => {
  const whole = suiteOf(interfaces);
  const ids = new Set(clauses);
  const titles = new Set(scenarios.map((name) => `${name.interface} ${name.title}`));
  return {
    ...whole,
    clauses: whole.clauses.filter(({ id }) => ids.has(id)),
    scenarios: whole.scenarios.filter((one) => titles.has(`${one.interface} ${one.title}`)),
  };
};

/** Returns scenarios that report their beginning, for a careful player. */
const announced = (scenarios: readonly Scenario[]): Scenario[] =>
  scenarios.map((one) => ({
    ...one,
    run: (context) => {
      tellAtOnce({ kind: 'begun', scenario: { interface: one.interface, title: one.title } });
      return one.run(context);
    },
  }));

const openMemories = (interfaces: readonly Interface[], { state, options }: Job): Record<string, Memory> => {
  const memories: Record<string, Memory> = {};
  for (const { letter, openMemory } of interfaces) {
    const baseUrl = options.targets[letter];
    if (state === undefined || baseUrl === undefined || !openMemory) continue;
    const memory = openMemory(state, baseUrl);
    if ('code' in memory) throw new Error(memory.text);
    memories[letter] = memory;
  }
  return memories;
};

/** Stops further requests; those in flight would delay the end until their deadline. */
const end = (engine: Engine): void => {
  engine.limits.interrupt();
  void engine.close();
};

interface Contract {
  readonly interfaces: readonly Interface[];
}

/** Returns an error for each target where this machine prevents every exchange; none when a target can be judged. */
const machineErrors = (scenarios: readonly Scenario[], obstacles: Obstacles): RunError[] => {
  const found = [...new Set(scenarios.map((scenario) => scenario.interface))].map((name) => obstacles[name]);
  return found.every((obstacle) => obstacle?.code === 'machine')
    ? [...new Set(found.map((obstacle) => obstacle?.text ?? ''))].map((text) => ({ text, ofMachine: true }))
    : [];
};

const play = async (
  contract: Promise<Contract>,
  job: Job,
  collect: Collector,
  onExchange: () => void,
  whenInterrupted: (stop: () => void) => void,
): Promise<void> => {
  const { interfaces } = await contract;
  const suite = suiteFor(interfaces, job);
  const memories = openMemories(interfaces, job);
  const publish = createPublisher();
  const secrets = runSecrets(job.options.headers);
  const docket = createDocket(suite.clauses, {
    secrets,
    kept: receivedEntries(suite.clauses, job.entries, job.evidence),
    onChange: (entry) => tell(publish(entry)),
    onThrown: (text) => tell({ kind: 'thrown', text }),
  });
  const onEvent = (event: RunEvent) => {
    tell(event);
    if (event.kind !== 'exchange') return;
    collect(event.exchange.response?.body.length ?? 0);
    onExchange();
  };
  // A careful player shows which step ends it: everything is done in the order in which it arrives.
  const judgesLater = !job.careful;
  const engine = openEngine(suite, { ...job.options, memories, secrets, judgesLater }, onEvent, {
    docket,
    lastId: job.lastId,
    exchanges: job.earlier,
    judgedUpTo: job.judgedUpTo,
  });
  whenInterrupted(() => end(engine));
  // Does not wait for requests in flight at the deadline.
  const late = setTimeout(() => void engine.close(), job.options.maxTimeMs);
  const errors: RunError[] = [];
  const { recorded } = job;
  // The supervisor has those of an earlier player.
  const isNew = ({ id }: Exchange) => id > job.lastId;
  const all = recorded
    ? recordedScenarios(job.scenarios, recorded, {
        suite,
        docket,
        limits: engine.limits,
        onExchange: (exchange) => isNew(exchange) && onEvent({ kind: 'exchange', exchange }),
      })
    : suite.scenarios;
  const scenarios = job.careful ? announced(all) : all;
  try {
    if (recorded) await playAll(engine, scenarios, true);
    else {
      const found = await playReachable(engine, interfaces, scenarios, {
        onObstacles: (obstacles) =>
          tell({ kind: 'obstacles', obstacles: shownObstacles(obstacles, secrets) }),
        oneByOne: job.careful,
        control: job.options.targets.control,
        onClock: (aheadSeconds) => tell({ kind: 'clock', aheadSeconds }),
      });
      errors.push(...machineErrors(scenarios, shownObstacles(found, secrets)));
    }
  } catch (error) {
    errors.push({ text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
  }
  clearTimeout(late);
  await engine.close();
  try {
    for (const memory of Object.values(memories)) memory.save();
  } catch (error) {
    errors.push(fileFailure('the state file', error));
  }
  // Counts that changed since an entry was last sent.
  for (const entry of docket.entries()) tell(publish(entry));
  const { user, system } = process.cpuUsage();
  tellAtOnce({
    kind: 'finished',
    sent: {
      ...Object.fromEntries(
        interfaces.map(({ letter }) => [
          letter,
          recorded?.filter((exchange) => exchange.interface === letter && isNew(exchange)).length ??
            engine.clients[letter]?.sent() ??
            0,
        ]),
      ),
      ...(job.options.targets.control === undefined ? {} : { control: engine.hooks.sent() }),
    },
    waitedMs: engine.waitedMs(),
    errors,
    cpuMs: (user + system) / 1000,
    mostMemoryMb: process.resourceUsage().maxRSS / 1024,
  });
};

/** Returns a function that does this work at its first call only. */
const once = (work: () => void): (() => void) => {
  let isDone = false;
  return () => {
    if (!isDone) work();
    isDone = true;
  };
};

/** Loads the interfaces of a contract, which takes most of the start-up time of a player. */
const loadContract = async (load: () => Promise<Contract>): Promise<Contract> => {
  const contract = await load();
  keepReadings(keptReadings);
  return contract;
};

/**
 * Makes this process play the jobs of its supervisor. `load` loads the interfaces of the contract, in the
 * meantime.
 */
export const servePlayer = (load: () => Promise<Contract>): void => {
  // Only the supervisor decides when a run ends; Ctrl-C reaches this process as well.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  const die = (error: unknown) => {
    tellAtOnce({
      kind: 'thrown',
      text: error instanceof Error ? (error.stack ?? error.message) : String(error),
    });
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  let stop: (() => void) | undefined;
  let interrupted = false;
  const watchdog = startWatchdog(outboxMemory, onStep);
  const contract = loadContract(load);
  process.on('message', (word: SupervisorWord) => {
    if (word.kind === 'interrupt') {
      interrupted = true;
      stop?.();
      return;
    }
    const collect = createCollector(collectAboveMb);
    watchdog.watch(word.job, collect);
    // With the first exchange, the modules of Node that a run needs are loaded.
    const onExchange = once(() => void watchdog.online.then(expectShortWork));
    play(contract, word.job, collect, onExchange, (stopEngine) => {
      stop = stopEngine;
      if (interrupted) stopEngine();
    }).then(() => process.exit(0), die);
  });
  tellAtOnce({ kind: 'ready' });
};
