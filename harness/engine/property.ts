import fc from 'fast-check';
import type { Clause } from '../declarations/clause.js';
import type { FoundCounterexample } from '../docket/entry.js';
import { judgementOf } from '../docket/judging.js';
import type { Evidence, Unavailable } from '../network/exchange.js';
import { startedOf } from './in-order.js';

/** A clause over many inputs: all boundary values first, then a few random inputs. A failure is shrunk. */
export interface Property<I, E extends Evidence> {
  readonly clauses: readonly Clause<E>[];
  /** Boundary values: each is always tried, before the random inputs. */
  readonly boundaries: readonly I[];
  /** Gathers evidence for several inputs at once, for independent inputs. Default: one by one. */
  readonly together?: boolean;
  readonly any: fc.Arbitrary<I>;
  /** Factor on the number of random inputs, for requests that no budget limits. Default: 1. */
  readonly times?: number;
  /** Sends the requests for one input; equal requests are sent once. */
  readonly gather: (input: I) => Promise<E | Unavailable>;
  /** Returns the names and values of an input as sent, for the report. */
  readonly show: (input: I) => Record<string, string>;
}

/** A counterexample of an earlier run, and the clause that it broke. */
export interface KnownCounterexample
  extends Pick<FoundCounterexample, 'input' | 'seed' | 'path' | 'shrinks'> {
  readonly clause: string;
}

export interface PropertyPlayer {
  /** Number of random inputs after the boundary values. */
  readonly examples: number;
  readonly seed: number;
  /** Milliseconds that shrinking may take. */
  readonly timeMs: number;
  /** Tried before everything else, by properties over its clause. */
  readonly known?: KnownCounterexample;
  judge<E extends Evidence>(
    clauses: readonly Clause<E>[],
    evidence: E | Unavailable,
    counterexample?: FoundCounterexample,
  ): boolean;
}

const breaks = <E extends Evidence>(clauses: readonly Clause<E>[], evidence: E | Unavailable): boolean =>
  clauses.some((clause) => clause.level !== 'observe' && judgementOf(clause, evidence).kind === 'broken');

/**
 * Returns the input that a fast-check path leads to, without sending anything; undefined when the property has
 * another input there than the reported one. A path that began at a boundary value needs that value as an example.
 */
const inputAt = <I, E extends Evidence>(
  { boundaries, any, show }: Property<I, E>,
  { input, seed, path }: KnownCounterexample,
): { readonly found: I } | undefined => {
  const reported = JSON.stringify(input);
  for (const examples of [[], ...boundaries.map((boundary): [I][] => [[boundary]])])
    try {
      const [one] = fc.sample(fc.tuple(any), { seed, path, numRuns: 1, examples });
      if (one && JSON.stringify(show(one[0])) === reported) return { found: one[0] };
    } catch {
      // The path leads nowhere from this example.
    }
  return undefined;
};

/** Inputs whose evidence is gathered at once: as many as a client has slots. */
const mostTogether = 8;

/**
 * Returns a gatherer for the random inputs of a property, which fast-check requests one by one in this order: the
 * evidence of the next ones is on its way while one is judged. Any other input is gathered when it is requested.
 */
const gatheringAhead = <I, E extends Evidence>(
  gather: Property<I, E>['gather'],
  inputs: readonly I[],
): Property<I, E>['gather'] => {
  const begun = new Map<string, Promise<E | Unavailable>>();
  const waiting = [...new Map(inputs.map((input) => [fc.stringify(input), input] as const))];
  const begin = () => {
    const [key, input] = waiting.shift() ?? [];
    if (key !== undefined && !begun.has(key)) begun.set(key, startedOf(gather(input as I)));
  };
  return (input) => {
    while (begun.size < mostTogether && waiting.length > 0) begin();
    const key = fc.stringify(input);
    const evidence = begun.get(key);
    begun.delete(key);
    return evidence ?? gather(input);
  };
};

/** Plays a property. The smallest failing input of the random part is judged once more, as evidence. */
export const playProperty = async <I, E extends Evidence>(
  property: Property<I, E>,
  player: PropertyPlayer,
): Promise<void> => {
  const { known } = player;
  const again =
    known && property.clauses.some(({ id }) => id === known.clause) ? inputAt(property, known) : undefined;
  if (known && again) {
    const { seed, path, shrinks } = known;
    const evidence = await property.gather(again.found);
    const counterexample = { input: property.show(again.found), seed, path, shrinks };
    if (player.judge(property.clauses, evidence, counterexample)) return;
  }
  const { clauses, boundaries, any, times = 1, gather, show } = property;
  let failing: readonly [I][] = [];
  const begun = property.together ? boundaries.map((boundary) => startedOf(gather(boundary))) : [];
  for (const [index, boundary] of boundaries.entries()) {
    const evidence = await (begun[index] ?? gather(boundary));
    player.judge(clauses, evidence);
    if (failing.length === 0 && breaks(clauses, evidence)) failing = [[boundary]];
  }

  const numRuns = failing.length || Math.ceil(player.examples * times);
  const isAhead = property.together && failing.length === 0;
  const ahead = isAhead ? gatheringAhead(gather, fc.sample(any, { seed: player.seed, numRuns })) : gather;
  // A thrown error ends the property: no shrinking, no retry.
  let thrown: { readonly error: unknown } | undefined;
  const outcome = await fc.check(
    fc.asyncProperty(any, async (input) => {
      if (thrown) return true;
      try {
        const evidence = await ahead(input);
        if (breaks(clauses, evidence)) return false;
        player.judge(clauses, evidence);
      } catch (error) {
        thrown = { error };
      }
      return true;
    }),
    {
      seed: player.seed,
      numRuns,
      examples: [...failing],
      interruptAfterTimeLimit: player.timeMs,
      markInterruptAsFailure: false,
      ignoreEqualValues: true,
    },
  );
  if (thrown) throw thrown.error;
  const [smallest] = outcome.counterexample ?? [];
  if (smallest === undefined) return;
  player.judge(clauses, await gather(smallest), {
    input: show(smallest),
    seed: outcome.seed,
    path: outcome.counterexamplePath ?? '',
    shrinks: outcome.numShrinks,
  });
};
