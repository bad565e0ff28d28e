import { type Exchange, header, respondedAt, status } from '../network/exchange.js';
import { type Clock, realClock } from './clock.js';
import type { RunLimits } from './limits.js';
import { type Allowance, createAllowance } from './plan.js';
import { createSlots } from './slots.js';

/**
 * Resets the target's quota or advances its clock by a test hook; returns false when the target does not offer one.
 */
export type Refill = (seconds: number) => Promise<boolean>;

/** Called before each wait with the reason and the duration. */
export type OnWait = (reason: string, milliseconds: number) => void;

export interface Pacer {
  /** Runs work when a slot is free and the announced quota has room; a repetition before what waits for a slot. */
  turn<T>(work: () => Promise<T>, isRepeated?: boolean): Promise<T>;
  /** Reads the RateLimit fields of a response; one that stays open says nothing about how quickly the target responds. */
  learn(exchange: Exchange, staysOpen?: boolean): void;
  /** Waits, with a reason; later requests wait too. `isRefused`: a 429 demands it. */
  back(reason: string, seconds: number, isRefused?: boolean): Promise<void>;
  /** From now on sends one request at a time, for servers that accept one connection at a time. */
  narrow(): void;
  /** Sends one request at a time, because waiting has not ended refusals; as many as before when this does not end them. */
  ease(): void;
  /** Resolves when nothing waits for a slot, and one is free. */
  idle(): Promise<void>;
  /**
   * Learns from a refusal (429) that does not say how long to wait: from now on requests are further apart, for
   * limiters that let only a few pass at once.
   */
  spread(refusal: Exchange): void;
  waitedMs(): number;
  /** Whether a response announced a quota or was refused by one (429). */
  isLimited(): boolean;
  /** Average duration of the latest exchanges, waits after a 429 included, milliseconds; 0 before the first. */
  latencyMs(): number;
}

/** Average duration of exchanges at which hundreds of them fit well into a window of a minute, milliseconds. */
export const quickMs = 600;

/** Longest wait for an announced quota without a test hook, seconds. After it, a refusal says how long to wait. */
const longestAnnounced = 45;

/** Largest fall of the announced remainder from one response to the next that is believed. */
const steepestFall = 20;

/** Pause between requests after the first refusal without Retry-After, and the longest, milliseconds. */
const firstPauseMs = 25;
const longestPauseMs = 1000;

/** Longest single wait, milliseconds. */
const longestWaitMs = 120_000;

/** Returns a whole number in a header field; its parameters are ignored (RFC 9651, 3.3). */
export const wholeNumber = (text: string | undefined): number | undefined => {
  const [, digits] = /^\s*(\d{1,9})\s*(?:;.*)?$/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
};

/**
 * Returns the seconds that Retry-After asks for, given as a number or as a date (RFC 9110, 10.2.3); undefined
 * when it cannot be read.
 */
export const retryAfterSeconds = (exchange: Exchange): number | undefined => {
  const value = header(exchange, 'retry-after');
  const seconds = wholeNumber(value);
  if (seconds !== undefined || value === undefined) return seconds;
  // `Date.parse` accepts `-1` and `59.5` as dates. An HTTP date contains a day name and a month name.
  const until = /[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN;
  return Number.isNaN(until) ? undefined : Math.max(0, Math.ceil((until - respondedAt(exchange)) / 1000));
};

/** Longest Retry-After that is followed, seconds: the windows of the contract last one minute, and some servers add to it. */
const longestBelieved = 65;

/**
 * Returns the seconds to wait after a refusal: Retry-After, or RateLimit-Reset where Retry-After cannot be read or is
 * longer than any window, such as a date of another clock; where neither is plausible, twice as long each time.
 */
export const waitAfter = (exchange: Exchange, attempt: number): number => {
  const requested = [retryAfterSeconds(exchange), wholeNumber(header(exchange, 'ratelimit-reset'))].find(
    (seconds) => seconds !== undefined && seconds <= longestBelieved,
  );
  return requested !== undefined && requested > 0 ? requested : 2 ** (attempt - 1);
};

/** Creates the pacer of one interface: slots, the announced quota, and the waits after a 429. */
export const createPacer = (
  mostSlots: number,
  limits: RunLimits,
  refill: Refill,
  onWait: OnWait,
  clock: Clock = realClock,
  allowance: Allowance = createAllowance(undefined, clock),
): Pacer => {
  /** What the latest served request left of the announced quota. */
  let remained = Number.POSITIVE_INFINITY;
  const slots = createSlots(mostSlots, limits.isPlanned);
  let waited = 0;
  let announced: { remaining: number; until: number; askedAt: number } | undefined;
  let believed = true;
  let lastRemaining: number | undefined;
  let pause: Promise<void> = Promise.resolve();
  /** Requests that were sent and have no response yet. */
  let pending = 0;
  let landed: (() => void)[] = [];
  // After a wait nobody knows what remains: one request asks, and the others wait for its response.
  let isUnknown = false;
  let isLimited = false;
  let asking: Promise<void> | undefined;
  let pauseMs = 0;
  let spreadAt = Number.NEGATIVE_INFINITY;
  let nextAt = Number.NEGATIVE_INFINITY;

  const rest = async (reason: string, seconds: number, isForQuota: boolean) => {
    const milliseconds = Math.min(seconds * 1000, longestWaitMs);
    onWait(reason, milliseconds);
    waited += milliseconds;
    const isAllowed = isForQuota && allowance.allows(milliseconds);
    if (!isAllowed) slots.lasted(milliseconds);
    await limits.sleep(milliseconds, isAllowed ? allowance : undefined);
  };
  const together = (work: () => Promise<void>): Promise<void> => {
    const next = pause.then(work);
    pause = next.catch(() => undefined);
    return next;
  };
  /** Waits for every pause, also for one that begins meanwhile. */
  const calm = async () => {
    for (let last: Promise<void> | undefined; last !== pause; ) {
      last = pause;
      await last;
    }
  };
  const makeRoom = async () => {
    if (!isUsedUp()) return;
    const seconds = Math.ceil(((announced?.until ?? 0) - clock.now()) / 1000);
    announced = undefined;
    isUnknown = true;
    if (seconds <= 0) return;
    if (!(await refill(seconds)))
      await rest('the announced quota is used up', Math.min(longestAnnounced, seconds), true);
    believed = false;
  };
  /** Whether one more request than those pending would exceed what the target announced. */
  const isFull = () => announced !== undefined && announced.remaining <= pending;
  const isUsedUp = () => believed && isFull();
  const landing = () => new Promise<void>((resolve) => landed.push(resolve));
  const sent = async <T>(work: () => Promise<T>): Promise<T> => {
    pending += 1;
    try {
      return await work();
    } finally {
      pending -= 1;
      const waiting = landed;
      landed = [];
      for (const wake of waiting) wake();
    }
  };
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    let told: () => void = () => undefined;
    asking = new Promise((resolve) => {
      told = resolve;
    });
    try {
      return await sent(work);
    } finally {
      isUnknown = false;
      asking = undefined;
      told();
    }
  };
  const apart = async () => {
    if (pauseMs === 0) return;
    const milliseconds = Math.min(nextAt - clock.now(), longestPauseMs);
    nextAt = Math.max(clock.now(), nextAt) + pauseMs;
    if (milliseconds <= 0) return;
    waited += milliseconds;
    await limits.sleep(milliseconds);
  };
  return {
    waitedMs: () => waited,
    isLimited: () => isLimited,
    latencyMs: slots.latencyMs,
    narrow: slots.narrow,
    ease: slots.ease,
    idle: slots.idle,
    spread: ({ startedAt }) => {
      // Requests that were pending together were refused together.
      if (startedAt < spreadAt) return;
      spreadAt = clock.now();
      pauseMs = Math.min(Math.max(firstPauseMs, 2 * pauseMs), longestPauseMs);
    },
    turn: async (work, isRepeated = false) => {
      await slots.take(isRepeated);
      try {
        await apart();
        for (;;) {
          await calm();
          // Responses of pending requests tell what remains, before a wait. What is not believed is asked one by one.
          if (isFull() && pending > 0) await (allowance.allows(0) ? allowance.during(landing) : landing());
          else if (isUsedUp()) await together(makeRoom);
          else if (asking) await asking;
          else return await (isUnknown ? ask(work) : sent(work));
        }
      } finally {
        slots.release();
      }
    },
    learn: (exchange, staysOpen = false) => {
      if (!staysOpen) slots.see(exchange);
      if (exchange.response && status(exchange) !== 429) allowance.served();
      isLimited ||=
        status(exchange) === 429 ||
        ['ratelimit', 'ratelimit-remaining', 'x-ratelimit-remaining'].some(
          (name) => header(exchange, name) !== undefined,
        );
      const remaining = wholeNumber(header(exchange, 'ratelimit-remaining'));
      const reset = wholeNumber(header(exchange, 'ratelimit-reset'));
      if (remaining === undefined || reset === undefined) return;
      if (status(exchange) !== 429) remained = remaining;
      // A remainder that jumps up and down is not that of one quota: only a refusal is worth a wait.
      const isSteep = lastRemaining !== undefined && lastRemaining - remaining > steepestFall;
      lastRemaining = remaining;
      if (isSteep) return;
      // Responses may arrive in another order: one to an earlier request cannot tell of more.
      const isOlder = announced !== undefined && exchange.startedAt <= announced.askedAt;
      if (isOlder && remaining > (announced?.remaining ?? 0)) return;
      if (remaining > pending) believed = true;
      announced = {
        remaining,
        until: clock.now() + Math.min(reset, 60) * 1000,
        askedAt: exchange.startedAt,
      };
    },
    back: (reason, seconds, isRefused = false) =>
      together(async () => {
        // While the quota has room, a refusal has another cause.
        await rest(reason, seconds, isRefused && remained <= steepestFall);
        isUnknown = true;
      }),
  };
};
