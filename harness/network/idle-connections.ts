import type { Clock } from '../engine/clock.js';

/** A request that was sent and has no response yet. */
export interface PendingRequest {
  /** Must be called when the response begins. */
  respond(): void;
  /** Must be called when the request has ended, also without a response. */
  end(): void;
}

/** Watches whether the target serves a request only when an idle connection to it closes. */
export interface IdleConnections {
  begin(): PendingRequest;
  /** Whether every request closes its connection. */
  closeEach(): boolean;
  /** Must be called when all connections have been closed. */
  closed(): void;
}

/** Shortest wait for a response that calls for an explanation, milliseconds, and how often it exceeds the quickest response. */
const longWaitMs = 500;
const timesQuickest = 4;

/** Closings that helped, after which each request closes its connection; closings in vain, after which none follows. */
const mostHelpful = 2;
const mostVain = 6;

/**
 * A server with one worker keeps it at an idle connection until that times out, while requests on the other
 * connections wait. Where a response is late and there are other connections, they are closed. If that helps, they
 * were the reason.
 */
export const watchIdleConnections = (clock: Clock, closeIdle: () => void): IdleConnections => {
  let quickest = Number.POSITIVE_INFINITY;
  let [helpful, vain] = [0, 0];
  let [generation, pending, most] = [0, 0, 0];
  const isDecided = () => helpful >= mostHelpful || vain >= mostVain;
  const closed = () => {
    generation += 1;
    [pending, most] = [0, 0];
  };
  return {
    closeEach: () => helpful >= mostHelpful,
    closed,
    begin: () => {
      const own = generation;
      const start = clock.elapsed();
      const patience = Math.max(longWaitMs, Number.isFinite(quickest) ? timesQuickest * quickest : 0);
      let closedAt: number | undefined;
      pending += 1;
      most = Math.max(most, pending);
      const callOff = clock.after(patience, () => {
        if (isDecided() || own !== generation || most < 2) return;
        closedAt = clock.elapsed();
        closed();
        closeIdle();
      });
      return {
        respond: () => {
          quickest = Math.min(quickest, clock.elapsed() - start);
          if (closedAt === undefined) return;
          if (clock.elapsed() - closedAt < patience / 2) helpful += 1;
          else vain += 1;
        },
        end: () => {
          callOff();
          if (own === generation) pending -= 1;
        },
      };
    },
  };
};
