import { withoutTrailingSlashes } from '../formats/percent.js';
import type { HeaderLine } from '../network/exchange.js';
import type { SendResult } from '../network/received.js';
import type { Transport } from '../network/transport.js';
import { type Clock, realClock } from './clock.js';
import type { Reason } from './verdict.js';

/** A reading of the target's clock. */
export interface ClockReading {
  /** Milliseconds since the epoch. */
  readonly at: number;
  /** Milliseconds since the reading arrived, by the clock of the run. */
  readonly agoMs: number;
}

/** The optional test hooks of a target. Each returns undefined or false when the target does not offer it. */
export interface Hooks {
  /** The target's own clock, milliseconds since the epoch. */
  now(): Promise<number | undefined>;
  /** The latest reading since the clock was moved last; undefined without one. Sends nothing. */
  latest?(): ClockReading | undefined;
  /** Seconds by which this run has tried to advance the target's clock so far. */
  advanced?(): number;
  /** Advances the target's clock; returns false when the hook is not offered. */
  advance(seconds: number): Promise<boolean>;
  resetRateLimit(): Promise<boolean>;
  /** Triggers a hook that belongs to one interface, by its path; returns false when it is not offered. */
  trigger(path: string): Promise<boolean>;
  /** Why clauses that need a hook cannot be judged although hooks were given; undefined: no reason is known. */
  doubt?(): Reason | undefined;
}

const notOffered: SendResult = {
  failure: { code: 'not-offered', text: 'the hooks are not called any more' },
};

/** Hooks that count their calls. */
export interface CountedHooks extends Hooks {
  /** Number of calls sent. */
  sent(): number;
  /** Calls a hook and returns its response, whatever it is. */
  call(method: 'GET' | 'POST', path: string, body?: string): Promise<SendResult>;
  /** Advances the target's clock and returns the response. */
  tryAdvance(seconds: number): Promise<SendResult>;
}

const json: HeaderLine = ['content-type', 'application/json'];

/**
 * Limits per run: hook calls in total, deadlines missed in a row, and time spent on slow responses. Beyond
 * them, hooks count as not offered.
 */
const mostCalls = 400;
const mostTimeouts = 3;
/** Longest total wait for slow responses, and the part of each call that does not count, milliseconds. */
const patienceMs = 25_000;
const quickMs = 500;

/** The request budget that hook calls are charged to. */
interface Budget {
  charge(): void;
  /** Does work whose time the plan of the run does not count: it replaces a wait. */
  aside<T>(work: () => Promise<T>): Promise<T>;
}

const unlimited: Budget = { charge: () => undefined, aside: (work) => work() };

/** Returns the time in a response of `GET /clock`, milliseconds since the epoch; undefined without one. */
export const readingOf = ({ response }: SendResult): number | undefined => {
  if (response?.status !== 200) return undefined;
  try {
    const { now } = JSON.parse(new TextDecoder().decode(response.body)) as { now?: unknown };
    const read = typeof now === 'string' ? Date.parse(now) : Number.NaN;
    return Number.isNaN(read) ? undefined : read;
  } catch {
    return undefined;
  }
};

/**
 * Creates the hooks of a control URL. Each call counts as a request, and throws where no more may be sent.
 * `onMove` receives each move of the clock in seconds, and 0 for a quota reset.
 */
export const createHooks = (
  controlUrl: string,
  transport: Transport,
  budget = unlimited,
  onMove: (seconds: number) => void = () => undefined,
  clock: Clock = realClock,
): CountedHooks => {
  let calls = 0;
  let timeouts = 0;
  let slowMs = 0;
  let lost: string | undefined;
  let latest: { readonly at: number; readonly arrived: number } | undefined;
  // A reading that was requested before a move may arrive after it.
  let moves = 0;
  let advanced = 0;
  const url = new URL(controlUrl);
  const prefix = withoutTrailingSlashes(url.pathname);
  const send = async (method: string, path: string, body?: string): Promise<SendResult> => {
    if (calls >= mostCalls || timeouts >= mostTimeouts || slowMs >= patienceMs) {
      lost ??= calls >= mostCalls ? `${mostCalls} calls are the most of a run` : 'they are too slow';
      return notOffered;
    }
    budget.charge();
    calls += 1;
    const start = clock.elapsed();
    const outcome = await budget.aside(() =>
      transport.send({
        origin: url.origin,
        path: prefix + path,
        method,
        headers: body === undefined ? [] : [json],
        ...(body === undefined ? {} : { body }),
      }),
    );
    slowMs += Math.max(0, clock.elapsed() - start - quickMs);
    timeouts = outcome.failure?.code === 'timeout' ? timeouts + 1 : 0;
    lost = outcome.failure?.text;
    return outcome;
  };
  /** Hooks that worked may stop: the target ended, or became too slow. */
  const doubt = (): Reason | undefined =>
    lost === undefined
      ? undefined
      : { code: 'hook-broken', text: `the test hooks (--control-url) do not respond any more: ${lost}` };
  const isDone = ({ response }: SendResult): boolean =>
    response !== undefined && response.status >= 200 && response.status < 300;
  const moving = async (seconds: number, path: string, body?: string): Promise<SendResult> => {
    const outcome = await send('POST', path, body);
    if (isDone(outcome)) onMove(seconds);
    return outcome;
  };
  const tryAdvance = async (seconds: number): Promise<SendResult> => {
    const isUnsettled = () => {
      moves += 1;
      latest = undefined;
    };
    isUnsettled();
    advanced += seconds;
    try {
      return await moving(seconds, '/clock/advance', JSON.stringify({ seconds }));
    } finally {
      isUnsettled();
    }
  };
  return {
    sent: () => calls,
    call: send,
    tryAdvance,
    doubt,
    latest: () => latest && { at: latest.at, agoMs: clock.elapsed() - latest.arrived },
    now: async () => {
      const movesBefore = moves;
      const read = readingOf(await send('GET', '/clock'));
      if (read !== undefined && moves === movesBefore) latest = { at: read, arrived: clock.elapsed() };
      return read;
    },
    advanced: () => advanced,
    advance: async (seconds) => isDone(await tryAdvance(seconds)),
    resetRateLimit: async () => isDone(await moving(0, '/rate-limit/reset')),
    trigger: async (path) => isDone(await send('POST', path)),
  };
};

/** A target without test hooks: every hook is "not offered". */
export const noHooks: CountedHooks = {
  sent: () => 0,
  call: async () => notOffered,
  tryAdvance: async () => notOffered,
  now: async () => undefined,
  advance: async () => false,
  resetRateLimit: async () => false,
  trigger: async () => false,
};

/**
 * What test hooks changed at a target: its clock; something else; nothing that should have changed. `unknown`: nothing
 * could show it.
 */
export type HookEffect = 'clock' | 'others' | 'none' | 'unknown';

/** Hooks that are not shown to be those of one target. */
export interface Doubt {
  readonly reason: Reason;
  /** Whether the quota is not shown to be the target's either. */
  readonly ofQuota: boolean;
}

/**
 * Returns hooks as one interface may use them: a clock that is doubted is neither read nor moved, and a quota that is
 * doubted is not reset.
 */
export const doubtedHooks = (hooks: Hooks, doubt: () => Doubt | undefined): Hooks => ({
  ...hooks,
  doubt: () => doubt()?.reason ?? hooks.doubt?.(),
  now: async () => (doubt() ? undefined : hooks.now()),
  latest: () => (doubt() ? undefined : hooks.latest?.()),
  advance: async (seconds) => (doubt() ? false : hooks.advance(seconds)),
  resetRateLimit: async () => (doubt()?.ofQuota ? false : hooks.resetRateLimit()),
});

/**
 * `moved`: the clock moved; `absent`: there is no such hook; `broken`: the hook responds, but the clock does
 * not move.
 */
export type ClockMove = 'moved' | 'absent' | 'broken';

/** Returns the clock before a move. A reading may be so old that half of the move is more than the time since. */
const readBefore = async (hooks: Hooks, seconds: number): Promise<number | undefined> => {
  const known = hooks.latest?.();
  return known && known.agoMs < seconds * 500 ? known.at : hooks.now();
};

/** Advances the target's clock and checks that it moved. A clock may tick in whole seconds. */
export const moveClock = async (hooks: Hooks, seconds: number): Promise<ClockMove> => {
  const before = await readBefore(hooks, seconds);
  if (before === undefined || !(await hooks.advance(seconds))) return 'absent';
  const after = await hooks.now();
  return after !== undefined && after - before >= (seconds - 1) * 1000 ? 'moved' : 'broken';
};

/** Advances the target's clock; returns false where the hook is absent or has no effect. */
export const movedClock = async (hooks: Hooks, seconds: number): Promise<boolean> =>
  (await moveClock(hooks, seconds)) === 'moved';
