import { pause } from '../../../harness/engine/clock.js';
import { integerField } from '../../../harness/formats/structured-fields.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import type { CompanionContext } from '../context.js';
import type { Bursts } from './burst.js';
import { type BurstRequest, refused } from './burst-request.js';

/** How long the harness waits without the hook, seconds: more than two readings of a clock, each rounded, differ by. */
const waited = 4;
const roundingSeconds = 1;

/** Returns by how much RateLimit-Reset of the later of two refusals is less; undefined where one cannot be read. */
const fallOf = (before: BurstRequest, later: BurstRequest): number | undefined => {
  const [from, to] = [before, later].map(
    (shot) => refused(shot) && integerField(shot.exchange, 'RateLimit-Reset')?.value,
  );
  return typeof from === 'number' && typeof to === 'number' ? from - to : undefined;
};

/**
 * Returns whether the limiter has a clock that the hook does not advance: between two refusals the hook advanced it, and
 * RateLimit-Reset fell by less; in a wait without the hook it falls by that wait. Waits only where it fell by less.
 */
export const hasOtherClock = async (
  { clock }: Pick<CompanionContext, 'clock'>,
  bursts: Pick<Bursts, 'send'>,
  [before, later]: readonly [BurstRequest, BurstRequest],
  request: () => ClientRequest,
): Promise<boolean> => {
  const fall = fallOf(before, later);
  const between = later.sentAt - before.receivedAt;
  if (fall === undefined || fall < 0 || fall >= between - 2 * roundingSeconds) return false;
  await pause(clock, waited * 1000);
  const last = await bursts.send(request());
  const own = fallOf(later, last);
  return own !== undefined && Math.abs(own - (last.sentAt - later.receivedAt)) <= roundingSeconds;
};
