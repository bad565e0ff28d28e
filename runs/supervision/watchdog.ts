// A thread of the player process. It ends the process, which may be hanging, and says before what it was doing.
import { workerData } from 'node:worker_threads';
import { writeFrame } from '../../harness/isolation/frames.js';
import { type WatchdogData, type WatchdogWord, watchdogPipe } from './messages.js';
import { readBoard } from './step-board.js';

const { memory, parent, limits } = workerData as WatchdogData;
const lookEveryMs = 100;
let seen = -1;
let since = process.cpuUsage();

const endProcess = (word: WatchdogWord) => {
  try {
    writeFrame(watchdogPipe, word);
  } finally {
    process.kill(process.pid, 'SIGKILL');
  }
};

setInterval(() => {
  // Nobody is left to read what is played.
  if (process.ppid !== parent) process.kill(process.pid, 'SIGKILL');
  const { count, steps } = readBoard(memory);
  if (process.memoryUsage.rss() > limits.memoryMb * 2 ** 20) endProcess({ cause: 'memory', steps });
  if (count !== seen) {
    seen = count;
    since = process.cpuUsage();
    return;
  }
  // CPU time, not time: a busy machine makes nothing look as if it hung.
  const { user, system } = process.cpuUsage(since);
  if ((user + system) / 1000 > limits.stepCpuMs) endProcess({ cause: 'time', steps });
}, lookEveryMs);
