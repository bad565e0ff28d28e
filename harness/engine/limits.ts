import { setMaxListeners } from 'node:events';
import { type Clock, realClock } from './clock.js';
import { type Allowance, createPlan, type Plan } from './plan.js';
import { RunStop } from './stop.js';

/** The limits of a whole run, shared by all interfaces. */
export interface RunLimits {
  /** Counts one request; throws when the run may send no more. */
  charge(): void;
  /** Milliseconds until the run's deadline or its planned end. */
  timeLeftMs(): number;
  /** Requests left of `--max-requests`. */
  requestsLeft(): number;
  /** Sleeps; throws when the run ends first. With an allowance, as far as it goes, the plan does not count this time. */
  sleep(milliseconds: number, allowance?: Allowance): Promise<void>;
  /** Does work whose time the plan of the run does not count. */
  readonly aside: Plan['aside'];
  /** Whether the run has a planned end before its deadline. */
  readonly isPlanned: boolean;
  /** Ends the run: pending waits and sends reject. */
  interrupt(): void;
  readonly interrupted: () => boolean;
}

/** Why a run ended by its plan, and how to have more. */
export const outOfTime = {
  code: 'out-of-time',
  text: 'the planned time of the run is over: give a longer time with --max-time, or --profile full',
};

/**
 * Creates the limits of one run: most requests in total, most milliseconds by its clock, and the milliseconds that it
 * is planned to take.
 */
export const createLimits = (
  maxRequests: number,
  maxTimeMs: number,
  clock: Clock = realClock,
  plannedMs?: number,
): RunLimits => {
  const plan = createPlan(plannedMs, clock);
  const deadline = clock.elapsed() + maxTimeMs;
  const controller = new AbortController();
  // Every request may sleep at the same time.
  setMaxListeners(0, controller.signal);
  let sent = 0;
  const untilDeadline = () => deadline - clock.elapsed();
  const timeLeftMs = () => Math.min(untilDeadline(), plan.leftMs());
  const check = () => {
    if (controller.signal.aborted) throw new RunStop('interrupted', 'the run was interrupted');
    if (untilDeadline() <= 0)
      throw new RunStop('time', `the run's time is up (--max-time ${Math.round(maxTimeMs / 1000)}s)`);
    if (plan.leftMs() <= 0) throw new RunStop('planned', outOfTime.text);
  };
  const nap = (forMs: number) =>
    new Promise<void>((resolve) => {
      const callOff = clock.after(forMs, done);
      function done() {
        callOff();
        controller.signal.removeEventListener('abort', done);
        resolve();
      }
      controller.signal.addEventListener('abort', done);
    });
  return {
    timeLeftMs,
    aside: plan.aside,
    isPlanned: plannedMs !== undefined,
    requestsLeft: () => maxRequests - sent,
    interrupted: () => controller.signal.aborted,
    interrupt: () => controller.abort(),
    charge: () => {
      check();
      if (sent >= maxRequests)
        throw new RunStop('budget', `the run's requests are spent (--max-requests ${maxRequests})`);
      sent += 1;
    },
    sleep: async (milliseconds, allowance) => {
      check();
      const allowing = allowance?.allows(milliseconds) ? allowance : undefined;
      const end = clock.elapsed() + milliseconds;
      // The planned end may move while this sleeps.
      do {
        const left = Math.max(0, end - clock.elapsed());
        await (allowing
          ? allowing.during(() => nap(Math.min(left, untilDeadline())))
          : nap(Math.min(left, timeLeftMs())));
        check();
      } while (clock.elapsed() < end);
    },
  };
};
