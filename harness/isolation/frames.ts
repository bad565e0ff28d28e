import { writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

const headBytes = 4;

/** Returns a message as bytes: its length, then its content. Byte arrays and maps survive. */
export const frameOf = (message: unknown): Buffer => {
  const body = serialize(message);
  const head = Buffer.alloc(headBytes);
  head.writeUInt32LE(body.length);
  return Buffer.concat([head, body]);
};

const pause = new Int32Array(new SharedArrayBuffer(4));

/**
 * Writes a message to a pipe and returns when the pipe has it. The message arrives even if this process hangs
 * or dies in its next step; a slow reader slows the writer down. Throws when the reader is gone.
 */
export const writeFrame = (file: number, message: unknown): void => {
  const bytes = frameOf(message);
  for (let written = 0; written < bytes.length; ) {
    try {
      written += writeSync(file, bytes, written);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') throw error;
      Atomics.wait(pause, 0, 0, 1);
    }
  }
};

/** Collects chunks of a pipe and passes on each complete message. */
export const frameReader = (onMessage: (message: unknown) => void): ((chunk: Buffer) => void) => {
  let chunks: Buffer[] = [];
  let length = 0;
  let wanted = headBytes;
  return (chunk) => {
    chunks.push(chunk);
    length += chunk.length;
    if (length < wanted) return;
    let bytes = Buffer.concat(chunks);
    wanted = headBytes;
    while (bytes.length >= headBytes) {
      const end = headBytes + bytes.readUInt32LE();
      if (bytes.length < end) {
        wanted = end;
        break;
      }
      onMessage(deserialize(bytes.subarray(headBytes, end)));
      bytes = bytes.subarray(end);
    }
    chunks = [bytes];
    length = bytes.length;
  };
};
