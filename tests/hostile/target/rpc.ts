import { type Behaviour, type Call, type Json, send } from './behaviour.js';
import { responseOf, unframed } from './response.js';

/** The JSON-RPC request of a call; an empty object where the body holds none. */
export const requestOf = ({ request }: Call): Json => {
  try {
    return JSON.parse(request.body.toString()) ?? {};
  } catch {
    return {};
  }
};

/** Whether a call posts one of these methods to a path. */
export const posts =
  (path: string, ...methods: readonly string[]) =>
  (call: Call): boolean =>
    call.request.route === path && methods.includes(requestOf(call).method);

const messageIn = (text: string): Json => {
  const [, data = text] = /^data: ?(.*)$/m.exec(text) ?? [];
  return JSON.parse(data) as Json;
};

/** Sends the sound message, changed, as JSON; a text is sent as it is. */
export const changedMessage =
  (change: (message: Json, call: Call) => unknown): Behaviour =>
  async (call) => {
    const sound = await call.sound();
    const message = change(messageIn(sound.body.toString()), call);
    const headers = unframed(sound.headers).filter(([name]) => name.toLowerCase() !== 'content-type');
    send(
      call,
      responseOf(typeof message === 'string' ? message : JSON.stringify(message), {
        headers,
        status: sound.status,
      }),
    );
  };

/** The same for its result alone. */
export const changedResult = (change: (result: Json, call: Call) => unknown): Behaviour =>
  changedMessage((message, call) =>
    message.result === undefined ? message : { ...message, result: change(message.result, call) },
  );

/** The head of an event stream. */
export const streamHead =
  'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nAPI-Version: 2026-08-22\r\n\r\n';
