import { writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

const headBytes = 4;

/** A message as bytes: its length, then its content; byte arrays and maps survive. */
export const frameOf = (message: unknown): readonly [head: Buffer, body: Buffer] => {
  const body = serialize(message);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(body.length);
  return [head, body];
};

const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes bytes to a pipe and returns when the pipe holds them: they arrive even if this process hangs or dies
 * next, and a slow reader slows the writer down. Throws when the reader is gone.
 */
export const writeBytes = (file: number, bytes: Uint8Array): void => {
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(file, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, 1);
    }
  }
};

/** Writes a message to a pipe, as `writeBytes` does. */
export const writeFrame = (file: number, message: unknown): void => {
  for (const part of frameOf(message)) writeBytes(file, part);
};

/** Receives chunks of a pipe and passes on each complete message, with its length in bytes. */
export const frameReader = (
  onMessage: (message: unknown, bytes: number) => void,
): ((chunk: Buffer) => void) => {
  const head = Buffer.alloc(headBytes);
  // The buffer to fill: a head, then the body whose length the head states.
  let filling = head;
  let filled = 0;
  return (chunk) => {
    for (let read = 0; read < chunk.length; ) {
      const taken = chunk.copy(filling, filled, read);
      read += taken;
      filled += taken;
      if (filled < filling.length) return;
      filled = 0;
      if (filling === head) {
        filling = Buffer.allocUnsafeSlow(head.readUInt32LE());
        continue;
      }
      const message = deserialize(filling) as unknown;
      const bytes = filling.length;
      filling = head;
      onMessage(message, bytes);
    }
  };
};
