import type { TestContext } from 'node:test';
import type { RunLimits } from '../../../../harness/engine/limits.js';
import { createPacer, type Pacer, waitAfter } from '../../../../harness/engine/pacer.js';
import type { Exchange, HeaderLine } from '../../../../harness/network/exchange.js';
import { exchange } from './exchanges.js';

/** When the clock of the tests begins. */
export const start = Date.UTC(2026, 0, 1);

/**
 * A pacer on a clock that advances only when it sleeps; `refilled` is whether a test hook resets the quota.
 */
export const bench = ({ mock }: TestContext, slots = 2, refilled = false, isPlanned = false) => {
  mock.timers.enable({ apis: ['Date'], now: start });
  const waits: string[] = [];
  const refills: number[] = [];
  const limits = {
    isPlanned,
    sleep: async (milliseconds: number) => {
      waits.push(`slept ${milliseconds}`);
      mock.timers.setTime(Date.now() + milliseconds);
    },
  } as unknown as RunLimits;
  const refill = async (seconds: number) => {
    refills.push(seconds);
    return refilled;
  };
  const pacer = createPacer(slots, limits, refill, (reason, milliseconds) =>
    waits.push(`${reason}: ${milliseconds}`),
  );
  return { pacer, waits, refills };
};

/** A response with a status and header fields. */
export const respond = (status: number, ...headers: readonly HeaderLine[]) => exchange({ status, headers });
let announced = 0;
/** A response to a request that was sent after those of the earlier calls, or at a given time. */
export const announce = (pacer: Pacer, remaining: number, reset: number, startedAt = start + ++announced) =>
  pacer.learn({
    ...respond(200, ['RateLimit-Remaining', String(remaining)], ['RateLimit-Reset', String(reset)]),
    startedAt,
  });
/** Lets pending promises continue. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Work that runs until it is ended, and the number of running ones. */
export const busyWork = () => {
  const ends: (() => void)[] = [];
  const work = () => new Promise<void>((resolve) => ends.push(resolve));
  return { work, ends };
};

/** Waits out a refusal as the client does. */
export const back = (pacer: Pacer, exchange: Exchange, attempt: number): Promise<void> =>
  pacer.back(`the target returned ${exchange.response?.status ?? 'nothing'}`, waitAfter(exchange, attempt));
