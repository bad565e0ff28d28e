import type { Variant } from '../variant.js';
import { journalVariants } from './a/variants.js';
import { agentVariants } from './b/agents/variants.js';
import { companionVariants } from './b/variants.js';

/** Every legal difference of the reference server, Interface A first. */
export const variants: readonly Variant[] = [...journalVariants, ...companionVariants, ...agentVariants];
