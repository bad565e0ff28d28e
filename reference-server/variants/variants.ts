import type { Variant } from '../variant.js';
import { agentVariants } from './companion/agents/variants.js';
import { companionVariants } from './companion/variants.js';
import { journalVariants } from './journal/variants.js';

/** Every legal difference of the reference server, Interface A first. */
export const variants: readonly Variant[] = [...journalVariants, ...companionVariants, ...agentVariants];
