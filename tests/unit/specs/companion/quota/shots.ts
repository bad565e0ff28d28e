import type { BurstRequest } from '../../../../../specs/companion/quota/burst-request.js';
import { recorded } from '../recorded.js';

/** A request at a time in seconds, and the RateLimit fields of its response, which arrives 1/64 s later. */
export const shotAt = (
  at: number,
  fields: { readonly Remaining?: number; readonly Reset?: number | string },
  status = 200,
): BurstRequest => ({
  exchange: recorded({
    status,
    headers: Object.entries(fields).map(([name, value]) => [`RateLimit-${name}`, String(value)] as const),
  }),
  sentAt: at,
  receivedAt: at + 1 / 64,
});

/**
 * Sequential requests, a fiftieth of a second apart, and what each response says remains; with `end`, also when the
 * window ends.
 */
export const burst = (
  count: number,
  from: number,
  remaining: (used: number) => number | undefined,
  end?: number,
): readonly BurstRequest[] =>
  Array.from({ length: count }, (_, index) => {
    const at = from + index / 50;
    const left = remaining(index + 1);
    return shotAt(at, {
      ...(left === undefined ? {} : { Remaining: left }),
      ...(end === undefined ? {} : { Reset: Math.ceil(end - at) }),
    });
  });

/** A refusal with status 429. */
export const refusal = (at: number): BurstRequest => shotAt(at, { Remaining: 0 }, 429);
