import { companionVariants } from '../../reference-server/variants/companion/variants.js';
import { proveVariants } from './proof-of.js';

proveVariants('b', companionVariants);
