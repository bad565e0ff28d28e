import { journalVariants } from '../../reference-server/variants/journal/variants.js';
import { proveVariants } from './proof-of.js';

proveVariants('a', journalVariants);
