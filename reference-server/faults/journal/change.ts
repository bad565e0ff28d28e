import type { JsonBody } from '../../journal/exchange.js';

/** Returns the object without some of its members. */
export const without = (body: JsonBody, ...names: readonly string[]): JsonBody =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !names.includes(name)));
