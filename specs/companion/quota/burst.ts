import type { ClientRequest } from '../../../harness/network/client.js';
import { succeeded } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { type BurstRequest, concurrency, markedCopy, reachedLimiter, served } from './burst-request.js';

/** Bursts of one scenario on a common time line. */
export interface Bursts {
  /** Sends one request at once. */
  send(request: ClientRequest): Promise<BurstRequest>;
  /** Sends up to `most` requests as fast as responses arrive; ends with the first that is not a success. */
  sendMany(request: () => ClientRequest, most: number): Promise<readonly BurstRequest[]>;
  /** Lets seconds pass for the target. */
  advance(seconds: number, reason: string): Promise<void>;
  /** Begins anew: after a reset of the limiter the same remainders come again. */
  forget(): void;
  /** All requests since the beginning, or since it was begun anew. */
  sent(): readonly BurstRequest[];
  now(): number;
}

/** Creates bursts against the companion, with a time line that includes advanced clocks. */
export const createBursts = ({ companion, clock, wait }: CompanionContext): Bursts => {
  const start = clock.elapsed();
  let ahead = 0;
  const now = () => (clock.elapsed() - start) / 1000 + ahead;
  const all: BurstRequest[] = [];
  const shoot = async (request: ClientRequest): Promise<BurstRequest> => {
    const sentAt = now();
    const exchange = await companion.send({ ...request, again: true, remember: false, unpaced: true });
    // A target that was away may count anew: the same remainders come again.
    if (exchange.attempt > 1) all.length = 0;
    const shot = markedCopy({ exchange, sentAt, receivedAt: now() }, all);
    all.push(shot);
    return shot;
  };
  return {
    now,
    forget: () => {
      all.length = 0;
    },
    sent: () => all,
    send: shoot,
    sendMany: async (request, most) => {
      const shots: BurstRequest[] = [];
      let sent = 0;
      let over = false;
      const worker = async () => {
        while (!over && sent < most) {
          sent += 1;
          const shot = await shoot(request());
          shots.push(shot);
          over ||= !succeeded(shot.exchange);
        }
      };
      await Promise.all(Array.from({ length: concurrency }, worker));
      return shots;
    },
    advance: async (seconds, reason) => {
      if (seconds <= 0) return;
      if ((await wait(seconds, reason)) === 'moved') ahead += seconds;
    },
  };
};

/**
 * Returns the largest number of served requests that certainly fell into one window of the target, despite
 * network delays.
 */
export const mostWithin = (
  shots: readonly BurstRequest[],
  windowSeconds: number,
): readonly BurstRequest[] => {
  const all = reachedLimiter(shots).filter(served);
  let most: readonly BurstRequest[] = [];
  for (const { sentAt } of all) {
    const within = all.filter((shot) => shot.sentAt >= sentAt && shot.receivedAt < sentAt + windowSeconds);
    if (within.length > most.length) most = within;
  }
  return most;
};
