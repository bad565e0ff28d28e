import { withoutTrailingSlashes } from '../formats/percent.js';
import type { HeaderLine } from '../network/exchange.js';
import type { Transport } from '../network/transport.js';

/** The optional test hooks of a target; each answers undefined or false when the target does not offer it. */
export interface Hooks {
  /** The target's own clock, milliseconds since the epoch. */
  now(): Promise<number | undefined>;
  /** Moves the target's clock forward; false when not offered. */
  advance(seconds: number): Promise<boolean>;
  resetRateLimit(): Promise<boolean>;
  /** Triggers a hook that one interface knows of, by its path; false when not offered. */
  trigger(path: string): Promise<boolean>;
}

const json: HeaderLine = ['content-type', 'application/json'];

/** Hooks of a control URL. */
export const createHooks = (controlUrl: string, transport: Transport): Hooks => {
  const url = new URL(controlUrl);
  const prefix = withoutTrailingSlashes(url.pathname);
  const send = (method: string, path: string, body?: string) =>
    transport.send({
      origin: url.origin,
      path: prefix + path,
      method,
      headers: body === undefined ? [] : [json],
      ...(body === undefined ? {} : { body }),
    });
  const done = async (path: string, body?: string): Promise<boolean> => {
    const { response } = await send('POST', path, body);
    return response !== undefined && response.status >= 200 && response.status < 300;
  };
  return {
    now: async () => {
      const { response } = await send('GET', '/clock');
      if (response?.status !== 200) return undefined;
      try {
        const { now } = JSON.parse(new TextDecoder().decode(response.body)) as { now?: unknown };
        const read = typeof now === 'string' ? Date.parse(now) : Number.NaN;
        return Number.isNaN(read) ? undefined : read;
      } catch {
        return undefined;
      }
    },
    advance: (seconds) => done('/clock/advance', JSON.stringify({ seconds })),
    resetRateLimit: () => done('/rate-limit/reset'),
    trigger: (path) => done(path),
  };
};

/** No hooks: every question is answered with "not offered". */
export const noHooks: Hooks = {
  now: async () => undefined,
  advance: async () => false,
  resetRateLimit: async () => false,
  trigger: async () => false,
};

/** `moved`: seen to have moved; `absent`: there is no such hook; `broken`: it answers, and the clock stands still. */
export type ClockMove = 'moved' | 'absent' | 'broken';

/** Moves the target's clock forward and looks whether it moved; a clock may tick in whole seconds. */
export const moveClock = async (hooks: Hooks, seconds: number): Promise<ClockMove> => {
  const before = await hooks.now();
  if (before === undefined || !(await hooks.advance(seconds))) return 'absent';
  const after = await hooks.now();
  return after !== undefined && after - before >= (seconds - 1) * 1000 ? 'moved' : 'broken';
};

/** Moves the target's clock forward: false where there is no such hook or it does nothing. */
export const movedClock = async (hooks: Hooks, seconds: number): Promise<boolean> =>
  (await moveClock(hooks, seconds)) === 'moved';
