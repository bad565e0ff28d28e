import { journalVariants } from '../../reference-server/variants/a/variants.js';
import { proveVariants } from './proof-of.js';

proveVariants('a', journalVariants);
