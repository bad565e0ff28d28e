import type { InterfaceName } from '../harness/network/exchange.js';
import type { Fault } from '../reference-server/fault.js';
import type { Variant } from '../reference-server/variant.js';
import { brokenWithSomeSeeds } from './by-seed.js';
import { brokenBy, type PlayResult } from './play.js';

/** One row of the fault matrix. */
export interface ProvenFault {
  readonly broken: readonly string[];
  /** Named by the fault, but not broken by the server. */
  readonly kept: readonly string[];
  /** Broken, but not named by the fault. */
  readonly unnamed: readonly string[];
}

/** One row of the variant table. */
export interface ProvenVariant {
  /** Clauses that fail or warn on the legal server. */
  readonly failed: readonly string[];
  /** Must-clauses without a verdict: because of them a legal server would not conform. */
  readonly undecided: readonly string[];
}

/** Returns the letter of the interface that a deviation belongs to. */
export const interfaceOfDeviation = (deviation: Variant): InterfaceName =>
  deviation.companion === undefined ? 'a' : 'b';

/** Compares a play against a server with one fault with the clauses that the fault names. */
export const provenFault = ({ id: fault, breaks }: Fault, outcome: PlayResult): ProvenFault => {
  const broken = brokenBy(outcome);
  const bySeed = brokenWithSomeSeeds[fault] ?? [];
  return {
    broken,
    kept: breaks.filter((id) => !broken.includes(id) && !bySeed.includes(id)),
    unnamed: broken.filter((id) => !breaks.includes(id) && !bySeed.includes(id)),
  };
};

/** Judges a play against a legal variant: nothing may fail, and no must-clause may stay without a verdict. */
export const provenVariant = ({ results }: PlayResult): ProvenVariant => {
  const withVerdict = (verdict: string) =>
    results
      // Test hooks are not part of the contract: broken hooks leave clauses undecided, but break none.
      .filter(
        (said) => said.level === 'must' && said.verdict === verdict && said.reason?.code !== 'hook-broken',
      )
      .map(({ id }) => id);
  return { failed: withVerdict('fail'), undecided: withVerdict('inconclusive') };
};
