import { companionVariants } from '../../reference-server/variants/b/variants.js';
import { proveVariants } from './proof-of.js';

proveVariants('b', companionVariants);
