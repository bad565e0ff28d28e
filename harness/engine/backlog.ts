/** Work that is put off. It is done in the order in which it was added. */
export interface Backlog {
  add(work: () => void): void;
  /** Does everything that was put off, at once. */
  clear(): void;
}

/** Does all work at once. */
export const noBacklog: Backlog = { add: (work) => work(), clear: () => undefined };

/**
 * Creates a backlog that lets those who wait for a response send their next request first, so that the target works
 * meanwhile. undici writes to a connection that it used before in the phase of `setImmediate`: the work waits for one
 * more such phase.
 */
export const createBacklog = (): Backlog => {
  let waiting: (() => void)[] = [];
  let isDue = false;
  const clear = () => {
    const due = waiting;
    waiting = [];
    for (const work of due) work();
  };
  return {
    clear,
    add: (work) => {
      waiting.push(work);
      if (isDue) return;
      isDue = true;
      setImmediate(() =>
        setImmediate(() => {
          isDue = false;
          clear();
        }),
      );
    },
  };
};
