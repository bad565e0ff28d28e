import { streamHeld } from '../../../../harness/engine/verdict.js';
import { readEvents } from '../../../../harness/formats/event-stream.js';
import { unavailable } from '../../../../harness/network/exchange.js';
import { isStream } from '../../rpc/rpc.js';
import type { Conversation } from '../conversation.js';
import { subscriptionAcknowledged } from '../subscriptions.clauses.js';

/** Time for which the stream is read, milliseconds: the acknowledgement comes at once. */
const listenedMs = 1500;

/** Opens a subscription of the stateless revision, and reads the first message of its stream. */
export const openSubscription = async ({ context, session }: Conversation): Promise<void> => {
  if (session.era !== 'modern') return;
  const id = context.companion.opaque.id('a subscription');
  const method = 'subscriptions/listen';
  const params = { notifications: { toolsListChanged: true } };
  const exchange = await context.companion.send({
    ...session.prepare(id, method, params),
    openEnded: {
      enough: (bytes, lines) => isStream(lines) && readEvents(Buffer.from(bytes).toString()).length > 0,
      deadlineMs: listenedMs,
    },
    again: true,
    remember: false,
  });
  if (exchange.failure?.code === 'timeout') {
    const text = `nothing of the stream of ${method} (POST /mcp) arrived in time, although the stream stays open: something in front may hold a response back until it ends`;
    context.judge([subscriptionAcknowledged], unavailable(streamHeld, text, [exchange]));
    return;
  }
  const exchanges = [exchange, session.opened.exchanges[0]] as const;
  context.judge([subscriptionAcknowledged], { exchanges, id, controlId: session.opened.id ?? '', method });
};
