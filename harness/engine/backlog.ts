/** Work that is put off. It is done in the order in which it was added. */
export interface Backlog {
  add(work: () => void): void;
  /** Does everything that was put off, at once. */
  clear(): void;
}

/** Does all work at once. `onDone` is called after it. */
export const createNoBacklog = (onDone: () => void): Backlog => ({
  add: (work) => {
    work();
    onDone();
  },
  clear: () => undefined,
});

/**
 * Creates a backlog. Callers that wait for a response send their next request before the backlog works, so that
 * the target works meanwhile. undici writes to a connection that it used before in the phase of `setImmediate`;
 * therefore the work waits for one more such phase. `onDone` is called when no work is left.
 */
export const createBacklog = (onDone: () => void): Backlog => {
  let waiting: (() => void)[] = [];
  let isDue = false;
  const clear = () => {
    if (waiting.length === 0) return;
    const due = waiting;
    waiting = [];
    for (const work of due) work();
    onDone();
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
