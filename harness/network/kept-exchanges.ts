import { type Exchange, status } from './exchange.js';

/** Most bytes of responses kept for equal requests. */
const keptBytes = 12 * 1024 * 1024;

/** Returns what equal requests have in common. */
export const keyOf = ({ method, path, headers, body = '' }: Exchange['request']): string =>
  JSON.stringify([method, path, headers, body]);

/** Whether equal requests need not be sent again: a refusal or a broken exchange may be followed by a response. */
const isFinal = (exchange: Exchange): boolean =>
  exchange.response !== undefined && ![429, 502, 503, 504].includes(status(exchange));

/** The exchanges of earlier requests, by their keys: an equal request need not be sent again. */
export interface KeptExchanges {
  /** Returns the exchange of an equal request, which may be under way. */
  find(key: string): Promise<Exchange> | undefined;
  /** Keeps an exchange that is under way; the oldest ones are forgotten when their bodies need too much memory. */
  keep(key: string, exchange: Promise<Exchange>): void;
}

/** Creates the store, with the exchanges of an earlier client of the same run. */
export const createKeptExchanges = (earlier: readonly Exchange[]): KeptExchanges => {
  const known = new Map<string, Promise<Exchange>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const forgetOldest = () => {
    for (const [key, size] of sizes) {
      if (bytes <= keptBytes) return;
      known.delete(key);
      sizes.delete(key);
      bytes -= size;
    }
  };
  const measure = (key: string, exchange: Exchange) => {
    const size = exchange.response?.body.length ?? 0;
    if (!known.has(key) || sizes.has(key)) return;
    sizes.set(key, size);
    bytes += size;
    forgetOldest();
  };

  for (const exchange of earlier) {
    if (!isFinal(exchange)) continue;
    const key = keyOf(exchange.request);
    known.set(key, Promise.resolve(exchange));
    measure(key, exchange);
  }

  return {
    find: (key) => known.get(key),
    keep: (key, pending) => {
      bytes -= sizes.get(key) ?? 0;
      sizes.delete(key);
      known.set(key, pending);
      pending.then(
        (exchange) => measure(key, exchange),
        () => known.delete(key),
      );
    },
  };
};
