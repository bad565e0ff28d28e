/** Bytes that wait for the reader before the sender must wait. */
const mostHeld = 256 * 1024;

/** A body while it arrives: the connection adds chunks, and one reader takes them in order. */
export interface ArrivingBody {
  /** Throws the error of the connection after the chunks that arrived before it. Leaving it early calls `leave`. */
  readonly body: AsyncIterable<Uint8Array>;
  /** Adds a chunk; returns false when the connection must wait until `resume` is called. */
  add(chunk: Uint8Array): boolean;
  end(): void;
  fail(error: Error): void;
}

/** Creates an empty body. Streams of Node do the same and cost as much as the rest of a request. */
export const createArrivingBody = (resume: () => void, leave: () => void): ArrivingBody => {
  const chunks: Uint8Array[] = [];
  let held = 0;
  let isPaused = false;
  let hasEnded = false;
  let failure: Error | undefined;
  let wake: (() => void) | undefined;
  const arrived = () => {
    const waiting = wake;
    wake = undefined;
    waiting?.();
  };
  const next = async (): Promise<IteratorResult<Uint8Array, undefined>> => {
    while (chunks.length === 0 && !hasEnded)
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    const chunk = chunks.shift();
    if (chunk === undefined) {
      if (failure) throw failure;
      return { done: true, value: undefined };
    }
    held -= chunk.length;
    if (isPaused && chunks.length === 0) {
      isPaused = false;
      resume();
    }
    return { done: false, value: chunk };
  };
  const iterator: AsyncIterator<Uint8Array, undefined> = {
    next,
    return: async () => {
      leave();
      return { done: true, value: undefined };
    },
  };
  return {
    body: { [Symbol.asyncIterator]: () => iterator },
    add: (chunk) => {
      chunks.push(chunk);
      held += chunk.length;
      isPaused ||= held > mostHeld;
      arrived();
      return !isPaused;
    },
    end: () => {
      hasEnded = true;
      arrived();
    },
    fail: (error) => {
      failure = error;
      hasEnded = true;
      arrived();
    },
  };
};
