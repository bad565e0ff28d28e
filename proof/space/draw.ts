import fc from 'fast-check';
import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Variant } from '../../reference-server/variant.js';
import { compatible, dimensionsOf } from './space.js';

/** On average one of this many dimensions is taken: some draws have few choices, others a third of all. */
const densities = [3, 6, 12];

/** A random combination of legal choices of one interface; it shrinks to fewer of them. */
export const combination = (name: InterfaceName, oneOf: number): fc.Arbitrary<readonly Variant[]> =>
  fc
    .tuple(
      ...dimensionsOf(name).map(({ choices }) =>
        fc.oneof(
          { withCrossShrink: true },
          { arbitrary: fc.constant(undefined), weight: oneOf - 1 },
          { arbitrary: fc.constantFrom(...choices), weight: 1 },
        ),
      ),
    )
    .map((drawn) => compatible(drawn.filter((choice) => choice !== undefined)));

/** The result of one trial of a combination. */
export interface Trial {
  /** Sentences; empty when nothing is wrong. */
  readonly wrong: readonly string[];
  /** Clauses that warned for a legal server, or the reason why nothing could be proven. */
  readonly noted: readonly string[];
}

/** One draw and its result. */
export interface Drawn {
  readonly seed: number;
  readonly names: readonly string[];
  readonly trial: Trial;
  /** After a failure: the smallest failing set of choices, its result, and how to repeat it. */
  readonly smallest?: { readonly names: readonly string[]; readonly trial: Trial; readonly path: string };
}

const namesOf = (choices: readonly Variant[]): readonly string[] => choices.map(({ id }) => id);

/**
 * Draws one combination by its seed, tries it, and shrinks it on failure; a path repeats one step of the
 * shrinking.
 */
export const draw = async (
  name: InterfaceName,
  seed: number,
  attempt: (choices: readonly Variant[], seed: number) => Promise<Trial>,
  { path, shrinks = true }: { readonly path?: string | undefined; readonly shrinks?: boolean } = {},
): Promise<Drawn> => {
  const tried: { readonly names: readonly string[]; readonly trial: Trial }[] = [];
  const oneOf = densities[Math.floor(seed / 2) % densities.length] ?? 6;
  const outcome = await fc.check(
    fc.asyncProperty(combination(name, oneOf), async (choices) => {
      const trial = await attempt(choices, seed);
      tried.push({ names: namesOf(choices), trial });
      return trial.wrong.length === 0;
    }),
    {
      seed,
      numRuns: 1,
      unbiased: true,
      endOnFailure: !shrinks,
      ...(path === undefined ? {} : { path }),
    },
  );
  const [first] = tried;
  if (first === undefined) throw new Error(`nothing was drawn by the seed ${seed}`);
  const [counterexample] = outcome.counterexample ?? [];
  const smallest =
    counterexample && tried.findLast(({ names }) => String(names) === String(namesOf(counterexample)));
  return {
    seed,
    ...first,
    ...(smallest ? { smallest: { ...smallest, path: outcome.counterexamplePath ?? '' } } : {}),
  };
};
