import type { Clock } from '../clock.js';
import type { CompanionBehaviours } from './behaviours.js';

/** What the companion is given by whoever starts it. */
export interface CompanionContext {
  readonly clock: Clock;
  readonly behaviours: CompanionBehaviours;
  /** Own base URL, for links; its path is the prefix under which everything is served. */
  readonly address: () => string;
  /** Base URL of the journal that belongs to this companion. */
  readonly journalAddress: () => string;
}

/** The base URL without a slash at its end. */
export const baseOf = (address: string): string => address.replace(/\/+$/, '');
