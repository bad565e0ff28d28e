import type { Clock } from '../clock.js';
import type { CompanionBehaviours } from './behaviours.js';
import type { CompanionData } from './data.js';

/** Dependencies of the companion. */
export interface CompanionContext {
  readonly clock: Clock;
  readonly behaviours: CompanionBehaviours;
  /** Own base URL, for links; everything is served below its path. */
  readonly address: () => string;
  /** Base URL of the journal that belongs to this companion. */
  readonly journalAddress: () => string;
  /** Other data than the fixture. */
  readonly data?: CompanionData | undefined;
  /** How many times the hook has published. Default: never. */
  readonly publications?: () => number;
  /** What the keys of the directory follow from, 32 bytes; without it they are random. */
  readonly keySeed?: Uint8Array | undefined;
}

/** Returns the base URL without a trailing slash. */
export const baseOf = (address: string): string => address.replace(/\/+$/, '');
