/** Jobs of several kinds that several processes take one by one. */
export interface Queue<Job> {
  /** Returns the next job for a process whose last job had this kind; undefined when none is left. */
  next(kind: string | undefined): Job | undefined;
}

/**
 * Queues jobs by kind, in their order. A process stays with its kind as long as possible, because what it has
 * computed and compiled for one job serves the next ones. A process without jobs of its kind joins the kind with
 * the most jobs per process. It does not join if only a few jobs are left, because joining would take longer.
 */
export const queueOf = <Job>(
  jobs: readonly Job[],
  kindOf: (job: Job) => string,
  fewestToJoin = 1,
): Queue<Job> => {
  const left = new Map<string, Job[]>();
  for (const job of jobs) left.set(kindOf(job), [...(left.get(kindOf(job)) ?? []), job]);
  const processes = new Map<string, number>();
  const changeBy = (kind: string, count: number) => processes.set(kind, (processes.get(kind) ?? 0) + count);
  const share = (kind: string): number => (left.get(kind)?.length ?? 0) / ((processes.get(kind) ?? 0) + 1);
  return {
    next: (kind) => {
      const own = left.get(kind ?? '')?.shift();
      if (own !== undefined) return own;
      if (kind !== undefined) changeBy(kind, -1);
      const [most] = [...left.keys()].sort((one, other) => share(other) - share(one));
      if (most === undefined || (kind !== undefined && (left.get(most)?.length ?? 0) < fewestToJoin))
        return undefined;
      changeBy(most, 1);
      return left.get(most)?.shift();
    },
  };
};
