import type { Carried } from './played.js';

/**
 * Returns the longest chain of requests in which each was sent after the response to the one before; the last
 * one comes last. Every response must have its own time.
 */
export const longestChain = (carried: readonly Carried[]): readonly Carried[] => {
  const byEnd = [...carried].sort((one, other) => one.until - other.until);
  const chain: Carried[] = [];
  let at = byEnd.length - 1;
  while (at >= 0) {
    const link = byEnd[at];
    if (!link) break;
    chain.unshift(link);
    // A request waited for the latest response before it was sent.
    let before = at - 1;
    while (before >= 0 && (byEnd[before]?.until ?? 0) > link.from) before -= 1;
    at = before;
  }
  return chain;
};

/** Consecutive requests of one scenario in a chain. */
export interface Stretch {
  readonly scenario: string;
  readonly requests: readonly string[];
}

/** Groups a chain by scenario. */
export const stretchesOf = (chain: readonly Carried[]): readonly Stretch[] => {
  const stretches: { scenario: string; requests: string[] }[] = [];
  for (const { scenario, request } of chain) {
    const last = stretches.at(-1);
    if (last?.scenario === scenario) last.requests.push(request);
    else stretches.push({ scenario, requests: [request] });
  }
  return stretches;
};
