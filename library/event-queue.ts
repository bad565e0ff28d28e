/** Events that one side puts in and another takes out; none is lost, and none is kept when nobody has asked. */
export interface EventQueue<Event> extends AsyncIterable<Event> {
  put(event: Event): void;
  /** No more will come. */
  end(): void;
}

/** Most events that are kept for a reader that falls behind; the oldest go first. */
const mostKept = 100_000;

/** A queue of events for one reader. */
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
