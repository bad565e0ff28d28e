import { frameOf, writeBytes } from './frames.js';

/** Capacity of a pipe on Linux, bytes; a batch of messages wakes the reader once. */
const capacity = 65_536;
const headBytes = 8;

/** States of an outbox: its owner may write, its owner is writing, another thread ends the process. */
const [open, writing, ending] = [0, 1, 2];
const [stateAt, lengthAt] = [0, 1];

/** Memory of an outbox, which another thread can read. */
export const createOutboxMemory = (): SharedArrayBuffer => new SharedArrayBuffer(headBytes + capacity);

/** Buffers messages and writes many of them at once. */
export interface Outbox {
  /** Adds a message; it is written soon, or at once where it does not fit. */
  post(message: unknown): void;
  /** Writes all buffered messages. Throws when the reader is gone. */
  flush(): void;
}

/**
 * Creates an outbox that writes to a pipe. Messages are in shared memory until they are written, so that
 * `writeLeft` of another thread can write them when this one hangs.
 */
export const outboxOn = (memory: SharedArrayBuffer, file: number): Outbox => {
  const head = new Int32Array(memory, 0, 2);
  const bytes = Buffer.from(memory, headBytes);
  const exclusively = (write: () => void) => {
    // Another thread is about to end the process and writes the remaining messages.
    if (Atomics.compareExchange(head, stateAt, open, writing) === ending) Atomics.wait(head, stateAt, ending);
    write();
    Atomics.store(head, stateAt, open);
  };
  const flush = () => {
    const length = Atomics.load(head, lengthAt);
    if (length === 0) return;
    exclusively(() => {
      writeBytes(file, bytes.subarray(0, length));
      Atomics.store(head, lengthAt, 0);
    });
  };
  return {
    flush,
    post: (message) => {
      const frame = frameOf(message);
      const size = frame[0].length + frame[1].length;
      if (Atomics.load(head, lengthAt) + size > capacity) flush();
      if (size > capacity) {
        exclusively(() => {
          for (const part of frame) writeBytes(file, part);
        });
        return;
      }
      const length = Atomics.load(head, lengthAt);
      bytes.set(frame[0], length);
      bytes.set(frame[1], length + frame[0].length);
      Atomics.store(head, lengthAt, length + size);
    },
  };
};

/** Writes the messages in an outbox of another thread; must be called once, before the process ends. */
export const writeLeft = (memory: SharedArrayBuffer, file: number): void => {
  const head = new Int32Array(memory, 0, 2);
  if (Atomics.compareExchange(head, stateAt, open, ending) !== open) return;
  writeBytes(file, Buffer.from(memory, headBytes, Atomics.load(head, lengthAt)));
};
