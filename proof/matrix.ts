import type { InterfaceName } from '../harness/network/exchange.js';
import type { Fault } from '../reference-server/fault.js';
import type { Variant } from '../reference-server/variant.js';
import { brokenBy, type PlayOptions, type PlayResult, playReference } from './play.js';

/** One row of the fault matrix. */
export interface ProvenFault {
  readonly fault: Fault;
  readonly broken: readonly string[];
  /** Named by the fault, but not broken by the server. */
  readonly kept: readonly string[];
  /** Broken, but not named by the fault. */
  readonly unnamed: readonly string[];
  readonly outcome: PlayResult;
}

/** One row of the variant table. */
export interface ProvenVariant {
  readonly variant: Variant;
  /** Clauses that fail or warn on the legal server. */
  readonly failed: readonly string[];
  /** Must-clauses without a verdict: because of them a legal server would not conform. */
  readonly undecided: readonly string[];
  readonly outcome: PlayResult;
}

/** Returns the letter of the interface that a deviation belongs to. */
export const interfaceOfDeviation = (deviation: Variant): InterfaceName =>
  deviation.companion === undefined ? 'a' : 'b';

/**
 * Plays the suite against a server with one fault: it must break exactly the clauses that the fault names.
 */
export const proveFault = async (fault: Fault, name = interfaceOfDeviation(fault)): Promise<ProvenFault> => {
  const outcome = await playReference(name, { faults: [fault] });
  const broken = brokenBy(outcome);
  return {
    fault,
    broken,
    kept: fault.breaks.filter((id) => !broken.includes(id)),
    unnamed: broken.filter((id) => !fault.breaks.includes(id)),
    outcome,
  };
};

/**
 * Plays the suite against a legal variant: nothing may fail, and no must-clause may stay without a verdict.
 */
export const proveVariant = async (
  variant: Variant,
  name = interfaceOfDeviation(variant),
  overrides: PlayOptions = {},
): Promise<ProvenVariant> => {
  const outcome = await playReference(name, { variants: [variant] }, overrides);
  const withVerdict = (verdict: string) =>
    outcome.results
      // Test hooks are not part of the contract: broken hooks leave clauses undecided, but break none.
      .filter(
        (said) => said.level === 'must' && said.verdict === verdict && said.reason?.code !== 'hook-broken',
      )
      .map(({ id }) => id);
  return { variant, failed: withVerdict('fail'), undecided: withVerdict('inconclusive'), outcome };
};
