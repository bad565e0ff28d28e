import { Worker } from 'node:worker_threads';
import { createDocket } from '../../harness/engine/docket.js';
import { type Engine, openEngine } from '../../harness/engine/engine.js';
import { type Interface, type Memory, type Suite, suiteOf } from '../../harness/engine/interface.js';
import { writeFrame } from '../../harness/isolation/frames.js';
import { watchSteps } from '../../harness/isolation/steps.js';
import { createSecrets } from '../../harness/secrets/secrets.js';
import { playReachable } from '../begin.js';
import { fileFailure } from '../report-files.js';
import { type Job, type PlayerWord, playerPipe, type SupervisorWord, type WatchdogData } from './messages.js';
import { receivedEntries } from './mirror.js';
import { createPublisher } from './publisher.js';
import { boardOn, createBoardMemory } from './step-board.js';

const tell = (word: PlayerWord): void => {
  try {
    writeFrame(playerPipe, word);
  } catch {
    // The supervisor is gone: nobody reads messages any more.
    process.exit(1);
  }
};

const beatEveryMs = 50;

/** Shows each step to a watchdog, which ends this process when a step uses too much. */
const watch = ({ limits, barred, careful }: Job): void => {
  const memory = createBoardMemory();
  const board = boardOn(memory);
  setInterval(board.beat, beatEveryMs).unref();
  const workerData: WatchdogData = { memory, parent: process.ppid, limits };
  new Worker(new URL('./watchdog.js', import.meta.url), { workerData }).unref();
  watchSteps(
    careful
      ? {
          begin: (line) => {
            tell({ kind: 'step', line });
            board.begin(line);
          },
          end: () => {
            board.end();
            tell({ kind: 'step', line: undefined });
          },
        }
      : board,
    barred,
  );
};

/** Returns the suite of a job: its clauses and scenarios of the interfaces. */
const suiteFor = (interfaces: readonly Interface[], { clauses, scenarios, careful }: Job): Suite => {
  const whole = suiteOf(interfaces);
  const ids = new Set(clauses);
  const titles = new Set(scenarios.map((name) => `${name.interface} ${name.title}`));
  const wanted = whole.scenarios.filter((one) => titles.has(`${one.interface} ${one.title}`));
  return {
    ...whole,
    clauses: whole.clauses.filter(({ id }) => ids.has(id)),
    scenarios: careful
      ? wanted.map((one) => ({
          ...one,
          run: (context) => {
            tell({ kind: 'begun', scenario: { interface: one.interface, title: one.title } });
            return one.run(context);
          },
        }))
      : wanted,
  };
};

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

const play = async (job: Job, whenInterrupted: (stop: () => void) => void): Promise<void> => {
  const { interfaces } = (await import(job.module)) as { interfaces: readonly Interface[] };
  const suite = suiteFor(interfaces, job);
  const memories = openMemories(interfaces, job);
  const publish = createPublisher();
  // Sends everything now: the next step may end this process.
  const secrets = createSecrets(job.options.headers);
  const docket = createDocket(suite.clauses, {
    secrets,
    kept: receivedEntries(suite.clauses, job.entries, job.evidence),
    onChange: (entry) => tell(publish(entry)),
    onThrown: (text) => tell({ kind: 'thrown', text }),
  });
  const engine = openEngine(suite, { ...job.options, memories, secrets }, tell, {
    docket,
    lastId: job.lastId,
  });
  whenInterrupted(() => end(engine));
  // Does not wait for requests in flight at the deadline.
  const late = setTimeout(() => void engine.close(), job.options.maxTimeMs);
  const errors: string[] = [];
  try {
    await playReachable(engine, interfaces, suite.scenarios, {
      onObstacles: (obstacles) => tell({ kind: 'obstacles', obstacles }),
      oneByOne: job.careful,
    });
  } catch (error) {
    errors.push(error instanceof Error ? (error.stack ?? error.message) : String(error));
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
  tell({
    kind: 'finished',
    sent: {
      ...Object.fromEntries(interfaces.map(({ letter }) => [letter, engine.clients[letter]?.sent() ?? 0])),
      ...(job.options.targets.control === undefined ? {} : { control: engine.hooks.sent() }),
    },
    waitedMs: engine.waitedMs(),
    errors,
    cpuMs: (user + system) / 1000,
    mostMemoryMb: process.resourceUsage().maxRSS / 1024,
  });
};

/** Makes this process play the job that its supervisor sends. */
export const servePlayer = (): void => {
  // Only the supervisor decides when a run ends; Ctrl-C reaches this process too.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.once('disconnect', () => process.exit(1));
  const die = (error: unknown) => {
    tell({ kind: 'thrown', text: error instanceof Error ? (error.stack ?? error.message) : String(error) });
    process.exit(1);
  };
  process.on('uncaughtException', die);
  process.on('unhandledRejection', die);
  let stop: (() => void) | undefined;
  let interrupted = false;
  process.on('message', (word: SupervisorWord) => {
    if (word.kind === 'interrupt') {
      interrupted = true;
      stop?.();
      return;
    }
    watch(word.job);
    play(word.job, (stopEngine) => {
      stop = stopEngine;
      if (interrupted) stopEngine();
    }).then(() => process.exit(0), die);
  });
  tell({ kind: 'ready' });
};
