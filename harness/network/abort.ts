/**
 * Ends one exchange early. Every request needs one, and an AbortController costs several times as much as the rest of a
 * request.
 */
export interface Abort {
  /** Calls the listeners; does nothing the second time. */
  abort(): void;
  /** Adds a listener; it is called at once when the exchange is aborted already. */
  onAbort(listener: () => void): void;
}

/** Creates the abort of one exchange. */
export const createAbort = (): Abort => {
  let aborted = false;
  let listeners: (() => void)[] = [];
  return {
    abort: () => {
      aborted = true;
      const called = listeners;
      listeners = [];
      for (const listener of called) listener();
    },
    onAbort: (listener) => {
      if (aborted) listener();
      else listeners.push(listener);
    },
  };
};
