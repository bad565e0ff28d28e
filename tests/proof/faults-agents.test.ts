import { agentFaults } from '../../reference-server/faults/b/agents/faults.js';
import { proveFaults } from './proof-of.js';

proveFaults('b', agentFaults);
