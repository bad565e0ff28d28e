import type { InterfaceName } from '../../harness/network/exchange.js';
import type { ServerOptions } from '../../reference-server/open.js';
import { carriageOf, type PlayResult, playReference } from '../play.js';
import { affectedBy } from './affected.js';
import { scenariosOfParts } from './played-parts.js';

/**
 * Plays the scenarios that a server affects; undefined where that saves nothing or is unknown.
 */
export const playAffected = async (
  name: InterfaceName,
  server: ServerOptions,
): Promise<PlayResult | undefined> => {
  if (carriageOf(server) === 'sockets') return undefined;
  const affected = await affectedBy(name, server);
  if (!affected || affected.size === 0) return undefined;
  return playReference(name, server, { scenarios: scenariosOfParts(name, affected) });
};
