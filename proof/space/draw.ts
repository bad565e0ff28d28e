import fc from 'fast-check';
import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Variant } from '../../reference-server/variant.js';
import { compatible, dimensionsOf } from './space.js';

/** Of so many dimensions one is taken, on average: some draws have few choices, others differ in a third of all things. */
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

/** What a trial found out about one combination. */
export interface Trial {
  /** Sentences; none when all is as it should be. */
  readonly wrong: readonly string[];
  /** Clauses that warned of a legal server, or a reason why nothing could be proven. */
  readonly noted: readonly string[];
}

/** One draw and what came of it. */
export interface Drawn {
  readonly seed: number;
  readonly names: readonly string[];
  readonly trial: Trial;
  /** After a failure: the smallest set of choices that fails, what it does, and how to repeat it. */
  readonly smallest?: { readonly names: readonly string[]; readonly trial: Trial; readonly path: string };
}

const namesOf = (choices: readonly Variant[]): readonly string[] => choices.map(({ id }) => id);

/** Draws one combination by its seed, tries it, and shrinks it when something is wrong; a path repeats one step of the shrinking. */
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
