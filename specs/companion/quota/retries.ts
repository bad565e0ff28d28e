import { retryAfterSeconds } from '../../../harness/engine/pacer.js';
import type { ClientRequest } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import { quota } from '../../contract.js';
import type { CompanionContext } from '../context.js';
import type { Bursts } from './burst.js';
import { type BurstRequest, refused, served } from './burst-request.js';
import type { BurstRoute } from './burst-routes.js';
import { servedAfterWait, type Waited } from './window.clauses.js';

const { windowSeconds } = quota;

/** Returns when a refused client may retry, by the target's Retry-After; undefined without one. */
export const dueAt = ({ exchange, receivedAt }: BurstRequest): number | undefined => {
  const seconds = retryAfterSeconds(exchange);
  if (seconds === undefined || seconds > 2 * windowSeconds) return undefined;
  // One more second, because rounding may have cut a fraction.
  return receivedAt + seconds + 1;
};

/** What a retry shows, and the requests that it sent. */
interface Retried extends Waited {
  readonly sent: readonly BurstRequest[];
}

/** Retries when the refusal allows it, and again as long as it is refused. */
export const comeBack = async (
  bursts: Bursts,
  refusal: BurstRequest,
  request: () => ClientRequest,
  attempts: number,
): Promise<Retried> => {
  const exchanges: [Exchange, ...Exchange[]] = [refusal.exchange];
  const waits: number[] = [];
  const sent: BurstRequest[] = [];
  for (let last = refusal; refused(last) && waits.length < attempts; ) {
    const due = dueAt(last);
    if (due === undefined) break;
    const seconds = Math.max(0, Math.ceil(due - bursts.now()));
    await bursts.advance(seconds, 'the quota was exhausted on purpose, and Retry-After asks for a wait');
    waits.push(seconds);
    last = await bursts.send(request());
    exchanges.push(last.exchange);
    sent.push(last);
  }
  return { exchanges, waits, attempts, sent };
};

/**
 * Requests once more when a burst was let in again before a window had passed since its first request: by then the
 * whole burst has left a window that is shorter than the announced one.
 */
export const afterWholeBurst = async (
  bursts: Bursts,
  { sent }: Retried,
  burst: readonly BurstRequest[],
  request: () => ClientRequest,
): Promise<readonly BurstRequest[]> => {
  const [begun, ended, retry] = [burst[0], burst.at(-1), sent.at(-1)];
  if (!begun || !ended || !retry || !served(retry)) return sent;
  const seconds = Math.ceil(ended.receivedAt - begun.sentAt);
  if (retry.receivedAt + seconds + 1 >= begun.sentAt + windowSeconds) return sent;
  await bursts.advance(seconds, 'the rest of the burst leaves a window that ends early');
  return [...sent, await bursts.send(request())];
};

/** A refusal whose wait passed before the next request of the burst: no further request is needed. */
export const alreadyBack = (refusal: BurstRequest, [next]: readonly BurstRequest[]): Retried | undefined => {
  const due = dueAt(refusal);
  if (!next || due === undefined || due > next.sentAt) return undefined;
  const waits = [Math.round(next.sentAt - refusal.receivedAt)];
  return { exchanges: [refusal.exchange, next.exchange], waits, attempts: 1, sent: [] };
};

/**
 * Retries each route that refused: one may stay closed when the others are open again. The first attempt may meet a
 * quota that other routes have used up since, so one more is made.
 */
export const comeBackToEach = async (
  { judge }: CompanionContext,
  bursts: Bursts,
  routes: readonly BurstRoute[],
  beside: readonly BurstRequest[],
  attempts: number,
): Promise<void> => {
  for (const [index, route] of routes.entries()) {
    const refusal = beside[index];
    if (!refusal || !refused(refusal)) continue;
    judge([servedAfterWait], await comeBack(bursts, refusal, () => route.request(index), attempts + 1));
  }
};
