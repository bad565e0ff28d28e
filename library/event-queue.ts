/** Passes events from one side to another; loses none, and keeps none before the first read. */
export interface EventQueue<Event> extends AsyncIterable<Event> {
  put(event: Event): void;
  /** No more events will follow. */
  end(): void;
}

/** Most events that are kept for a slow reader; the oldest are dropped first. */
const mostKept = 100_000;

/** Creates a queue of events for one reader. */
export const createEventQueue = <Event>(): EventQueue<Event> => {
  const kept: Event[] = [];
  let wake: (() => void) | undefined;
  let ended = false;
  const read = async function* (): AsyncGenerator<Event> {
    for (;;) {
      const event = kept.shift();
      if (event !== undefined) yield event;
      else if (ended) return;
      else
        await new Promise<void>((done) => {
          wake = done;
        });
    }
  };
  return {
    put: (event) => {
      kept.push(event);
      if (kept.length > mostKept) kept.shift();
      wake?.();
    },
    end: () => {
      ended = true;
      wake?.();
    },
    [Symbol.asyncIterator]: read,
  };
};
