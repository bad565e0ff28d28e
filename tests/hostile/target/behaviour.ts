import type { Socket } from 'node:net';
import type { TargetRequest } from './request.js';
import { messageBytes, type TargetResponse } from './response.js';

/** One request at a hostile target, and everything a response can be made of. */
export interface Call {
  readonly request: TargetRequest;
  readonly socket: Socket;
  /** Requests so far that met the row's own behaviour, this one included. */
  readonly count: number;
  /** Address of a server that nobody may be sent to. */
  readonly elsewhere: string;
  /** The response of a sound server to this request. */
  sound(): Promise<TargetResponse>;
  /** The response of a sound server to another request. */
  soundOf(request: TargetRequest): Promise<TargetResponse>;
}

/** What a target does with a request: it owns the socket and need not respond at all. */
export type Behaviour = (call: Call) => void | Promise<void>;

/** Sends a well-formed message. */
export const send = ({ socket, request }: Call, response: TargetResponse): void => {
  socket.write(messageBytes(response, request.method));
};

/** Sends the same message each time. */
export const respondsWith =
  (response: TargetResponse | ((call: Call) => TargetResponse)): Behaviour =>
  (call) =>
    send(call, typeof response === 'function' ? response(call) : response);

/** Writes bytes and ends the connection. */
export const raw =
  (bytes: string | Buffer | ((call: Call) => string | Buffer)): Behaviour =>
  (call) => {
    const written = typeof bytes === 'function' ? bytes(call) : bytes;
    call.socket.end(typeof written === 'string' ? Buffer.from(written, 'latin1') : written);
  };

/** Sends the response of a sound server, changed. */
export const changed =
  (change: (response: TargetResponse, call: Call) => TargetResponse): Behaviour =>
  async (call) =>
    send(call, change(await call.sound(), call));

/** Sends the response of a sound server with its successful JSON changed; a text is sent as it is. */
export const changedJson = (change: (value: Json, call: Call) => unknown): Behaviour =>
  changed((response, call) => {
    if (response.status >= 300 || response.body.length === 0) return response;
    const value = change(JSON.parse(response.body.toString()) as Json, call);
    return { ...response, body: Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)) };
  });

/** A sound head with another body. */
export const withBody = (body: (sound: TargetResponse, call: Call) => string | Buffer): Behaviour =>
  changed((response, call) => ({ ...response, body: Buffer.from(body(response, call) as string) }));

/** JSON of a sound response, open to any change. */
// biome-ignore lint/suspicious/noExplicitAny: rows reach into responses whose shape they know.
export type Json = any;

/** Writes chunk after chunk for as long as the other side reads, with pauses where milliseconds are given. */
export const pour = (socket: Socket, chunk: () => string | Buffer, pauseMs = 0): void => {
  const next = () => {
    if (socket.destroyed) return;
    const bytes = chunk();
    const isTaken = socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    if (pauseMs > 0) setTimeout(next, pauseMs);
    else if (isTaken) setImmediate(next);
    else socket.once('drain', next);
  };
  next();
};

/** Writes a beginning, then pours without end. */
export const endless =
  (begin: string, chunk: () => string | Buffer, pauseMs = 0): Behaviour =>
  ({ socket }) => {
    socket.write(Buffer.from(begin, 'latin1'));
    pour(socket, chunk, pauseMs);
  };

/** Writes the bytes one at a time, with a pause after each. */
export const drip = (socket: Socket, bytes: Buffer, pauseMs: number): void => {
  let at = 0;
  const next = () => {
    if (socket.destroyed || at >= bytes.length) return;
    socket.write(bytes.subarray(at, at + 1));
    at += 1;
    setTimeout(next, pauseMs);
  };
  next();
};

/** Never responds, and keeps the connection. */
export const silence: Behaviour = () => undefined;
