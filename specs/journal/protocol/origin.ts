import { type Exchange, mediaType } from '../../../harness/network/exchange.js';
import { intermediaryOf, mayBeStopped, problemType } from '../../../harness/network/intermediaries.js';

/**
 * Returns why a response may not come from the application: the request may have been stopped on its way, or
 * the response looks like a proxy's. A problem document always comes from the application.
 */
export const madeOutside = (exchange: Exchange): string | undefined =>
  mediaType(exchange) === problemType ? undefined : (mayBeStopped(exchange) ?? intermediaryOf(exchange));
