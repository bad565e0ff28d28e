// Loaded into the process that is measured: writes what it used to file descriptor 3 when it ends.
import { readFileSync, writeSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/** Highest resident memory in kilobytes: of this process alone where Linux tells, without what its parent used. */
const peakKilobytes = (): number => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]);
  } catch {
    return process.resourceUsage().maxRSS;
  }
};

if (isMainThread)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime } = process.resourceUsage();
    const cpuSeconds = (userCPUTime + systemCPUTime) / 1e6;
    writeSync(3, JSON.stringify({ megabytes: peakKilobytes() / 1024, cpuSeconds }));
  });
