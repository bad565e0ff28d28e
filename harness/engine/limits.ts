import { type Clock, realClock } from './clock.js';
import { RunStop } from './stop.js';

/** The limits of a whole run, shared by all interfaces. */
export interface RunLimits {
  /** Counts one request; throws when the run may send no more. */
  charge(): void;
  /** Milliseconds until the run's deadline. */
  timeLeftMs(): number;
  /** Requests left of `--max-requests`. */
  requestsLeft(): number;
  /** Sleeps; throws when the run ends first. */
  sleep(milliseconds: number): Promise<void>;
  /** Ends the run: pending waits and sends reject. */
  interrupt(): void;
  readonly interrupted: () => boolean;
}

/** Creates the limits of one run: most requests in total, most milliseconds by its clock. */
export const createLimits = (maxRequests: number, maxTimeMs: number, clock: Clock = realClock): RunLimits => {
  const deadline = clock.elapsed() + maxTimeMs;
  const controller = new AbortController();
  let sent = 0;
  const timeLeftMs = () => deadline - clock.elapsed();
  const check = () => {
    if (controller.signal.aborted) throw new RunStop('interrupted', 'the run was interrupted');
    if (timeLeftMs() <= 0)
      throw new RunStop('time', `the run's time is up (--max-time ${Math.round(maxTimeMs / 1000)}s)`);
  };
  return {
    timeLeftMs,
    requestsLeft: () => maxRequests - sent,
    interrupted: () => controller.signal.aborted,
    interrupt: () => controller.abort(),
    charge: () => {
      check();
      if (sent >= maxRequests)
        throw new RunStop('budget', `the run's requests are spent (--max-requests ${maxRequests})`);
      sent += 1;
    },
    sleep: async (milliseconds) => {
      check();
      await new Promise<void>((resolve) => {
        const callOff = clock.after(Math.min(milliseconds, Math.max(0, timeLeftMs())), done);
        function done() {
          callOff();
          controller.signal.removeEventListener('abort', done);
          resolve();
        }
        controller.signal.addEventListener('abort', done);
      });
      check();
    },
  };
};
