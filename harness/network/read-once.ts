import type { Exchange } from './exchange.js';

/** A reading of exchanges that is made once of each: dozens of clauses ask about every exchange. */
export const readOnce = <T>(read: (exchange: Exchange) => T): ((exchange: Exchange) => T) => {
  const readings = new WeakMap<Exchange, { readonly value: T }>();
  return (exchange) => {
    const known = readings.get(exchange);
    if (known) return known.value;
    const value = read(exchange);
    readings.set(exchange, { value });
    return value;
  };
};
