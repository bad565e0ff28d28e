import { type Exchange, status } from '../../../../harness/network/exchange.js';
import type { CompanionContext } from '../../context.js';

/**
 * Requests what shows that the service responds. A note may be withdrawn during the run: then the profile shows it.
 */
export const servedControl = async (
  companion: CompanionContext['companion'],
  path: string,
): Promise<Exchange> => {
  const served = await companion.send({ path });
  const isWithdrawn = path.startsWith('/api/v1/notes/') && status(served) === 404;
  return isWithdrawn ? companion.send({ path: '/api/v1/profile' }) : served;
};
