import type { Carried } from './played.js';

/**
 * The longest chain of requests of which each was sent because the one before had its response, the last one last.
 * Times must differ for all responses.
 */
export const longestChain = (carried: readonly Carried[]): readonly Carried[] => {
  const byEnd = [...carried].sort((one, other) => one.until - other.until);
  const chain: Carried[] = [];
  let at = byEnd.length - 1;
  while (at >= 0) {
    const link = byEnd[at];
    if (!link) break;
    chain.unshift(link);
    // The response that came last before a request was sent is the one that it waited for.
    let before = at - 1;
    while (before >= 0 && (byEnd[before]?.until ?? 0) > link.from) before -= 1;
    at = before;
  }
  return chain;
};

/** Links of one scenario in a row. */
export interface Stretch {
  readonly scenario: string;
  readonly requests: readonly string[];
}

/** A chain by scenario. */
export const stretchesOf = (chain: readonly Carried[]): readonly Stretch[] => {
  const stretches: { scenario: string; requests: string[] }[] = [];
  for (const { scenario, request } of chain) {
    const last = stretches.at(-1);
    if (last?.scenario === scenario) last.requests.push(request);
    else stretches.push({ scenario, requests: [request] });
  }
  return stretches;
};
