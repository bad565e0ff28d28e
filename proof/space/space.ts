import type { InterfaceName } from '../../harness/network/exchange.js';
import type { Variant } from '../../reference-server/variant.js';
import { variants } from '../../reference-server/variants/variants.js';
import { interfaceOfDeviation } from '../matrix.js';
import { bodyDimensions } from './companion/bodies.js';
import { companionDimensions } from './companion/dimensions.js';
import { conflicts } from './conflicts.js';
import type { Dimension } from './dimension.js';
import { exclusive } from './exclusive.js';
import { randomJournals } from './journal/content.js';
import { itemDimensions } from './journal/items.js';
import { pagingDimensions } from './journal/paging.js';
import { publicationDimensions } from './journal/publications.js';
import { responseDimensions } from './journal/responses.js';
import { textTraits } from './journal/text-traits.js';
import { valueTraits } from './journal/value-traits.js';

const groupOf = new Map(
  Object.entries(exclusive).flatMap(([group, ids]) => ids.map((id) => [id, group] as const)),
);

/** Variants of the reference server by group; a variant without a group is a dimension of its own. */
const ofVariants = (): readonly Dimension[] => {
  const groups = new Map<string, Variant[]>();
  // A difference in the bytes on the connection needs sockets and has no effect on combinations.
  for (const variant of variants.filter(({ overSockets }) => overSockets !== true)) {
    const name = groupOf.get(variant.id) ?? variant.id;
    groups.set(name, [...(groups.get(name) ?? []), variant]);
  }
  return [...groups].map(([name, choices]) => ({
    name,
    interface: choices.some((choice) => interfaceOfDeviation(choice) === 'b') ? 'b' : 'a',
    choices,
  }));
};

/** Every dimension in which a legal server may differ: content first, because later ones change it. */
export const dimensions: readonly Dimension[] = [
  { name: 'random journals', interface: 'a', choices: randomJournals },
  ...textTraits,
  ...valueTraits,
  ...ofVariants(),
  ...itemDimensions,
  ...publicationDimensions,
  ...pagingDimensions,
  ...responseDimensions,
  ...companionDimensions,
  ...bodyDimensions,
];

/** The dimensions of one interface. */
export const dimensionsOf = (name: InterfaceName): readonly Dimension[] =>
  dimensions.filter((dimension) => dimension.interface === name);

const known = new Map(
  dimensions.flatMap(({ choices }) => choices.map((choice) => [choice.id, choice] as const)),
);

/** Returns choices by name, in the order in which a server applies them; throws for an unknown name. */
export const choicesNamed = (names: readonly string[]): readonly Variant[] => {
  const unknown = names.find((name) => !known.has(name));
  if (unknown !== undefined) throw new Error(`there is no choice ${unknown}`);
  return [...known.values()].filter(({ id }) => names.includes(id));
};

const excludes = (one: Variant, other: Variant): boolean =>
  conflicts.some(
    ([first, second]) =>
      (first.test(one.id) && second.test(other.id)) || (first.test(other.id) && second.test(one.id)),
  );

/** Returns the choices without those that conflict with an earlier one. */
export const compatible = (choices: readonly Variant[]): readonly Variant[] => {
  const kept: Variant[] = [];
  for (const choice of choices) if (!kept.some((one) => excludes(one, choice))) kept.push(choice);
  return kept;
};
