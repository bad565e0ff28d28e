/** A job that uses hosts while it runs. */
export interface Busy {
  readonly hosts: readonly string[];
}

/**
 * Runs at most `most` jobs at a time, and never two that share a host, because they share its quota. Starts
 * no further job when `stopped` returns true or a job failed. Rejects with the first error when all jobs have
 * ended.
 */
export const runHostByHost = async <Job extends Busy>(
  jobs: readonly Job[],
  most: number,
  run: (job: Job) => Promise<void>,
  stopped: () => boolean = () => false,
): Promise<void> => {
  const waiting = [...jobs];
  const busy = new Set<string>();
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const isOver = () => failures.length > 0 || stopped();
  const start = (job: Job) => {
    waiting.splice(waiting.indexOf(job), 1);
    for (const host of job.hosts) busy.add(host);
    const under = run(job)
      .catch((error: unknown) => {
        failures.push(error);
      })
      .finally(() => {
        for (const host of job.hosts) busy.delete(host);
        running.delete(under);
      });
    running.add(under);
  };
  while (running.size > 0 || (waiting.length > 0 && !isOver())) {
    const next = isOver() ? undefined : waiting.find(({ hosts }) => !hosts.some((host) => busy.has(host)));
    if (next !== undefined && running.size < most) start(next);
    else await Promise.race(running);
  }
  if (failures.length > 0) throw failures[0];
};
