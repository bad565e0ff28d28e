import { type Exchange, header } from '../../harness/network/exchange.js';

/** Most seconds that the clock of a target drifts within a run; a larger difference means that it was advanced. */
export const mostDriftSeconds = 600;

/** Returns by how many seconds the Date of a response is ahead of the clock of the machine; NaN without a Date. */
export const secondsAhead = (exchange: Exchange): number =>
  (Date.parse(header(exchange, 'date') ?? '') - exchange.startedAt) / 1000;

/**
 * Returns between which seconds the clock of a target is ahead of the machine: its Date names a second between the request
 * and the end of the response.
 */
export const aheadRange = (exchange: Exchange): { readonly least: number; readonly most: number } => {
  const least = secondsAhead(exchange) - exchange.durationMs / 1000;
  return { least, most: secondsAhead(exchange) + 1 };
};
