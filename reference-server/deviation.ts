import type { CompanionBehaviours } from './companion/behaviours.js';
import type { ControlBehaviours } from './control.js';
import type { JournalBehaviours } from './journal/behaviours.js';

/** Options that a deviation presets; an option of the caller takes precedence. */
export interface DeviationOptions {
  /** Size of the journal. */
  readonly records?: number;
  /** Seed of the generated records. */
  readonly seed?: number;
  /** Path below which both interfaces are served, such as `/staging`. */
  readonly pathPrefix?: string;
}

/**
 * One named difference from the conformant server. Each part receives the behaviours so far and replaces some
 * of them.
 */
export interface Deviation {
  /** Lower-case words with hyphens, unique among faults and variants. */
  readonly id: string;
  /** One sentence about such a server. */
  readonly title: string;
  readonly journal?: (sound: JournalBehaviours) => Partial<JournalBehaviours>;
  readonly companion?: (sound: CompanionBehaviours) => Partial<CompanionBehaviours>;
  readonly control?: (sound: ControlBehaviours) => Partial<ControlBehaviours>;
  readonly options?: DeviationOptions;
  /** The difference is in how bytes travel, not in their content: only sockets show it. */
  readonly overSockets?: boolean;
}

/** Applies the replacements in order, each on top of the previous ones. */
export const compose = <Behaviours>(
  sound: Behaviours,
  replacements: readonly (((sound: Behaviours) => Partial<Behaviours>) | undefined)[],
): Behaviours => {
  let behaviours = sound;
  for (const replace of replacements)
    if (replace !== undefined) behaviours = { ...behaviours, ...replace(behaviours) };
  return behaviours;
};
