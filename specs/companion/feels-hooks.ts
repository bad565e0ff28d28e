import type { HookEffect, Hooks } from '../../harness/engine/hooks.js';
import type { Client } from '../../harness/network/client.js';
import { remainingOf } from './quota/quota.clauses.js';

/** Requests that lower the remainder: more than a limiter with several instances may be wrong by. */
const requests = 8;

/** Longer than any window that a limiter may have by mistake. */
const longSeconds = 3600;

/**
 * Returns whether the test hooks change anything at a companion: an hour, or a reset of the quota, gives back what several
 * requests took from the announced remainder. Each request has a query of its own, which no cache has kept.
 */
export const feelsHooks = async (client: Client, hooks: Hooks): Promise<HookEffect> => {
  let sent = 0;
  const remaining = async (): Promise<number> => {
    sent += 1;
    const path = `/api/v1/search?query=${client.opaque.word(`hooks ${sent}`)}&limit=1`;
    const exchange = await client.send({ path, again: true, remember: false });
    return remainingOf(exchange, Number.MAX_SAFE_INTEGER) ?? Number.NaN;
  };
  const first = await remaining();
  let last = first;
  while (sent < requests) last = await remaining();
  // A remainder that does not fall shows nothing: clauses about the quota judge that.
  if (!(last < first)) return 'unknown';
  if ((await hooks.advance(longSeconds)) && last < (await remaining())) return 'clock';
  if (!(await hooks.resetRateLimit())) return 'unknown';
  return last < (await remaining()) ? 'others' : 'none';
};
