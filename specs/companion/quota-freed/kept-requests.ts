import type { ClientRequest } from '../../../harness/network/client.js';
import type { Exchange } from '../../../harness/network/exchange.js';
import type { CompanionContext } from '../context.js';
import { type BurstRequest, markedCopy } from '../quota/burst-request.js';
import { areaOf } from '../rest/paths.js';

const isCounted = (exchange: Exchange) => ['rest', 'agent'].includes(areaOf(exchange) ?? 'document');

/**
 * Returns a context that keeps the requests that are sent from now on, each once, with their times. A response that
 * the client remembers was not sent again, whether it is from before or was kept here.
 */
export const recordsFrom = (
  context: CompanionContext,
): { readonly later: CompanionContext; readonly sent: readonly BurstRequest[] } => {
  const from = context.clock.now();
  const sent: BurstRequest[] = [];
  const kept = new Set<number>();
  const send = async (request: ClientRequest): Promise<Exchange> => {
    const exchange = await context.companion.send(request);
    const { id, startedAt, durationMs } = exchange;
    if (startedAt < from || kept.has(id) || !isCounted(exchange)) return exchange;
    kept.add(id);
    const shot = { exchange, sentAt: startedAt / 1000, receivedAt: (startedAt + durationMs) / 1000 };
    sent.push(markedCopy(shot, sent));
    return exchange;
  };
  return { later: { ...context, companion: { ...context.companion, send } }, sent };
};
