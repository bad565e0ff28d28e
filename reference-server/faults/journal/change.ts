import type { Wire } from '../../journal/exchange.js';

/** The object without some of its members. */
export const without = (wire: Wire, ...names: readonly string[]): Wire =>
  Object.fromEntries(Object.entries(wire).filter(([name]) => !names.includes(name)));
