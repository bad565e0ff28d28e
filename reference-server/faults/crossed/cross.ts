import type { Fault } from '../../fault.js';
import { placesOfCompanion } from './companion-places.js';
import { type Effect, effects, empty } from './effects.js';
import { journalPlaces } from './journal-places.js';
import type { Place } from './place.js';
import { afterPublication, type Trigger, triggers } from './triggers.js';

/** One effect at one place, when a trigger holds. */
export interface Cell {
  readonly place: Place;
  readonly effect: Effect;
  readonly trigger: Trigger;
}

/** Returns a fault of one cell; `breaks` are the ids of the clauses that must fail. */
export const faultOf = ({ place, effect, trigger }: Cell, breaks: readonly string[]): Fault => ({
  id: `${place.id}-${effect.id}${trigger.id}`,
  title: `${place.title} ${effect.says}${trigger.says}`,
  breaks,
  ...place.crossed(effect, trigger),
});

/** The cells of one place and effect whose triggers are of one kind: one of them is drawn. */
export type CellKind = readonly [Cell, ...Cell[]];

/**
 * Returns whether a cell differs from every sound server. An effect that needs other parts, an earlier part or a sequence
 * shows nothing where there are none. Where the contract leaves content open, shorter or longer content that stays is an
 * update, which any server may make; and an agent may reply with any text, each time another one.
 */
const isFault = ({ place, effect, trigger }: Cell): boolean => {
  if (effect.needsOthers && !place.hasOthers) return false;
  if (effect.needsPublication && !(place.follows && trigger === afterPublication)) return false;
  if (effect.needsSequence && place.isObject) return false;
  if (place.isOpen === 'each-time') return !effect.isPlausible && effect !== empty;
  return !effect.isPlausible || place.isOpen === 'never' || trigger.comesAndGoes === true;
};

/** Every cell of both interfaces that is a fault. */
export const cellKinds: readonly CellKind[] = [...Object.values(journalPlaces), ...placesOfCompanion].flatMap(
  (place) =>
    effects.flatMap((effect) =>
      triggers.flatMap((kind) => {
        const [first, ...others] = kind.map((trigger) => ({ place, effect, trigger })).filter(isFault);
        return first ? [[first, ...others] as const] : [];
      }),
    ),
);
