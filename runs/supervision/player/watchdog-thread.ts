import { SHARE_ENV, Worker } from 'node:worker_threads';
import type { Collector } from '../../../harness/isolation/collector.js';
import { watchSteps } from '../../../harness/isolation/steps.js';
import type { Job, WatchdogData } from '../messages.js';
import { watchdogProgram } from './programs.js';
import { boardOn, createBoardMemory } from './step-board.js';

const beatEveryMs = 50;
/** A look at the memory of the process takes up to 1 ms; with many bytes received, it is taken sooner. */
const collectEveryMs = 200;

/** The thread that watches this process. */
interface Watchdog {
  /** Resolves when the thread has loaded its modules of Node. */
  readonly online: Promise<unknown>;
  /** Shows each step to the thread, which ends this process when a step takes too long. */
  watch(job: Job, collect: Collector): void;
}

/**
 * Starts the thread while this process loads its own modules. Later the process changes V8 flags, and Node would
 * then not accept the compiled code of the modules that the thread loads. `outbox` holds the messages that are not
 * written yet; `onStep` is called with each step of a careful player before it starts, and with undefined when it
 * ended.
 */
export const startWatchdog = (
  outbox: SharedArrayBuffer,
  onStep: (line: string | undefined) => void,
): Watchdog => {
  const memory = createBoardMemory();
  const board = boardOn(memory);
  const workerData: WatchdogData = { memory, outbox, parent: process.ppid };
  const thread = new Worker(watchdogProgram, { workerData, env: SHARE_ENV });
  thread.unref();
  return {
    online: new Promise((resolve) => thread.once('online', resolve)),
    watch: ({ limits, barred, careful }, collect) => {
      thread.postMessage(limits);
      setInterval(() => board.beat(), beatEveryMs).unref();
      setInterval(() => collect(), collectEveryMs).unref();
      watchSteps(
        careful
          ? {
              begin: (line) => {
                onStep(line);
                board.begin(line);
              },
              end: () => {
                board.end();
                onStep(undefined);
              },
            }
          : board,
        barred,
      );
    },
  };
};
