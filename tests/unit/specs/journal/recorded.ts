import type { Exchange } from '../../../../harness/network/exchange.js';
import { byId, type Recorded, recorded as recordedAny, says } from '../companion/recorded.js';

/** An exchange of the journal as the harness records it. */
export const recorded = (given: Recorded): Exchange => ({ ...recordedAny(given), interface: 'a' });

/** A response to a request for the listing, recorded when it is called. */
export const response =
  (given: Recorded = {}) =>
  (): Exchange =>
    recorded({ path: '/api/v1/content', ...given });

/** An exchange without a response. */
export const unanswered = (code: string, text: string): Exchange => {
  const { response, ...exchange } = recorded({ path: '/api/v1/content' });
  return { ...exchange, failure: { code, text } };
};

export { byId, type Recorded, says };

/** A sound content record of the kind cost, with changes. */
export const costRecord = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  id: 'cost-001',
  kind: 'cost',
  title: 'Cement',
  description: 'Forty bags of cement',
  canonical: 'https://journal.example/cost-001',
  last_updated: '2026-08-22',
  revision: 'r1',
  language: 'en',
  visibility: 'public',
  source: [],
  review: null,
  text: '',
  ...changes,
});

/** Money as JSON text, so that a test can choose the notation of numbers. */
export const moneyText = (amountMinor: string, decimal: string): string =>
  `{"currency":"INR","minor_unit":"paise","amount_minor":${amountMinor},"decimal":${JSON.stringify(decimal)}}`;

/** A record of the kind cost with this money, as JSON text. */
export const recordWithMoney = (money: string): string => {
  const cost = `{"amount":${money},"category":"c","scope":"s","kind":"k","counted":true,"precision":"undated","from":null,"to":null,"coverage":"c"}`;
  return JSON.stringify(costRecord({ cost: '#' })).replace('"#"', cost);
};
