import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs';

/**
 * Returns the bytes of a file. Throws for a folder, a pipe, a socket or a device, and for more bytes than allowed: those
 * need not end. Opening a pipe does not wait for its other end.
 */
export const readRegularFile = (path: string, mostBytes: number): Buffer => {
  // Windows has no such flag, and its pipes are no files.
  const file = openSync(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const found = fstatSync(file);
    if (found.isDirectory()) throw Object.assign(new Error(path), { code: 'EISDIR' });
    if (!found.isFile()) throw new Error('it is a pipe, a socket or a device: name a file');
    const tooLong = new Error(`it is longer than ${mostBytes / 2 ** 20} MB`);
    if (found.size > mostBytes) throw tooLong;
    const chunks: Buffer[] = [];
    // The size is no promise: files of the system have none, and others grow.
    for (let length = 0, read = -1; read !== 0; length += read) {
      if (length > mostBytes) throw tooLong;
      const chunk = Buffer.alloc(Math.max(64 * 1024, found.size - length + 1));
      read = readSync(file, chunk, 0, chunk.length, null);
      chunks.push(chunk.subarray(0, read));
    }
    return Buffer.concat(chunks);
  } finally {
    closeSync(file);
  }
};
