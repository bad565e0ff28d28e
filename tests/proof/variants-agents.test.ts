import { agentVariants } from '../../reference-server/variants/companion/agents/variants.js';
import { proveVariants } from './proof-of.js';

proveVariants('b', agentVariants);
