import { createClock } from '../../../../reference-server/clock.js';
import { type StartOptions, startReferenceServer } from '../../../../reference-server/start.js';

/** A received response; the body as JSON where it is JSON. */
export interface ReceivedAnswer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly body: ReturnType<typeof JSON.parse>;
}

/** Runs a test against its own server with a stopped clock that only the hook moves. */
export const withServer = async (
  options: StartOptions,
  test: (
    send: (path: string, init?: RequestInit) => Promise<ReceivedAnswer>,
    hook: (path: string, body?: object) => Promise<number>,
    baseUrl: string,
  ) => Promise<void>,
): Promise<void> => {
  const clock = createClock(() => Date.UTC(2026, 7, 22));
  const server = await startReferenceServer({ now: clock.now, ...options });
  const send = async (path: string, init?: RequestInit): Promise<ReceivedAnswer> => {
    const response = await fetch(server.baseUrl + path, { redirect: 'manual', ...init });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
  const hook = async (path: string, body?: object): Promise<number> => {
    const sent = body === undefined ? null : JSON.stringify(body);
    return (await fetch(server.controlUrl + path, { method: 'POST', body: sent })).status;
  };
  try {
    await test(send, hook, server.baseUrl);
  } finally {
    await server.close();
  }
};
