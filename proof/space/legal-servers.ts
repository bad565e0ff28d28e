import { createRandom } from '../../harness/engine/random.js';
import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Variant } from '../../reference-server/variant.js';
import { variants } from '../../reference-server/variants/variants.js';
import { interfaceOfDeviation } from '../matrix.js';
import type { Dimension } from './dimension.js';
import { leftOpenFor } from './left-open.js';
import { compatible, dimensions } from './space.js';

/** Differences in the bytes on the connection: what a client sees, and the verdicts of the suite do not depend on. */
const overSockets: readonly Dimension[] = variants
  .filter((variant) => variant.overSockets === true)
  .map((variant) => ({
    name: 'transfer of the response',
    interface: interfaceOfDeviation(variant),
    choices: [variant],
  }));

/** Test hooks are no part of the contract: a client does not use them. */
const isOfContract = ({ id, journal, companion, options }: Variant): boolean =>
  !id.startsWith('hooks-') && (journal ?? companion ?? options) !== undefined;

/** Every dimension of legal servers that a client may meet. */
const all: readonly Dimension[] = [...dimensions, ...overSockets].map(({ choices, ...dimension }) => ({
  ...dimension,
  choices: choices.filter(isOfContract),
}));

/** Every legal choice by id, with what the contract leaves open there. */
export const legalChoices: ReadonlyMap<string, { readonly choice: Variant; readonly allowed: string }> =
  new Map(
    all.flatMap(({ name, choices }) =>
      choices.map((choice) => [choice.id, { choice, allowed: leftOpenFor(choice, name) }] as const),
    ),
  );

const shuffled = <T>(random: () => number, from: readonly T[]): T[] => {
  const left = [...from];
  for (let last = left.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [left[last], left[other]] = [left[other] as T, left[last] as T];
  }
  return left;
};

/** Servers that share the choices at least: more choices on one server hide each other. */
const fewestServers = 24;

/**
 * Returns legal servers, each as its choices, that together have every choice of these interfaces once. The seed draws
 * which choices meet.
 */
export const legalServers = (
  names: readonly InterfaceName[],
  seed: number,
): readonly (readonly Variant[])[] => {
  const random = createRandom(seed);
  const chosen = all.filter((dimension) => names.includes(dimension.interface));
  const count = Math.max(fewestServers, ...chosen.map(({ choices }) => choices.length));
  // A server applies its choices in the order of the dimensions: content before what changes it.
  const servers: Variant[][] = Array.from({ length: count }, () => []);
  for (const { choices } of chosen) {
    const places = shuffled(random, [...servers.keys()]);
    for (const choice of choices) {
      const place = places.find((one) => compatible([...(servers[one] ?? []), choice]).includes(choice));
      if (place === undefined) servers.push([choice]);
      else {
        servers[place]?.push(choice);
        places.splice(places.indexOf(place), 1);
      }
    }
  }
  return servers;
};

/** Returns one server with a choice of every second dimension of both interfaces, as a seed draws them. */
export const legalServer = (seed: number): readonly Variant[] => {
  const random = createRandom(seed);
  return compatible(
    all.flatMap(({ choices }) => (random() < 1 / 2 ? [] : (shuffled(random, choices)[0] ?? []))),
  );
};
