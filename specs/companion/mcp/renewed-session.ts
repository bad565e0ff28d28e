import type { Client } from '../../../harness/network/client.js';
import { initialize, sendOpenings } from './opening.js';
import { handshakeSession, type McpSession, sessionOf } from './session.js';
import type { AgreedAgain } from './sessions.clauses.js';

/** Opens a server once more: the first session was ended, or has expired since. */
export const renewedSession = async (
  companion: Client,
  label: string,
): Promise<{ readonly session: McpSession; readonly again?: AgreedAgain } | undefined> => {
  const opening = await sendOpenings(companion);
  const first = sessionOf(companion, opening);
  const before = handshakeSession(companion, opening);
  if (!first || !before) return first && { session: first };
  const again = await initialize(companion, before.revision, label, true);
  const renewed = handshakeSession(companion, { ...opening, initialize: again });
  if (first.era === 'legacy' && renewed) await renewed.notify('notifications/initialized', { _meta: {} });
  const session = (first.era === 'legacy' && renewed) || first;
  return { session, again: { ...again, spoken: before.revision } };
};
