// A thread of the player process. It ends the process when it hangs, and first reports the current steps.
import { parentPort, workerData } from 'node:worker_threads';
import { writeFrame } from '../../../harness/isolation/frames.js';
import { residentBytes } from '../../../harness/isolation/memory.js';
import { writeLeft } from '../../../harness/isolation/outbox.js';
import { isProcessRunning } from '../../locks/running.js';
import {
  type PlayerLimits,
  playerPipe,
  type WatchdogData,
  type WatchdogWord,
  watchdogPipe,
} from '../messages.js';
import { readBoard } from './step-board.js';

const { memory, outbox, parent } = workerData as WatchdogData;
const lookEveryMs = 100;
let seen = -1;
let since = process.cpuUsage();

const endProcess = (word: WatchdogWord) => {
  try {
    writeLeft(outbox, playerPipe);
    writeFrame(watchdogPipe, word);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
};

const look = (limits: PlayerLimits) => {
  // Nobody is left to read the results. Windows keeps the number of a parent that has ended.
  if (process.ppid !== parent || !isProcessRunning(parent, undefined)) process.kill(process.pid, 'SIGKILL');
  const { count, steps } = readBoard(memory);
  if (residentBytes() > limits.memoryMb * 2 ** 20) endProcess({ cause: 'memory', steps });
  if (count !== seen) {
    seen = count;
    since = process.cpuUsage();
    return;
  }
  // CPU time, not elapsed time: on a busy machine nothing seems to hang.
  const { user, system } = process.cpuUsage(since);
  if ((user + system) / 1000 > limits.stepCpuMs) endProcess({ cause: 'time', steps });
};

parentPort?.once('message', (limits: PlayerLimits) => setInterval(() => look(limits), lookEveryMs));
