import type { Socket } from 'node:net';

/** Most bytes of an interim response that are held back while its end is awaited. */
const mostHeld = 64 * 1024;
/** Length of "HTTP/1.1 100 ". */
const markLength = 13;
/** The beginning of an interim response (RFC 9110, 15.2), but for 101, which ends HTTP on its connection. */
const interim = /^HTTP\/1\.[01] 1(?!01)[0-9]{2}(?![0-9])/;
const unasked = /^HTTP\/1\.[01] 100/;
const headEnd = '\r\n\r\n';

/** Whether bytes too few for a status line may become that of an interim response. */
const mayBecomeInterim = (mark: string): boolean =>
  mark.length < markLength && interim.test(mark + 'HTTP/1.1 100 '.slice(mark.length));

/** Returns the bytes with blanks for the tabs in Content-Length, where the whole header section is in them. */
const withPlainLength = (bytes: Buffer): Buffer => {
  const end = bytes.indexOf(headEnd);
  if (end < 0 || !bytes.subarray(0, end + 2).includes('\t\r\n')) return bytes;
  const head = bytes.subarray(0, end).toString('latin1');
  const plain = head.replace(/^content-length:.*$/gim, (line) => line.replaceAll('\t', ' '));
  return plain === head ? bytes : Buffer.concat([Buffer.from(plain, 'latin1'), bytes.subarray(end)]);
};

/** Reads the beginnings of responses. */
export interface ResponseHeads {
  /** A request was written: the next bytes begin a response. */
  expect(): void;
  /** Returns the bytes that undici may read now, none while an interim response is incomplete. */
  pass(bytes: Buffer): Buffer;
}

/**
 * Creates the reader of one connection. It removes what HTTP allows a server to send and undici does not accept: a
 * 100 (Continue) without a request for it, because clients discard it (RFC 9110, 15.2.1); and a tab after
 * Content-Length, because a tab is white space like a blank (RFC 9110, 5.6.3).
 */
export const createResponseHeads = (): ResponseHeads => {
  let isExpected = false;
  let held: Buffer = Buffer.alloc(0);
  return {
    expect: () => {
      isExpected = true;
    },
    pass: (bytes) => {
      if (!isExpected) return bytes;
      let rest = held.length > 0 ? Buffer.concat([held, bytes]) : bytes;
      held = Buffer.alloc(0);
      const passed: Buffer[] = [];
      while (rest.length > 0) {
        const mark = rest.subarray(0, markLength).toString('latin1');
        const isInterim = interim.test(mark);
        const end = isInterim ? rest.indexOf(headEnd) : -1;
        if ((mayBecomeInterim(mark) || (isInterim && end < 0)) && rest.length < mostHeld) {
          held = rest;
          break;
        }
        if (end < 0) {
          isExpected = false;
          passed.push(withPlainLength(rest));
          break;
        }
        if (!unasked.test(mark)) passed.push(rest.subarray(0, end + headEnd.length));
        rest = rest.subarray(end + headEnd.length);
      }
      return passed.length === 1 && passed[0] ? passed[0] : Buffer.concat(passed);
    },
  };
};

/** Lets undici read responses on a socket through a reader of their beginnings. One request at a time is on it. */
export const readHeadsFirst = (socket: Socket): void => {
  const heads = createResponseHeads();
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  const write = socket.write.bind(socket) as (...sent: unknown[]) => boolean;
  socket.write = (...sent: unknown[]) => {
    heads.expect();
    return write(...sent);
  };
  socket.read = (size?: number) => {
    for (;;) {
      const bytes = read(size);
      if (bytes === null) return null;
      const passed = heads.pass(bytes);
      if (passed.length > 0) return passed;
    }
  };
};
