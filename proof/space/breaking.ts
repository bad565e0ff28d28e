import fc from 'fast-check';
import type { Variant } from '../../reference-server/variant.js';

/** Returns the smallest set of choices found with which the client still fails; it fails with all of them. */
const smallestOf = async (
  choices: readonly Variant[],
  fails: (choices: readonly Variant[]) => Promise<boolean>,
): Promise<readonly Variant[]> => {
  const known = new Map<string, Promise<boolean>>();
  const failsWith = (some: readonly Variant[]): Promise<boolean> => {
    const key = some.map(({ id }) => id).join(' ');
    const result = known.get(key) ?? fails(some);
    known.set(key, result);
    return result;
  };
  const { counterexample } = await fc.check(
    fc.asyncProperty(fc.subarray([...choices]), async (some) => !(await failsWith(some))),
    { examples: [[[...choices]]], numRuns: 1 },
  );
  return counterexample?.[0] ?? choices;
};

/** What one legal server showed. */
export type ServerResult =
  | { readonly kind: 'passed' }
  | { readonly kind: 'flaky' }
  | { readonly kind: 'breaks'; readonly breaking: readonly (readonly Variant[])[] };

/**
 * Tries a client against one legal server. After each set of choices that breaks it the rest of the server is tried
 * without that set, so one mistake of the client does not hide another one. A server on which the client fails only
 * once shows nothing.
 */
export const tryServer = async (
  server: readonly Variant[],
  fails: (choices: readonly Variant[]) => Promise<boolean>,
): Promise<ServerResult> => {
  const breaking: (readonly Variant[])[] = [];
  let left = server;
  while (await fails(left)) {
    if (!(await fails(left))) return breaking.length === 0 ? { kind: 'flaky' } : { kind: 'breaks', breaking };
    const smallest = await smallestOf(left, fails);
    if (smallest.length === 0) return { kind: 'flaky' };
    breaking.push(smallest);
    left = left.filter((choice) => !smallest.includes(choice));
  }
  return breaking.length === 0 ? { kind: 'passed' } : { kind: 'breaks', breaking };
};
