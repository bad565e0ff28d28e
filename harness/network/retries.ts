import { type Exchange, status, succeeded } from './exchange.js';

/** Whether a gateway responded for a target that is down. */
export const isDown = (exchange: Exchange): boolean => [502, 503, 504].includes(status(exchange));

/**
 * Most attempts of a request: when the target refuses it (429), when a gateway responds, and when the connection
 * breaks.
 */
export const mostAttempts = { refused: 12, unavailable: 4, dropped: 2 };

/**
 * Returns how to retry an exchange: after a wait (429, 503) or on a fresh connection (drops); undefined for
 * no retry.
 */
export const retryKind = (
  exchange: Exchange,
  acceptRefusal: boolean,
): keyof typeof mostAttempts | undefined => {
  if (exchange.failure) return ['timeout', 'dropped'].includes(exchange.failure.code) ? 'dropped' : undefined;
  if (status(exchange) === 429 && !acceptRefusal) return 'refused';
  return isDown(exchange) ? 'unavailable' : undefined;
};

/** Whether a request may have been lost because the target was away. */
export const isLost = (exchange: Exchange): boolean =>
  isDown(exchange) || ['refused', 'dropped'].includes(exchange.failure?.code ?? '');

/** Whether an equal request shows later that the target responds. */
export const isSign = (exchange: Exchange): boolean =>
  exchange.request.method === 'GET' && succeeded(exchange);
