import { kilobytesIn, textOf } from '../../../bench/runs/process-records.js';

/** What a process and those it started used; NaN where the system does not report it. */
export interface Usage {
  /** Highest sum of what its processes held for themselves, and of what they share once. */
  readonly megabytes: number;
  /** Seconds of processor time of all of them. */
  readonly cpuSeconds: number;
  /** Seconds that they and the target were ready to run while others had the processor: what a busy machine adds. */
  readonly waitedSeconds: number;
}

/** A process that is being watched. */
export interface UsageWatch {
  /** What it used so far. */
  usage(): Usage;
  stop(): void;
}

const everyMs = 50;
/** Ticks of a second in /proc; the same on every Linux. */
const ticks = 100;

const treeOf = (pid: number): number[] => {
  const children = textOf(`/proc/${pid}/task/${pid}/children`).trim();
  return [pid, ...(children === '' ? [] : children.split(' ').map(Number).flatMap(treeOf))];
};

/** Seconds of a process and of those of its children that have ended. */
const secondsOf = (pid: number): number => {
  // The name of the program stands in parentheses and may hold spaces.
  const fields = textOf(`/proc/${pid}/stat`).split(') ').at(-1)?.split(' ') ?? [];
  return fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0) / ticks;
};

/** Seconds that the main thread of a process waited for a processor. */
const waitedBy = (pid: number): number => Number(textOf(`/proc/${pid}/schedstat`).split(' ')[1] ?? 0) / 1e9;

/** Watches a process until it is stopped: reads the records of Linux about it and those that it started. */
export const watchUsage = (pid: number | undefined): UsageWatch => {
  let peak = Number.NaN;
  let seconds = Number.NaN;
  const waited = new Map<number, number>();
  // The target lives in this process.
  const begun = waitedBy(process.pid);
  const look = () => {
    const pids = pid === undefined ? [] : treeOf(pid);
    const statuses = pids.map((one) => textOf(`/proc/${one}/status`)).filter((text) => text !== '');
    if (statuses.length === 0) return;
    const own = statuses.reduce((sum, text) => sum + kilobytesIn(text, 'RssAnon'), 0);
    const shared = Math.max(...statuses.map((text) => kilobytesIn(text, 'RssFile')));
    // The system keeps the highest mark of each process: what grew and went between two looks shows there.
    const highest = Math.max(...statuses.map((text) => kilobytesIn(text, 'VmHWM')));
    peak = Math.max(Number.isNaN(peak) ? 0 : peak, (own + shared) / 1024, highest / 1024);
    for (const one of pids) waited.set(one, Math.max(waited.get(one) ?? 0, waitedBy(one)));
    const now = pids.reduce((sum, one) => sum + secondsOf(one), 0);
    seconds = Math.max(Number.isNaN(seconds) ? 0 : seconds, now);
  };
  const timer = setInterval(look, everyMs);
  return {
    usage: () => ({
      megabytes: peak,
      cpuSeconds: seconds,
      waitedSeconds: [...waited.values()].reduce((sum, one) => sum + one, waitedBy(process.pid) - begun),
    }),
    stop: () => clearInterval(timer),
  };
};
