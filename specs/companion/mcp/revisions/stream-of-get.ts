import type { CompanionContext } from '../../context.js';
import type { McpSession } from '../session.js';
import { streamHasNoResponses } from '../streams.clauses.js';

/** Time for which the stream is read, milliseconds: servers write a misplaced response at once. */
const listenedMs = 700;

/**
 * Opens the event stream of GET and sends a request at the same time. The response to this request must not be
 * sent on that stream.
 */
export const listenBeside = async ({ judge }: CompanionContext, session: McpSession): Promise<void> => {
  const [stream] = await Promise.all([
    session.listen(listenedMs),
    session.request('beside the stream', 'tools/list'),
  ]);
  judge([streamHasNoResponses], { exchanges: [stream], revision: session.revision });
};
