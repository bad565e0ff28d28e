import { agentVariants } from '../../reference-server/variants/b/agents/variants.js';
import { proveVariants } from './proof-of.js';

proveVariants('b', agentVariants);
